import AssistantStore
import AssistantUnderstanding
import Foundation
import Glibc
import Testing

@Suite struct `Words in the store` {
  let home: Home
  init() throws { home = try Home() }

  private func contacts(_ phrases: String...) -> [VocabularyTerm] {
    phrases.map { VocabularyTerm(kind: "contactName", phrase: $0) }
  }

  @Test func `Words keep their order, their names and how they sound, after closing and opening`() async throws {
    let terms = [
      VocabularyTerm(kind: "contactName", phrase: "Bobo", pronunciations: ["bow bow", "бобо"], identifier: "id 1"),
      VocabularyTerm(kind: "contactName", phrase: "Анна \u{1F435}", pronunciations: ["anna"]),
      VocabularyTerm(kind: "contactName", phrase: "A", identifier: "2"),
    ]
    let first = try await home.open()
    try await first.setVocabulary(terms, app: "com.example.Chat", kind: "contactName")
    try first.close()
    let second = try await home.open()
    #expect(try await second.vocabulary() == ["com.example.Chat": terms])
    #expect(try await second.vocabulary(app: "com.example.Chat", kind: "contactName") == terms)
  }

  @Test func `A list takes the place of that of its app and kind alone`() async throws {
    let store = try await home.open()
    let group = [VocabularyTerm(kind: "contactGroupName", phrase: "Jungle")]
    try await store.setVocabulary(contacts("Bobo", "Anna"), app: "a", kind: "contactName")
    try await store.setVocabulary(group, app: "a", kind: "contactGroupName")
    try await store.setVocabulary(contacts("Ivan"), app: "b", kind: "contactName")
    try await store.setVocabulary(contacts("Elena"), app: "a", kind: "contactName")
    #expect(try await store.vocabulary() == ["a": group + contacts("Elena"), "b": contacts("Ivan")])
    try await store.setVocabulary([], app: "a", kind: "contactName")
    #expect(try await store.vocabulary(app: "a") == group)
    try await store.forget(app: "a")
    #expect(try await store.vocabulary() == ["b": contacts("Ivan")])
  }

  @Test func `Tabs and ends of lines in a word do not make two of it`() async throws {
    let store = try await home.open()
    try await store.setVocabulary(contacts("a\tb\nc", "d"), app: "a", kind: "contactName")
    #expect(try await store.vocabulary(app: "a").map(\.phrase) == ["a b c", "d"])
  }

  @Test func `Too many words, and names that cannot stand in the file, are refused`() async throws {
    let store = try await home.open()
    let many = Array(repeating: VocabularyTerm(kind: "k", phrase: "a"), count: Store.mostTerms + 1)
    var error = await #expect(throws: StoreError.self) { try await store.setVocabulary(many, app: "a", kind: "k") }
    #expect(error?.code == .tooMany)
    error = await #expect(throws: StoreError.self) { try await store.setVocabulary([], app: "a\u{0}", kind: "k") }
    #expect(error?.code == .badName)
    #expect(try await store.vocabulary().isEmpty)
  }

  @Test func `A writer killed in the middle leaves whole lists`() async throws {
    let path = home.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try await Store.open(home: URL(filePath: path), surroundings: .fixed, capacity: 10)
      for number in 1... {
        let terms = (0..<500).map { VocabularyTerm(kind: "contactName", phrase: "\(number) \($0)") }
        try await store.setVocabulary(terms, app: "a", kind: "contactName")
        if number == 3 { Thread.detachNewThread { kill(getpid(), SIGKILL) } }
      }
    }
    let words = try await home.open().vocabulary(app: "a").map { $0.phrase.split(separator: " ") }
    #expect(words.count == 500)
    #expect(Set(words.map(\.first)).count == 1)
    #expect((words.first?.first.flatMap { Int($0) } ?? 0) >= 3)
  }
}
