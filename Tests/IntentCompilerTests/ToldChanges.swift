import Foundation
import IntentCompiler

/// What is told of an edit of the soup's definition, in a line for each change.
enum Told {
  typealias Edit = (inout SoupDefinition) -> Void

  static func told(after before: Edit = { _ in }, _ change: Edit) -> [String] {
    var old = SoupDefinition()
    before(&old)
    var new = old
    change(&new)
    return changes(old, new).map { change in
      let message = "\(change.mark) | \(change.path.joined(separator: ", ")): \(change.message)"
      return message + (change.consequence.map { "; \($0)" } ?? "")
    }
  }

  private static func changes(_ old: SoupDefinition, _ new: SoupDefinition) -> [Change] {
    let outlines = [old, new].map { DefinitionOutline.read($0.data, file: "x").outline ?? Outline(.file, []) }
    return OutlineComparison.changes(from: outlines[0], to: outlines[1])
  }

  static func set(_ parameter: String, _ key: String, _ value: Any?) -> Edit {
    { $0.set("INIntents", "OrderSoup", "INIntentParameters", parameter, "INIntentParameter" + key, to: value) }
  }

  static func set(_ key: String, _ value: Any?) -> Edit {
    { $0.set("INIntents", "OrderSoup", "INIntent" + key, to: value) }
  }

  static func metadata(_ parameter: String, _ key: String, _ value: Any?) -> Edit {
    {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", parameter, "INIntentParameterMetadata",
        "INIntentParameterMetadata" + key, to: value)
    }
  }
}
