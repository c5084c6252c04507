/// Something that an app's developer says people say.
package struct AppExample: Hashable, Sendable, Codable {
  /// The intent's class name.
  package var intent: String
  /// The words, in which `${name}` stands for a parameter's value; as said, where the app gives a whole sentence.
  package var text: String
  package var kind: Kind

  package enum Kind: String, Hashable, Sendable, Codable {
    /// What the intent is called.
    case title
    /// A way to put it with places for values.
    case template
    /// A whole sentence, values and often the app's name included.
    case sentence
    /// What the intent does; rather written than said.
    case summary
  }

  package init(intent: String, text: String, kind: Kind) {
    self.intent = intent
    self.text = text
    self.kind = kind
  }
}

extension AppDescription {
  /// Everything that the app says people say for its intents, in a language; of no other app's intents.
  ///
  /// Each once, in the order of the files: titles and templates of its own intents, then the sentences of its vocabulary.
  package func examples(locale: String) -> [AppExample] {
    var examples: [AppExample] = []
    func add(_ intent: String, _ text: String?, _ kind: AppExample.Kind) {
      guard let text, !text.isEmpty, !examples.contains(where: { $0.intent == intent && $0.text == text }) else {
        return
      }
      examples.append(AppExample(intent: intent, text: text, kind: kind))
    }
    for intent in words.intents where intents.contains(intent.className) {
      add(intent.className, intent.title.text(locale), .title)
      for phrase in intent.phrases { add(intent.className, phrase.text(locale), .template) }
      add(intent.className, intent.summary.text(locale), .summary)
    }
    let vocabulary = words.vocabulary(locale)
    for (intent, sentences) in (vocabulary?.examples ?? [:]).sorted(by: { $0.key < $1.key })
    where intents.contains(intent) {
      for sentence in sentences { add(intent, sentence, .sentence) }
    }
    for term in vocabulary?.terms ?? [] {
      guard let intent = term.parameters.first?.split(separator: ".").first.map(String.init), intents.contains(intent)
      else { continue }
      for sentence in term.phrases.flatMap(\.examples) { add(intent, sentence, .sentence) }
    }
    return examples
  }
}
