import IntentSchema

/// What recognisers that hear any words are told, and what is known of requests to mend what they heard.
extension Understanding {
  /// What may have been said before: the names that are known, then requests as apps' developers say that people make them.
  ///
  /// A recogniser that is told a list of names hears lists of names; one that is told requests hears requests.
  ///
  /// - Parameters:
  ///   - names: how many names stand before the requests.
  ///   - bytes: how long the requests may be altogether.
  /// - Returns: the most important name first, the most important request last, since what comes last counts most.
  package func spokenContext(names count: Int = 14, bytes: Int = 600) -> (names: [String], requests: [String]) {
    var rows = layer.apps.map { app in
      var intents: Set<String> = []
      // One of each intent.
      return app.examples(locale: language.locale).filter { $0.kind == .sentence && intents.insert($0.intent).inserted }
        .map(\.text)
    }
    var requests: [String] = []
    var rest = bytes
    while rows.contains(where: { !$0.isEmpty }) {
      for number in rows.indices where !rows[number].isEmpty {
        let text = rows[number].removeFirst()
        guard text.utf8.count <= rest else { continue }
        rest -= text.utf8.count
        requests.append(text)
      }
    }
    return (distinctNames(limit: count), requests.reversed())
  }

  /// How many values of a reading are, letter by letter, names that an app or the person has brought along.
  package func knownNames(in reading: Interpretation) -> Int {
    reading.slots.count { slot in
      guard slot.name != "app" else { return false }
      let text = language.termText(language.input(slot.text).text)
      return layer.terms.mentions(in: text)[0]?.contains { $0.end == text.text.count && $0.distance == 0 } ?? false
    }
  }

  /// How many values of a reading are not just any words: numbers, times, one of a few choices.
  package func settledValues(in reading: Interpretation) -> Int {
    let grammars = [language.grammar, layer.custom?.grammar].compactMap(\.self)
    return reading.slots.count { slot in
      slot.name != "app" && !grammars.contains { $0.isLoose(slot.name, of: reading.intent) }
    }
  }

  /// Names, of which none begins like one before it: of “Chimp 1” to “Chimp 80” one is enough.
  package func distinctNames(limit: Int = 14) -> [String] {
    var begun: Set<String> = []
    return spokenNames(limit: limit * 20).filter { name in
      let words = name.split(separator: " ")
      guard let first = words.first?.lowercased(), words.count <= 2 else { return false }
      return begun.insert(first).inserted
    }.prefix(limit).map(\.self)
  }

  /// The words that requests to the installed apps begin with, each once, sorted.
  package var spokenOpenings: [String] {
    let words = (layer.custom?.vocabulary ?? language.vocabulary).words
    var found: Set<String> = []
    for graph in [language.grammar, layer.custom?.grammar].compactMap(\.self) {
      for (pattern, owner) in graph.owners.enumerated() where owner.app != nil || layer.capable[owner.intent] != nil {
        let range = Int(graph.graph.firstWordOffsets[pattern])..<Int(graph.graph.firstWordOffsets[pattern + 1])
        for word in graph.graph.firstWords[range] { found.insert(words[Int(word)]) }
      }
    }
    return found.sorted()
  }

  /// The words that attach an app's name to a request, such as “with”: up to two, each once, sorted.
  package var spokenLeads: [String] {
    let words = language.vocabulary.words
    let patterns = language.attachments.anywherePatterns
    var found: Set<String> = []
    func walk(_ edges: [Automaton.Edge], _ said: [String]) {
      for edge in edges {
        let said = said + [words[Int(edge.word)]]
        let element = Int(edge.target)
        if !patterns.slotEdges(element).isEmpty { found.insert(said.joined(separator: " ")) }
        if said.count < 2 { walk(patterns.wordEdges(element).map { patterns.words[$0] }, said) }
      }
    }
    walk(patterns.startWords, [])
    return found.sorted()
  }
}
