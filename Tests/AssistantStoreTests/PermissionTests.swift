import AssistantCore
import AssistantStore
import Foundation
import Testing

@Suite struct `Permissions in the store` {
  let home: Home
  init() throws { home = try Home() }

  @Test func `An app nobody decided about is not determined`() async throws {
    let store = try await home.open()
    #expect(try await store.permission(app: "com.example.Chat") == .notDetermined)
    #expect(try await store.permissions().isEmpty)
  }

  @Test func `A decision is still there after closing and opening`() async throws {
    let first = try await home.open()
    try await first.setPermission(.authorized, app: "com.example.Chat")
    try await first.setPermission(.denied, app: "com.example.Notes")
    try first.close()
    let second = try await home.open()
    #expect(
      try await second.permissions() == ["com.example.Chat": .authorized, "com.example.Notes": .denied])
    #expect(try await second.permission(app: "com.example.Notes") == .denied)
  }

  @Test func `A second store on the same home sees a decision at once`() async throws {
    let first = try await home.open()
    let second = try await home.open()
    try await first.setPermission(.authorized, app: "com.example.Chat")
    #expect(try await second.permission(app: "com.example.Chat") == .authorized)
    try await second.setPermission(.notDetermined, app: "com.example.Chat")
    #expect(try await first.permission(app: "com.example.Chat") == .notDetermined)
  }

  @Test(arguments: ["a'; DROP TABLE permission; --", "\"", "приложение", "a b", "%", "a\u{301}"])
  func `Any name is only a name`(_ name: String) async throws {
    let store = try await home.open()
    try await store.setPermission(.authorized, app: name)
    #expect(try await store.permissions() == [name: .authorized])
  }

  @Test(arguments: ["", "a\u{0}b", "a\nb", "\u{1B}[2J"])
  func `A name that cannot stand in the file is refused and never read as another`(_ name: String) async throws {
    let store = try await home.open()
    try await store.setPermission(.authorized, app: "a")
    let error = await #expect(throws: StoreError.self) { try await store.setPermission(.denied, app: name) }
    #expect(error?.code == .badName)
    #expect(try await store.permission(app: name) == .notDetermined)
    #expect(try await store.permissions() == ["a": .authorized])
  }

  @Test func `Forgetting an app removes its permission and its turns and nothing else`() async throws {
    let store = try await home.open()
    for app in ["com.example.Chat", "com.example.Notes"] {
      try await store.setPermission(.authorized, app: app)
      try await store.remember(turn(app: app))
    }
    try await store.forget(app: "com.example.Chat")
    #expect(try await store.permissions() == ["com.example.Notes": .authorized])
    #expect(try await store.history(limit: 10).map(\.app) == ["com.example.Notes"])
  }
}
