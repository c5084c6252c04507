import AssistantHost
import AssistantStore
import IntentSchema
import IntentsWire

/// What is wrong with a donation, told to its developer: what it is refused for, and what else makes it worth less.
struct DonationCheck {
  var app: InstalledApp
  /// The system's intents.
  var schema: Schema

  private static let entitlement = "com.apple.developer.siri"

  func check(_ donation: DonationRequest) throws(RPCError) { try check(donation.intent) }

  func check(_ intent: IntentValue) throws(RPCError) {
    guard let problem = problem(with: intent) else { return }
    let name = DiagnosticText.shown(intent.className)
    throw RPCError(code: RPCError.refused, message: "Cannot donate interaction with \(name) \(problem)")
  }

  /// What goes behind “Cannot donate interaction with” and the intent's name; nil if nothing is wrong.
  private func problem(with intent: IntentValue) -> String? {
    guard app.entitlements.assistant else {
      return "from an app without the entitlement \(Self.entitlement): set it to true in the app's Entitlements.plist"
    }
    let declared = app.description.schema.intent(named: intent.className)
    guard let type = declared ?? schema.intent(named: intent.className) else {
      return "that no definition file of the app declares, and that is no intent of the system: add its "
        + ".intentdefinition file to the app's bundle"
    }
    if let odd = intent.parameters.keys.sorted().first(where: { type.parameter(named: $0) == nil }) {
      return "that has no parameter “\(DiagnosticText.shown(odd))”: build app and definition file from the same source"
    }
    guard let custom = app.description.words.intent(named: intent.className), declared != nil else { return nil }
    let noTypes = "that has no valid shortcut types"
    guard isDeclared(intent.className) else {
      return
        "\(noTypes): the app's Info.plist names it neither under NSUserActivityTypes nor under INIntentsSupported, "
        + "and no extension's under IntentsSupported; add it to NSUserActivityTypes, and to IntentsSupported of the "
        + "extension that handles it"
    }
    guard !custom.shortcutTypes.isEmpty else {
      return "\(noTypes): add a suggestion with its parameters to the definition file"
    }
    let values = Set(intent.parameters.keys)
    if custom.shortcutTypes.contains(where: { values.isSuperset(of: $0) }) { return nil }
    let types = custom.shortcutTypes.map { "(\($0.joined(separator: ", ")))" }.joined(separator: " ")
    return "\(noTypes) for values of (\(values.sorted().joined(separator: ", "))): set all parameters of one of "
      + DiagnosticText.sentence(types)
  }

  /// - Parameter activity: as apps write it.
  func check(activity: Value) throws(RPCError) {
    guard let object = activity.object, object.type == "UserActivity",
      let type = object["activityType"]?.string, !type.isEmpty
    else {
      throw RPCError(
        code: RPCError.refused,
        message: "Cannot donate an activity without a type: make it with init(activityType:) and a type of the app's")
    }
    guard let problem = problem(with: object, type) else { return }
    throw RPCError(
      code: RPCError.refused, message: "Cannot donate activity of type \(DiagnosticText.shown(type)) \(problem)")
  }

  private func problem(with activity: ObjectValue, _ type: String) -> String? {
    guard app.activityTypes.contains(type) else {
      return
        "that NSUserActivityTypes in the app's Info.plist does not list: add it there, else nobody can open the app "
        + "with it"
    }
    let isOffered = activity["isEligibleForPrediction"]?.bool == true
    guard isOffered || activity["isEligibleForSearch"]?.bool == true else {
      return "that is not eligible for anything: set isEligibleForPrediction, isEligibleForSearch or both before "
        + "becomeCurrent()"
    }
    guard Self.title(of: activity) != nil else {
      return "that has no title: set one, since it is what the person reads"
    }
    return nil
  }

  /// What the person reads of an activity; nil where there is nothing.
  static func title(of activity: ObjectValue) -> String? {
    let attributes = activity["contentAttributeSet"]?.object
    let titles = [activity["title"], attributes?["title"], attributes?["displayName"]]
    return titles.lazy.compactMap { $0?.string.flatMap { SafeText.name($0) } }.first
  }

  /// What makes a donation that was taken worth less than it could be.
  func warnings(of donation: StoredDonation) -> [String] {
    switch donation.kind {
    case .interaction: warnings(ofIntent: donation.action)
    case .activity: donation.activity?.object.map(warnings(ofActivity:)) ?? []
    }
  }

  private func warnings(ofIntent name: String) -> [String] {
    guard isHandled(name) else {
      return [
        "nothing in the app handles \(DiagnosticText.shown(name)), so it cannot be done without opening the app: add it "
          + "to IntentsSupported of the extension that handles it"
      ]
    }
    guard app.description.schema.intent(named: name) != nil, !app.activityTypes.contains(name) else { return [] }
    return [
      "NSUserActivityTypes in the app's Info.plist does not list \(DiagnosticText.shown(name)), so the app cannot be "
        + "opened with it: add it there"
    ]
  }

  private func warnings(ofActivity activity: ObjectValue) -> [String] {
    var warnings: [String] = []
    if activity["isEligibleForPrediction"]?.bool != true {
      warnings.append("it can be found but is never suggested: set isEligibleForPrediction if it should be")
    }
    if activity["persistentIdentifier"]?.string == nil {
      warnings.append("it cannot be deleted by itself: give it a persistentIdentifier")
    }
    let entries = activity["userInfo"]?.object?.fields ?? [:]
    let needed = (activity["requiredUserInfoKeys"]?.list ?? []).compactMap(\.string)
    let missing = needed.filter { entries[$0] == nil }.sorted()
    if !missing.isEmpty {
      warnings.append(
        "requiredUserInfoKeys names \(DiagnosticText.sentence(missing.joined(separator: ", "))), which userInfo lacks: "
          + "add it")
    }
    return warnings
  }

  /// What keeps a shortcut that the app wants offered from being done; nil if nothing does.
  func problem(with shortcut: Shortcut) -> String? {
    let name = DiagnosticText.shown(shortcut.name)
    if let intent = shortcut.intent { return problem(with: intent).map { "Cannot offer shortcut with \(name) \($0)" } }
    guard let activity = shortcut.activityObject else { return nil }
    if !app.activityTypes.contains(shortcut.name) {
      return
        "Cannot offer shortcut with activity of type \(name) that NSUserActivityTypes in the app's Info.plist does "
        + "not list: add it there, else nobody can open the app with it"
    }
    return Self.title(of: activity) == nil
      ? "Cannot offer shortcut with activity of type \(name) that has no title: set one, since it is what the person "
        + "reads" : nil
  }

  private func isHandled(_ intent: String) -> Bool { app.description.intents.contains(intent) }
  private func isDeclared(_ intent: String) -> Bool { isHandled(intent) || app.activityTypes.contains(intent) }
}
