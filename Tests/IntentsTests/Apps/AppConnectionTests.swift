import Foundation
import IntentSchema
import IntentsWire
import Testing

@testable import Intents

/// An app's side of the assistant's socket, against an assistant that only writes down what it reads.
@Suite(.serialized) struct `An app and its assistant` {
  private let facts = Locked(HostFacts(log: { _ in }))

  private func connection(_ assistant: ScriptedAssistant) -> AppConnection {
    AppConnection(socket: assistant.socket, queue: assistant.queue, facts: facts)
  }

  private func donation(_ identifier: String) -> Donation {
    Donation(
      identifier: identifier, intent: IntentValue(className: "INSendMessageIntent", identifier: "i"), direction: 0,
      handlingStatus: 0)
  }

  @Test func `The app learns what it is and what was decided`() throws {
    let assistant = try ScriptedAssistant()
    connection(assistant).prepare()
    #expect(facts.value.authorization == .denied && facts.value.languageCode == "pt")
  }

  @Test func `Words travel in order, in parts, and are all there`() async throws {
    let assistant = try ScriptedAssistant()
    let words = (0..<12_345).map { Vocabulary.Word(spokenPhrase: "Name \($0)", identifier: "\($0)") }
    connection(assistant).setVocabulary(Vocabulary(type: 1, words: words))
    let parts = try await assistant.requests(AppWire.Method.setVocabulary, count: 3).map {
      try JSONDecoder().decode(RPCRequest<VocabularyRequest>.self, from: $0).params
    }
    #expect(parts.map(\.part) == [0, 1, 2] && parts.map(\.isLast) == [false, false, true])
    #expect(Set(parts.map(\.kind)) == ["contactName"])
    #expect(parts.flatMap(\.words).map(\.phrase) == words.map(\.spokenPhrase))
  }

  @Test func `A donation is answered, and a refusal becomes Apple's error with the reason`() async throws {
    let assistant = try ScriptedAssistant()
    let connection = connection(assistant)
    let good = await withCheckedContinuation { answer in
      connection.donate(donation("good")) { answer.resume(returning: $0) }
    }
    #expect(good == nil)
    let bad = await withCheckedContinuation { answer in
      connection.donate(donation("bad")) { answer.resume(returning: $0) }
    }
    #expect(bad?.code == .donatingInteraction)
    #expect(bad?.userInfo[NSDebugDescriptionErrorKey] as? String == "no such intent")
  }

  @Test func `While nobody listens what is told is kept in order, and what is asked gets what stands`() async throws {
    let assistant = try ScriptedAssistant()
    assistant.stop()
    let connection = connection(assistant)
    for name in ["a", "b"] {
      let error = await withCheckedContinuation { answer in
        connection.donate(donation(name)) { answer.resume(returning: $0) }
      }
      #expect(error == nil)
    }
    connection.setVocabulary(Vocabulary(type: 1, words: [.init(spokenPhrase: "Bobo")]))
    let status = await withCheckedContinuation { answer in
      connection.requestAuthorization { answer.resume(returning: $0) }
    }
    #expect(status == .notDetermined)
    let lines = try String(contentsOfFile: assistant.queue, encoding: .utf8).split(separator: "\n")
    let methods = try lines.map { try JSONDecoder().decode(RPCEnvelope.self, from: Data($0.utf8)).method }
    #expect(methods == ["interaction/donate", "interaction/donate", "vocabulary/set"])
    #expect(lines[1].contains("\"b\""))
  }

