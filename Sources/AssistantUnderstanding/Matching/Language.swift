import Foundation
import IntentSchema
import UtteranceValues

/// All that is known of a language whatever apps are installed, compiled once and shared.
///
/// Immutable. Making one takes long enough to be felt; apps and their words are a layer over it.
package final class Language: Sendable {
  package let locale: String
  let resolver: SlotResolver
  let tokenizer: Tokenizer
  let vocabulary: Vocabulary
  let grammar: RequestGrammar
  let attachments: AppAttachments
  let people: PersonReader
  let and: Automaton
  let beforeListed: Automaton
  let beforeDelay: Automaton
  let valueGrammar: ValueGrammar
  let mannersStart: Automaton
  let mannersEnd: Automaton
  let mannersAnywhere: Automaton
  /// Politeness that is no part of a text that stands before it, unless it is all of it.
  let mannersAlways: Automaton
  let mannersThanks: Automaton
  let replies: ReplyPhrases
  let appEndings: [String]
  let custom: CustomLanguage
  let corrections: CorrectionLanguage
  /// How names that are known may be said.
  let termSpelling: TermSpelling
  let requestShelf: RequestShelf?

  var schema: Schema { resolver.schema }

  /// - Parameters:
  ///   - schema: the system's own intents; those that apps declare come with their descriptions.
  ///   - shelf: where the compiled requests of apps' own intents are kept; without one they are compiled each time.
  package init(phrases: HearingPhrases, schema: Schema, shelf: RequestShelf? = nil) {
    var vocabulary = Vocabulary()
    locale = phrases.locale
    requestShelf = shelf
    resolver = SlotResolver(schema: schema)
    tokenizer = phrases.tokenizer
    valueGrammar = phrases.valueGrammar
    appEndings = phrases.appEndings
    termSpelling = TermSpelling(rules: phrases.spelling, numbers: phrases.valueGrammar, tokenizer: phrases.tokenizer)
    grammar = RequestGrammar(phrases: phrases, resolver: resolver, vocabulary: &vocabulary)
    attachments = AppAttachments(phrases: phrases, vocabulary: &vocabulary)
    people = PersonReader(phrases: phrases, vocabulary: &vocabulary)
    and = phrases.automaton(.and, vocabulary: &vocabulary)
    beforeListed = phrases.automaton(.listBefore, vocabulary: &vocabulary)
    beforeDelay = phrases.automaton(.delayBefore, vocabulary: &vocabulary)
    mannersStart = phrases.automaton(.mannersStart, vocabulary: &vocabulary)
    mannersEnd = phrases.automaton(.mannersEnd, vocabulary: &vocabulary)
    mannersAnywhere = phrases.automaton(.mannersAnywhere, vocabulary: &vocabulary)
    mannersAlways = phrases.automaton(.mannersAlways, vocabulary: &vocabulary)
    mannersThanks = phrases.automaton(.mannersThanks, vocabulary: &vocabulary)
    replies = ReplyPhrases(phrases: phrases, vocabulary: &vocabulary)
    custom = CustomLanguage(phrases: phrases, vocabulary: &vocabulary)
    corrections = CorrectionLanguage(phrases: phrases, vocabulary: &vocabulary)
    self.vocabulary = vocabulary
  }

  /// Mistakes in the phrase data that show only together with the schema.
  package var diagnostics: [PhraseDiagnostic] { grammar.diagnostics }

  /// Whether a word is part of what people say anyway, so that a slip is not taken for a name of one word.
  func isCommon(_ token: Token) -> Bool { vocabulary.match(token.key).exact >= 0 || people.isNeverName(token) }

  /// - Parameter layer: whose apps' words count too; nil for none.
  func input(_ utterance: String, for layer: AppLayer? = nil) -> Input {
    Input(tokenizer.tokenize(utterance), vocabulary: layer?.custom?.vocabulary ?? vocabulary)
  }
}

extension Language {
  /// All words of all patterns, for those who make sentences to measure with.
  package var words: [String] { vocabulary.words }

  /// How large the compiled patterns are, for those who measure.
  package var statistics: String {
    let graph = grammar.graph
    return "\(graph.roots.count) patterns, \(graph.placeCount) places, \(graph.words.count) word moves, "
      + "\(graph.slots.count) slot moves, \(graph.reach.count) in reach, \(vocabulary.count) words"
  }
}
