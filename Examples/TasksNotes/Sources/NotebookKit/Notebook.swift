import Foundation

/// Everything that the person has written down, at one moment.
public struct Notebook: Hashable, Sendable {
  public private(set) var lists: [ToDoList] = []
  public private(set) var toDos: [ToDo] = []
  public private(set) var notes: [Note] = []

  public init() {}

  public func list(withIdentifier id: String) -> ToDoList? { lists.first { $0.id == id } }
  public func toDo(withIdentifier id: String) -> ToDo? { toDos.first { $0.id == id } }
  public func note(withIdentifier id: String) -> Note? { notes.first { $0.id == id } }

  /// What stands on a list, in the order it was added; nil is the inbox.
  public func toDos(on listID: String?) -> [ToDo] { toDos.filter { $0.listID == listID } }

  /// A step in a notebook's life, as it is kept on the disk.
  public enum Change: Hashable, Sendable, Codable {
    /// Adds a list together with what stands on it from the beginning.
    case addedList(ToDoList, [ToDo])
    case addedToDos([ToDo])
    /// Puts these in the place of those of the same identifiers.
    case changedToDos([ToDo])
    case removedToDos(ids: [String])
    case addedNote(Note)
    case appended(text: String, noteID: String, date: Date)
  }

  /// Changes that speak of what is gone do nothing.
  public mutating func apply(_ change: Change) {
    switch change {
    case .addedList(let list, let toDos):
      lists.append(list)
      self.toDos += toDos
    case .addedToDos(let added): toDos += added
    case .changedToDos(let changed):
      for toDo in changed {
        if let index = toDos.firstIndex(where: { $0.id == toDo.id }) { toDos[index] = toDo }
      }
    case .removedToDos(let ids): toDos.removeAll { ids.contains($0.id) }
    case .addedNote(let note): notes.append(note)
    case .appended(let text, let noteID, let date):
      guard let index = notes.firstIndex(where: { $0.id == noteID }) else { return }
      notes[index].text += (notes[index].text.isEmpty ? "" : "\n") + text
      notes[index].modified = date
    }
  }
}

extension Notebook {
  public func lists(called spoken: String) -> TitleMatch<ToDoList> { TitleMatch(spoken, among: lists, title: \.title) }
  public func notes(called spoken: String) -> TitleMatch<Note> { TitleMatch(spoken, among: notes, title: \.title) }

  /// - Parameter wanted: which may be meant; where none of these is called so, the others are looked at.
  public func toDos(called spoken: String, where wanted: (ToDo) -> Bool = { _ in true }) -> TitleMatch<ToDo> {
    switch TitleMatch(spoken, among: toDos.filter(wanted), title: \.title) {
    case .none: TitleMatch(spoken, among: toDos, title: \.title)
    case let match: match
    }
  }

  /// The title itself, or with the first free number behind it where a list is called so already.
  public func freeTitle(_ title: String) -> String {
    let taken = Set(lists.map { $0.title.lowercased() })
    guard taken.contains(title.lowercased()) else { return title }
    let number = (2...).first { !taken.contains("\(title) \($0)".lowercased()) } ?? 2
    return "\(title) \(number)"
  }
}