  @Test func `What is kept while an assistant takes the file goes into the next one`() async throws {
    let assistant = try ScriptedAssistant()
    assistant.stop()
    let folder = URL(fileURLWithPath: assistant.queue).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = open(assistant.queue, O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    #expect(flock(file, LOCK_EX) == 0)
    let connection = connection(assistant)
    async let error: INIntentError? = withCheckedContinuation { answer in
      connection.donate(donation("late")) { answer.resume(returning: $0) }
    }
    // Whether it waits for the lock by then or comes later: the file has another name when it gets it.
    await Task.yield()
    #expect(rename(assistant.queue, assistant.queue + ".taken") == 0)
    #expect(flock(file, LOCK_UN) == 0)
    #expect(await error == nil)
    #expect(try String(contentsOfFile: assistant.queue + ".taken", encoding: .utf8).isEmpty)
    #expect(try String(contentsOfFile: assistant.queue, encoding: .utf8).contains("late"))
  }

  @Test func `An assistant that comes back is found again`() async throws {
    let assistant = try ScriptedAssistant()
    let connection = connection(assistant)
    connection.removeVocabulary()
    _ = await assistant.requests(AppWire.Method.removeVocabulary, count: 1)
    assistant.hangUp()
    var error: INIntentError? = .notTaken
    // The end may be seen only when something is sent.
    for _ in 0..<3 where error != nil {
      error = await withCheckedContinuation { answer in
        connection.donate(donation("later")) { answer.resume(returning: $0) }
      }
    }
    #expect(error == nil)
  }

  @Test func `An activity travels with the time at which it was current`() async throws {
    let assistant = try ScriptedAssistant()
    facts.withLock { $0.now = { Date(timeIntervalSince1970: 1_700_000_000) } }
    let activity = NSUserActivity(activityType: "com.example.read")
    activity.isEligibleForPrediction = true
    connection(assistant).donate(activity: try #require(activity.encoded)) { _ in }
    let line = try #require(await assistant.requests(AppWire.Method.donateActivity, count: 1).first)
    let request = try JSONDecoder().decode(RPCRequest<ActivityRequest>.self, from: line).params
    #expect(request.time == 1_700_000_000)
    #expect((NSUserActivity.decoded(from: request.activity) as? NSUserActivity)?.activityType == "com.example.read")
  }

  @Test func `Many items to be found travel in messages that fit, in order`() async throws {
    let assistant = try ScriptedAssistant()
    let items = (0..<1_201).map { Value.object(ObjectValue(type: "SearchableItem", fields: ["n": .integer($0)])) }
    connection(assistant).searchableItems(.add(items), index: "menu") { _ in }
    let parts = try await assistant.requests(AppWire.Method.changeSearchable, count: 3).map {
      try JSONDecoder().decode(RPCRequest<SearchableRequest>.self, from: $0).params
    }
    #expect(parts.map { $0.items?.count } == [500, 500, 201] && Set(parts.map(\.index)) == ["menu"])
    #expect(parts.flatMap { $0.items ?? [] } == items)
    let large = Value.object(
      ObjectValue(type: "SearchableItem", fields: ["x": .string(String(repeating: "x", count: 900_000))]))
    #expect(SearchableRequest.parts(of: .add([large, large, large]), index: "").map { $0.items?.count } == [1, 1, 1])
    #expect(SearchableRequest.parts(of: .remove(identifiers: []), index: "").map(\.identifiers) == [[]])
  }

  @Test func `Notices carry their kind, and what tells them from others of it`() {
    let intent = IntentValue(className: "INPlayMediaIntent", identifier: "i")
    let media = NoticeRequest(.upcomingMedia([intent]))
    #expect(media.kind == .upcomingMedia && media.subject == nil && media.items.first?.object?.type == "Intent")
    let first = NoticeRequest(.mediaPrediction(mode: 1, type: 2))
    #expect(first.subject == "2" && first != NoticeRequest(.mediaPrediction(mode: 1, type: 3)))
    #expect(NoticeRequest(.userContext(.object("MediaUserContext", [:]))).subject == "MediaUserContext")
  }

  @Test func `While nobody listens what is asked fails, and shortcuts that are told are kept`() async throws {
    let assistant = try ScriptedAssistant()
    assistant.stop()
    let connection = connection(assistant)
    let list = await withCheckedContinuation { answer in
      connection.voiceShortcuts { answer.resume(returning: $0) }
    }
    #expect(throws: INIntentError.self) { try list.get() }
    let added = await withCheckedContinuation { answer in
      connection.addVoiceShortcut(.bool(true), suggestion: nil) { answer.resume(returning: $0) }
    }
    #expect(throws: INIntentError.self) { try added.get() }
    _ = await withCheckedContinuation { answer in
      connection.tell(.shortcutSuggestions([])) { answer.resume(returning: $0) }
    }
    await withCheckedContinuation { answer in connection.deleteActivities(nil) { answer.resume() } }
    let lines = try String(contentsOfFile: assistant.queue, encoding: .utf8).split(separator: "\n")
    let methods = try lines.map { try JSONDecoder().decode(RPCEnvelope.self, from: Data($0.utf8)).method }
    #expect(methods == ["notice/set", "activity/delete"])
  }

  @Test func `Nothing is said where no assistant started the process`() {
    #expect(AppConnection.fromEnvironment(["HOME": "/home/app"]) == nil)
    #expect(AppConnection.fromEnvironment(["HOME": "/home/app", "ASSISTANT_SOCKET": "/nowhere"]) != nil)
  }
}
