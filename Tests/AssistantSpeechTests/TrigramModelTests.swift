import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

struct TrigramModelTests {
  private func model(_ sentences: [String], without unknown: Set<String> = []) -> [String: Double] {
    let words = sentences.map { $0.split(separator: " ").map { SpokenGrammar.Word(text: String($0), part: .frame) } }
    return logs(TrigramModel(SpokenGrammar(sentences: words)) { !unknown.contains($0) })
  }

  /// The model's logarithms to the base 10, by the words that it has them of.
  private func logs(_ model: TrigramModel) -> [String: Double] {
    let text = model.text ?? ""
    var logs: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard let log = fields.first.flatMap({ Double($0) }) else { continue }
      logs[fields.dropFirst().filter { Double($0) == nil }.joined(separator: " ")] = log
    }
    return logs
  }

  @Test func `what is said more often is likelier`() throws {
    let logs = model(["call bobo now", "call bobo now", "call bobo now", "call bobo later"])
    #expect(try #require(logs["call bobo now"]) > (try #require(logs["call bobo later"])))
  }

  @Test func `after any words the likelihoods of those that followed are no more than one`() {
    let logs = model(["call bobo", "call anna", "text anna", "text bobo please", "please call anna"])
    for history in ["<s>", "call", "text", "<s> call"] {
      let count = history.split(separator: " ").count + 1
      let sum = logs.filter { $0.key.hasPrefix(history + " ") && $0.key.split(separator: " ").count == count }
        .reduce(0) { $0 + pow(10, $1.value) }
      #expect(sum > 0.3 && sum <= 1.001)
    }
  }

  @Test func `what values of any words begin with is known wherever they begin`() throws {
    func words(_ text: String, _ part: SpokenGrammar.Word.Part) -> [SpokenGrammar.Word] {
      text.split(separator: " ").map { SpokenGrammar.Word(text: String($0), part: part) }
    }
    let sentences =
      ["buy milk", "buy bread", "wash the car"].map { words("remind me to", .frame) + words($0, .free) }
      + [words("add", .frame) + words("bobo", .slot)]
    let logs = logs(TrigramModel(SpokenGrammar(sentences: sentences)) { _ in true })
    #expect(try #require(logs["<v> buy"]) > (try #require(logs["<v> wash"])))
    #expect(logs["<v> milk"] == nil && logs["<v> remind"] == nil && logs["<v> bobo"] == nil && logs["add buy"] == nil)
  }

  @Test func `sentences with words that nobody knows how to say are left out`() {
    let logs = model(["call bobo", "call xyz"], without: ["xyz"])
    #expect(logs["call bobo"] != nil && logs["call xyz"] == nil && logs["xyz"] == nil)
  }

  @Test func `what the model says of a word is what recognisers are told`() throws {
    let sentences = ["call bobo now", "call bobo now", "call bobo later", "text anna now", "please call anna"]
    let words = sentences.map { $0.split(separator: " ").map { SpokenGrammar.Word(text: String($0), part: .frame) } }
    let model = TrigramModel(SpokenGrammar(sentences: words)) { _ in true }
    let logs = logs(model)
    let (call, bobo, now) = (model.number(of: "call"), model.number(of: "bobo"), model.number(of: "now"))
    // A part of it goes by how values begin, and none begins here.
    let told = pow(10, try #require(logs["call bobo now"]))
    let likely = exp(model.logProbability(of: now, after: bobo, call))
    #expect(likely > 0.69 * told && likely < told + 0.3)
    let begun = pow(10, try #require(logs["<s> call"]))
    let first = exp(model.logProbability(of: call, after: TrigramModel.sentenceBegin, nil))
    #expect(first > 0.69 * begun && first < begun + 0.3)
    #expect(model.number(of: "xyz") == TrigramModel.unknown)
    #expect(
      model.logProbability(of: TrigramModel.unknown, after: bobo, call)
        < model.logProbability(of: call, after: bobo, call))
  }

  @Test func `of nothing there is no model`() {
    #expect(TrigramModel(SpokenGrammar()) { _ in true }.text == nil)
  }
}
