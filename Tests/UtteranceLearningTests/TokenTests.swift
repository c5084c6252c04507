import Foundation
import Testing
import UtteranceLearning

@Suite struct `Values in any script` {
  /// Sentences of which the part between `[` and `]` is a value.
  private static func sentence(_ marked: String, _ intent: String) -> AnnotatedUtterance {
    let scalars = Array(marked.unicodeScalars)
    var example = AnnotatedUtterance(text: "", intent: intent)
    guard let open = scalars.firstIndex(of: "["), let close = scalars.firstIndex(of: "]") else {
      return AnnotatedUtterance(text: marked, intent: intent)
    }
    example.text = marked.replacingOccurrences(of: "[", with: "").replacingOccurrences(of: "]", with: "")
    example.slots = [.init(start: open, end: close - 1, type: "name")]
    return example
  }

  private func value(_ text: String, after marked: [String]) throws -> String? {
    let others = ["1 + 1 = 2", "3 + 4 = 7", "5 - 2 = 3"].map { Self.sentence($0, "sum") }
    let learned = LearnedUnderstanding(
      learningFrom: marked.map { Self.sentence($0, "named") } + others, lexicon: Lexicon(language: "en"))
    let slot = try #require(learned.read(text)).slots.first
    return slot.map { slot in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: Array(text.unicodeScalars)[slot.start..<slot.end])
      return String(view)
    }
  }

  @Test func `are found where words have no spaces between`() throws {
    #expect(try value("播放林俊杰的歌", after: ["播放[周杰伦]的歌", "播放[王菲]的歌", "播放[陈奕迅]的歌"]) == "林俊杰")
    #expect(try value("โทรหาวิชัยที", after: ["โทรหา[สมชาย]ที", "โทรหา[มานี]ที", "โทรหา[ปิติ]ที"]) == "วิชัย")
  }

  @Test func `keep the marks of their letters`() throws {
    let examples = ["call [Zoe\u{301}] now", "call [Rene\u{301}] now", "call [A\u{30A}sa] now"]
    #expect(try value("call Noe\u{301} now", after: examples) == "Noe\u{301}")
    #expect(try value("राम को बुलाओ", after: ["[सीता] को बुलाओ", "[मोहन] को बुलाओ", "[गीता] को बुलाओ"]) == "राम")
  }

  @Test func `count offsets in scalars, whatever a person sees as one character`() throws {
    let family = "👨\u{200D}👩\u{200D}👧"
    let examples = ["\(family) send ❤\u{FE0F} to [Anna]", "\(family) send 🇵🇹 to [Bo]", "👍🏽 send \(family) to [Carla]"]
    #expect(try value("\(family)👍🏽 send ❤\u{FE0F} to Dora", after: examples) == "Dora")
  }
}
