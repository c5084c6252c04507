import Foundation
import IntentSchema

/// Definition files to Swift: bytes to text, without touching a disk.
package enum DefinitionCompiler {
  package struct SourceFile: Sendable {
    package var path: String
    package var data: Data

    package init(path: String, data: Data) {
      self.path = path
      self.data = data
    }
  }

  package enum Visibility: String, Sendable, CaseIterable {
    case `public`, `internal`
  }

  package struct Options: Sendable {
    /// Begins the names of classes whose file states no prefix.
    package var classPrefix = ""
    /// The module that the files become part of, where it is known.
    package var module: String?
    package var visibility = Visibility.public
    /// The name of the one file to write; nil for a file each intent, enumeration and type.
    package var singleFile: String?

    package init() {}
  }

  package struct Output: Hashable, Sendable {
    /// Sorted by name; empty if there are errors.
    package var files: [Generator.SourceFile]
    package var problems: [Diagnostic]

    package var hasErrors: Bool { problems.contains { $0.severity == .error } }
  }

  package static func compile(_ inputs: [SourceFile], options: Options = Options()) -> Output {
    let read = withoutTranslations(inputs).map { DefinitionReader.read($0.data, file: $0.path) }
    let definitions = read.compactMap(\.definition)
    var problems = read.flatMap(\.problems)
    let names = DefinitionNames(definitions, prefix: options.classPrefix)
    if !problems.contains(where: { $0.severity == .error }) {
      problems += DefinitionChecker.check(definitions, names: names)
    }
    if let module = options.module { problems += warnings(about: module, definitions, names) }
    var output = Output(files: [], problems: problems)
    guard !output.hasErrors else { return output }
    let writer = DefinitionWriter(names: names, visibility: options.visibility)
    let parts = definitions.flatMap { definition in writer.write(definition).map { (definition.file, $0) } }
    if let name = options.singleFile {
      let origins = definitions.map(\.file)
      output.files = [.init(path: name, text: text(parts.map(\.1), of: origins, options))]
    } else {
      output.files = parts.map { .init(path: $1.name + ".swift", text: text([$1], of: [$0], options)) }
        .sorted { $0.path < $1.path }
    }
    return output
  }

  /// A type with its module's name makes every `Module.Type` in an app be looked up inside of that type.
  private static func warnings(
    about module: String, _ definitions: [Definition], _ names: DefinitionNames
  ) -> [Diagnostic] {
    definitions.flatMap { definition in
      let types =
        definition.enums.map { (names.className(of: $0), $0.line) }
        + definition.types.map { (names.className(of: $0), $0.line) }
        + definition.intents.map { (names.className(of: $0), $0.line) }
      return types.filter { $0.0 == module }.map { name, line in
        Diagnostic(
          file: definition.file, line: line, message: "the type \(name) has the name of its module; rename it",
          severity: .warning)
      }
    }
  }

  /// Copies of one file in several languages' folders declare the same; one of them is enough.
  static func withoutTranslations(_ inputs: [SourceFile]) -> [SourceFile] {
    var chosen: [String: (rank: Int, index: Int)] = [:]
    var kept = Set(inputs.indices)
    for (index, input) in inputs.enumerated() {
      var parts = input.path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") else { continue }
      let rank = ["Base.lproj", "en.lproj"].firstIndex(of: parts[parts.count - 2]) ?? 2
      parts.remove(at: parts.count - 2)
      let key = parts.joined(separator: "/")
      if let other = chosen[key] {
        kept.remove(rank < other.rank ? other.index : index)
        if rank >= other.rank { continue }
      }
      chosen[key] = (rank, index)
    }
    return kept.sorted().map { inputs[$0] }
  }

  private static func text(_ parts: [DefinitionWriter.Part], of origins: [String], _ options: Options) -> String {
    var printer = SourcePrinter()
    let names = origins.map { DiagnosticText.shown($0.split(separator: "/").last.map(String.init) ?? $0) }
    printer.line("\(Generator.mark) from \(names.joined(separator: ", ")). Change that, not this file.")
    printer.line("// swift-format-ignore-file")
    // Only the system's intents: there is nothing to generate.
    guard !parts.isEmpty else { return printer.text }
    printer.line()
    printer.line("@_spi(Generated) \(options.visibility == .public ? "public " : "")import Intents")
    printer.line(Generator.foundationOfThePlatform)
    if parts.contains(where: \.needsLocations) {
      printer.line()
      printer.line("#if canImport(CoreLocation)")
      printer.nested { $0.line("\(options.visibility == .public ? "public " : "")import CoreLocation") }
      printer.line("#endif")
    }
    return printer.text + parts.map { "\n" + $0.text }.joined()
  }
}
