import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `Preferences and vocabulary` {
  @Test func `An app that nobody told anything has not been decided about, and nobody is there to ask`() async {
    await Host.with(HostFacts(), nil) {
      #expect(INPreferences.siriAuthorizationStatus() == .notDetermined)
      #expect(await INPreferences.requestSiriAuthorization() == .notDetermined)
      #expect(!INPreferences.siriLanguageCode().isEmpty)
    }
  }

  @Test func `The person is asked once, and the answer stands`() async {
    let connection = RecordingConnection(authorization: .denied)
    await Host.with(HostFacts(languageCode: "pt-PT"), connection) {
      #expect(await INPreferences.requestSiriAuthorization() == .denied)
      #expect(await INPreferences.requestSiriAuthorization() == .denied)
      #expect(INPreferences.siriAuthorizationStatus() == .denied)
      #expect(connection.calls == [.requestAuthorization])
      #expect(INPreferences.siriLanguageCode() == "pt-PT")
    }
  }

  @Test func `Without the entitlement nothing may be used and the developer is told why`() async {
    let lines = LogLines()
    let connection = RecordingConnection()
    await Host.with(HostFacts(isEntitled: false, log: lines.log), connection) {
      #expect(INPreferences.siriAuthorizationStatus() == .restricted)
      #expect(await INPreferences.requestSiriAuthorization() == .restricted)
      INVocabulary.shared().removeAllVocabularyStrings()
      #expect(connection.calls.isEmpty)
      #expect(lines.all.first?.contains("INPreferences from an app requires the entitlement") == true)
      #expect(lines.all.last?.contains("INVocabulary") == true)
    }
  }

  @Test func `Words go to the assistant in order, cleaned, without doubles; what is no text is left out`() async {
    let lines = LogLines()
    let connection = RecordingConnection()
    await Host.with(HostFacts(log: lines.log), connection) {
      INVocabulary.shared().setVocabularyStrings(
        NSOrderedSet(array: ["Bobo", " Banana\u{1B} Joe\n", "", "\u{202E}", 3, "Bobo\u{200F}", "👩‍👩‍👧"]), of: .contactName)
      INVocabulary.shared().removeAllVocabularyStrings()
      #expect(
        connection.calls == [
          .setVocabulary(
            Vocabulary(
              type: 1,
              words: ["Bobo", "Banana Joe", "👩‍👩‍👧"].map { Vocabulary.Word(spokenPhrase: $0) })),
          .removeVocabulary,
        ])
      #expect(lines.all.count == 1 && lines.all[0].hasPrefix("3 of 7"))
    }
  }

  @Test func `Speakable objects bring their identifier and how they sound`() async {
    let connection = RecordingConnection()
    await Host.with(HostFacts(), connection) {
      let word = INSpeakableString(vocabularyIdentifier: "w1", spokenPhrase: "Bananarific", pronunciationHint: "ba na")
      INVocabulary.shared().setVocabulary(NSOrderedSet(array: [word]), of: .workoutActivityName)
      let expected = Vocabulary.Word(spokenPhrase: "Bananarific", pronunciationHint: "ba na", identifier: "w1")
      #expect(connection.calls == [.setVocabulary(Vocabulary(type: 200, words: [expected]))])
    }
  }

  @Test func `An extension changes no vocabulary`() async {
    let lines = LogLines()
    let connection = RecordingConnection()
    await Host.with(HostFacts(process: .appExtension, log: lines.log), connection) {
      INVocabulary.shared().setVocabularyStrings(["a"], of: .photoTag)
      #expect(connection.calls.isEmpty && lines.all.count == 1)
    }
  }

  @Test func `An error is known by domain, code and words`() {
    let error: any Error = INIntentError(.requestTimedOut, userInfo: [NSDebugDescriptionErrorKey: "late"])
    #expect(INIntentError.requestTimedOut ~= error)
    #expect(!(INIntentError.missingInformation ~= error))
    #expect((error as NSError).domain == "IntentsErrorDomain" && (error as NSError).code == 3001)
    #expect((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String == "late")
    #expect(INIntentError(.noAppIntent) == INIntentError(.noAppIntent))
    #expect(INIntentError(.noAppIntent) != INIntentError(.noAppIntent, userInfo: ["a": "b"]))
    #expect(INIntentError.noAppIntent ~= NSError(domain: "IntentsErrorDomain", code: 10001))
  }
}
