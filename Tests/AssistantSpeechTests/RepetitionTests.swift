import Testing

@testable import AssistantSpeech

struct RepetitionTests {
  @Test(arguments: [
    ("Add all the bank to my list. At all the bank to my list.", 2.0, "Add all the bank to my list."),
    ("Call Bobo now please! Call Bobo now please!", 1.5, "Call Bobo now please!"),
    ("Cancel the alarm for seven. Cancel the seven. Cancel the seven", 1.7, "Cancel the alarm for seven."),
    ("Call my brother. Call my brother. Call my brother. Call my brother.", 1.2, "Call my brother."),
    ("Water the plants. Feed the dog today. Feed the dog today.", 1.6, "Water the plants. Feed the dog today."),
    ("Tell Bobo I am in. It is late. Tell Bobo I am in. It is late.", 2.0, "Tell Bobo I am in. It is late."),
  ])
  func `What is written twice and was said once is heard once`(text: String, seconds: Double, once: String) {
    #expect(Repetition.once(text, seconds: seconds) == once)
  }

  @Test(arguments: [
    // Who has the time says it twice.
    ("Add all the bank to my list. At all the bank to my list.", 5.0),
    ("Water the plants. Feed the dog today. Feed the dog today.", 3.0),
    // Two sentences that are not the same, however quickly they were said.
    ("Order soup for all of us. Add call the bank to my list.", 1.5),
    ("Hello. Hello.", 0.4), ("Add milk to my list.", 0.5), ("3.50 3.50", 0.2), ("", 0), (". . .", 0.1), ("A.", 0.01),
  ])
  func `All else stays`(text: String, seconds: Double) {
    #expect(Repetition.once(text, seconds: seconds) == text)
  }
}
