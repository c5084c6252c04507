import AssistantCore
import Foundation

/// What the command itself says to the person, in their language; from `say/command.json` of the phrase data.
struct CommandWording: Sendable {
  enum Key: String, CaseIterable, Sendable {
    // The conversation.
    case greeting, greetingNoApps, leaveHint, stopped, cancelWord, searchLabel, answerStillNeeded, permissionNeeded
    // Speech.
    case nothingHeard
    // Permission.
    case usageDescription, askPermission, answerYesOrNo, granted, denied, undetermined
    // Apps.
    case installed, updated, confirmRemoval, removed, notRemoved, noApps
    case permissionAuthorized, permissionDenied, permissionNotDetermined
    // The lock.
    case passcodePrompt, passcodeNew, passcodeRepeat, passcodesDiffer, passcodeSet, passcodeRemoved, passcodeNeeded
    case passcodeWrong, passcodeWait, passcodeToUnlock, passcodeToPay, deviceLocked, deviceUnlocked, unlockFirst
    // Shortcuts.
    case noShortcuts, shortcutAdded, shortcutRenamed, shortcutRemoved, shortcutUnknown, shortcutAppGone
    case shortcutTaken, shortcutReserved, shortcutInstead, shortcutNoWords, shortcutTooLong
    case shortcutNothingToAdd, shortcutNothingAtAll, shortcutWhich, shortcutNoSuch, shortcutPhrase
    case shortcutPhraseSuggested, sheetAdd, sheetEdit, sheetEditPhrase, sheetAdded, sheetDeleted
    // Search.
    case nothingFound, appOpened
    // Places.
    case placeSet, placeRemoved, placeUnknown, placeNone, placeHere, placeHereUnknown
    // Situations.
    case situationOn, situationOff, situationNone
    // Suggestions.
    case noSuggestions, suggestionsHidden, suggestionUnknown, suggestionFor, suggestionAgainst, suggestionDismissed
    case suggestionsForgotten, suggestionsAllForgotten, suggestionsConfirmForget
    case suggestionsOff, suggestionsOn, suggestionsAllOn, surfaceLock, surfaceSearch, surfaceWatch
    case labelIdentifier, labelPermission, labelAlternativeNames, labelIntents, labelUsage, labelVersion, labelPath
  }

  private var texts: [String: String]

  /// - Parameter fallback: the texts of another language, for keys that this one lacks.
  init(_ data: Data?, fallback: Data? = nil) {
    func decode(_ data: Data?) -> [String: String] {
      data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
    }
    texts = decode(fallback).merging(decode(data)) { $1 }
  }

  /// The text with each `{name}` filled in; the values are made harmless, and are not searched for placeholders.
  func callAsFunction(_ key: Key, _ values: [String: String] = [:]) -> String {
    var rest = (texts[key.rawValue] ?? key.rawValue)[...]
    var result = ""
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        result.append("{")
        rest = rest[rest.index(after: open)...]
        continue
      }
      result += PlainText.line(value)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// How to let the assistant use an app.
  func permissionNeeded(for app: AppLabel?) -> String {
    let name = app.map { ShellWord.quoted($0.identifier) } ?? "NAME"
    return self(.permissionNeeded, ["command": "assistant apps grant \(name)"])
  }
}
