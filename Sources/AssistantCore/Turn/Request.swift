import AssistantUnderstanding
import IntentSchema

/// One request of the person on its way through resolve, confirm and handle.
package struct Request: Hashable, Sendable {
  package let app: AppDescription
  package let type: IntentType
  /// What has been said and agreed so far.
  package var intent: IntentValue
  var stage = Stage.resolving(0)
  /// Readings that the person chose or said yes to, by parameter; an app that asks about one again is not passed on.
  var agreed: [String: Set<Value>] = [:]
  /// By parameter, known values that may have been meant by what was said, and that nobody has been asked about yet.
  var nearMisses: [String: [Value: [Value]]] = [:]
  /// Parameters that the app has agreed to as they are.
  var settled: Set<String> = []
  /// Parameters whose default the app has been asked for.
  var defaulted: Set<String> = []
  /// Parameters whose names have been looked up among what the app lists, since a value of them was said.
  var identified: Set<String> = []
  /// The choices that were offered last.
  var offer: Offer?
  /// How often a value was asked for, by parameter.
  var asked: [String: Int] = [:]
  var questions = 0
  var corrections = 0
  /// What the app answered to confirm, where the person is asked after it.
  var readiness: IntentResponse?
  /// Whether the extension has not been heard of since the person answered: its process may have ended in between.
  var isResumed = false
  /// Whether the app's own program handles it.
  var isInApp = false
  /// Whether the person gave words to it, and with them the app their leave.
  var isShortcut = false
  /// What the app is opened with instead of being asked; nil where its extension does it.
  var opening: UserActivity?

  /// Choices that the person had, and the one that was taken; nil if none was.
  struct Offer: Hashable, Sendable {
    var place: Place
    var values: [Value]
    var chosen: Value?
  }

  enum Stage: Hashable, Sendable {
    /// The position among the resolvable parameters of the one that is next, those that are settled passed over.
    case resolving(Int)
    case confirming
    case handling
  }

  /// Questions of one request before the assistant gives up on an app that never has enough.
  static let mostQuestions = 24
  /// Changes of mind in one request.
  static let mostCorrections = 24
  /// Times that a value of one parameter is asked for, one more for each value said.
  static let mostAsked = 4

  init(app: AppDescription, type: IntentType, identifier: String, values: [String: Value]) {
    self.app = app
    self.type = type
    intent = IntentValue(className: type.className, identifier: identifier)
    for parameter in type.parameters {
      guard let value = values[parameter.name] else { continue }
      self[parameter] = parameter.readings(of: value)
    }
  }

  /// Notes what may have been meant by what was said.
  mutating func note(_ misses: [NearMiss]) {
    for miss in misses {
      guard let parameter = type.parameters.first(where: { $0.name == miss.parameter }),
        let said = parameter.readings(of: miss.said).first
      else { continue }
      let candidates = miss.candidates.flatMap { parameter.readings(of: $0.value) }.filter { $0 != said }
      if !candidates.isEmpty { nearMisses[miss.parameter, default: [:]][said] = candidates }
    }
  }

  /// Has these parameters resolved anew, and those that play a part by their values; all others stay settled.
  mutating func reopen(_ touched: Set<String>) {
    var open = touched
    var grows = true
    while grows {
      let dependent = type.parameters.filter { parameter in
        parameter.condition.map { open.contains($0.parameter) } ?? false
      }
      let before = open.count
      open.formUnion(dependent.map(\.name))
      grows = open.count > before
    }
    settled.subtract(open)
    identified.subtract(touched)
    stage = .resolving(0)
    readiness = nil
  }

  var resolvable: [Parameter] { type.parameters.filter(\.isResolvable) }

  /// The values of a parameter: none, one, or as many as a list holds.
  subscript(parameter: Parameter) -> [Value] {
    get {
      guard let value = intent.parameters[parameter.name] else { return [] }
      return parameter.isArray ? value.list ?? [value] : [value]
    }
    set {
      guard let first = newValue.first else {
        intent.parameters[parameter.name] = nil
        return
      }
      intent.parameters[parameter.name] = parameter.isArray ? .list(newValue) : first
    }
  }
}
