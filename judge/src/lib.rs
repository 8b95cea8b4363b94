//! The judge as a library.
