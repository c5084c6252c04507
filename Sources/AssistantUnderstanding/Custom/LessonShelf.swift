import Foundation
import IntentSchema

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
  func model(of app: AppDescription, learning learn: () -> IntentModel) -> IntentModel {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let description = try? encoder.encode(app) else { return learn() }
    let own = Digest.of(description)
    let name = String(digest, radix: 36) + "z" + String(own, radix: 36)
    let key = digest ^ own
    if let data = read(name), let model = IntentModel(decoding: data, digest: key) { return model }
    let model = learn()
    keep(name, model.encoded(digest: key))
    return model
  }
}
