import AssistantCore
import AssistantHost
import AssistantResources
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema

/// The one place that chooses implementations and puts them together.
struct Composition: Sendable {
  let settings: Settings
  /// One that phrases exist for.
  let locale: String
  let wording: CommandWording

  let resources: AssistantResources

  init(_ settings: Settings) throws {
    self.settings = settings
    resources = AssistantResources(environment: settings.environment)
    do {
      locale = try settings.locale(known: resources.locales())
      let fallback = locale == "en" ? nil : try resources.phrases(locale: "en", kind: "say")["command"]
      wording = CommandWording(try resources.phrases(locale: locale, kind: "say")["command"], fallback: fallback)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Those of this machine; the region is that of the language asked for, if that names one: `--locale en-GB`.
  var surroundings: Surroundings {
    var surroundings = Surroundings.system
    let environment = settings.environment
    let region = settings.requestedLocale.flatMap(PersonRegion.of) ?? PersonRegion.named(in: environment)
    surroundings.region = { region }
    return surroundings
  }

  /// The installed apps and what the person has decided about them.
  func shelf() async throws -> AppShelf {
    do {
      let library = try AppLibrary(home: settings.home)
      return AppShelf(
        library: library, store: try await store(), locale: locale,
        schema: { [resources] in try resources.systemSchema() })
    } catch {
      throw CommandError.describing(error)
    }
  }

  func describing<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw CommandError.describing(error) }
  }

  func sayingPhrases() throws -> Wording {
    var files = try resources.phrases(locale: locale, kind: "say")
    files["command"] = nil
    return try Wording(locale: locale, files: files)
  }

  func systemSchema() throws -> Schema { try resources.systemSchema() }

  func store() async throws -> Store {
    let store = try await Store.open(home: settings.home, surroundings: .system)
    if let damaged = store.setAside {
      Output.errors.line(
        "assistant: the memory was damaged and starts anew; the damaged file is kept as \(PlainText.line(damaged.path))"
      )
    }
    if store.isCramped {
      Output.errors.line(
        "assistant: the disk that holds \(PlainText.line(store.file.path)) is full; nothing can be remembered until there is "
          + "room")
    }
    return store
  }
}
