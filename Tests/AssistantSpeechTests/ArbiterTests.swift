import AssistantUnderstanding
import Testing

@testable import AssistantSpeech

struct ArbiterTests {
  /// Words with `/s` behind a word of a value, `/n` behind one of a name, and `/f` behind a guess.
  private func heard(_ text: String) -> Heard {
    let words = text.split(separator: " ").map { word -> Heard.Word in
      let parts = word.split(separator: "/")
      let mark = parts.count > 1 ? parts[1] : ""
      return Heard.Word(
        String(parts[0]), mark == "f" ? .free : mark.isEmpty ? .frame : .slot, isName: mark == "n")
    }
    return Heard(text: words.map(\.text).joined(separator: " "), words: words)
  }

  @Test func `a command that both heard alike is the grammar's`() {
    let text = Arbiter().text(
      grammar: heard("play some jazz/n on bananarific/n"), free: Heard(text: "Play some jazz on banana riffic."))
    #expect(text == "play some jazz on bananarific")
  }

  @Test(arguments: ["The weather was fine all day.", "Please leave a message after the tone", "I like trains"])
  func `what is nothing like a command stays what it is`(text: String) {
    #expect(Arbiter().text(grammar: heard("call bobo/n on monkeychat/n"), free: Heard(text: text)) == text)
  }

  @Test func `a name that sounds like another than the one that is known is not taken for it`() {
    let text = Arbiter().text(grammar: heard("call bobo/n"), free: Heard(text: "Call John."))
    #expect(text == "call john")
  }

  @Test(arguments: [
    ("for 5 minutes.", "for five minutes"), ("for 5:00 minutes", "for five minutes"),
    ("for 5 minute", "for five minutes"),
  ])
  func `digits are laid beside the words that they are said in`(other: String, expected: String) {
    let text = Arbiter().text(
      grammar: heard("set a timer for five/s minutes/s"), free: Heard(text: "Set a timer \(other)"))
    #expect(text == "set a timer \(expected)")
  }

  @Test(arguments: [
    ("The code is 4712.", "the code is for seven one to", "the code is four seven one two"),
    ("The code is 4712.", "the cold is forty seven twelve", "the code is forty seven twelve"),
    (
      "The code is 4712.", "the code is four thousand seven hundred twelve",
      "the code is four thousand seven hundred twelve"
    ),
    ("Wake me at 630.", "wake me at six thirty", "wake me at six thirty"),
    ("Wake me at 6:05.", "wake me at six oh five", "wake me at six oh five"),
    ("Dial 1002.", "dial one zero zero two", "dial one zero zero two"),
    ("Add 12 eggs.", "add twelve eggs", "add twelve eggs"), ("Add 12 eggs.", "", "add twelve eggs"),
    ("00", "zero zero", ""), ("Dial 123456789012345678901234567890.", "dial one", "dial"),
  ])
  func `digits are said as who else has heard them has it`(text: String, heard: String, said: String) {
    #expect(Arbiter.words(text, beside: heard).joined(separator: " ") == said)
  }

  @Test func `a code that both have heard is written in digits`() {
    let (exact, free) = (heard("the code is four/s seven/s one/s two/s"), Heard(text: "The code is 4712."))
    #expect(Arbiter.isSame(exact, free))
    #expect(Arbiter().candidates(exact, free).first?.text == "The code is 4712.")
    #expect(Arbiter.isSame(free, free) && Arbiter.isSame(Heard(text: "the code is 47 12"), free))
  }

  @Test func `what was heard freely is no other sentence in more words`() {
    var exact = heard("play back note")
    exact.alternatives = ["play back mode", "play that note"]
    let words = Arbiter().candidates(exact, Heard(text: "Playback mode.")).map(\.words)
    #expect(words.prefix(2) == ["play back note", "playback mode"])
    #expect(!words.contains("play back mode") && words.contains("play that note"))
  }

