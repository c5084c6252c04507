/// As much of a terminal as the tests need: what a person would see after some output.
struct Screen {
  let columns: Int
  let rows: Int
  private(set) var cells: [[Character]]
  private(set) var row = 0
  private(set) var column = 0
  private var isRaw = true

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Rows without the spaces at their ends, and without empty rows at the bottom.
  var lines: [String] {
    var lines = cells.map { row -> String in
      var text = String(row.filter { $0 != "\0" })
      while text.last == " " { text.removeLast() }
      return text
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  mutating func write(_ text: String, width: (Character) -> Int) {
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r\n":
        column = 0
        lineFeed()
      case "\n":
        column = 0
        lineFeed()
      case "\r": column = 0
      case "\u{7}": break
      case "\u{1B}":
        guard rest.popFirst() == "[" else { continue }
        var parameter = ""
        while let next = rest.first, next.isNumber || next == ";" || next == "?" {
          parameter.append(next)
          rest.removeFirst()
        }
        obey(rest.popFirst() ?? " ", Int(parameter))
      default: put(character, width: width(character))
      }
    }
  }

  private mutating func obey(_ command: Character, _ parameter: Int?) {
    switch command {
    case "A": row = max(0, row - (parameter ?? 1))
    case "B": row = min(rows - 1, row + (parameter ?? 1))
    case "C": column = min(columns - 1, column + (parameter ?? 1))
    case "H": (row, column) = (0, 0)
    case "J" where parameter == 2: for line in 0..<rows { erase(line, from: 0) }
    case "J":
      erase(row, from: column)
      for line in row + 1..<max(row + 1, rows) { erase(line, from: 0) }
    case "K": erase(row, from: column)
    default: break
    }
  }

  private mutating func erase(_ line: Int, from start: Int) {
    for index in start..<columns { cells[line][index] = " " }
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func put(_ character: Character, width: Int) {
    if column + width > columns {
      column = 0
      lineFeed()
    }
    guard width > 0 else { return }
    cells[row][column] = character
    if width == 2, column + 1 < columns { cells[row][column + 1] = "\0" }
    column += width
  }
}
