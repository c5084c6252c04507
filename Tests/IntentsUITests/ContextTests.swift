import IntentsUI
import Testing

struct ContextTests {
  @Test func `contexts and behaviours have the numbers that apps store`() {
    #expect(INUIHostedViewContext(rawValue: 1) == .mapsCard)
    #expect(INUIInteractiveBehavior(rawValue: 3) == .genericAction)
  }
}
