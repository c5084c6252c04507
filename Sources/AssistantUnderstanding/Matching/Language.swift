import IntentSchema

/// Everything that a search needs to know of a language, its apps and their requests; built once.
struct Language: Sendable {
  let apps: [AppDescription]
  let schema: Schema
  let tokenizer: Tokenizer
  let vocabulary: Vocabulary
  let grammar: RequestGrammar
  let appNames: AppNames
  let attachments: AppAttachments
  let people: PersonReader
  let numbers: NumberWords
  let mannersStart: Automaton
  let mannersEnd: Automaton
  let mannersAnywhere: Automaton
  let replies: ReplyPhrases
  /// Parameters whose values the phrase data has words for, by `Intent.parameter`.
  let named: [String: NamedValues]

  init(phrases: HearingPhrases, schema: Schema, apps: [AppDescription]) {
    var vocabulary = Vocabulary()
    self.apps = apps
    self.schema = apps.reduce(schema) { $0.merging($1.schema) }
    tokenizer = phrases.tokenizer
    numbers = phrases.numbers
    grammar = RequestGrammar(phrases: phrases, schema: self.schema, vocabulary: &vocabulary)
    appNames = AppNames(apps, locale: phrases.locale, endings: phrases.appEndings)
    attachments = AppAttachments(phrases: phrases, vocabulary: &vocabulary)
    people = PersonReader(phrases: phrases, vocabulary: &vocabulary)
    mannersStart = phrases.automaton(.mannersStart, vocabulary: &vocabulary)
    mannersEnd = phrases.automaton(.mannersEnd, vocabulary: &vocabulary)
    mannersAnywhere = phrases.automaton(.mannersAnywhere, vocabulary: &vocabulary)
    replies = ReplyPhrases(phrases: phrases, vocabulary: &vocabulary)
    var named: [String: NamedValues] = [:]
    for intent in self.schema.intents {
      for parameter in intent.parameters where phrases.values["\(intent.className).\(parameter.name)"] != nil {
        named["\(intent.className).\(parameter.name)"] = NamedValues(
          parameter, of: intent.className, phrases: phrases, schema: self.schema, vocabulary: &vocabulary)
      }
    }
    self.named = named
    self.vocabulary = vocabulary
  }

  func input(_ utterance: String) -> Input { Input(tokenizer.tokenize(utterance), vocabulary: vocabulary) }
}
