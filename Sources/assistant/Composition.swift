import ArgumentParser
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

  /// Understands yes and no, with no app at all.
  func yesOrNo() throws -> @Sendable (String) -> Bool? {
    do {
      let understanding = Understanding(phrases: try hear().phrases, schema: Schema(), apps: [])
      return { understanding.yesOrNo($0) }
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// All that conversations need; nothing of an app runs yet.
  ///
  /// - Parameters:
  ///   - mode: nil for the one that the person has set.
  ///   - shortcuts: that count in this process only, whatever the store has.
  func assistant(mode: SpeakingMode? = nil, shortcuts: [SpokenShortcut] = []) async throws -> RunningAssistant {
    do {
      // What is slow to read is read side by side: it decides how soon the first word is heard.
      async let ground = ground()
      async let saying = sayingPhrases()
      let library = try AppLibrary(home: settings.home)
      let installed = try library.apps()
      let apps = installed.map(\.description)
      let store = try await store()
      let desk = PasscodeDesk()
      let safeguards = Safeguards(
        apps: installed, lock: StoredLock(store: store, desk: desk, wording: self.wording),
        sheet: StoredPaymentSheet(store: store, desk: desk, wording: self.wording))
      let revisions = try await store.vocabularyRevisions()
      let vocabulary = try await store.vocabulary()
      let (language, intents, learned) = try await ground
      let live = LiveUnderstanding(
        Understanding(language: language, apps: apps, vocabulary: vocabulary, learned: learned),
        revisions: revisions, store: store, own: shortcuts)
      await live.refresh()
      SpareMemory.giveBack()
      let stored = try await store.mode()
      let mode = mode ?? stored
      let wording = try await saying.speaking(mode)
      let options = hostOptions()
      let consent = ConsentDesk()
      let location = StatedLocationSource(store: store)
      let places = PlaceFinder(source: location, names: try placeNames())
      let appDesk = StoredAppDesk(
        store: store, schema: intents, locale: locale, wording: self.wording, consent: consent,
        readAnswer: { live.current.yesOrNo($0) }, now: Surroundings.system.now,
        forgotten: SuggestionSnapshot(settings: settings).remove,
        place: { await location.whereabouts()?.place?.name }, vocabularyChanged: { await live.refresh() })
      let runner = AppRunner(library: library, desk: appDesk, options: options)
      await runner.takeQueues(of: installed)
      let host = SandboxedExtensionHost(
        library: library, surroundings: .system, options: options, desk: appDesk)
      let donations = OwnDonations(
        store: store, schema: intents, apps: installed, now: Surroundings.system.now,
        calendar: Surroundings.system.calendar, place: { await location.whereabouts()?.place?.name })
      let directory = StoredDirectory(installed: apps, store: store)
      let locale = locale
      let background = BackgroundWork()
      let patience = TimeLimits(settings.environment).patience
      let open: @Sendable () async -> any Dialogue = {
        let journal = TurnJournal(store: store, conversation: UUID().uuidString)
        let conversation = Conversation(
          locale: locale, understanding: live.current, wording: wording, schema: intents, apps: apps,
          host: JournaledHost(
            host: DonatingHost(host: PlacedHost(host: host, places: places), donations: donations), journal: journal),
          directory: directory, surroundings: .system, safeguards: safeguards, background: background, patienceForOrders: patience)
        return RememberedDialogue(
          conversation: conversation, journal: journal, surroundings: .system, prepare: { await live.refresh() },
          isStop: { live.current.remark($0) == .stop },
          news: { await LostOrders(store: store, wording: wording, schema: intents, apps: apps).news() })
      }
      return RunningAssistant(
        dialogues: Dialogues(open: open, background: background), desk: desk, consent: consent, mode: mode,
        appCount: apps.count,
        history: History(file: settings.home.appending(path: "history")), wording: self.wording,
        shutDown: {
          await background.stop()
          await host.shutdown()
        })
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Runs the installed apps' extensions, outside of any conversation.
  func host(_ consent: ConsentDesk) async throws -> SandboxedExtensionHost {
    do {
      return SandboxedExtensionHost(
        library: try AppLibrary(home: settings.home), options: hostOptions(), desk: try await appDesk(consent))
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Takes what programs say outside of any conversation.
  private func appDesk(_ consent: ConsentDesk, sheet: ShortcutSheet? = nil) async throws -> StoredAppDesk {
    let store = try await store()
    let location = StatedLocationSource(store: store)
    return StoredAppDesk(
      store: store, schema: try systemSchema(), locale: locale, wording: wording, consent: consent,
      readAnswer: try yesOrNo(), now: Surroundings.system.now, sheet: sheet,
      forgotten: SuggestionSnapshot(settings: settings).remove,
      place: { await location.whereabouts()?.place?.name })
  }

  /// Where apps have the person give words to shortcuts; closed until a front end opens it.
  func sheet() -> ShortcutSheet { ShortcutSheet { try await shortcuts(isPrivate: false) } }

  /// Runs an app's own program; the question asks the person whether the assistant may use the app.
  func runner(_ consent: ConsentDesk, sheet: ShortcutSheet) async throws -> AppRunner {
    do {
      return AppRunner(
        library: try AppLibrary(home: settings.home), desk: try await appDesk(consent, sheet: sheet),
        options: hostOptions())
    } catch {
      throw CommandError.describing(error)
    }
  }

  private func hostOptions() -> SandboxedExtensionHost.Options {
    var options = SandboxedExtensionHost.Options()
    options.times = TimeLimits(settings.environment).host
    options.unsandboxed = settings.environment["ASSISTANT_UNSANDBOXED"] == "1"
    if options.unsandboxed {
      Output.errors.line("assistant: apps run without a sandbox because ASSISTANT_UNSANDBOXED is set")
    }
    return options
  }

  /// The language, the system's intents, and what was learned: all that takes long and needs no app.
  private func ground() async throws -> (Language, Schema, LearnedLayer?) {
    async let reading = digestedSchema()
    let heard = try hear()
    let (schema, digest) = try await reading
    let shelf = LearnedModels(environment: settings.environment).requests(
      locale: locale, digest: digest ^ Digest.of(heard.files) ^ Digest.of(heard.values))
    let language = Language(phrases: heard.phrases, schema: schema, shelf: shelf)
    return (language, schema, try learned(heard, language, schema: schema))
  }

  /// The system's intents, and what stands for them.
  private func digestedSchema() throws -> (Schema, UInt64) {
    let schema = try systemSchema()
    return (schema, Digest.of(Data(try QuickJSON.encode(schema))))
  }

  /// Understands requests to the installed apps; nothing of an app runs.
  func understanding() async throws -> Understanding {
    do {
      let apps = try AppLibrary(home: settings.home).apps().map(\.description)
      let (language, _, learned) = try await ground()
      let store = try await store()
      var understanding = Understanding(
        language: language, apps: apps, vocabulary: try await store.vocabulary(), learned: learned)
      understanding.setShortcuts(try await store.shortcuts().map(\.spoken))
      SpareMemory.giveBack()
      return understanding
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// The shortcuts that the person gave words to.
  ///
  /// - Parameter isPrivate: whether they are shown or changed, which a locked device refuses.
  func shortcuts(isPrivate: Bool = true) async throws -> ShortcutShelf {
    do {
      let store = try await store()
      if isPrivate { try await LockKeeper(store: store, wording: wording).requireUnlocked() }
      let apps = try AppLibrary(home: settings.home).apps().map(\.description)
      let narrator = ShortcutNarrator(
        wording: try sayingPhrases(), schema: try systemSchema(), apps: apps, surroundings: .system)
      return ShortcutShelf(
        store: store, apps: apps, locale: locale, narrator: narrator, wording: wording,
        understanding: { try await understanding() }, identifier: Surroundings.system.identifier)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// What the assistant has learned to offer.
  func suggestions() async throws -> SuggestionShelf {
    do {
      let store = try await store()
      let installed = try AppLibrary(home: settings.home).apps()
      let apps = installed.map(\.description)
      let schema = try systemSchema()
      return SuggestionShelf(
        store: store, apps: apps, locale: locale, schema: schema,
        narrator: ShortcutNarrator(
          wording: try sayingPhrases(), schema: schema, apps: apps, surroundings: .system),
        wording: wording,
        safeguards: Safeguards(
          apps: installed, lock: StoredLock(store: store, desk: PasscodeDesk(), wording: wording),
          sheet: StoredPaymentSheet(store: store, desk: PasscodeDesk(), wording: wording)),
        snapshot: SuggestionSnapshot(settings: settings), calendar: Surroundings.system.calendar(),
        places: PlaceFinder(source: StatedLocationSource(store: store), names: try placeNames()))
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// What apps have donated, for their developers; refused while the device is locked.
  ///
  /// - Parameter name: of an app; nil for none.
  /// - Returns: the log, and the app's identifier.
  func donations(app name: String?) async throws -> (shelf: DonationShelf, app: String?) {
    let suggestions = try await suggestions()
    return try await CommandError.described {
      try await LockKeeper(store: suggestions.store, wording: wording).requireUnlocked()
      let library = try AppLibrary(home: settings.home)
      return (
        DonationShelf(suggestions: suggestions, installed: try library.apps()),
        try name.map { try library.app(named: $0).identifier }
      )
    }
  }

  /// The identifier of an installed app, by its name or identifier, or of one that was removed and left shortcuts.
  ///
  /// - Returns: nil for no name.
  func appIdentifier(_ name: String?, among shelf: ShortcutShelf) async throws -> String? {
    guard let name else { return nil }
    do {
      return try AppLibrary(home: settings.home).app(named: name).identifier
    } catch {
      let gone = try? await shelf.all().first { $0.spoken.appName == name || $0.spoken.app == name }
      if let gone { return gone.spoken.app }
      throw CommandError.describing(error)
    }
  }

  /// Where the person's eyes and hands are, as they have set it.
  func mode() async throws -> SpeakingMode {
    do { return try await store().mode() } catch { throw CommandError.describing(error) }
  }

  func setMode(_ mode: SpeakingMode) async throws {
    do { try await store().setMode(mode) } catch { throw CommandError.describing(error) }
  }

  /// The device's lock, and what it keeps.
  func keeper() async throws -> LockKeeper {
    do { return LockKeeper(store: try await store(), wording: wording) } catch { throw CommandError.describing(error) }
  }

  /// The latest turns, newest first; refused while the device is locked.
  func history(limit: Int) async throws -> [RecordedTurn] {
    do {
      let keeper = try await keeper()
      try await keeper.requireUnlocked()
      return try await keeper.store.history(limit: limit)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// - Parameter number: nil for the latest.
  func recordedTurn(_ number: Int64?) async throws -> RecordedTurn? {
    do {
      guard let number else { return try await history(limit: 1).first }
      let keeper = try await keeper()
      try await keeper.requireUnlocked()
      return try await keeper.store.recordedTurn(number)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Languages that phrases exist for, sorted.
  func locales() throws -> [String] { try describing { try resources.locales() } }

  /// Checks the phrase data of a language.
  func phraseChecker(locale: String) throws -> PhraseChecker {
    try describing {
      let phrases = try HearingPhrases(
        locale: locale, files: resources.phrases(locale: locale, kind: "hear"),
        values: resources.values(locale: locale))
      return PhraseChecker(phrases: phrases, schema: try systemSchema())
    }
  }

  /// What the assistant says in these languages, and what the domains need words for.
  func wordingChecker(locales: [String]) throws -> WordingChecker {
    try describing {
      let wordings = try locales.map { locale in
        try Wording(locale: locale, files: resources.phrases(locale: locale, kind: "say"))
      }
      return WordingChecker(wordings: wordings, schema: try systemSchema())
    }
  }

  /// Learns the model of this language anew and keeps it.
  ///
  /// - Returns: how many bytes it takes.
  func learn() throws -> Int {
    try describing {
      let (heard, schema) = (try hear(), try systemSchema())
      let (learning, digest) = try learning(heard, schema: schema)
      let language = Language(phrases: heard.phrases, schema: schema)
      let model = IntentModel(phrases: heard.phrases, learning: learning, language: language)
      try LearnedModels(environment: settings.environment).keep(model, locale: locale, digest: digest)
      return model.encoded(digest: digest).count
    }
  }

  /// What reads a sentence that no pattern explains; nil where the model is not there yet.
  private func learned(_ heard: HeardFiles, _ language: Language, schema: Schema) throws -> LearnedLayer? {
    let (learning, digest) = try learning(heard, schema: schema)
    let models = LearnedModels(environment: settings.environment)
    let phrases = heard.phrases
    let model = models.model(locale: locale, digest: digest) {
      IntentModel(phrases: phrases, learning: learning, language: language)
    }
    return model.map {
      LearnedLayer(
        model: $0, phrases: phrases, learning: learning, language: language,
        shelf: models.shelf(locale: locale, digest: digest))
    }
  }

  /// What a model is learned with beside the phrases, and what stands for all that it is learned from.
  private func learning(_ heard: HeardFiles, schema: Schema) throws -> (phrases: LearningPhrases, digest: UInt64) {
    let files = try resources.phrases(locale: locale, kind: "learn")
    let intents = schema.intents.map(\.className).sorted().joined(separator: " ")
    let all =
      heard.files.map { ("hear/" + $0.key, $0.value) } + files.map { ("learn/" + $0.key, $0.value) }
      + [("intents", Data(intents.utf8))]
    return (try LearningPhrases(files: files), Digest.of(Dictionary(all) { first, _ in first }))
  }

  private func describing<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw CommandError.describing(error) }
  }

  /// What people say, and the files that say so.
  private struct HeardFiles {
    var phrases: HearingPhrases
    var files: [String: Data]
    /// Those of numbers, amounts and times.
    var values: [String: Data]
  }

  private func hear() throws -> HeardFiles {
    let files = try resources.phrases(locale: locale, kind: "hear")
    let values = try resources.values(locale: locale)
    let phrases = try HearingPhrases(
      locale: locale, files: files, values: values,
      shelf: LearnedModels(environment: settings.environment).grammars(locale: locale))
    return HeardFiles(phrases: phrases, files: files, values: values)
  }

  private func sayingPhrases() throws -> Wording {
    var files = try resources.phrases(locale: locale, kind: "say")
    files["command"] = nil
    return try Wording(locale: locale, files: files)
  }

  private func systemSchema() throws -> Schema { try resources.systemSchema() }

  func store() async throws -> Store {
    let store = try await Store.open(home: settings.home, surroundings: .system)
    if let damaged = store.setAside {
      Output.errors.line(
        "assistant: the memory was damaged and starts anew; the damaged file is kept as \(PlainText.line(damaged.path))"
      )
    }
    return store
  }
}

/// What the front ends need of an assistant that is ready to talk.
struct RunningAssistant: Sendable {
  let dialogues: Dialogues
  /// Where a passcode is asked for; nobody is asked until a front end opens it.
  let desk: PasscodeDesk
  /// Where the person is asked whether an app may be used that asks for it.
  let consent: ConsentDesk
  let mode: SpeakingMode
  let appCount: Int
  let history: History
  let wording: CommandWording
  private let shutDownHost: @Sendable () async -> Void

  init(
    dialogues: Dialogues, desk: PasscodeDesk, consent: ConsentDesk, mode: SpeakingMode, appCount: Int,
    history: History, wording: CommandWording,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.dialogues = dialogues
    self.desk = desk
    self.consent = consent
    self.mode = mode
    self.appCount = appCount
    self.history = history
    self.wording = wording
    shutDownHost = shutDown
  }

  /// Ends every process of an app; may be called twice.
  func shutDown() async { await shutDownHost() }

  func terminalSession(style: Style) -> TerminalSession {
    TerminalSession(
      dialogues: dialogues, desk: desk, consent: consent, history: history, wording: wording, style: style,
      surroundings: .system, mode: mode)
  }
}

/// The installed apps, with the permissions of the store.
struct StoredDirectory: AppDirectory {
  let installed: [AppDescription]
  let store: Store

  func apps() async -> [AppDescription] { installed }

  /// What cannot be read is not granted: the person is asked.
  func permission(app: String) async -> Permission { (try? await store.permission(app: app)) ?? .notDetermined }

  func setPermission(_ permission: Permission, app: String) async throws {
    try await store.setPermission(permission, app: app)
  }
}

extension Understanding {
  /// Nil where the words are neither.
  func yesOrNo(_ words: String) -> Bool? {
    switch read(words, expecting: .yesOrNo, context: .hereAndNow) {
    case .yes: true
    case .no, .cancel: false
    default: nil
    }
  }
}

extension UtteranceContext {
  /// Here and now, on this machine.
  static var hereAndNow: UtteranceContext {
    let surroundings = Surroundings.system
    return UtteranceContext(
      now: surroundings.now(), calendar: surroundings.calendar(), region: surroundings.region())
  }
}
