import AssistantCore
import AssistantHost
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema

extension Composition {
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
      let offers = KeptOffers(store: store, locale: locale)
      let directory = StoredDirectory(installed: apps, store: store)
      let locale = locale
      let background = BackgroundWork()
      let surroundings = surroundings
      let patience = TimeLimits(settings.environment).patience
      let open: @Sendable () async -> any Dialogue = {
        let journal = TurnJournal(store: store, conversation: UUID().uuidString)
        let conversation = Conversation(
          locale: locale, understanding: live.current, wording: wording, schema: intents, apps: apps,
          host: JournaledHost(
            host: DonatingHost(
              host: OfferKeepingHost(host: PlacedHost(host: host, places: places), offers: offers),
              donations: donations), journal: journal),
          directory: directory, surroundings: surroundings, safeguards: safeguards, background: background,
          patienceForOrders: patience)
        return RememberedDialogue(
          conversation: conversation, journal: journal, surroundings: surroundings, prepare: { await live.refresh() },
          isStop: { live.current.remark($0) == .stop },
          news: { await LostOrders(store: store, wording: wording, schema: intents, apps: apps).news() })
      }
      return RunningAssistant(
        dialogues: Dialogues(open: open, background: background), desk: desk, consent: consent, mode: mode,
        appCount: apps.count,
        history: History(file: settings.home.appending(path: "history")), wording: self.wording,
        understanding: { live.current },
        makeReady: { app, intent in
          // Whom the person has not allowed to be asked does not start either.
          guard await directory.permission(app: app) == .authorized else { return }
          await host.makeReady(app: app, intent: intent, locale: locale)
        },
        shutDown: {
          await background.stop()
          await host.shutdown()
        })
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Runs the installed apps' extensions, outside of any conversation.
  ///
  /// - Parameter patience: how long they may take to start and to answer; nil for as long as in a conversation.
  func host(_ consent: ConsentDesk, patience: Duration? = nil) async throws -> SandboxedExtensionHost {
    do {
      var options = hostOptions()
      if let patience { (options.times.launch, options.times.request) = (patience, patience) }
      return SandboxedExtensionHost(
        library: try AppLibrary(home: settings.home), options: options, desk: try await appDesk(consent))
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

  func hostOptions() -> SandboxedExtensionHost.Options {
    var options = SandboxedExtensionHost.Options()
    options.times = TimeLimits(settings.environment).host
    options.unsandboxed = settings.environment["ASSISTANT_UNSANDBOXED"] == "1"
    if options.unsandboxed {
      Output.errors.line("assistant: apps run without a sandbox because ASSISTANT_UNSANDBOXED is set")
    }
    return options
  }
}
