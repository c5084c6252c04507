import Foundation

/// The words that texts are spoken as, to compare texts by: “20 €” and “twenty euros” are the same.
///
/// Numbers, times and signs are put into words by the assistant, as before it speaks; then case, signs and the accents that
/// writers leave out at will (ё, and those of names in English) do not count.
struct SpokenWords {
  private var words: [String: [String]] = [:]
  private let language: String

  /// - Parameter texts: in one language, each of one line.
  init(_ texts: [String], language: String, assistant: String) throws {
    self.language = language
    let texts = Set(texts).filter { $0.contains { !$0.isWhitespace } }.sorted()
    let spoken = try Self.spoken(texts, language, assistant)
    for (text, said) in zip(texts, spoken) { words[text] = Self.words(said, language) }
  }

  subscript(_ text: String) -> [String] { words[text] ?? Self.words(text, language) }

  private static func spoken(_ texts: [String], _ language: String, _ assistant: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: assistant)
    process.arguments = ["say", "--show", "--locale", language, "-"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let text = Data(texts.map { $0 + "\n" }.joined().utf8)
    let writer = Thread {
      input.fileHandleForWriting.write(text); try? input.fileHandleForWriting.close()
    }
    writer.start()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = said.split(separator: "\n").map(String.init)
    // Where the lines cannot be told apart any more, they count as they are written.
    return process.terminationStatus == 0 && lines.count == texts.count ? lines : texts
  }

  private static func words(_ text: String, _ language: String) -> [String] {
    let text = language == "en" ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    return text.lowercased().replacing("ё", with: "е").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Words that are wrong, missing or too many; a name that is written in two words (“monkey chat”) is not wrong.
  static func errors(_ said: [String], _ heard: [String]) -> Int {
    var rows = [Array(0...heard.count)]
    for (number, word) in said.enumerated() {
      var row = [number + 1]
      for (column, other) in heard.enumerated() {
        var least = min(row[column], rows[number][column + 1]) + 1
        least = min(least, rows[number][column] + (word == other ? 0 : 1))
        if column > 0, word == heard[column - 1] + other { least = min(least, rows[number][column - 1]) }
        if number > 0, other == said[number - 1] + word { least = min(least, rows[number - 1][column]) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[said.count][heard.count]
  }

  /// Levenshtein's.
  static func distance<Item: Equatable>(_ one: [Item], _ other: [Item]) -> Int {
    var row = Array(0...other.count)
    for (number, item) in one.enumerated() {
      var last = row[0]
      row[0] = number + 1
      for (column, compared) in other.enumerated() {
        let here = row[column + 1]
        row[column + 1] = min(here + 1, row[column] + 1, last + (item == compared ? 0 : 1))
        last = here
      }
    }
    return row[other.count]
  }
}
