import Foundation
import UtteranceValues

/// Where the grammars that readers of values make of a language's files are kept, so that each is compiled once.
///
/// What is kept may be gone, or be damaged, at any time: then it is compiled, and kept again.
package struct GrammarShelf: Sendable {
  private let digest: UInt64
  private let read: @Sendable () -> Data?
  private let keep: @Sendable (_ data: Data) -> Void

  /// - Parameters:
  ///   - digest: stands for the program, which makes of the same files what another may not.
  ///   - read: what was kept last; nil if there is nothing.
  ///   - keep: may fail without a word.
  package init(
    digest: UInt64, read: @escaping @Sendable () -> Data?, keep: @escaping @Sendable (_ data: Data) -> Void
  ) {
    (self.digest, self.read, self.keep) = (digest, read, keep)
  }

  /// The grammar of a language's files as it was kept; nil if it was not, or of other files.
  func kept(for files: [String: Data]) -> ValueGrammar? {
    guard let data = read() else { return nil }
    var reader = ByteReader(data)
    guard reader.one(UInt64.self) == Self.mark, reader.one(UInt64.self) == key(of: files),
      let sum = reader.one(UInt64.self), sum == Digest.of(reader.rest)
    else { return nil }
    return ValueGrammar(kept: reader.rest)
  }

  /// Compiles the grammar of a language's files, and keeps it.
  func compiled(_ files: [String: Data]) -> ValueGrammar {
    let (grammar, body) = ValueGrammar.compiled(files: files)
    if let body {
      var head = ByteWriter()
      head.add(Self.mark)
      head.add(key(of: files))
      head.add(Digest.of(body))
      keep(head.data + body)
    }
    return grammar
  }

  private func key(of files: [String: Data]) -> UInt64 { Digest.of(files) ^ digest }

  /// “values” and the number of the form.
  private static let mark: UInt64 = 0x0073_6575_6C61_7601
}
