/// Words for a command line that a person may copy into a shell.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let word = PlainText.line(word)
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/+@:".contains($0)) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
