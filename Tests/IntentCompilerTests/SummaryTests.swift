import Foundation
import IntentCompiler
import Testing

/// What the domain files say of their declarations, which become the documentation of `Intents`.
@Suite struct `Summaries of the domains` {
  private let domains: [Domain]
  private let namer: Namer

  init() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Repository.folder("Domains"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    domains = try files.compactMap { file in
      DomainReader.read(try String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent).domain
    }
    try #require(domains.count == files.count)
    namer = Namer(domains)
  }

  @Test func `say something of every declaration`() {
    for item in summaries where item.text == nil { Issue.record("\(item.name) has no summary") }
    #expect(summaries.count > 1_000)
  }

  @Test func `are sentences, the first of at most 150 characters`() throws {
    for item in summaries {
      guard let text = item.text else { continue }
      #expect(text.hasSuffix("."), "\(item.name): \(text)")
      #expect(text.first?.isUppercase == true, "\(item.name): \(text)")
      #expect(!text.contains("\n") && !text.contains("  "), "\(item.name): \(text)")
      let first = text.prefix(upTo: text.firstRange(of: ". ")?.lowerBound ?? text.endIndex)
      #expect(first.count <= 150, "\(item.name): \(first.count) characters")
    }
  }

  /// The codes that all responses share mean the same everywhere.
  @Test func `say each thing once`() {
    let own = summaries.filter { !$0.isShared && $0.text != nil }
    for (text, same) in Dictionary(grouping: own, by: { $0.text ?? "" }) where same.count > 1 {
      Issue.record("\(same.map(\.name).joined(separator: ", ")) all say \"\(text)\"")
    }
  }

  @Test func `say what nil means where a value may be nil, and only there`() {
    for (owner, property) in properties {
      let text = property.summary ?? ""
      let speaksOfNil = text.firstMatch(of: /\b[Nn]il\b/) != nil
      #expect(speaksOfNil == namer.isOptional(property), "\(owner).\(property.name): \(text)")
    }
  }

  @Test func `speak of unknown only where there is such a case`() {
    for (owner, property) in properties where property.summary?.contains("`unknown`") == true {
      var cases: [String] = []
      if case .enumeration(let name) = property.type {
        cases = namer.enumeration(named: name)?.cases.map(\.name) ?? []
      }
      #expect(cases.contains("unknown"), "\(owner).\(property.name)")
    }
  }
}

extension `Summaries of the domains` {
  private struct Summary {
    var name: String
    var text: String?
    /// Whether it says what it says in many places.
    var isShared = false
  }

  private static let sharedCodes: Set<String> = [
    "unspecified", "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch",
    "failureRequiringInAppAuthentication",
  ]

  private var properties: [(owner: String, property: PropertyDeclaration)] {
    var found: [(owner: String, property: PropertyDeclaration)] = []
    for intent in domains.flatMap(\.intents) {
      found += intent.parameters.map { (intent.className, $0) }
      found += intent.response.properties.map { (intent.response.className, $0) }
    }
    for record in domains.flatMap(\.records) { found += record.properties.map { (record.className, $0) } }
    return found
  }

  private var summaries: [Summary] {
    var found = properties.map { Summary(name: "\($0.owner).\($0.property.name)", text: $0.property.summary) }
    for domain in domains {
      found += domain.protocols.map { Summary(name: $0.name, text: $0.summary) }
      found += domain.intents.flatMap(Self.summaries)
      found += domain.results.map { Summary(name: namer.resultClass($0.name), text: $0.summary) }
      found += domain.records.map { Summary(name: $0.className, text: $0.summary) }
      for item in domain.enums {
        found.append(Summary(name: item.name, text: item.summary))
        // An older name of a case needs no words of its own.
        let cases = EnumDeclaration.split(item.cases).own
        found += cases.map { Summary(name: "\(item.name).\($0.name)", text: $0.summary) }
      }
    }
    return found
  }

  private static func summaries(of intent: IntentDeclaration) -> [Summary] {
    let response = intent.response
    var found = [
      Summary(name: intent.className, text: intent.summary), Summary(name: response.className, text: response.summary),
    ]
    found += EnumDeclaration.split(response.codes).own.map { code in
      Summary(
        name: "\(response.codeEnum).\(code.name)", text: code.summary, isShared: sharedCodes.contains(code.name))
    }
    guard let handling = intent.handling else { return found }
    found.append(Summary(name: handling.protocolName, text: handling.summary))
    found += handling.others.map { Summary(name: "\(handling.protocolName) \($0.signature)", text: $0.summary) }
    return found
  }
}
