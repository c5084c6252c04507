import Foundation
import PropertyLists

/// A dictionary of a property list together with its file.
struct BundleList {
  let file: String
  let node: PropertyListNode

  /// The line of a key, else that of the dictionary.
  func line(of key: String) -> Int? { node.entry(key)?.line ?? node.line }

  func has(_ key: String) -> Bool { node.entry(key) != nil }

  /// A text as it is; nil where it is missing, of another type, or made of build settings.
  func literal(_ key: String) -> String? { node[key]?.string.flatMap { Self.isVariable($0) ? nil : $0 } }

  func dictionary(_ key: String) -> BundleList? {
    guard let value = node[key], value.entries != nil else { return nil }
    return BundleList(file: file, node: value)
  }

  /// The texts of a list with their lines; empty where there is none.
  func strings(_ key: String) -> [BundleName] {
    (node[key]?.items ?? []).compactMap { item in
      item.string.map { BundleName(text: $0, file: file, line: item.line) }
    }
  }

  /// Tells of a value that is not of the type that it has to be.
  func check(_ key: String, is kind: Kind, into report: inout LintReport) {
    guard let value = node[key], !kind.holds(value) else { return }
    report.add(.wrongType, file, line(of: key), "\(key) has to be \(kind.rawValue), not \(value.kind)")
  }

  enum Kind: String {
    case string = "a string"
    case boolean = "a boolean"
    case dictionary = "a dictionary"
    case strings = "an array of strings"
    case dictionaries = "an array of dictionaries"

    func holds(_ node: PropertyListNode) -> Bool {
      switch self {
      case .string: node.string != nil
      // A build setting becomes a boolean only when it is put in.
      case .boolean: node.boolean != nil || node.string.map(BundleList.isVariable) == true
      case .dictionary: node.entries != nil
      case .strings: node.items?.allSatisfy { $0.string != nil } == true
      case .dictionaries: node.items?.allSatisfy { $0.entries != nil } == true
      }
    }
  }

  /// Whether a text is made of build settings.
  static func isVariable(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }
}

/// A name in a file, and where it stands.
struct BundleName: Hashable {
  var text: String
  var file: String
  var line: Int?
}

extension LintRule {
  static let wrongType = LintRule(
    "wrong-type", .error, "A value in a property list of the bundle that is not of the type it has to be.")
}
