import AssistantCore
import Foundation
import IntentSchema
import IntentsWire

/// Holds a program against `docs/Wire.md`: starts it again and again, sends it good and bad messages, and looks at what comes.
package struct WireCheck: Sendable {
  /// Of the page.
  package static let version = Wire.version

  /// One rule of the page, and whether the program keeps to it.
  package struct Finding: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
      case kept
      /// What was done, and what came of it.
      case broken(String)
      /// Why it could not be looked at.
      case open(String)
    }

    /// The heading under which the page has the rule.
    package var heading: String
    package var rule: String
    package var verdict: Verdict
  }

  package struct Options: Sendable {
    /// How long an answer may take.
    package var limit: Duration = .seconds(10)
    /// How long is waited for what must not come.
    package var silence: Duration = .milliseconds(300)
    /// Asks the program to handle, too: what it does then, it does.
    package var handles = false
    /// What is asked of it; nil for the first intent that it handles, with no values.
    package var intent: IntentValue?

    package init() {}
  }

  let command: ProcessCommand
  let schema: Schema
  let options: Options
  let surroundings: Surroundings

  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - environment: what it is started with, apart from the wire's own variable.
  ///   - schema: the intents that are known, to tell what is right for each.
  package init(
    _ command: [String], environment: [String: String], schema: Schema, options: Options = Options(),
    surroundings: Surroundings = .system
  ) {
    self.command = ProcessCommand(
      path: command.first ?? "", arguments: Array(command.dropFirst()),
      environment: environment.filter { $0.key != Wire.descriptorVariable }, input: nil)
    self.schema = schema
    self.options = options
    self.surroundings = surroundings
  }

  /// All rules in the order of the page. A program that does not begin at all gets no further than that.
  package func run() async -> [Finding] {
    let first = await checkBeginning()
    guard let intents = first.intents else { return first.findings }
    let subject = await subject(among: intents)
    var findings = first.findings
    for rules in [life, framing, requests(subject), errors(subject), sessions(subject)] {
      for rule in rules { findings.append(await check(rule)) }
    }
    return findings
  }

  /// What the program is asked about.
  struct Subject: Sendable {
    var intent: IntentValue
    /// Nil where its intent is not known: what it may answer is looked at less closely then.
    var type: IntentType?

    init(_ intent: IntentValue, schema: Schema) {
      self.intent = intent
      type = schema.intent(named: intent.className)
    }

    /// One that can be resolved.
    var parameter: String { type?.parameters.first(where: \.isResolvable)?.name ?? "content" }
  }

  /// What was asked for, else the first intent that it has a handler for: it names all that it can read.
  private func subject(among intents: [String]) async -> Subject {
    if let intent = options.intent { return Subject(intent, schema: schema) }
    let known = intents.filter { schema.intent(named: $0) != nil }
    let subjects = (known.isEmpty ? Array(intents.prefix(1)) : known).map {
      Subject(IntentValue(className: $0, identifier: "check-1"), schema: schema)
    }
    let exchange = exchange(hasVariable: true)
    defer { exchange.end() }
    guard subjects.count > 1, (try? await exchange.greet()) != nil else { return subjects[0] }
    for (number, subject) in subjects.enumerated() {
      let request = ResolveRequest(session: "s", intent: subject.intent, parameter: subject.parameter)
      guard (try? exchange.send(Wire.Method.resolve, id: number + 2, request)) != nil,
        let answer = try? await exchange.answer(to: number + 2)
      else { break }
      if answer.error?.code != RPCError.noHandler { return subject }
    }
    return subjects[0]
  }

  /// A rule, and how to find out; what is thrown says how it is broken.
  struct Rule: Sendable {
    var heading: String
    var text: String
    /// Whether the program is greeted first.
    var greets = true
    var hasVariable = true
    var check: @Sendable (Exchange) async throws -> Void

    init(
      _ heading: String, _ text: String, greets: Bool = true, hasVariable: Bool = true,
      _ check: @escaping @Sendable (Exchange) async throws -> Void
    ) {
      self.heading = heading
      self.text = text
      self.greets = greets
      self.hasVariable = hasVariable
      self.check = check
    }
  }

  /// How a rule is broken.
  struct Breach: Error {
    var text: String
  }

  /// Why a rule cannot be looked at.
  struct Unchecked: Error {
    var text: String
  }

  private func check(_ rule: Rule) async -> Finding {
    let exchange = exchange(hasVariable: rule.hasVariable)
    defer { exchange.end() }
    do {
      if rule.greets { _ = try await exchange.greet() }
      try await rule.check(exchange)
      return Finding(heading: rule.heading, rule: rule.text, verdict: .kept)
    } catch let breach as Breach {
      return Finding(heading: rule.heading, rule: rule.text, verdict: .broken(breach.text))
    } catch let unchecked as Unchecked {
      return Finding(heading: rule.heading, rule: rule.text, verdict: .open(unchecked.text))
    } catch {
      return Finding(heading: rule.heading, rule: rule.text, verdict: .broken("\(error)"))
    }
  }

  private func checkBeginning() async -> (findings: [Finding], intents: [String]?) {
    let rule = "initialize is answered with version \(Wire.version) and the intents that can be read"
    let exchange = exchange(hasVariable: true)
    defer { exchange.end() }
    do {
      let intents = try await exchange.greet()
      return ([Finding(heading: "initialize", rule: rule, verdict: .kept)], intents)
    } catch {
      let text = (error as? Breach)?.text ?? "\(error)"
      return ([Finding(heading: "initialize", rule: rule, verdict: .broken(text))], nil)
    }
  }

  private func exchange(hasVariable: Bool) -> Exchange {
    var command = command
    if hasVariable { command.environment[Wire.descriptorVariable] = "\(Wire.descriptor)" }
    return Exchange(WirePeer(command, surroundings: surroundings), options)
  }
}
