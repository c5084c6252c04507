import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

/// A recogniser whose pieces are letters' runs, and that tells for each text what may come next and where in the sound it is.
private final class Script: PieceDecoder {
  static let pieces = [" add", " at", " milk", " mild", " now", ",", " bread", " and", "milk", " [noise]", "Mild"]
  /// How likely each piece is behind a text; what is not there is as good as impossible.
  private let following: (String) -> [String: Double]
  /// Where a text of so many pieces ends, in seconds.
  private let place: (String) -> Double
  private var texts = [""]
  private(set) var isOver = false

  init(place: @escaping (String) -> Double, _ following: @escaping (String) -> [String: Double]) {
    (self.place, self.following) = (place, following)
  }

  static let inventory = PieceInventory(pieces.map { Array($0.utf8) })

  static func cut(_ text: String) -> [Int32] {
    var rest = Substring(text)
    var found: [Int32] = []
    while !rest.isEmpty {
      guard
        let piece = pieces.indices.filter({ rest.hasPrefix(pieces[$0]) }).max(by: {
          pieces[$0].count < pieces[$1].count
        })
      else { return [] }
      found.append(Int32(piece))
      rest = rest.dropFirst(pieces[piece].count)
    }
    return found
  }

  func begin() -> Bool {
    texts = [""]
    return true
  }

  func next(_ pieces: [Int32], after rows: [Int32]) -> Bool {
    texts = zip(pieces, rows).map { texts[Int($1)] + Self.pieces[Int($0)] }
    return true
  }

  func row(_ number: Int) -> PieceRow {
    let text = texts[number]
    let likely = following(text)
    let logits = UnsafeMutableBufferPointer<Float>.allocate(capacity: Self.pieces.count)
    _ = logits.initialize(from: Self.pieces.map { Float(log(likely[$0] ?? 1e-9)) })
    rows.append(logits)
    return PieceRow(
      logits: UnsafeBufferPointer(logits), whole: 0, end: log(likely["end"] ?? 1e-9),
      place: text.isEmpty ? nil : place(text))
  }

  private var rows: [UnsafeMutableBufferPointer<Float>] = []

  func end() { isOver = true }

  deinit { for row in rows { row.deallocate() } }
}

struct RequestSearchTests {
  private func tree(_ sentences: [String]) -> PieceTree {
    let words = sentences.map { $0.split(separator: " ").map { SpokenGrammar.Word(text: String($0), part: .frame) } }
    let grammar = SpokenGrammar(sentences: words)
    return PieceTree(grammar, model: TrigramModel(grammar) { _ in true }, pieces: Script.cut)
  }

  private func texts(_ script: Script, _ sentences: [String], seconds: Double = 1) -> [RequestSearch.Text] {
    // A tone for as long as somebody speaks.
    let samples = (0..<Int(seconds * 16_000)).map { Int16($0 % 80 < 40 ? 8_000 : -8_000) }
    return RequestSearch(tree(sentences), Script.inventory)
      .texts(script, VoicedTime(samples), seconds: seconds, most: 8)
  }

  /// Half a second for each word.
  private static func byWords(_ text: String) -> Double { Double(text.split(separator: " ").count) * 0.35 + 0.1 }

  private static let adding = ["add milk now", "add milk", "add bread and milk", "add bread"]

  @Test func `what is expected is found where something else sounds a little more like it`() {
    let script = Script(place: Self.byWords) { text in
      switch text {
      case "": [" at": 0.6, " add": 0.4]
      case " at", " add": [" mild": 0.6, " milk": 0.4]
      case " add milk", " add mild", " at milk", " at mild": ["end": 0.9]
      default: [:]
      }
    }
    let found = texts(script, Self.adding)
    #expect(found.first?.text == "add milk")
    #expect(abs((found.first?.likelihood ?? 0) - log(0.4 * 0.4 * 0.9)) < 0.001)
    #expect(script.isOver)
  }

