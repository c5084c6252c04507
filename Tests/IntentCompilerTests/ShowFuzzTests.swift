import Foundation
import IntentCompiler
import Testing

/// What holds for any two files, however they came to be.
@Suite struct `Two versions of any definition` {
  /// How many pairs are compared; `FUZZ_FILES` raises it.
  private static let count = ProcessInfo.processInfo.environment["FUZZ_FILES"].flatMap { Int($0) } ?? 1_500

  private static func check(_ old: Outline, _ new: Outline, _ remark: String) {
    let reads = OutlinePrinter.text(of: old) == OutlinePrinter.text(of: new)
    let changes = OutlineComparison.changes(from: old, to: new)
    #expect(changes.isEmpty == reads, "\(remark): \(changes.first?.message ?? "nothing is told")")
    let shown = ChangePrinter.text(of: changes, width: 80) + OutlinePrinter.text(of: new, width: 80)
    #expect(!shown.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }, "\(remark)")
  }

  @Test func `read the same exactly if nothing is told of them`() {
    var random = SplitMix(state: 11)
    let base = SoupDefinition()
    for index in 0..<Self.count / 2 {
      var (old, new) = (base.root as Any, base.root as Any)
      if Bool.random(using: &random) { Self.mutate(&old, &random) }
      new = old
      for _ in 0..<Int.random(in: 0...3, using: &random) { Self.mutate(&new, &random) }
      let outlines = [old, new].map { root -> Outline in
        let data = try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
        return DefinitionOutline.read(data ?? Data(), file: "x").outline ?? Outline(.file, [])
      }
      Self.check(outlines[0], outlines[1], "pair \(index)")
      #expect(OutlineComparison.changes(from: outlines[1], to: outlines[1]) == [])
    }
  }

  @Test func `that are damaged end in words or diagnostics, never in a crash`() throws {
    let seeds = try ["errands/Errands", "lamp/Lamp"].map {
      try Data(contentsOf: Repository.folder("Tests/Golden/\($0).intentdefinition"))
    }
    let outlines = seeds.map { DefinitionOutline.read($0, file: "x").outline ?? Outline(.file, []) }
    var random = SplitMix(state: 5)
    for index in 0..<Self.count / 2 {
      let seed = index % seeds.count
      let read = DefinitionOutline.read(Mutation.mutated(seeds[seed], &random), file: "x")
      #expect(read.outline != nil || read.hasErrors)
      guard let outline = read.outline else { continue }
      Self.check(outlines[seed], outline, "file \(index)")
      Self.check(outline, outlines[seed], "file \(index), backwards")
    }
  }

  /// Definition files of public apps, damaged in turn.
  @Test func `of public apps are told apart, too`() throws {
    let walk = FileManager.default.enumerator(
      at: Repository.folder("../shared/corpus"), includingPropertiesForKeys: nil)
    let files = (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "intentdefinition" }
    let outlines = try files.map { try #require(DefinitionOutline.read(Data(contentsOf: $0), file: $0.path).outline) }
    for (file, outline) in zip(files, outlines) {
      #expect(!OutlinePrinter.text(of: outline).contains("  INI"), "\(file.path) has keys that are not known")
      for other in outlines { Self.check(outline, other, file.path) }
    }
  }

  /// Changes, swaps, repeats or drops something anywhere in a property list.
  private static func mutate(_ node: inout Any, _ random: inout SplitMix) {
    if var dictionary = node as? [String: Any], let key = dictionary.keys.sorted().randomElement(using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: dictionary[key] = nil
      case 1: dictionary["INUnknown\(key.count)"] = dictionary[key]
      default:
        guard var value = dictionary[key] else { break }
        mutate(&value, &random)
        dictionary[key] = value
      }
      node = dictionary
    } else if var array = node as? [Any], !array.isEmpty {
      let (one, other) = (
        array.indices.randomElement(using: &random) ?? 0, array.indices.randomElement(using: &random) ?? 0
      )
      switch Int.random(in: 0..<8, using: &random) {
      case 0: array.remove(at: one)
      case 1: array.insert(array[one], at: other)
      case 2: array.swapAt(one, other)
      default: mutate(&array[one], &random)
      }
      node = array
    } else {
      switch node {
      case let number as Int: node = number + Int.random(in: -1...2, using: &random)
      case let text as String: node = mutated(text, &random)
      case let flag as Bool: node = !flag
      default: break
      }
    }
  }

  private static func mutated(_ text: String, _ random: inout SplitMix) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: ""
    case 1:
      text + (["\u{200B}", " ", "\n", "\u{202E}", "${", "\"", "é", "🍜", ", "].randomElement(using: &random) ?? "")
    case 2: String(text.reversed())
    default:
      ["soup", "quantity", "small", "large", "Size", "Soup", "total", "Integer"].randomElement(using: &random) ?? ""
    }
  }
}
