import ArgumentParser
import AssistantHost
import AssistantResources
import Foundation
import IntentSchema

struct WireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wire", abstract: "For extensions in other languages: the protocol that docs/Wire.md describes.",
    subcommands: [WireCheckCommand.self])

  @OptionGroup var globals: GlobalOptions
}

struct WireCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Holds an extension's program against docs/Wire.md.",
    discussion: """
      The program is started again and again, without a sandbox, and sent good and bad messages; each line of the report \
      is a rule under the heading that the page has it under. The status is 0 where all are kept, and 3 where one is broken.
      """)

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Seconds within which it has to answer.", valueName: "number"))
  var limit: Double = 10
  @Option(
    help: ArgumentHelp(
      "What is asked of it: a file with an object as under “intent” on the page. Without, the first intent that it handles.",
      valueName: "file"))
  var intent: String?
  @Flag(help: "Have it handle the intent, too: what it does then, it does.")
  var handle = false
  @Argument(help: "The program and its arguments; what begins with a hyphen has to stand behind --.")
  var command: [String]

  func validate() throws {
    guard (0.1...600).contains(limit) else { throw ValidationError("--limit has to be from 0.1 to 600.") }
    guard !command.isEmpty else { throw ValidationError("Name the program to check.") }
  }

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    var options = WireCheck.Options()
    options.limit = .seconds(limit)
    options.handles = handle
    if let intent { options.intent = try Self.intent(in: intent) }
    let schema: Schema
    do { schema = try AssistantResources(environment: environment).systemSchema() } catch {
      throw CommandError.describing(error)
    }
    let findings = await WireCheck(command, environment: environment, schema: schema, options: options).run()
    Output.standard.lines(WireReport(command: command, findings: findings).lines.map(PlainText.line))
    if findings.contains(where: \.isBroken) { throw ExitCode(ExitStatus.appFailed.rawValue) }
  }

  private static func intent(in path: String) throws -> IntentValue {
    do {
      return try JSONDecoder().decode(IntentValue.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw ValidationError("\(PlainText.line(path)) holds no intent as docs/Wire.md has it: \(error)")
    }
  }
}

extension WireCheck.Finding {
  var isBroken: Bool {
    if case .broken = verdict { true } else { false }
  }
}

/// What a check has found, for a person to read.
struct WireReport {
  var command: [String]
  var findings: [WireCheck.Finding]

  var lines: [String] {
    var lines = ["docs/Wire.md, version \(WireCheck.version), and \(command.joined(separator: " "))"]
    for heading in findings.map(\.heading).reduce(into: [String](), { if !$0.contains($1) { $0.append($1) } }) {
      lines += ["", heading]
      for finding in findings where finding.heading == heading {
        switch finding.verdict {
        case .kept: lines.append("  kept    \(finding.rule)")
        case .broken(let how): lines += ["  BROKEN  \(finding.rule)", "          \(how)"]
        case .open(let why): lines.append("  open    \(finding.rule): \(why)")
        }
      }
    }
    let (kept, broken) = (findings.count { $0.verdict == .kept }, findings.count(where: \.isBroken))
    lines += ["", "\(kept) kept, \(broken) broken, \(findings.count - kept - broken) open"]
    return lines
  }
}
