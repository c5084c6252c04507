// Swift Testing's toolchain names this module as what a file gets in addition that imports both `Testing` and `CoreGraphics`,
// and the compiler refuses such a file where the module is missing. Nothing has to be added, so it is empty.
