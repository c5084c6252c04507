import Foundation
import Testing

@testable import AssistantSpeech

extension Engines {
  /// What Moonshine hears, where it is set up; it is spoken to by flite.
  @Suite(.enabled(if: Engines.hasMoonshine)) struct MoonshineTests {
    private func heard(_ samples: [Int16]) throws -> String {
      let heard = try Engines.moonshine.withLock {
        try $0?.recognize(samples, language: "en", names: [], examples: [])
      }
      return try #require(heard).text
    }

    @Test(arguments: ["Please open the window.", "The carpenter fixed the staircase."])
    func `it hears any words, and again when it is asked again`(said: String) throws {
      let sound = try FliteEngine().synthesize(said, language: "en", voice: nil).resampled(to: Audio.speechRate)
      #expect(try heard(sound.samples) == said)
      #expect(try heard(sound.samples) == said)
    }

    @Test(arguments: [0, 100, 16_000])
    func `of silence, however short, it makes no words`(count: Int) throws {
      #expect(try heard([Int16](repeating: 0, count: count)) == "")
    }
  }
}

struct MoonshineTextTests {
  @Test(arguments: [
    ("7. You have entered too many numbers.", "You have entered too many numbers."), ("4.", "4."),
    ("4.5 miles", "4.5 miles"), ("10.30 tomorrow", "10.30 tomorrow"), ("Press 1. Then wait.", "Press 1. Then wait."),
  ])
  func `the number of a list before a sentence was not said`(written: String, text: String) {
    #expect(MoonshineEngine.cleaned(written) == text)
  }

  @Test func `where Moonshine is not set up it is told what to do`() throws {
    let error = #expect(throws: SpeechError.self) { try MoonshineEngine(folder: URL(filePath: "/nowhere")) }
    #expect(error?.code == .missing)
    #expect(error?.message.contains("script/setup --speech") == true)
  }
}
