// A test that imports both Testing and UIKit imports this module without saying so: the toolchain's Testing declares it
// for every system and ships it for Apple's alone. Without it no such test would build.
