import AssistantCore
import AssistantStore
import Testing

@Suite struct `Preferences in the store` {
  let home: Home
  init() throws { home = try Home() }

  @Test func `The mode is a screen until somebody sets it, and is kept`() async throws {
    let store = try await home.open()
    #expect(try await store.mode() == .screen)
    for mode in SpeakingMode.allCases {
      try await store.setMode(mode)
      #expect(try await store.mode() == mode)
    }
    try await store.setMode(.handsFree)
    try store.close()
    #expect(try await home.open().mode() == .handsFree)
  }
}
