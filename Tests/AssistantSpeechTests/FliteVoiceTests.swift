import Testing

@testable import AssistantSpeech

private let isThere: Bool = {
  let isThere = (try? FliteEngine()) != nil
  if !isThere { print("skipped: there is no flite; run `script/setup`") }
  return isThere
}()

extension Engines {
  @Suite(.enabled(if: isThere)) struct FliteVoiceTests {
    @Test func `each voice that is named sounds otherwise, and none named is slt`() throws {
      let engine = try FliteEngine()
      // How a voice sounds has some chance in it, how long it takes has none.
      func length(_ voice: String?) throws -> Int {
        try engine.synthesize("hello there", language: "en", voice: voice).samples.count
      }
      let lengths = try ["awb", "kal16", "rms", "slt"].map { try length($0) }
      #expect(Set(lengths).count == lengths.count)
      #expect(try length(nil) == lengths.last)
    }

    @Test func `a voice that flite does not have is refused by name`() throws {
      let engine = try FliteEngine()
      for name in ["nobody", "", "../slt"] {
        #expect {
          try engine.synthesize("hello there", language: "en", voice: name)
        } throws: {
          ($0 as? SpeechError).map { "\($0)".contains("“\(name)”") } ?? false
        }
      }
    }
  }
}
