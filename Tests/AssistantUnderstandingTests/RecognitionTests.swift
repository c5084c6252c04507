import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

@Suite struct RecognitionTests {
  /// Missed and received together: a call that nobody answered was one too.
  @Test(arguments: [
    ("en", "who called me?", 6), ("en", "who did I call yesterday", 1), ("pt", "quem me ligou?", 6),
    ("pt", "para quem liguei ontem?", 1), ("it", "chi mi ha chiamato?", 6), ("it", "chi ho chiamato ieri?", 1),
    ("ru", "кто мне звонил?", 6), ("ru", "кому я звонил вчера?", 1), ("fr", "qui m'a appelé ?", 6),
    ("fr", "qui ai-je appelé hier ?", 1),
  ])
  func `Who called is asked of the calls that came, whom I called of those that went`(
    locale: String, utterance: String, types: Int
  ) throws {
    let chat = Fixture.app("MonkeyChat", intents: ["INSearchCallHistoryIntent"])
    let best = try Fixture.understanding(locale, apps: [chat]).recognize(utterance, context: Fixture.context).best
    #expect(best?.values["callTypes"] == .integer(types), "\(utterance)")
  }

  @Test func `Without apps there is nothing to ask`() throws {
    let none = try Fixture.understanding("en", apps: [])
    #expect(none.recognize("send a message").failure == .noApps)
    #expect(none.recognize(" ?! ").failure == .empty)
  }

  @Test func `An app that is named but cannot do it is told from one that does not exist`() throws {
    let both = try Fixture.understanding("en", apps: [Fixture.monkeyChat, Fixture.soupChef])
    let cannot = RecognitionFailure.appCannot(app: "com.example.SoupChef", intent: "INSendMessageIntent")
    #expect(both.recognize("send a message to Bobo on SoupChef").failure == cannot)
    #expect(both.recognize("send a message to Bobo on StewChef").failure == .unknownApp(name: "StewChef"))
    #expect(both.recognize("SoupChef two tomato soups").failure == .unknownRequest(app: "com.example.SoupChef"))
  }

  @Test func `What is asked of an app that nobody has is a request where the name has a capital, and no app can do it`()
    throws
  {
    let both = try Fixture.understanding("en", apps: [Fixture.monkeyChat, Fixture.soupChef])
    let request = try #require(both.request(in: "send a message to Bobo on StewChef", context: Fixture.context))
    #expect(request.app.isEmpty)
    #expect(request.intent == "INSendMessageIntent")
    #expect(!both.isCapable(request))
    #expect(both.request(in: "send a message to Bobo on stewchef", context: Fixture.context) == nil)
    let cannot = try #require(both.request(in: "send a message to Bobo on SoupChef", context: Fixture.context))
    #expect(cannot.app == Fixture.soupChef.identifier)
    #expect(!both.isCapable(cannot))
    let can = try #require(both.request(in: "send a message to Bobo on MonkeyChat", context: Fixture.context))
    #expect(both.isCapable(can))
  }

  @Test func `A clear request without an app needs one, and gets the only one there is`() throws {
    let one = try Fixture.understanding("en", apps: [Fixture.soupChef, Fixture.monkeyChat])
    let best = try #require(one.recognize("send a message to Bobo").best)
    #expect(best.app == "com.example.MonkeyChat")
    #expect(best.pattern.hasSuffix(Understanding.onlyAppMark))
    let named = try #require(one.recognize("send a message to Bobo on MonkeyChat").best)
    #expect(named.confidence > best.confidence)

    let two = try Fixture.understanding("en", apps: [Fixture.monkeyChat, Fixture.birdsong])
    let apps = ["com.example.Birdsong", "com.example.MonkeyChat"]
    #expect(
      two.recognize("send a message to Bobo").failure == .appNeeded(intent: "INSendMessageIntent", apps: apps))
    #expect(two.recognize("send a message to Bobo with Birdsong").best?.app == "com.example.Birdsong")

