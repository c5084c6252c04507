import Foundation

/// Where models of the intents that apps declare are kept, so that each is learned once.
///
/// What is kept under a name never changes; it may be gone, or be damaged, at any time.
package struct LessonShelf: Sendable {
  /// Stands for all that a language learns from.
  let digest: UInt64
  private let read: @Sendable (_ name: String) -> Data?
  private let keep: @Sendable (_ name: String, _ data: Data) -> Void

  /// - Parameters:
  ///   - digest: as that of the language's own model.
  ///   - read: what is kept under a name of letters and digits; nil if there is nothing.
  ///   - keep: may fail without a word.
  package init(
    digest: UInt64, read: @escaping @Sendable (_ name: String) -> Data?,
    keep: @escaping @Sendable (_ name: String, _ data: Data) -> Void
  ) {
    (self.digest, self.read, self.keep) = (digest, read, keep)
  }

  /// The model of an app's intents: the one that is kept, else what is learned now, which is kept then.
  ///
  /// - Parameter digest: the app's.
  func model(digest own: UInt64, learning learn: () -> IntentModel) -> IntentModel {
    let name = String(digest, radix: 36) + "z" + String(own, radix: 36)
    let key = digest ^ own
    if let data = read(name), let model = IntentModel(decoding: data, digest: key) { return model }
    let model = learn()
    keep(name, model.encoded(digest: key))
    return model
  }
}

/// Where the compiled requests of the intents that apps declare are kept, so that each app's are compiled once.
///
/// What is kept may be gone, or be damaged, at any time: then it is compiled, and kept again.
package struct RequestShelf: Sendable {
  private let digest: UInt64
  private let read: @Sendable (_ name: String) -> Data?
  private let keep: @Sendable (_ name: String, _ data: Data) -> Void

  /// - Parameters:
  ///   - digest: stands for the program, the language's files and the system's schema.
  ///   - read: what is kept under a name of letters and digits; nil if there is nothing.
  ///   - keep: may fail without a word.
  package init(
    digest: UInt64, read: @escaping @Sendable (_ name: String) -> Data?,
    keep: @escaping @Sendable (_ name: String, _ data: Data) -> Void
  ) {
    (self.digest, self.read, self.keep) = (digest, read, keep)
  }

  /// The requests of an app: those that are kept, else what is compiled now, which is kept then.
  ///
  /// - Parameter digest: the app's.
  func requests(digest own: UInt64, compiling compile: () -> CompiledRequests) -> CompiledRequests {
    let name = String(digest, radix: 36) + "z" + String(own, radix: 36)
    var head = ByteWriter()
    head.add(Self.mark)
    head.add(digest)
    head.add(own)
    if let data = read(name), data.starts(with: head.data) {
      var reader = ByteReader(data.dropFirst(head.data.count))
      if let sum = reader.one(UInt64.self), sum == Digest.of(reader.rest), let known = CompiledRequests(reader) {
        return known
      }
    }
    let compiled = compile()
    let body = compiled.bytes
    head.add(Digest.of(body))
    keep(name, head.data + body)
    return compiled
  }

  /// “request” and the number of the form.
  private static let mark: UInt64 = 0x7265_7175_6573_7401
}
