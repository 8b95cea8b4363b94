//! Run-time systems of languages in a box: what they need must be there.

use judge::sandbox::Level;

use super::judging::{Judging, is_not_judged, offered};
use crate::bench::{CONFINED, IN_NAMESPACES};

const POOL: &str = "\
import multiprocessing

def double(x):
    return 2 * x

if __name__ == '__main__':
    context = multiprocessing.get_context('fork')
    lock = context.Lock()
    a, b = map(int, input().split())
    pipe, theirs = multiprocessing.Pipe(duplex=False)
    def work():
        with lock:
            theirs.send(double(a + b) // 2)
    process = context.Process(target=work)
    process.start()
    print(pipe.recv())
    process.join()
";

const OWN_SOURCE: &str = "\
import sys
source = open(sys.argv[0]).read()
assert source.startswith('import sys') and source.endswith('# the end\\n')
print(sum(map(int, open('/dev/stdin').read().split())))
# the end
";

const THREADS: &str = "\
import java.util.*;
import java.util.concurrent.*;
public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        ExecutorService pool = Executors.newFixedThreadPool(32);
        List<Future<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < 2; i++) { int part = in.nextInt(); parts.add(pool.submit(() -> part)); }
        CountDownLatch all = new CountDownLatch(32);
        for (int i = 0; i < 32; i++) pool.submit(() -> { all.countDown(); try { all.await(); } catch (InterruptedException e) { } });
        all.await();
        int sum = 0;
        for (Future<Integer> part : parts) sum += part.get();
        System.out.println(sum);
        pool.shutdown();
    }
}
";

#[test]
fn python_reads_its_own_source_and_its_input_by_name() {
    let judging = Judging::new("20 22\n", "42\n");
    judging.write("source.py", OWN_SOURCE);
    for level in offered(&CONFINED) {
        let judged = judging.judge(level, &["source.py"]);
        assert_eq!(judged["source.py"]["verdict"], "AC", "at level {level}: {judged:?}");
    }
}

#[test]
fn python_has_processes_and_semaphores_where_programs_may_start_processes() {
    let judging = Judging::new("20 22\n", "42\n");
    judging.write("pool.py", POOL);
    for level in offered(&CONFINED) {
        let judged = judging.judge(level, &["pool.py"]);
        let verdict = if IN_NAMESPACES.contains(&level) { "AC" } else { "RTE" };
        assert_eq!(judged["pool.py"]["verdict"], verdict, "at level {level}: {judged:?}");
    }
}

#[test]
fn java_keeps_within_the_number_of_processes() {
    let judging = Judging::new("20 22\n", "42\n");
    judging.write("Main.java", THREADS);
    for level in offered(&[Level::Full, Level::FullUser, Level::Userns, Level::Landlock]) {
        let judged = judging.judge(level, &["Main.java"]);
        let judgement = &judged["Main.java"];
        if is_not_judged("Main.java", judgement) {
            return;
        }
        assert_eq!(judgement["verdict"], "AC", "at level {level}: {judgement}");
    }
}