  @Test func `what nobody expects is found, too, where it is by far likelier`() {
    let script = Script(place: Self.byWords) { text in
      switch text {
      case "": [" at": 1, " add": 1e-9]
      case " at": [" mild": 1]
      case " at mild": ["end": 1]
      default: [:]
      }
    }
    #expect(texts(script, Self.adding).map(\.text) == ["at mild"])
  }

  @Test func `what nobody knows is not several words in one`() {
    let script = Script(place: Self.byWords) { text in
      switch text {
      case "": [" add": 1]
      case " add": ["Mild": 0.9, " mild": 0.1]
      case " addMild", " add mild": ["end": 1]
      default: [:]
      }
    }
    #expect(texts(script, Self.adding).map(\.text) == ["add mild"])
    #expect(
      PieceInventory(["Mild", " Mild", "WW", "W", "mild", ""].map { Array($0.utf8) }).looksNew.map { $0 ? 1 : 0 } == [
        1, 0, 0, 0, 0, 0,
      ])
  }

  @Test func `a text that leaves out half of what was said is none`() {
    // “add” is followed by its end more likely than by the rest, but most of the sound is still to come.
    let script = Script(place: Self.byWords) { text in
      switch text {
      case "": [" add": 1]
      case " add": ["end": 0.9, " bread": 0.1]
      case " add bread": [" and": 0.5, "end": 0.5]
      case " add bread and": [" milk": 1]
      case " add bread and milk": ["end": 1]
      default: [:]
      }
    }
    let found = texts(script, Self.adding, seconds: 1.5)
    #expect(found.first?.text == "add bread and milk")
    #expect(!found.contains { $0.text == "add" || $0.text == "add bread" })
  }

  @Test func `brackets are never written, and a sign stands behind words alone`() {
    let script = Script(place: Self.byWords) { text in
      switch text {
      case "": [" [noise]": 0.5, ",": 0.3, " add": 0.2]
      case " add": [" milk": 0.5, ",": 0.5]
      case " add milk", " add, milk": ["end": 1]
      case " add,": [",": 0.5, " milk": 0.5]
      default: [:]
      }
    }
    // But for signs the two are the same.
    #expect(texts(script, Self.adding).map(\.text) == ["add milk"])
  }

  @Test func `who cannot be asked finds nothing, and hostile likelihoods are no crash`() {
    let script = Script(place: { _ in .nan }) { _ in [" add": .nan, " milk": .infinity, "end": 0] }
    #expect(texts(script, Self.adding).isEmpty)
    #expect(texts(Script(place: Self.byWords) { _ in [:] }, []).isEmpty)
  }

  @Test func `the shares of what may follow are those of the words`() {
    let tree = tree(Self.adding)
    let model = tree.model
    let add = model.number(of: "add")
    let following = tree.following(add, TrigramModel.sentenceBegin)
    for word in ["milk", "bread", "now"] {
      let piece = Script.cut(" " + word)[0]
      guard let node = tree.nodes[Int(PieceTree.Root.spaced.rawValue)].children[piece] else {
        Issue.record("\(word) is not there")
        continue
      }
      let own = model.logProbability(of: model.number(of: word), after: add, TrigramModel.sentenceBegin)
      #expect(abs(tree.logProbability(of: node, in: following) - own) < 1e-6)
    }
  }
}

struct VoicedTimeTests {
  @Test func `quiet passes no time, and noise behind speech is quiet`() {
    let second = 16_000
    func tone(_ level: Int16, _ count: Int) -> [Int16] { (0..<count).map { $0 % 80 < 40 ? level : -level } }
    let time = VoicedTime(tone(300, second) + tone(9_000, second) + tone(300, second))
    #expect(abs(time.whole - 1) < 0.05)
    #expect(time.passed(at: 0.9) == 0)
    #expect(abs(time.passed(at: 1.5) - 0.5) < 0.05)
    #expect(time.passed(at: 99) == time.whole)
    #expect(time.passed(at: -1) == 0)
    #expect(VoicedTime([]).whole == 0)
  }
}
