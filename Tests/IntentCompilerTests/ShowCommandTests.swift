import Foundation
import IntentCompiler
import Testing

@Suite struct `The command that shows definitions` {
  /// A folder with definition files, and what a run with their paths says.
  private struct Bench {
    let folder = FileManager.default.temporaryDirectory.appending(path: "show-\(UUID().uuidString)")

    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      return file.path
    }

    func run(_ arguments: String..., width: Int? = nil) -> ShowCommand.Outcome {
      ShowCommand.outcome(of: arguments, terminalWidth: width)
    }

    func close() { try? FileManager.default.removeItem(at: folder) }
  }

  private static var changed: SoupDefinition {
    var soup = SoupDefinition()
    soup.set("INIntents", "OrderSoup", "INIntentTitle", to: "Order a Soup")
    return soup
  }

  private static let broken = [
    "", "not a list", "<plist><dict><key>INIntents</key><array><dict>",
    "<plist>\n<<<<<<< ours\n<dict/>\n=======\n>>>>>>> theirs\n</plist>", "<plist><array/></plist>",
  ]

  @Test func `tells what a change means, and signals it only when asked`() throws {
    let bench = Bench()
    defer { bench.close() }
    let (old, new) = (
      try bench.write("old", SoupDefinition().data), try bench.write("new", Self.changed.data)
    )
    let outcome = bench.run("--diff", old, new)
    #expect(
      outcome.output == """
        intent OrderSoup
          words          title: "Order Soup" → "Order a Soup"

        1 change: 1 is only words (words), nothing breaks

        """)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(bench.run("--diff", "--exit-code", old, new).status == 1)
    let same = bench.run("--diff", "--exit-code", old, old)
    #expect(same.output == "nothing that anybody would notice\n")
    #expect(same.status == 0)
  }

  @Test func `writes changes as JSON`() throws {
    let bench = Bench()
    defer { bench.close() }
    let (old, new) = (
      try bench.write("old", SoupDefinition().data), try bench.write("new", Self.changed.data)
    )
    let json = bench.run("--diff", old, new, "--format", "json").output
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(list.count == 1)
    #expect(list.first?["aspect"] as? String == "title")
    #expect(list.first?["after"] as? String == "\"Order a Soup\"")
    #expect(list.first?["onlyWords"] as? Bool == true)
    #expect(bench.run("--diff", old, old, "--format", "json").output.filter { !$0.isWhitespace } == "[]")
  }

  @Test(arguments: broken) func `says what is wrong with a broken file on either side`(_ text: String) throws {
    let bench = Bench()
    defer { bench.close() }
    let (good, bad) = (try bench.write("good", SoupDefinition().data), try bench.write("bad", Data(text.utf8)))
    #expect(bench.run(bad).status == 1)
    #expect(bench.run(bad).errors.contains("bad"))
    for outcome in [bench.run("--diff", good, bad), bench.run("--diff", bad, good)] {
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(": error: "))
    }
    // Git gives up on every file when its helper fails.
    #expect(bench.run("--textconv", bad).status == 0)
    #expect(bench.run("--textconv", bad).output.contains("error: "))
    #expect(bench.run("--diff", "a/x", good, "1", "100644", bad, "2", "100644").status == 0)
  }

  @Test func `shows the same of two broken copies in two places`() throws {
    let bench = Bench()
    defer { bench.close() }
    let (one, other) = (
      try bench.write("1/x", Data("oops\u{1B}[31m".utf8)), try bench.write("2/x", Data("oops\u{1B}[31m".utf8))
    )
    #expect(bench.run("--textconv", one) == bench.run("--textconv", other))
    #expect(!bench.run("--textconv", one).output.contains("\u{1B}"))
  }

  @Test func `answers git's call with seven arguments`() throws {
    let bench = Bench()
    defer { bench.close() }
    let (old, new) = (
      try bench.write("old", SoupDefinition().data), try bench.write("new", Self.changed.data)
    )
    let changed = bench.run("--diff", "App/Soup.intentdefinition", old, "1", "100644", new, "2", "100644")
    #expect(changed.output.hasPrefix("App/Soup.intentdefinition\nintent OrderSoup\n"))
    let added = bench.run("--diff", "Soup.intentdefinition", "/dev/null", ".", ".", new, "2", "100644")
    #expect(added.output.hasPrefix("Soup.intentdefinition: new file\n"))
    #expect(added.output.contains("added: \"Order a Soup\""))
    let deleted = bench.run("--diff", "Soup.intentdefinition", old, "1", "100644", "/dev/null", ".", ".")
    #expect(deleted.output.hasPrefix("Soup.intentdefinition: file deleted\n"))
    #expect(bench.run("--diff", "Soup.intentdefinition").output == "Soup.intentdefinition: not merged yet\n")
  }

  @Test func `takes texts from the tables of a language`() throws {
    let bench = Bench()
    defer { bench.close() }
    let base = try bench.write("Base.lproj/Soup.intentdefinition", SoupDefinition().data)
    try bench.write("pt-BR.lproj/Soup.strings", Data("/* Title */\n\"TiOrde\" = \"Pedir \\\"sopa\\\"\";\n".utf8))
    let beside = try bench.write("Soup.intentdefinition", SoupDefinition().data)
    for file in [base, beside] {
      let output = bench.run(file, "--language", "pt").output
      #expect(output.contains("title               \"Pedir \\\"sopa\\\"\"\n"))
      #expect(output.contains("\"How many?\" (not in pt-BR)\n"))
    }
    let missing = bench.run(base, "--language", "de")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("there are: pt-BR"))
  }

  @Test func `loses a translation with its key`() throws {
    let bench = Bench()
    defer { bench.close() }
    let new = try bench.write(
      "Soup.intentdefinition",
      {
        var soup = SoupDefinition()
        soup.set("INIntents", "OrderSoup", "INIntentTitleID", to: "Other1")
        return soup.data
      }())
    try bench.write("pt.lproj/Soup.strings", Data("TiOrde = \"Pedir\";\n".utf8))
    let old = try bench.write("elsewhere/copy", SoupDefinition().data)
    #expect(bench.run("--diff", old, new).output == "nothing that anybody would notice\n")
    #expect(
      bench.run("--diff", old, new, "--language", "pt").output
        .contains("title: \"Pedir\" → \"Order Soup\" (not in pt)"))
  }

  @Test(arguments: [
    [], ["a", "b"], ["--diff", "a", "b", "c"], ["--language"], ["--colour", "a"], ["a", "--format", "xml"],
    ["a", "--format", "json"], ["--width", "wide", "a"], ["--diff", "--textconv", "a", "b"],
  ]) func `refuses arguments that make no sense`(_ arguments: [String]) {
    let outcome = ShowCommand.outcome(of: arguments, terminalWidth: nil)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("usage: intentc show"))
  }
}
