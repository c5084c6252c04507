import Foundation
import Intents
import NotebookKit

/// Takes what people say to TasksNotes.
class IntentHandler: INExtension {
  let places: PlaceBook
  let now: () -> Date
  let openStore: () throws -> NotebookStore

  override init() {
    places = .sample
    now = Date.init
    openStore = NotebookStore.standard
    super.init()
  }

  init(store: NotebookStore, places: PlaceBook = .sample, now: @escaping () -> Date = Date.init) {
    self.places = places
    self.now = now
    openStore = { store }
    super.init()
  }

  override func handler(for intent: INIntent) -> Any { self }
}

extension IntentHandler {
  /// What there is now; nothing where it cannot be read, which confirm and handle then report.
  var notebook: Notebook { (try? openStore().notebook()) ?? Notebook() }

  /// The activity that opens the app where it was left.
  func activity(for intent: INIntent) -> NSUserActivity {
    NSUserActivity(activityType: NSStringFromClass(type(of: intent)))
  }

  /// What was said, without white space around; nil where nothing is left.
  func text(_ string: INSpeakableString?) -> String? {
    let text = string?.spokenPhrase.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? nil : text
  }

  /// Whether a time has gone by, a whole day only when it is over.
  func isPast(_ components: DateComponents?) -> Bool {
    guard let components, let moment = DueDate(components).lastMoment(in: .current) else { return false }
    return moment < now()
  }

  func resolveTitle(_ title: INSpeakableString?) -> INSpeakableStringResolutionResult {
    text(title).map { .success(with: INSpeakableString(spokenPhrase: $0)) } ?? .needsValue()
  }

  func resolveTitles(_ titles: [INSpeakableString]?) -> [INSpeakableStringResolutionResult] {
    (titles ?? []).compactMap(text).map { .success(with: INSpeakableString(spokenPhrase: $0)) }
  }
}
