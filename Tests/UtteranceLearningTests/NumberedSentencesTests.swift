import Testing

@testable import UtteranceLearning

@Suite struct `Numbered sentences` {
  private static func features(_ words: String) -> [WeighedFeature] {
    words.split(separator: " ").map { WeighedFeature(FeatureHash($0), 1) }
  }

  private static let raw = ["a b a", "b c", "a d", "c c c b"].map(features)
  private static let numbered = NumberedSentences(raw)

  private static func classifier(_ places: [Int]) -> (IntentClassifier, NumberedSentences.Census) {
    let census = numbered.census(of: places, least: 1, isTempered: false)
    let classifier = IntentClassifier(
      numbered, census, places: places, intents: places.map { $0 % 2 }, intentCount: 2,
      features: RequestFeatures(.scarce, commonWords: nil))
    return (classifier, census)
  }

  @Test(arguments: [[0, 1, 2, 3], [1, 3], [0, 2, 3]])
  func `give a sentence the vector that a classifier gives it`(_ places: [Int]) {
    let (classifier, census) = Self.classifier(places)
    for (place, raw) in Self.raw.enumerated() {
      var (one, other) = (SentenceVectors(), SentenceVectors())
      Self.numbered.append(place, census, to: &one)
      classifier.append(raw, to: &other)
      #expect(one.features == other.features && one.values == other.values)
      #expect(one.features == one.features.sorted() && Set(one.features).count == one.features.count)
    }
  }

  @Test func `know only the features of those that are learned from, and rare ones as rarer`() {
    let some = Self.numbered.census(of: [1, 3], least: 1, isTempered: false)
    #expect(some.index.count == 2)
    #expect(some.index.row(of: FeatureHash("a")) < 0)
    let all = Self.numbered.census(of: [0, 1, 2, 3], least: 1, isTempered: false)
    let (b, d) = (all.index.row(of: FeatureHash("b")), all.index.row(of: FeatureHash("d")))
    #expect(all.rarity[b] < all.rarity[d])
  }

  @Test func `leave out what fewer sentences have than wanted`() {
    #expect(Self.numbered.census(of: [0, 1, 2, 3], least: 2, isTempered: false).index.count == 3)
    let frequent = NumberedSentences(Self.raw, least: 3)
    #expect(frequent.census(of: [0, 1, 2, 3], least: 1, isTempered: false).index.count == 1)
  }

  @Test func `are of length 1, or of none where nothing is known`() {
    let census = Self.numbered.census(of: [1, 3], least: 1, isTempered: false)
    var vectors = SentenceVectors()
    for place in Self.raw.indices { Self.numbered.append(place, census, to: &vectors) }
    for place in Self.raw.indices {
      let length = vectors[place].values.reduce(0) { $0 + $1 * $1 }
      #expect(place == 2 ? length == 0 : abs(length - 1) < 1e-5)
    }
  }

  @Test func `can be none`() {
    #expect(NumberedSentences([]).census(of: [], least: 1, isTempered: true).index.count == 0)
  }
}
