import Foundation

/// Memory that a program has in use and does not need any more.
package enum SpareMemory {
  /// Gives the system back what was needed only while something was made, as reading the phrases of a language does:
  /// memory that was asked for, and the code that ran for it.
  ///
  /// The system reads code again when it runs again. Does nothing where the system or its C library know no such thing.
  /// Takes about a millisecond.
  package static func giveBack() {
    if let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") {
      _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    for code in unchangedCode() {
      _ = madvise(UnsafeMutableRawPointer(bitPattern: code.lowerBound), code.count, MADV_DONTNEED)
    }
  }

  /// Addresses of the code that is in memory as it is in its files; a debugger, say, makes it another.
  private static func unchangedCode() -> [Range<UInt>] {
    guard let file = fopen("/proc/self/smaps", "r") else { return [] }
    defer { fclose(file) }
    var found: [Range<UInt>] = []
    var range: Range<UInt>?
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let text = line {
      if let begun = mapping(text) {
        if let range { found.append(range) }
        range = begun.isCode ? begun.range : nil
      } else if range != nil, isChange(text) {
        range = nil
      }
    }
    if let range { found.append(range) }
    return found
  }

  /// What a line tells that begins another mapping: `7f00-7fff r-xp 00000000 08:01 1234 /usr/lib/libm.so`; nil for others.
  private static func mapping(_ line: UnsafeMutablePointer<CChar>) -> (range: Range<UInt>, isCode: Bool)? {
    var rest: UnsafeMutablePointer<CChar>?
    let start = strtoul(line, &rest, 16)
    guard let middle = rest, middle.pointee == CChar(UInt8(ascii: "-")) else { return nil }
    let end = strtoul(middle + 1, &rest, 16)
    guard let flags = rest, start < end else { return nil }
    return (start..<end, strncmp(flags, " r-xp ", 6) == 0 && strchr(flags, Int32(UInt8(ascii: "/"))) != nil)
  }

  /// Whether a line says that some of a mapping is no longer as in its file.
  private static func isChange(_ line: UnsafeMutablePointer<CChar>) -> Bool {
    for name in ["Private_Dirty:", "Shared_Dirty:", "Anonymous:", "Swap:"]
    where strncmp(line, name, name.utf8.count) == 0 {
      return strtoul(line + name.utf8.count, nil, 10) > 0
    }
    return false
  }
}
