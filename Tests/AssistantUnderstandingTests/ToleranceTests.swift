import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Known words that are said or written a little otherwise.
@Suite struct ToleranceTests {
  private static let chat = Fixture.app("MonkeyChat", intents: Fixture.messaging + ["INStartWorkoutIntent"])

  private func understanding(_ locale: String, _ terms: [VocabularyTerm]) throws -> Understanding {
    Understanding(
      language: try Fixture.language(locale), apps: [Self.chat], vocabulary: [Self.chat.identifier: terms])
  }

  private func contacts(_ names: String...) -> [VocabularyTerm] {
    names.map { VocabularyTerm(kind: "contactName", phrase: $0, identifier: "id-" + $0) }
  }

  private func recipient(_ recognition: Recognition) -> ObjectValue? {
    recognition.best?.values["recipients"]?.list?.first?.object
  }

  @Test(arguments: [
    (
      "en", "send a message to {} in MonkeyChat", "Montgomery",
      ["Montgomery", "montgomry", "montgomeri", "Mont gomery", "montgomeryy", "Montgoemry"]
    ),
    (
      "en", "send a message to {} in MonkeyChat", "Stephanie Clark",
      ["stefanie clark", "stephanie clarke", "stephany clark"]
    ),
    ("en", "send a message to {} in MonkeyChat", "Studio 54", ["studio fifty-four", "studio fifty four", "studio 54"]),
    ("en", "send a message to {} in MonkeyChat", "Studio Fifty-Four", ["studio 54", "Studio Fifty Four"]),
    ("pt", "envie uma mensagem para {} no MonkeyChat", "João Gonçalves", ["Joao Goncalves", "joão gonsalves"]),
    ("it", "manda un messaggio a {} con MonkeyChat", "Alessandro Bianchi", ["alesandro bianchi", "Alessandro Bianki"]),
    ("fr", "envoie un message à {} avec MonkeyChat", "Éléonore Lefèvre", ["Eleonore Lefevre", "éléonor lefèvre"]),
    ("ru", "отправь сообщение {} в MonkeyChat", "Пётр Семёнов", ["Петру Семенову", "пётру семёнову"]),
    ("ru", "отправь сообщение {} в MonkeyChat", "Анна Кузнецова", ["Анне Кузнецовой", "анне кузнецовой"]),
    ("ru", "отправь сообщение {} в MonkeyChat", "Екатерина", ["Екатерине", "Екатирине", "Екатерне"]),
  ])
  func `A known name is found however it is declined, misheard or misspelt`(
    locale: String, pattern: String, name: String, said: [String]
  ) throws {
    let understanding = try understanding(locale, contacts(name))
    for words in said {
      let utterance = pattern.replacing("{}", with: words)
      let person = recipient(understanding.recognize(utterance))
      #expect(person?["displayName"] == .string(name), "\(utterance)")
      #expect(person?["customIdentifier"] == .string("id-" + name), "\(utterance)")
    }
  }

  @Test func `Every name of a list is known`() throws {
    let understanding = try understanding("en", contacts("Montgomery", "Stephanie"))
    let best = understanding.recognize("send a message to montgomry and stephany saying hello in MonkeyChat").best
    let names = best?.values["recipients"]?.list?.compactMap { $0.object?["displayName"]?.string }
    #expect(names == ["Montgomery", "Stephanie"])
  }

  @Test func `What is exactly a name is never taken for another`() throws {
    let understanding = try understanding("en", contacts("Catherine", "Katherine", "Catherina"))
    for name in ["Catherine", "Katherine", "Catherina"] {
      let person = recipient(understanding.recognize("send a message to \(name) in MonkeyChat"))
      #expect(person?["displayName"] == .string(name))
    }
  }

  @Test func `Of two that are as near the more important one is taken`() throws {
    for names in [["Александр", "Александра"], ["Александра", "Александр"]] {
      let understanding = try understanding("ru", names.flatMap { contacts($0) })
      let person = recipient(understanding.recognize("отправь сообщение Александру в MonkeyChat"))
      #expect(person?["displayName"] == .string(names[0]))
    }
  }

  @Test func `The further away, the less confidence`() throws {
    let understanding = try understanding("en", contacts("Montgomery Fitzgerald"))
    let confidences = ["Montgomery Fitzgerald", "Montgomry Fitzgerald", "Montgomry Fitzgerlad"].map {
      understanding.recognize("send a message to \($0) in MonkeyChat").best?.confidence ?? 0
    }
    #expect(confidences[0] > confidences[1])
    #expect(confidences[1] > confidences[2])
  }

  @Test(arguments: [
    ("Anna", "Hanna"), ("Mario", "Maria"), ("Bob", "Rob"), ("Оля", "Аля"), ("Jane", "Jana"), ("Daniel", "Daniela"),
    ("Alessandro Bianchi", "Alessandra Bianchi"),
  ])
  func `A name that is near but may be somebody else is asked about`(known: String, said: String) throws {
    let understanding = try understanding("en", contacts(known))
    let best = understanding.recognize("send a message to \(said) in MonkeyChat").best
    #expect(best?.values["recipients"]?.list?.first?.object?["displayName"] == .string(said))
    let miss = best?.nearMisses?.first
    #expect(miss?.parameter == "recipients")
    #expect(miss?.candidates.map(\.phrase) == [known])
    #expect(miss?.candidates.first?.value.object?["customIdentifier"] == .string("id-" + known))
  }