  @Test func `of sentences that sound the same the one with more in it is told, and any words are no more`() {
    let arbiter = Arbiter(same: [["to", "two"], ["some", "sum"]])
    func told(_ sentences: [String], values: [Int]) -> [String] {
      let known = Dictionary(uniqueKeysWithValues: zip(sentences, values))
      return arbiter.told(sentences.map { Candidate(words: $0, text: $0) }) {
        SentenceMeaning(0.9, names: 0, values: known[$0] ?? 0)
      }.map(\.words)
    }
    #expect(told(["to soups", "two soups"], values: [0, 1]) == ["two soups"])
    #expect(told(["some music", "sum music"], values: [0, 0]) == ["some music", "sum music"])
  }

  @Test
  func `of sentences that sound alike the one that is understood as a whole is told, beside those that are not at all`()
  {
    let arbiter = Arbiter(alike: [["as", "is", "has"]])
    func told(_ shares: [String: Double]) -> [String] {
      arbiter.told(shares.keys.sorted().map { Candidate(words: $0, text: $0) }) { SentenceMeaning(shares[$0] ?? 0) }
        .map(\.words)
    }
    #expect(told(["mark it as done": 0.8, "mark it is done": 0.6]) == ["mark it as done"])
    #expect(told(["mark it as done": 0.8, "mark it is done": 0.78]).count == 2)
    #expect(told(["mark it as done": 0.8, "mark it is done": 0]).count == 2)
    #expect(told(["mark it as done": 0.6, "mark it is done": 0.4]).count == 2)
    #expect(told(["mark it as done": 0.8, "make it is done": 0.6]).count == 2)
  }

  @Test func `each place where the two differ may be as either has it`() {
    let sentences = Arbiter().sentences(
      heard("call anna/n with monkeychat/n"), Heard(text: "Call on a with 2 monkeys."))
    let names = ["anna", "on a"]
    let apps = ["monkeychat", "two monkeys"]
    #expect(Set(sentences) == Set(names.flatMap { name in apps.map { "call \(name) with \($0)" } }))
    #expect(sentences.prefix(2) == ["call anna with monkeychat", "call on a with two monkeys"])
  }

  @Test func `a name stands beside all the words that were made of it`() {
    let sentences = Arbiter().sentences(
      heard("play john goal of on bananarific/n"), Heard(text: "Play jungle love on ban and earthy."))
    #expect(sentences.contains("play jungle love on bananarific"))
    #expect(!sentences.contains { $0.contains("ban") && !$0.contains("bananarific") && !$0.contains("ban and earthy") })
  }

  @Test func `each small word may be one that sounds alike, one at a time`() {
    let arbiter = Arbiter(alike: [["as", "is"], ["in", "and", "on"]])
    let heard = Heard(text: "mark it is in there")
    let nearly = arbiter.nearly(heard, Heard(text: "Mark it is in there.")).map(\.candidate)
    #expect(Set(nearly.map(\.words)) == ["mark it as in there", "mark it is and there", "mark it is on there"])
    #expect(nearly.map(\.text).contains("Mark it as in there."))
    #expect(Arbiter().nearly(heard, heard).isEmpty)
  }

  @Test func `each word may be one that sounds the same, and that is told`() {
    let arbiter = Arbiter(alike: [["in", "on"]], same: [["to", "two"], ["by", "buy"]])
    let nearly = arbiter.nearly(Heard(text: "order to in town"), Heard(text: "Order to in town."))
    #expect(nearly.map(\.candidate.words) == ["order two in town", "order to on town"])
    #expect(nearly.map(\.soundsSame) == [true, false])
  }

  @Test func `what requests and names have in themselves is no other name`() {
    let heard = Heard(text: "get chicken noodle soup")
    let nearly = Arbiter().nearly(
      heard, heard, names: ["noodles": "Noodles", "chickens": "Chickens"], settled: ["noodle"])
    #expect(nearly.map(\.candidate.words) == ["get chickens noodle soup"])
  }

