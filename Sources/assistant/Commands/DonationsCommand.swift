import ArgumentParser
import AssistantCore
import Foundation

struct DonationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "donations",
    abstract: "Shows what apps have donated, for their developers.",
    discussion: """
      First the recent shortcuts, each with how often it was done; then the donations, the newest last, with the shortcut \
      that each counts as and what is worth mending; then what was refused, and what to do about it. --json prints a line \
      for each of them, which its “type” tells apart: shortcut, donation or refusal.
      """)

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Only those of this app: its name or identifier.", valueName: "app"))
  var app: String?
  @Option(help: ArgumentHelp("How many shortcuts, and how many donations.", valueName: "number"))
  var last = 20
  @Flag(help: "Go on with what comes from now on, until you end it.")
  var follow = false
  @Flag(help: "Print JSON, one object a line.")
  var json = false

  func validate() throws {
    guard (1...1_000_000).contains(last) else { throw ValidationError("--last takes a number from 1 to 1000000.") }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let (shelf, identifier) = try await composition.donations(app: app)
    try await CommandError.described {
      if follow {
        return try await shelf.follow(app: identifier, sleep: Surroundings.system.sleep) { try show([$0]) }
      }
      let sections: [(title: String, lines: [any DonationLine])] = [
        ("Recent shortcuts", try await shelf.recent(app: identifier, limit: last)),
        ("Donations", try await shelf.donations(app: identifier, limit: last)),
        ("Refused", try await shelf.refusals(app: identifier)),
      ]
      for section in sections where !section.lines.isEmpty {
        if !json { Output.standard.line(section.title) }
        try show(section.lines)
      }
      if !json, sections.allSatisfy(\.lines.isEmpty) { Output.standard.line("No app has donated anything.") }
    }
  }

  private func show(_ lines: [any DonationLine]) throws {
    for line in lines {
      if json {
        Output.standard.line(try JSONLine.encode(line))
      } else {
        for (index, text) in line.lines.enumerated() {
          Output.standard.line((index == 0 ? "  " : "      ") + PlainText.line(text))
        }
      }
    }
  }
}
