import AssistantUnderstanding
import Foundation
import IntentSchema

/// How one request was understood, for developers.
struct UnderstandingReport {
  let utterance: String
  /// Best first.
  let readings: [Reading]
  /// Why no app would get the request; nil if one would.
  let failure: String?

  /// A reading as `--json` writes it.
  struct Reading: Encodable, Hashable {
    /// The bundle identifier; nil where no installed app can do it or none was named.
    var app: String?
    var intent: String
    /// 0 to 1; what is missing from an app's name is taken off.
    var confidence: Double
    var values: [String: Value]
    var slots: [Interpretation.Slot]
    /// What decided, as it stands in the phrase data; the nearest where `learned` decided.
    var pattern: String
    /// What told the intent where no pattern explains the request as a whole; left out where one does.
    var learned: LearnedReading?
    /// Known words that may have been meant; nil if there are none.
    var nearMisses: [NearMiss]?
    /// The shortcut whose words these are, or nearly so; left out where the request was made in other words.
    var shortcut: Shortcut?

    struct Shortcut: Encodable, Hashable {
      var identifier: String
      var phrase: String
      /// Whether the very words were said, as a person means it; otherwise they are asked about.
      var isExact: Bool
    }
  }

  init(utterance: String, understanding: Understanding, context: UtteranceContext) {
    self.utterance = utterance
    switch understanding.recognize(utterance, context: context) {
    case .interpretations(let all):
      failure = nil
      readings = all.map {
        Reading(
          app: $0.app, intent: $0.intent, confidence: $0.confidence, values: $0.values, slots: $0.slots,
          pattern: $0.pattern, learned: $0.learned, nearMisses: $0.nearMisses,
          shortcut: $0.shortcut.map {
            Reading.Shortcut(identifier: $0.identifier, phrase: $0.phrase, isExact: $0.distance == nil)
          })
      }
    case .failure(let reason):
      failure = Self.words(for: reason)
      readings = understanding.meanings(of: utterance, context: context).map {
        Reading(
          app: $0.app, intent: $0.intent, confidence: $0.confidence, values: $0.values, slots: $0.slots,
          pattern: $0.pattern, learned: $0.learned)
      }
    }
  }

  func lines() -> [String] {
    var lines: [String] = []
    if let failure { lines.append(readings.isEmpty ? "Not understood: \(failure)" : failure) }
    for reading in readings {
      let confidence = String(format: "%.2f", reading.confidence)
      lines.append("\(confidence)  \(reading.intent)  \(reading.app ?? "(no app)")")
      for slot in reading.slots { lines.append("      \(slot.name): “\(slot.text)” \(slot.start)–\(slot.end)") }
      for (name, value) in reading.values.sorted(by: { $0.key < $1.key }) {
        let json = (try? JSONLine.encode(value)) ?? ""
        lines.append("      \(name) = \(json)")
      }
      for miss in reading.nearMisses ?? [] {
        let phrases = miss.candidates.map { "“\($0.phrase)”" }.joined(separator: ", ")
        lines.append("      \(miss.parameter): perhaps \(phrases) was meant")
      }
      if let shortcut = reading.shortcut {
        let how = shortcut.isExact ? "the words of a shortcut" : "nearly the words of a shortcut, which is asked about"
        lines.append("      \(how): “\(shortcut.phrase)”")
      } else if let learned = reading.learned {
        let distance = learned.distance.map { ", distance \($0)" } ?? ""
        lines.append("      by what was learned: margin \(learned.margin), lead \(learned.lead)\(distance)")
        lines.append("      nearest \(reading.pattern)")
      } else {
        lines.append("      by \(reading.pattern)")
      }
    }
    return lines
  }

  /// What happened and what to do, for the developer.
  static func words(for failure: RecognitionFailure) -> String {
    switch failure {
    case .empty: "nothing was said."
    case .tooLong(let limit): "it is longer than \(limit) characters; say it shorter."
    case .noApps: "No app is installed, so nobody would get this request; install one with “assistant apps install”."
    case .unknownApp(let name): "The app “\(name)” is not installed."
    case .appCannot(let app, let intent): "\(app) does not handle \(intent)."
    case .unknownRequest(let app): "What \(app) is to do is not clear."
    case .noAppFor(let intent): "No installed app handles \(intent)."
    case .appNeeded(let intent, let apps):
      "Several apps handle \(intent); name one of \(apps.joined(separator: ", "))."
    case .nothing: "no pattern fits these words."
    }
  }
}
