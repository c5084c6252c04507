import IntentSchema
import IntentsWire

/// What is wrong with a donation, told to its developer.
struct DonationCheck {
  var app: AppDescription
  /// The system's intents.
  var schema: Schema

  func check(_ donation: DonationRequest) throws(RPCError) {
    if let problem = problem(with: donation.intent) {
      throw RPCError(
        code: RPCError.refused, message: "cannot donate \(DiagnosticText.shown(donation.intent.className)): \(problem)")
    }
  }

  private func problem(with intent: IntentValue) -> String? {
    guard let type = app.schema.intent(named: intent.className) ?? schema.intent(named: intent.className) else {
      return "no definition file of the app declares it, and it is no intent of the system; add its .intentdefinition "
        + "file to the app's bundle"
    }
    if let odd = intent.parameters.keys.sorted().first(where: { type.parameter(named: $0) == nil }) {
      return "it has no parameter “\(DiagnosticText.shown(odd))”; build app and definition file from the same source"
    }
    guard let custom = app.words.intents.first(where: { $0.className == intent.className }) else { return nil }
    guard !custom.shortcutTypes.isEmpty else {
      return "it has no valid shortcut types; add a suggestion with its parameters to the definition file"
    }
    let values = Set(intent.parameters.keys)
    if custom.shortcutTypes.contains(where: { values.isSuperset(of: $0) }) { return nil }
    let types = custom.shortcutTypes.map { "(\($0.joined(separator: ", ")))" }.joined(separator: " ")
    return "it has no valid shortcut types for values of (\(values.sorted().joined(separator: ", "))); set all "
      + "parameters of one of \(DiagnosticText.sentence(types))"
  }
}
