import ArgumentParser
import AssistantCore
import AssistantHost
import Foundation
import IntentSchema

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds what apps have made searchable: their items, and what you did with them.",
    discussion: """
      All words have to be there, in the title, the keywords or the description; capitals and accents make no \
      difference, other forms of a word are found too, and the last word may be unfinished.
      """)

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Only of this app.", valueName: "name"))
  var app: String?
  @Option(help: ArgumentHelp("How many are shown at most.", valueName: "number"))
  var limit = 10
  @Option(help: ArgumentHelp("Open the app with the one of this number.", valueName: "number"))
  var take: Int?
  @Flag(help: "Print what is found as JSON, one object a line.")
  var json = false
  @Argument(help: ArgumentHelp("What to look for.", valueName: "words"))
  var words: [String]

  func validate() throws {
    guard (1...100).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 100.") }
    if let take, take < 1 { throw ValidationError("--take takes the number of what was found, from 1.") }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let finder = try await composition.finder()
    let results = try await CommandError.described {
      let app = try await composition.appIdentifier(app)
      return try await finder.find(
        words.joined(separator: " "), app: app, limit: max(limit, take ?? 0))
    }
    if let take { return try await open(results, take, composition) }
    if json {
      for result in results { Output.standard.line(try JSONLine.encode(SearchReport(result, finder.locale))) }
    } else if results.isEmpty {
      Output.standard.line(composition.wording(.nothingFound))
    } else {
      for (position, result) in results.enumerated() {
        Output.standard.lines(SearchReport(result, finder.locale).lines(number: position + 1).map(PlainText.line))
      }
    }
  }

  private func open(_ results: [Finder.Result], _ number: Int, _ composition: Composition) async throws {
    guard results.indices.contains(number - 1) else {
      throw CommandError(
        .ownTrouble, code: "notFound",
        message: "There is no number \(number): \(results.count == 1 ? "one was" : "\(results.count) were") found.")
    }
    let result = results[number - 1]
    let host = try await composition.host(ConsentDesk())
    let signals = Signals.endCleanly { await host.shutdown() }
    defer { withExtendedLifetime(signals) {} }
    let opening = AppOpening(
      app: result.app.identifier, activity: result.thing.activity, intent: nil, response: nil)
    let outcome: Result<Bool, any Error>
    do { outcome = .success(try await host.open(opening, locale: composition.locale)) } catch {
      outcome = .failure(error)
    }
    await host.shutdown()
    let name = result.app.description.displayName(locale: composition.locale)
    switch outcome {
    case .success(true): Output.standard.line(PlainText.line(composition.wording(.appOpened, ["app": name])))
    case .success(false):
      throw CommandError(
        .appFailed, code: "activityUnknown",
        message: "\(name) was opened, but does not go on with \(result.thing.activity.activityType): let "
          + "application(_:continue:restorationHandler:) return true for it.")
    case .failure(let error):
      let message = (error as? ExtensionFailure)?.message ?? "\(error)"
      throw CommandError(.appFailed, code: "notOpened", message: "\(name) could not be opened: \(message)")
    }
  }
}

/// What was found, as the command shows it.
struct SearchReport: Codable, Hashable, Sendable {
  struct Thumbnail: Codable, Hashable, Sendable {
    var url: String?
    /// A file of the app's, in base 64.
    var data: String?
  }

  var title: String
  var description: String?
  var keywords: [String]
  var thumbnail: Thumbnail?
  /// The app's identifier.
  var app: String
  var appName: String
  /// `item` or `activity`.
  var kind: String
  var identifier: String
  /// What the app is opened with.
  var activityType: String

  init(_ result: Finder.Result, _ locale: String) {
    let thing = result.thing
    title = thing.title ?? ""
    description = thing.description
    keywords = thing.keywords
    if thing.thumbnailAddress != nil || thing.thumbnailData != nil {
      thumbnail = Thumbnail(url: thing.thumbnailAddress, data: thing.thumbnailData)
    }
    app = result.app.identifier
    appName = result.app.description.displayName(locale: locale)
    kind = thing.source.rawValue
    identifier = thing.identifier
    activityType = thing.activity.activityType
  }

  /// For a terminal: the title with its app, then what else there is to see.
  func lines(number: Int) -> [String] {
    let picture = thumbnail.map { thumbnail in
      thumbnail.url ?? "🖼 \((thumbnail.data ?? "").utf8.count * 3 / 4) B"
    }
    let more = [description, picture].compactMap(\.self)
    return ["\(number). \(title)  (\(appName))"] + more.map { "   " + $0 }
  }
}