  @Test func `A name that is like none has no near misses`() throws {
    let understanding = try understanding("en", contacts("Anna", "Montgomery"))
    let best = understanding.recognize("send a message to Bobo in MonkeyChat").best
    #expect(best?.nearMisses == nil)
    #expect(best?.values["recipients"]?.list?.first?.object?["displayName"] == .string("Bobo"))
  }

  @Test func `What people say anyway is no misspelt name`() throws {
    let understanding = try understanding("en", contacts("Sendy", "Messages", "Sayings", "Thiss"))
    let best = understanding.recognize("send a message to Bobo saying this is all in MonkeyChat").best
    #expect(best?.values["recipients"]?.list?.first?.object?["displayName"] == .string("Bobo"))
    #expect(best?.values["content"] == .string("this is all"))
  }

  @Test(arguments: ["MonkyChat", "Monkey Chatt", "monkychat", "MonkeyCaht", "Banana Tolk"])
  func `The name of an app may be misspelt`(name: String) throws {
    let understanding = try Fixture.understanding("en")
    let best = understanding.recognize("send a message to Bobo saying hello in \(name)").best
    #expect(best?.app == Fixture.monkeyChat.identifier)
    #expect(best?.slots.contains { $0.name == "app" } == true)
    #expect(best?.values["content"] == .string("hello"))
  }

  @Test(arguments: ["позвони Марии в манкичате", "через манкичат позвони Марии", "позвони Марии через манкичат"])
  func `An app's Latin name is found as it is said and declined in Russian`(utterance: String) throws {
    let app = Fixture.app("MonkeyChat", intents: ["INStartCallIntent"])
    let understanding = try Fixture.understanding("ru", apps: [app])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best)
    #expect(best.app == app.identifier && best.intent == "INStartCallIntent")
    #expect(best.slots.contains { $0.name == "app" } && best.confidence > 0.8)
  }

  @Test func `Words come and go at once, each kind and each app by itself`() throws {
    var understanding = try understanding("en", contacts("Montgomery"))
    let utterance = "send a message to montgomry in MonkeyChat"
    func name() -> Value? { recipient(understanding.recognize(utterance))?["displayName"] }
    understanding.setVocabulary(contacts("Montgomers"), app: "com.example.other")
    #expect(name() == .string("Montgomery"))
    understanding.setVocabulary(
      [VocabularyTerm(kind: "workoutActivityName", phrase: "Montgomry")], app: Self.chat.identifier,
      kind: "workoutActivityName")
    #expect(name() == .string("Montgomery"))
    understanding.setVocabulary(contacts("Montgomry"), app: Self.chat.identifier, kind: "contactName")
    #expect(name() == .string("Montgomry"))
    understanding.setVocabulary([], app: Self.chat.identifier)
    #expect(name() == .string("montgomry"))
  }

  @Test func `Many changes one after another leave what the last one says`() throws {
    let rules = try Fixture.language("en").termSpelling
    var store = TermStore(spelling: rules)
    var numbers: [Int: Int32] = [:]
    for step in 0..<60 {
      let list = step * 7 % 10
      if let old = numbers[list] { store.remove(old) }
      numbers[list] = store.add(
        (0..<(1 + step % 5)).map { VocabularyTerm(kind: "contactName", phrase: "List\(list) step\(step) name\($0)") })
    }
    #expect(store.segments.count <= 6)
    #expect(store.count == numbers.keys.map { list in 1 + (0..<60).last { $0 * 7 % 10 == list }! % 5 }.reduce(0, +))
    for list in numbers.keys {
      let last = (0..<60).last { $0 * 7 % 10 == list } ?? 0
      for step in stride(from: list * 3 % 10, to: 60, by: 10) {
        let text = Tokenizer().tokenize("list\(list) step\(step) name0")
        var finder = TermFinder(store, in: TermText(text, spelling: store.spelling, isCommon: { _ in false }))
        let found = finder.findings().joined().filter { $0.cost == 0 }
        #expect(found.map(\.term.phrase) == (step == last ? ["List\(list) step\(step) name0"] : []))
      }
    }
  }

  @Test(
    arguments: [
      ("anna", "anna", 0), ("anna", "ana", 0.5), ("anna", "hanna", 1), ("maria", "mario", 1), ("peter", "petre", 1),
      ("peter", "piter", 1), ("ab", "ba", 1), ("a", "", 1),
    ] as [(String, String, Float)])
  func `Distances are counted in slips`(one: String, other: String, slips: Float) {
    let (a, b) = (Spelling.letters(one)[...], Spelling.letters(other)[...])
    #expect(EditDistance.between(a, b, within: 3) == slips)
    #expect(EditDistance.between(b, a, within: 3) == slips)
    #expect(slips == 0 || EditDistance.between(a, b, within: slips - 0.5) == nil)
  }

  @Test func `Names are compared without case, accents, marks and width`() {
    #expect(Spelling.letters("Éléonore O’Brien-Łuk ＡＢ１ Ёж й и\u{306}") == Spelling.letters("eleonoreobrienłukab1ежйй"))
    #expect(Spelling.letters("\u{202E}\u{200D}…!") == [])
  }
}
