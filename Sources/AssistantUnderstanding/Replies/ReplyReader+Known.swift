import IntentSchema

extension ReplyReader {
  /// The words that apps have brought along and that stand in the reply, for one parameter.
  struct Known {
    private var mentions = ByStart<TermMention>()
    private var owner: Int?

    init() {}

    init(_ reader: ReplyReader, parameter: String, intent: String) {
      let slots = reader.layer.slots(reader.language)
      let own = Set(
        slots.indices.lazy.filter { slots[$0].intent == intent && slots[$0].assembly.parameter == parameter }
          .map { Int32($0) })
      for (start, found) in reader.layer.terms.mentions(in: reader.language.termText(reader.input.text)).starts {
        for mention in found where mention.isAccepted && !mention.slots.isDisjoint(with: own) {
          mentions.add(mention, at: start)
        }
      }
      // Nobody has said which app is meant; what one calls a word means nothing to another.
      let capable = reader.layer.capable[intent] ?? []
      owner = capable.count == 1 ? capable[0] : nil
    }

    /// The known word that a stretch is taken for, nil if it is none.
    func value(of range: Range<Int>, as leaf: ValueAssembly.Leaf) -> Value? {
      let mention = mentions[range.lowerBound]?.first {
        $0.end == range.upperBound && (owner == nil || $0.app == owner)
      }
      return mention.map { leaf.spoken($0.term, isOwn: $0.app == owner) }
    }

    /// A known word of more words than one expects in a name.
    func whole(_ range: Range<Int>) -> Bool {
      mentions[range.lowerBound]?.contains { $0.end == range.upperBound && (owner == nil || $0.app == owner) } == true
    }
  }

  func known(_ parameter: Parameter, intent: String) -> Known {
    layer.terms.isEmpty ? Known() : Known(self, parameter: parameter.name, intent: intent)
  }
}
