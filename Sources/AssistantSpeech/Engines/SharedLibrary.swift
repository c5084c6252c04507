import Foundation

/// A C library that is looked for when the program runs, so that nothing but who uses it needs it.
final class SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// - Parameters:
  ///   - names: file names to try, in order.
  ///   - package: what to install where none is there.
  /// - Throws: `missing`.
  init(_ names: [String], package: String) throws(SpeechError) {
    for name in names {
      // What it stands on must be found by the libraries that it loads itself.
      if let handle = dlopen(name, RTLD_NOW | RTLD_GLOBAL) {
        self.handle = handle
        self.name = name
        return
      }
    }
    let cause = dlerror().map { String(cString: $0) }
    throw SpeechError(.missing, "\(names.first ?? "a library") is not here; install \(package)", cause: cause)
  }

  /// A function of the library, of the type that the caller knows from its documentation.
  func function<Function>(_ symbol: String, as type: Function.Type = Function.self) throws(SpeechError) -> Function {
    guard let address = dlsym(handle, symbol) else {
      throw SpeechError(.missing, "\(name) has no \(symbol); it is of another version than is known")
    }
    return unsafeBitCast(address, to: type)
  }
}
