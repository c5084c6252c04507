/// Words that are said in one go, and the sign behind them.
struct SpokenClause: Hashable {
  var words: String
  /// One of `. , ; : ! ?`; a full stop where there was none.
  var end: Unicode.Scalar

  private static let ends = Set<Unicode.Scalar>([".", ",", ";", ":", "!", "?"])

  /// A sign ends a clause where no word goes on behind it.
  static func all(of text: String) -> [SpokenClause] {
    let scalars = Array(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 } + [" "])
    var clauses: [SpokenClause] = []
    var words = ""
    func end(_ sign: Unicode.Scalar?) {
      let said = words.split(separator: " ").joined(separator: " ")
      words = ""
      if said.contains(where: { $0.isLetter || $0.isNumber }) {
        clauses.append(SpokenClause(words: said, end: sign ?? "."))
      } else if !clauses.isEmpty, let sign, sign != "," {
        clauses[clauses.count - 1].end = sign
      }
    }
    for (scalar, next) in zip(scalars, scalars.dropFirst()) {
      if scalar == "…" {
        end(".")
      } else if ends.contains(scalar), next == " " || ends.contains(next) || "\"”»)".unicodeScalars.contains(next) {
        end(scalar)
      } else {
        words.unicodeScalars.append(scalar)
      }
    }
    end(nil)
    return clauses
  }

  /// Without what espeak-ng says of the language that a word is read in, as in `(en)`.
  static func bare(_ sounds: String) -> String {
    sounds.replacing(#/\([a-z-]+\)/#, with: "").trimmingCharacters(in: .whitespaces)
  }
}
