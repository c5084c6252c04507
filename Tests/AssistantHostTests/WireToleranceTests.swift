import Foundation
import IntentSchema
import Testing

@Suite struct WireToleranceTests {
  @Test func `What an answer has none of may be left out`() throws {
    let text = #"{"code": 3, "codeName": "success", "userActivity": {"activityType": "com.example.open"}}"#
    let answer = try JSONDecoder().decode(IntentResponse.self, from: Data(text.utf8))
    let activity = UserActivity(activityType: "com.example.open")
    #expect(answer == IntentResponse(code: 3, codeName: "success", userActivity: activity))
  }

  @Test func `An answer without its code is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IntentResponse.self, from: Data(#"{"codeName": "success"}"#.utf8))
    }
  }
}