  @Test func `each word may be a known name that has one letter otherwise`() {
    let heard = Heard(text: "call mario on the rad")
    let names = ["maria": "Maria", "radu": "Radu", "calla": "Calla", "tea": "Tea", "mariana": "Mariana"]
    let nearly = Arbiter().nearly(heard, Heard(text: "Call Mario on the rad."), names: names, settled: ["the"]).map(
      \.candidate)
    #expect(
      Set(nearly.map(\.words)) == ["call maria on the rad", "call mario on the radu", "calla mario on the rad"])
    #expect(nearly.map(\.text).contains("Call Maria on the rad."))
  }

  @Test func `a name with a letter doubled sounds the same`() {
    let nearly = Arbiter().nearly(
      Heard(text: "call ana now"), Heard(text: "Call Ana now."), names: ["anna": "Anna", "anan": "Anan"])
    #expect(nearly.map(\.candidate.text) == ["Call Anan now.", "Call Anna now."])
    #expect(nearly.map(\.soundsSame) == [false, true])
  }

  @Test(arguments: [
    ("call at 430", "call at 4:30"), ("Call at 1030.", "Call at 10:30."), ("pay 250 euros", "pay 2:50 euros"),
    ("call at 430, please", "call at 4:30, please"),
  ])
  func `numbers that may be times of day can be written so`(text: String, expected: String) {
    #expect(Arbiter.withBareTimes(text) == expected)
  }

  @Test(arguments: ["call at 4:30", "call 4302", "call 30", "pay 2,430", "pay $430", "add 1.430", "call at 2560", ""])
  func `other numbers cannot`(text: String) { #expect(Arbiter.withBareTimes(text) == nil) }

  @Test func `where both have the same letters they have heard the same, wherever words begin and end`() {
    let exact = heard("call anna/n on monkeychat/n")
    #expect(Arbiter.isSame(exact, Heard(text: "Call Anna on Monkey Chat.")))
    #expect(!Arbiter.isSame(exact, Heard(text: "Call Anna on Monkey Chats.")))
    #expect(!Arbiter.isSame(exact, Heard(text: "Call on Anna Monkey Chat.")))
    #expect(!Arbiter.isSame(Heard(text: ""), Heard(text: "")))
  }

  @Test func `a name that was written in other words is no place where the two differ`() {
    let sentences = Arbiter().sentences(
      heard("ask anna/n if any one came on monkeychat/n"), Heard(text: "Ask Anne if anyone came on Monkey Chat."))
    #expect(Set(sentences) == ["ask anna if anyone came on monkeychat", "ask anne if anyone came on monkeychat"])
  }

  @Test func `a word of requests that was written in pieces is one, and one of any words is as it was written`() {
    let sentences = Arbiter().sentences(
      heard("snooze my reminder about passwords/f"), Heard(text: "Snooze my re-minder about pass-words."))
    #expect(sentences == ["snooze my reminder about pass words"])
  }

  @Test func `where nothing is mixed one of the two has heard all`() {
    let (exact, free) = (heard("take us sophie"), Heard(text: "Take a selfie."))
    #expect(Arbiter().candidates(exact, free).map(\.words).contains("take us selfie"))
    #expect(Arbiter().candidates(exact, free, isMixed: false).map(\.words) == ["take us sophie", "take a selfie"])
  }

  @Test func `what is not understood and nobody heard as a whole counts least`() {
    let strange = JudgedSentence(words: ["call"], judged: -8, words: -10, understood: JudgedSentence.strange)
    #expect(strange.likelihood < JudgedSentence(words: ["call"], judged: -12, words: -10).likelihood)
  }

  @Test(arguments: [
    ("Call Zoë.", ["Call Zoë.", "Call Zoe."]), ("Call Bob.", ["Call Bob."]),
    ("Pay with MonkeyPay.", ["Pay with MonkeyPay.", "Pay with Monkey Pay."]),
  ])
  func `whisper judges a sentence in all ways to write what sounds the same`(text: String, ways: [String]) {
    #expect(WhisperText.ways(text) == ways)
  }

  @Test func `words that differ beside each other are mixed one by one, by how they are written`() {
    let sentences = Arbiter().sentences(
      heard("say that are is open"), Heard(text: "Saying the door is open."))
    #expect(sentences.contains("say the door is open"))
    #expect(sentences.contains("saying that are is open"))
    let pairs = Arbiter.pairs(["a", "call", "bobo"], ["call", "bob"])
    #expect(pairs.map(\.first) == [["a"], ["call"], ["bobo"]])
    #expect(pairs.map(\.second) == [[], ["call"], ["bob"]])
    #expect(Arbiter.places(pairs).map(\.first) == [["a"], ["call"], ["bobo"]])
    #expect(Arbiter.pairs([], []).isEmpty)
  }

  @Test func `what else the grammar may have heard is a candidate too, once`() {
    var grammar = heard("call anna/n")
    grammar.alternatives = ["call hannah", "call anna", "call ana"]
    let words = Arbiter().candidates(grammar, Heard(text: "Call Ana.")).map(\.words)
    #expect(words == ["call anna", "call ana", "call hannah"])
  }

  @Test func `sentences that differ in too many places are not mixed`() {
    let grammar = Heard(text: "k a k b k c k d k e k f k g")
    #expect(Arbiter().sentences(grammar, Heard(text: "k m k n k o k p k q k r k s")).count == 2)
  }

  @Test(arguments: ["8am", "8 am", "8 AM", "8 a.m."])
  func `the halves of the day are said by their letters and written as they were heard`(time: String) {
    let free = Heard(text: "I am at home at \(time) with Ana.")
    let candidates = Arbiter().candidates(heard("i am at home at eight a m with anna/n"), free, names: ["anna": "Anna"])
    #expect(candidates.first?.words == "i am at home at eight a m with anna")
    #expect(candidates.first?.text == "I am at home at \(time) with Anna.")
    let last = Arbiter().candidates(heard("anna/n comes at eight a m"), Heard(text: "Ana comes at \(time)."))
    #expect(last.first?.text.filter { $0 == "." } == (time == "8 a.m." ? ".." : "."))
    #expect(Arbiter.words("At 10:30PM") == ["at", "ten", "thirty", "p", "m"])
    #expect(Arbiter.words("What am I? One of 90 am") == ["what", "am", "i", "one", "of", "ninety", "am"])
  }

  @Test func `a candidate is written as it was heard freely, but for names, which are written as they are`() {
    let candidates = Arbiter().candidates(
      heard("send twenty dollars to anna/n with monkeypay/n"), Heard(text: "Sent $20 to Ana with Monkey Pay."),
      names: ["anna": "Anna", "monkeypay": "MonkeyPay"])
    let texts = Dictionary(uniqueKeysWithValues: candidates.map { ($0.words, $0.text) })
    #expect(texts["send twenty dollars to anna with monkeypay"] == "Send $20 to Anna with MonkeyPay.")
    #expect(texts["sent twenty dollars to ana with monkeypay"] == "Sent $20 to Ana with MonkeyPay.")
  }

  @Test(arguments: [
    ("Call at 10.30.", "call at ten thirty", "Call at 10:30."),
    ("At 7.05, tea", "at seven oh five tea", "At 7.05, tea"),
    ("It is 10.30", "it is ten point three", "It is 10.30"), ("Pay $10.30", "pay ten thirty", "Pay $10.30"),
    ("Version 1.10.30", "version ten thirty", "Version 1.10.30"), ("At 25.30", "at twenty five thirty", "At 25.30"),
  ])
  func `a time of day is written as one where it was said so`(_ text: String, _ said: String, _ written: String) {
    #expect(Arbiter.withTimes(text, said: said) == written)
  }

  @Test func `what is heard freely stays as it was written where it is the candidate`() {
    let candidates = Arbiter().candidates(heard("call ana/n"), Heard(text: "Well, call Ana!"))
    #expect(candidates.first { $0.words == "well call ana" }?.text == "Well, call Ana!")
  }

  @Test func `all opinions together choose, and what is nothing like the sound is not chosen`() {
    func sentence(_ judged: Double, _ words: Double, _ sound: Int?) -> JudgedSentence {
      var sentence = JudgedSentence(words: ["call", "bobo"], judged: judged, words: words)
      sentence.sound = sound
      return sentence
    }
    #expect(sentence(-4, -10, -2_000).likelihood > sentence(-5, -10, -2_000).likelihood)
    #expect(sentence(-4, -10, -2_000).likelihood > sentence(-4, -12, -2_000).likelihood)
    #expect(sentence(-4, -10, -2_000).likelihood > sentence(-4, -10, -2_100).likelihood)
    #expect(sentence(-40, -50, -4_000).likelihood > sentence(-1, -1, nil).likelihood)
    let understood = JudgedSentence(words: ["call", "bobo"], judged: -8, words: -10, understood: 0.9)
    #expect(understood.likelihood > sentence(-4, -10, nil).likelihood)
    let known = JudgedSentence(words: ["call", "bobo"], judged: -8, words: -10, understood: 0.9, names: 1)
    #expect(known.likelihood > understood.likelihood)
    #expect(JudgedSentence.leastLead(understood: 0.9) < JudgedSentence.leastLead(understood: 0.4))
  }

  @Test func `where nobody has judged, who has heard it counts, and that it is a whole request`() {
    func lead(_ understood: Double?, names: Int = 0, isHeard: Bool = false, isByGrammar: Bool = false) -> Double {
      SentenceChoice.lead(
        of: Candidate(
          words: "call bobo", text: "", understood: understood, names: names, isHeard: isHeard,
          isByGrammar: isByGrammar))
    }
    #expect(lead(0.8) > lead(0.4))
    #expect(lead(0.9) == lead(0.8))
    #expect(lead(0, isHeard: true) > lead(0))
    #expect(lead(0, isByGrammar: true) > lead(0))
    #expect(lead(0.8, isByGrammar: true) > lead(0, isHeard: true))
    // “Call Stuart”, whom one knows, and “call Stewart”.
    #expect(lead(0.8, names: 1, isByGrammar: true) > lead(0.8, isHeard: true))
    #expect(lead(0.8, names: 1) > lead(0.8))
    // Of what nobody has asked nothing is known.
    #expect(lead(nil, isHeard: true) == 0)
  }

  @Test func `a whole request that the grammar heard need not be likelier than English where nobody judges`() {
    func least(_ understood: Double?, isByGrammar: Bool = true, judged: Double? = nil) -> Double {
      SentenceChoice.leastLead(
        of: Candidate(
          words: "call the doctor", text: "", likelihood: judged, understood: understood, isByGrammar: isByGrammar))
    }
    #expect(least(0.8) < least(0.8, isByGrammar: false))
    #expect(least(0.8) < least(0.8, judged: -4))
    #expect(least(0.8, judged: -4) == JudgedSentence.leastLead(understood: 0.8))
    #expect(least(0.4) == least(0.4, isByGrammar: false))
    #expect(least(nil) == SentenceChoice.leastLead)
  }

  @Test func `a choice gives each sentence a way of its own, the likeliest with the share of 1`() {
    let choice = SentenceChoice([(["call", "bobo"], -2), (["cold"], -4)])
    let lines = choice.text.split(separator: "\n")
    #expect(lines.contains("NUM_STATES 5"))
    #expect(lines.contains("TRANSITION 0 2 1 call"))
    #expect(lines.contains("TRANSITION 2 3 1 bobo"))
    #expect(lines.contains("TRANSITION 3 1 1.0"))
    #expect(lines.contains("TRANSITION 0 4 1 cold"))
    #expect(lines.contains { $0.hasPrefix("TRANSITION 4 1 0.135") })
  }

  @Test func `a sentence is expected where its words are likelier after each other than elsewhere`() {
    let expected = { (word: String, _: [String]) in word == "tone" ? 0.0 : 0.1 }
    #expect(SentenceChoice.isExpected(["call", "bobo"], expected: expected) { _, _ in 0.01 })
    #expect(!SentenceChoice.isExpected(["call", "tone"], expected: expected) { _, _ in 0.01 })
  }

  @Test func `a plural is said as its singular, and a name as abroad too`() {
    let known = { (word: String) in word == "euro" ? ["Y UW R OW", "Y UH R OW"] : [] }
    let plural = SpokenGrammar.Word(text: "euros", part: .slot)
    #expect(Pronouncer.others(of: ["Y UW R OW Z"], plural, known: known) == ["Y UH R OW Z"])
    let name = SpokenGrammar.Word(text: "anna", part: .slot, spelling: "Anna")
    #expect(Pronouncer.others(of: ["AE N AH"], name, known: known) == ["AA N AH"])
    #expect(Pronouncer.others(of: ["AE N"], SpokenGrammar.Word(text: "an", part: .frame), known: known).isEmpty)
  }

  @Test func `of sentences that sound the same those go of which the assistant makes less and no better`() {
    let arbiter = Arbiter(same: [["to", "two", "too"], ["for", "four"]])
    func told(_ meanings: KeyValuePairs<String, SentenceMeaning>) -> [String] {
      let known = Dictionary(uniqueKeysWithValues: meanings.map { ($0.key, $0.value) })
      return arbiter.told(meanings.map { Candidate(words: $0.key, text: $0.key) }) { known[$0] ?? .not }.map(\.words)
    }
    let counted = told([
      "to soups": SentenceMeaning(0.9, values: 1), "two soups": SentenceMeaning(0.9, values: 2),
      "the soups": SentenceMeaning(0.9, values: 1),
    ])
    #expect(counted == ["two soups", "the soups"])
    let named = told(["four ana": SentenceMeaning(0.9, names: 1), "for ana": SentenceMeaning(0.8, values: 3)])
    #expect(named == ["four ana"])
    let worse = told([
      "for pictures": SentenceMeaning(0.99, values: 1), "four pictures": SentenceMeaning(0.9, values: 2),
    ])
    #expect(worse == ["for pictures", "four pictures"])
    // Who does not understand one of them cannot tell it from the other.
    #expect(told(["for here": .not, "four here": SentenceMeaning(0.9, values: 1)]).count == 2)
    #expect(told([:]).isEmpty)
  }

  @Test func `what is hard to say where a name's words meet is left out`() {
    #expect(Pronouncer.slurred("T AE S K S N OW T S") == "T AE S K N OW T S")
    #expect(Pronouncer.slurred("M AH NG K IY") == nil)
  }

  @Test func `without a second opinion the grammar counts, and without a grammar the free one`() {
    #expect(Arbiter().text(grammar: heard("call bobo/n"), free: nil) == "call bobo")
    #expect(Arbiter().text(grammar: Heard(text: ""), free: Heard(text: "Hello")) == "Hello")
  }

  @Test(arguments: [
    (["[MUSIC]"], ""), ([" (laughs) "], ""), ([" Hello.", " Hello."], "Hello."), (["♪"], ""),
    (["go go go go go go home"], "go home"), (["no no no"], "no no no"),
    (["Create a note called plans. Create a note called"], "Create a note called plans."),
  ])
  func `what nobody said is not written down`(pieces: [String], expected: String) {
    #expect(WhisperText.cleaned(pieces) == expected)
  }

  @Test(arguments: [
    ("MonkeyChat", ["monkey", "chat"]), ("U2", ["u"]), ("HBOMax", ["hbo", "max"]), ("São Paulo", ["sao", "paulo"]),
  ])
  func `names are cut where one hears it`(name: String, pieces: [String]) {
    #expect(Pronouncer.pieces(of: name) == pieces)
  }

  @Test func `signs of sounds become the dictionary's`() {
    #expect(Pronouncer.phones(ipa: "bˈoʊboʊ") == "B OW B OW")
    #expect(Pronouncer.phones(ipa: "tʃˈæt") == "CH AE T")
  }
}
