import IntentCompiler
import Testing

@Suite struct `A documentation comment` {
  private func lines(_ text: String?, depth: Int = 0) -> [String] {
    var printer = SourcePrinter()
    func nest(_ depth: Int, _ printer: inout SourcePrinter) {
      if depth == 0 { return printer.documentation(text) }
      printer.nested { nest(depth - 1, &$0) }
    }
    nest(depth, &printer)
    return printer.text.split(separator: "\n").map(String.init)
  }

  @Test func `is not there where there is nothing to say`() {
    #expect(lines(nil).isEmpty)
  }

  @Test func `keeps the lines of its text`() {
    #expect(lines("One.\n\nTwo.") == ["/// One.", "///", "/// Two."])
  }

  @Test func `fills lines of 120 columns, and breaks none that fits`() {
    let words = String(repeating: "abc ", count: 28)
    #expect(lines(words + "four") == ["/// " + words + "four"])
    #expect(lines(words + "fives last") == ["/// " + words.dropLast(), "/// fives last"])
  }

  @Test func `counts what it is moved in by`() {
    let text = String(repeating: "abc ", count: 28) + "zyxw"
    #expect(lines(text).count == 1)
    #expect(lines(text, depth: 1).map(\.count) == [117, 10])
  }

  @Test func `leaves a word whole that is longer than a line`() {
    let word = String(repeating: "a", count: 200)
    #expect(lines("see \(word) there") == ["/// see", "/// \(word)", "/// there"])
  }
}
