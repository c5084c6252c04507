import Foundation

/// Memory that a program has asked for and does not need any more.
package enum SpareMemory {
  /// Gives the system back what was needed only while something was made, as reading the phrases of a language does.
  ///
  /// Does nothing where the C library knows no such thing. Takes about a millisecond.
  package static func giveBack() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
