import Foundation
import IntentSchema
import PropertyLists

/// The outline of one definition file, and what is wrong with the file.
package struct DefinitionOutline: Sendable {
  /// As much as could be read; nil if the file is no definition at all.
  package var outline: Outline?
  package var problems: [Diagnostic]

  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// - Parameter file: what diagnostics call it.
  package static func read(
    _ data: Data, file: String, texts: @escaping OutlineReader.Texts = { text, _ in (text, "") }
  ) -> DefinitionOutline {
    do throws(Diagnostic) {
      let root = try PropertyListNode.read(data, file: file)
      let read = DefinitionReader.read(root, file: file)
      return .init(
        outline: read.definition.map { _ in OutlineReader.read(root, texts: texts) }, problems: read.problems)
    } catch {
      return .init(outline: nil, problems: [error])
    }
  }

  /// One that holds nothing, for a file that is not there yet or no more.
  package static let empty = DefinitionOutline(outline: Outline(.file, []), problems: [])
}
