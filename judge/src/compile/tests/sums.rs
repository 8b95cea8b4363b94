//! One small program for most languages: it adds two numbers.
//!
//! Crystal and Zig are left out, because they build their library anew for every program and take longer than all others together.

/// Language code, file name, text.
pub(crate) type Program = (&'static str, &'static str, &'static str);

pub(crate) const PROGRAMS: &[Program] = &[
    (
        "ada",
        "sum.adb",
        "with Ada.Integer_Text_IO; use Ada.Integer_Text_IO;\nprocedure Sum is A, B : Integer;\nbegin Get(A); Get(B); Put(A + B); end Sum;\n",
    ),
    (
        "algol68",
        "sum.a68",
        "BEGIN INT a, b; read((a, b)); print((whole(a + b, 0), newline)) END\n",
    ),
    ("apl", "sum.apl", "\u{2395}\u{2190}+/\u{2395}\n)OFF\n"),
    ("bash", "sum.sh", "read -r a b\necho $((a + b))\n"),
    (
        "c",
        "sum.c",
        "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", a + b); }\n",
    ),
    (
        "cgmp",
        "sum.c",
        "#include <gmp.h>\nint main(void) { mpz_t a, b; mpz_inits(a, b, NULL); gmp_scanf(\"%Zd %Zd\", a, b);\nmpz_add(a, a, b); gmp_printf(\"%Zd\\n\", a); }\n",
    ),
    (
        "cobol",
        "sum.cob",
        "identification division.\nprogram-id. adder.\ndata division.\nworking-storage section.\n01 line-in pic x(80).\n01 a pic 9(4).\n01 b pic 9(4).\n01 c pic z(8)9.\nprocedure division.\n  accept line-in\n  unstring line-in delimited by space into a b\n  add a to b giving c\n  display c\n  stop run.\n",
    ),
    (
        "cpp",
        "sum.cpp",
        "#include <iostream>\n#include <ranges>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }\n",
    ),
    (
        "cppgmp",
        "sum.cc",
        "#include <gmpxx.h>\n#include <iostream>\nint main() { mpz_class a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }\n",
    ),
    (
        "csharp",
        "sum.cs",
        "using System;\nusing System.Linq;\nclass Sum { static void Main() { Console.WriteLine(Console.ReadLine().Split().Select(int.Parse).Sum()); } }\n",
    ),
    (
        "d",
        "sum.d",
        "import std.stdio;\nvoid main() { int a, b; readf(\" %d %d\", &a, &b); writeln(a + b); }\n",
    ),
    (
        "dart",
        "sum.dart",
        "import 'dart:io';\nvoid main() { print(stdin.readLineSync()!.split(' ').map(int.parse).reduce((a, b) => a + b)); }\n",
    ),
    (
        "elixir",
        "sum.ex",
        "IO.gets(\"\") |> String.split() |> Enum.map(&String.to_integer/1) |> Enum.sum() |> IO.puts()\n",
    ),
    (
        "erlang",
        "sum.erl",
        "-module(sum).\n-export([main/0]).\nmain() -> {ok, [A, B]} = io:fread(\"\", \"~d ~d\"), io:format(\"~w~n\", [A + B]).\n",
    ),
    (
        "forth",
        "sum.fth",
        "pad 80 stdin read-line throw drop pad swap evaluate + . cr\n",
    ),
    (
        "fortran",
        "sum.f90",
        "program adder\n  integer :: a, b\n  read *, a, b\n  print '(i0)', a + b\nend program adder\n",
    ),
    (
        "fsharp",
        "sum.fs",
        "[<EntryPoint>]\nlet main _ = stdin.ReadLine().Split(' ') |> Array.sumBy int |> printfn \"%d\"; 0\n",
    ),
    (
        "go",
        "sum.go",
        "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(a + b)\n}\n",
    ),
    (
        "haskell",
        "sum.hs",
        "main :: IO ()\nmain = interact $ (++ \"\\n\") . show . sum . map (read :: String -> Int) . words\n",
    ),
    (
        "java",
        "sum.java",
        "import java.util.Scanner;\npublic class Adder {\n  public static void main(String[] args) {\n    Scanner in = new Scanner(System.in);\n    System.out.println(in.nextInt() + in.nextInt());\n  }\n}\n",
    ),
    (
        "javascript",
        "sum.js",
        "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n",
    ),
    ("julia", "sum.jl", "println(sum(parse.(Int, split(readline()))))\n"),
    (
        "kotlin",
        "sum.kt",
        "fun main() { println(readLine()!!.split(' ').map { it.toInt() }.sum()) }\n",
    ),
    ("lisp", "sum.lisp", "(format t \"~d~%\" (+ (read) (read)))\n"),
    ("lua", "sum.lua", "print(io.read('n') + io.read('n'))\n"),
    (
        "modula2",
        "sum.mod",
        "MODULE sum;\nFROM InOut IMPORT ReadCard, WriteCard, WriteLn;\nVAR a, b: CARDINAL;\nBEGIN ReadCard(a); ReadCard(b); WriteCard(a + b, 0); WriteLn END sum.\n",
    ),
    (
        "nim",
        "sum.nim",
        "import strutils, sequtils, math\necho stdin.readLine.splitWhitespace.map(parseInt).sum\n",
    ),
    (
        "objectivec",
        "sum.m",
        "#import <objc/Object.h>\n#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", a + b); return [Object class] == nil; }\n",
    ),
    (
        "ocaml",
        "sum.ml",
        "let () = Scanf.scanf \" %d %d\" (fun a b -> Printf.printf \"%d\\n\" (a + b))\n",
    ),
    ("octave", "sum2.m", "printf('%d\\n', sum(fscanf(stdin, '%d')));\n"),
    (
        "pascal",
        "sum.pas",
        "var a, b: longint;\nbegin read(a, b); writeln(a + b) end.\n",
    ),
    (
        "perl",
        "sum.pl",
        "use strict;\nmy ($a, $b) = split ' ', <STDIN>;\nprint $a + $b, \"\\n\";\n",
    ),
    (
        "php",
        "sum.php",
        "<?php\nfscanf(STDIN, '%d %d', $a, $b);\necho $a + $b, PHP_EOL;\n",
    ),
    (
        "prolog",
        "sum.pl",
        "main :- read_line_to_string(user_input, L), split_string(L, \" \", \"\", [A, B]),\n  number_string(X, A), number_string(Y, B), Z is X + Y, writeln(Z).\n",
    ),
    ("python2", "sum.py", "print sum(map(int, raw_input().split()))\n"),
    ("python3", "sum.py", "print(sum(map(int, input().split())))\n"),
    (
        "python3numpy",
        "sum.py",
        "import numpy\nprint(numpy.array(input().split(), dtype=int).sum())\n",
    ),
    ("racket", "sum.rkt", "#lang racket\n(displayln (+ (read) (read)))\n"),
    ("ruby", "sum.rb", "puts gets.split.sum(&:to_i)\n"),
    (
        "rust",
        "1 sum.rs",
        "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    println!(\"{}\", text.split_whitespace().map(|n| n.parse::<i32>().unwrap()).sum::<i32>());\n}\n",
    ),
    (
        "scala",
        "sum.scala",
        "object Adder { def main(args: Array[String]): Unit = println(scala.io.StdIn.readLine().split(' ').map(_.toInt).sum) }\n",
    ),
    (
        "swift",
        "sum.swift",
        "print(readLine()!.split(separator: \" \").map { Int($0)! }.reduce(0, +))\n",
    ),
    (
        "typescript",
        "sum.ts",
        "import * as fs from 'fs';\nconst [a, b]: number[] = fs.readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n",
    ),
    (
        "visualbasic",
        "sum.vb",
        "Module Adder\n  Sub Main()\n    Dim p = Console.ReadLine().Split(\" \"c)\n    Console.WriteLine(CInt(p(0)) + CInt(p(1)))\n  End Sub\nEnd Module\n",
    ),
];
