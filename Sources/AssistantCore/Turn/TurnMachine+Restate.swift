import AssistantUnderstanding
import IntentSchema

/// A request that is said anew while it is in progress: “call Bobo” to “Who should I call?”, “send 40 to Anna” to “Send
/// €30 to Anna?”. It goes on as the person has it now; nobody wants both.
extension TurnMachine {
  /// Goes on with the request in progress if the words say it anew; nil where they are another request.
  mutating func restate(_ readings: [Interpretation], to inquiry: Inquiry) -> [Effect]? {
    guard let restated = restatement(in: readings, to: inquiry) else { return nil }
    return restated.values.isEmpty ? ask(plain(inquiry)) : correct(restated, instead: inquiry)
  }

  /// What the words change of the request in progress, which may be nothing; nil where they are another request.
  ///
  /// They are the same one if they answer what was asked and contradict nothing else, or, where the question is whether
  /// to go on, if some of it is as it was. Another value than those to choose from makes it another request, unless the
  /// rest is as it was.
  private func restatement(in readings: [Interpretation], to inquiry: Inquiry) -> Correction? {
    guard let request, let first = readings.first, first.shortcut == nil, first.intent == request.type.className,
      let reading = readings.first(where: { $0.app == request.app.identifier && $0.intent == request.type.className })
    else { return nil }
    let asked = inquiry.place?.parameter.name
    guard asked != nil || inquiry.subject == .go else { return nil }
    var changed: [String: Value] = [:]
    var (answers, agrees, differs) = (false, false, false)
    for parameter in request.type.parameters {
      guard let value = reading.values[parameter.name] else { continue }
      let (said, known) = (parameter.readings(of: value), request[parameter])
      guard !said.isEmpty, said != known else {
        agrees = agrees || !said.isEmpty
        continue
      }
      if parameter.name == asked {
        answers = true
        agrees = agrees || isAbout(said, inquiry)
      } else if said.count == known.count, zip(said, known).allSatisfy({ $0.isNamed(in: $1) }) {
        // What was said of it has been resolved since; it stays so.
        agrees = true
        continue
      } else {
        differs = differs || !known.isEmpty
      }
      changed[parameter.name] = value
    }
    guard changed.isEmpty || (asked == nil ? agrees : answers && agrees && !differs) else { return nil }
    return Correction(values: changed, nearMisses: reading.nearMisses ?? [])
  }

  /// Whether the question is open to any value, or these are of those it asks about.
  private func isAbout(_ said: [Value], _ inquiry: Inquiry) -> Bool {
    switch inquiry.subject {
    case .value: true
    case .reading(_, let value): said.contains { $0.isNamed(in: value) }
    case .choice(_, let values): said.contains { value in values.contains { value.isNamed(in: $0) } }
    case .permission, .app, .go, .resume, .shortcut: false
    }
  }
}

extension Value {
  /// Whether it is little more than a name, and all words of it are in the other one's name: “Bobo” of “Bobo Jr.”.
  fileprivate func isNamed(in other: Value) -> Bool {
    guard let words = name?.nameWords, let others = other.name?.nameWords, !words.isEmpty else { return self == other }
    return Set(words).isSubset(of: others)
  }

  private var name: String? {
    guard let object else { return nil }
    return ["displayName", "spokenPhrase", "displayString"].lazy.compactMap { object[$0]?.string }.first
  }
}

extension String {
  fileprivate var nameWords: [String] { comparable.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}