    let soup = try Fixture.understanding("en", apps: [Fixture.soupChef])
    #expect(soup.recognize("send a message to Bobo").failure == .noAppFor(intent: "INSendMessageIntent"))
    // What may be the name of an app is a place, and nothing can show photos.
    let photos = RecognitionFailure.noAppFor(intent: "INSearchForPhotosIntent")
    #expect(soup.recognize("show me photos from last summer in Lisbon").failure == photos)
  }

  @Test func `An app that was chosen after the request gets all that was said; one named in the request wins`() throws {
    let two = try Fixture.understanding("en", apps: [Fixture.monkeyChat, Fixture.birdsong])
    let reading = try #require(two.recognize("send a message to Bobo saying hi", app: "com.example.Birdsong").best)
    #expect(reading.app == "com.example.Birdsong")
    #expect(reading.values["recipients"]?.words == "Bobo")
    #expect(reading.values["content"]?.words == "hi")
    let named = two.recognize("send a message to Bobo with MonkeyChat", app: "com.example.Birdsong").best
    #expect(named?.app == "com.example.MonkeyChat")
  }

  @Test func `What the words explain is no app; a name inside a text that may be anything is`() throws {
    let chat = try Fixture.understanding(
      "en", apps: [Fixture.app("MonkeyChat", intents: Fixture.messaging + ["INStartCallIntent"])])
    #expect(chat.recognize("start a video call with Lucy").best?.values["contacts"]?.words == "Lucy")
    #expect(chat.recognize("send a message to Anna on WhatsApp").failure == .unknownApp(name: "WhatsApp"))
    #expect(chat.recognize("send a message to anna on telegram").failure == .unknownApp(name: "telegram"))
    #expect(chat.recognize("send a message to Anna on ten").failure != .unknownApp(name: "ten"))
    let ride = try Fixture.understanding("ru", apps: [Fixture.app("Hopp", intents: ["INRequestRideIntent"])])
    #expect(ride.recognize("закажи такси в офис").best?.app == "com.example.Hopp")
  }

  @Test(arguments: [
    "MonkeyChat", "monkeychat", "Monkey Chat", "monkey-chat", "MONKEYCHAT", "banana talk", "Banana Talk", "ba nana tok",
  ])
  func `An app answers to every spelling of its names`(name: String) throws {
    let reading = try #require(try Fixture.understanding("en").recognize("send a message to Bobo with \(name)").best)
    #expect(reading.app == "com.example.MonkeyChat")
    #expect(reading.values["recipients"]?.words == "Bobo")
    #expect(reading.slots.last == .init(name: "app", text: name, start: 28, end: 28 + name.count))
  }

  @Test(arguments: ["C++ Chat", "7Eleven", "🐵", "🐵Chat", "Über-Chat", "Ben & Jerry", "Ĉevalo!", "Чатик", "微信"])
  func `App names may have any characters`(name: String) throws {
    let app = AppDescription(
      identifier: "com.example.odd", displayNames: ["": name], intents: Fixture.messaging)
    let understanding = try Fixture.understanding("en", apps: [app, Fixture.birdsong])
    let reading = try #require(understanding.recognize("send a message to Bobo on \(name) saying hi").best)
    #expect(reading.app == "com.example.odd")
    #expect(reading.values["content"]?.words == "hi")
    #expect(understanding.recognize("\(name) Bobo hello there").best?.app == "com.example.odd")
  }

  @Test func `Russian app names may be declined, but a word of its own is no ending`() throws {
    let understanding = try Fixture.understanding("ru", apps: [Fixture.app("Чатик"), Fixture.monkeyChat])
    #expect(understanding.recognize("напиши Бобо в Чатике").best?.app == "com.example.Чатик")
    let reading = try #require(understanding.recognize("открой MonkeyChat и напиши Бобо").best)
    #expect(reading.slots.first?.text == "MonkeyChat")
  }

  @Test func `Of two names that both fit the longer one wins and the other is kept`() throws {
    let understanding = try Fixture.understanding("en", apps: [Fixture.monkeyChat, Fixture.app("Monkey")])
    let all = understanding.recognize("monkey chat bobo hello").all
    #expect(all.first?.app == "com.example.MonkeyChat")
    #expect(all.contains { $0.app == "com.example.Monkey" })
    #expect(understanding.recognize("send a message to Bobo on Monkey").best?.app == "com.example.Monkey")
  }

  @Test func `Other splits of name and content are kept below the likeliest`() throws {
    let all = try Fixture.understanding("en").recognize("monkeychat anna smith i'm late").all
    #expect(all.first?.values["recipients"]?.words == "anna")
    #expect(all.dropFirst().contains { $0.values["recipients"]?.words == "anna smith" })
    #expect(all.map(\.confidence) == all.map(\.confidence).sorted(by: >))
  }

  @Test func `Declined Russian names keep their form and carry the base form as a guess`() throws {
    let reading = try #require(try Fixture.understanding("ru").recognize("Напиши Анне Смирновой в MonkeyChat").best)
    let person = try #require(reading.values["recipients"]?.list?.first?.object)
    #expect(person["displayName"] == .string("Анне Смирновой"))
    #expect(person["alternatives"]?.list?.contains(.string("Анна Смирнова")) == true)
    let bobo = try #require(try Fixture.understanding("ru").recognize("Напиши Бобо в MonkeyChat").best)
    #expect(bobo.values["recipients"]?.list?.first?.object?["alternatives"] == nil)
  }

  @Test func `Too long an utterance is not looked at`() throws {
    let understanding = try Fixture.understanding("en")
    let limit = Understanding.characterLimit
    let long = String(repeating: "send a message to Bobo in MonkeyChat ", count: 3_000)
    #expect(understanding.recognize(long).failure == .tooLong(limit: limit))
    let heavy = "a" + String(repeating: "\u{0301}", count: 100_000)
    #expect(understanding.recognize(heavy).failure == .tooLong(limit: limit))
    #expect(understanding.read(long, expecting: .yesOrNo) == .unrelated)
    let content = String(repeating: "x ", count: 900)
    let reading = understanding.recognize("tell Bobo on MonkeyChat that " + content)
    #expect(reading.best?.values["content"]?.words == content.trimmingCharacters(in: .whitespaces))
  }

  @Test func `Numbers are read in words and digits`() throws {
    let words: [String: [(String, Int)]] = [
      "en": [("twenty one", 21), ("one hundred", 100), ("ninety-nine", 99), ("42", 42), ("two hundred and five", 205)],
      "pt": [("vinte e um", 21), ("cem", 100), ("noventa e nove", 99), ("dezesseis", 16), ("dezasseis", 16)],
      "it": [("ventuno", 21), ("cento", 100), ("novantanove", 99), ("trentotto", 38)],
      "ru": [("двадцать один", 21), ("сто", 100), ("девяносто девять", 99), ("сорок", 40)],
      "fr": [
        ("vingt et un", 21), ("cent", 100), ("quatre-vingt-dix-neuf", 99), ("soixante-dix", 70),
        ("soixante et onze", 71),
        ("quatre-vingts", 80),
      ],
    ]
    for (locale, cases) in words {
      let phrases = try Fixture.phrases(locale)
      for (text, number) in cases {
        let tokens = phrases.tokenizer.tokenize(text)
        let read = WholeNumbers(tokens, grammar: phrases.valueGrammar).read(at: 0)
        #expect(read?.value == number && read?.end == tokens.count, "\(locale): \(text)")
      }
    }
  }

  @Test func `Out-of-scope sentences are turned down`() throws {
    let file = Fixture.shared.appending(path: "nlu/data/clinc150_full/train.jsonl")
    guard let data = try? Data(contentsOf: file) else {
      print("skipped: the out-of-scope sentences are not on this machine")
      return
    }
    struct Line: Decodable {
      var text: String
      var intent: String
    }
    let lines = try data.split(separator: 10).map { try JSONDecoder().decode(Line.self, from: $0) }
    let others =
      lines.filter { $0.intent == "oos" }
      + lines.filter { $0.intent != "text" && $0.intent != "oos" }.enumerated()
      .filter { $0.offset % 20 == 0 }.map(\.element)
    let understanding = try Fixture.understanding("en")
    let accepted = others.filter { understanding.recognize($0.text).best != nil }
    #expect(accepted.count * 100 < others.count, "\(accepted.map(\.text))")
  }

  @Test(arguments: [
    ("it", "rispondi al telefono", "telefono"), ("fr", "réponds au téléphone", "téléphone"),
  ])
  func `Words that another request has to the last one are nobody's name, unless somebody is called so`(
    locale: String, utterance: String, name: String
  ) throws {
    let language = try Fixture.language(locale)
    let stranger = Understanding(language: language, apps: [Fixture.monkeyChat])
    #expect(stranger.recognize(utterance).failure == .noAppFor(intent: "INAnswerCallIntent"))
    let friend = VocabularyTerm(kind: "contactName", phrase: name)
    let known = Understanding(
      language: language, apps: [Fixture.monkeyChat], vocabulary: [Fixture.monkeyChat.identifier: [friend]])
    #expect(known.recognize(utterance).best?.intent == "INSendMessageIntent")
  }
}
