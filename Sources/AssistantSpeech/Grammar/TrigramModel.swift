import AssistantUnderstanding
import Foundation

/// How likely a word is after two others, learned from sentences: Kneser and Ney's estimate (1995), interpolated.
struct TrigramModel {
  /// What is taken from each count for what was never seen.
  private static let discount = 0.6

  struct Run {
    var key: UInt64
    var count: Double
    var probability = 0.0
    /// What is left for words that did not follow.
    var rest = 1.0
  }

  /// What stands, as a word's history, for where a value begins that may be any words.
  static let value = "<v>"
  /// Words that are never said, behind all others, as PocketSphinx needs them. It enters its whole dictionary into a table as
  /// large as the model has words: for ten words that took ten seconds, for three thousand a fifth of one, with these a
  /// twelfth. And it loses where the last word's followers end when it learns a new one.
  private static let unsaid = (count: 20_000, text: (0..<20_000).map { "-99.000 <w\($0)> 0.000\n" }.joined())
  /// The numbers of where a sentence begins, where it ends, and where a value begins.
  static let (sentenceBegin, sentenceEnd, valueBegin) = (UInt64(0), UInt64(1), UInt64(2))
  /// By number: these three, and the words.
  private var words = ["<s>", "</s>", value]
  /// The words' numbers.
  private(set) var numbers: [String: UInt64] = [:]
  private(set) var unigrams: [Run] = []
  private(set) var bigrams: [Run] = []
  private(set) var trigrams: [Run] = []

  static let bits: UInt64 = 21

  /// - Parameter isKnown: whether the recogniser knows how a word sounds; sentences with others are left out.
  init(_ grammar: SpokenGrammar, isKnown: (String) -> Bool) {
    var common: [UInt64] = []
    common.reserveCapacity(grammar.words.count)
    for word in grammar.words {
      if let id = numbers[word.text] {
        common.append(id)
      } else if isKnown(word.text) {
        numbers[word.text] = UInt64(words.count)
        common.append(UInt64(words.count))
        words.append(word.text)
      } else {
        common.append(.max)
      }
    }
    let (begin, end, value, bits) = (Self.sentenceBegin, Self.sentenceEnd, Self.valueBegin, Self.bits)
    var firsts: [UInt64] = []
    var valueFirsts: [UInt64] = []
    var threes: [UInt64] = []
    grammar.forEachSentence { sentence in
      let line = sentence.map { common[Int($0)] }
      guard !line.isEmpty, !line.contains(.max) else { return }
      firsts.append(line[0])
      var isInside = false
      for (place, word) in zip(sentence, line) {
        let isFree = grammar.words[Int(place)].part == .free
        if isFree, !isInside { valueFirsts.append(value << bits | word) }
        isInside = isFree
      }
      var (last, here) = (begin, line[0])
      for next in line.dropFirst() + [end] {
        threes.append(last << (2 * bits) | here << bits | next)
        (last, here) = (here, next)
      }
    }
    trigrams = Self.runs(threes)
    let mask = UInt64(1) << (2 * bits) - 1
    bigrams = Self.runs(firsts) + Self.runs(valueFirsts) + Self.runs(trigrams.map { $0.key & mask })
    unigrams = Self.runs(bigrams.map { $0.key & (1 << bits - 1) })
    estimate()
  }

  /// Equal keys as one, ascending.
  private static func runs(_ keys: [UInt64]) -> [Run] {
    var runs: [Run] = []
    for key in keys.sorted() {
      if let last = runs.indices.last, runs[last].key == key {
        runs[last].count += 1
      } else {
        runs.append(Run(key: key, count: 1))
      }
    }
    return runs
  }

  private mutating func estimate() {
    let (bits, discount) = (Self.bits, Self.discount)
    let mask = UInt64(1) << bits - 1
    let whole = unigrams.reduce(0) { $0 + $1.count }
    var single = [Double](repeating: 0, count: words.count)
    for index in unigrams.indices {
      unigrams[index].probability = unigrams[index].count / whole
      single[Int(unigrams[index].key)] = unigrams[index].probability
    }
    /// Gives each of a history's followers its share; what is left goes by the shorter history.
    func share(_ runs: inout [Run], shorter: (UInt64) -> Double, rest: (UInt64, Double) -> Void) {
      var start = 0
      while start < runs.count {
        let history = runs[start].key >> bits
        var end = start
        var sum = 0.0
        while end < runs.count, runs[end].key >> bits == history {
          sum += runs[end].count
          end += 1
        }
        let left = discount * Double(end - start) / sum
        for index in start..<end {
          runs[index].probability = (runs[index].count - discount) / sum + left * shorter(runs[index].key)
        }
        rest(history, left)
        start = end
      }
    }
    var afterOne = [Double](repeating: 1, count: words.count)
    share(&bigrams) {
      single[Int($0 & mask)]
    } rest: {
      afterOne[Int($0)] = $1
    }
    var places: [UInt64: Int] = [:]
    for (index, run) in bigrams.enumerated() { places[run.key] = index }
    let pair = UInt64(1) << (2 * bits) - 1
    let double = bigrams.map(\.probability)
    var afterTwo = [Double](repeating: 1, count: bigrams.count)
    share(&trigrams) {
      places[$0 & pair].map { double[$0] } ?? 0
    } rest: { history, left in
      if let place = places[history] { afterTwo[place] = left }
    }
    for index in unigrams.indices { unigrams[index].rest = afterOne[Int(unigrams[index].key)] }
    for index in bigrams.indices { bigrams[index].rest = afterTwo[index] }
    (begins, valueBegins) = (afterOne[0], afterOne[2])
  }

  /// What is left for words that no sentence begins with.
  private(set) var begins = 1.0
  /// The same for values.
  private(set) var valueBegins = 1.0

  /// The model in the form that recognisers read (ARPA); nil where there is nothing to say.
  var text: String? {
    guard !unigrams.isEmpty else { return nil }
    func log(_ probability: Double) -> String {
      let thousandths = probability > 0 ? Int((log10(probability) * 1_000).rounded()) : -99_000
      let (whole, part) = (-thousandths).quotientAndRemainder(dividingBy: 1_000)
      let digits = String(part)
      return (thousandths < 0 ? "-" : "") + "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
    }
    let mask = UInt64(1) << Self.bits - 1
    func name(_ key: UInt64, _ place: UInt64) -> String { words[Int(key >> (place * Self.bits) & mask)] }
    var text =
      "\\data\\\nngram 1=\(unigrams.count + 2 + Self.unsaid.count)\nngram 2=\(bigrams.count)\nngram 3=\(trigrams.count)\n"
    text += "\n\\1-grams:\n-99.000 <s> \(log(begins))\n-99.000 \(Self.value) \(log(valueBegins))\n"
    for run in unigrams { text += "\(log(run.probability)) \(name(run.key, 0)) \(log(run.rest))\n" }
    text += Self.unsaid.text + "\n\\2-grams:\n"
    for run in bigrams { text += "\(log(run.probability)) \(name(run.key, 1)) \(name(run.key, 0)) \(log(run.rest))\n" }
    text += "\n\\3-grams:\n"
    for run in trigrams {
      text += "\(log(run.probability)) \(name(run.key, 2)) \(name(run.key, 1)) \(name(run.key, 0))\n"
    }
    return text + "\n\\end\\\n"
  }
}
