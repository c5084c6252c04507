import Foundation
import Intents
import NotebookKit

/// Shows the notebook and tells the assistant what lists and notes are called.
@main
struct TasksNotesApp {
  static func main() {
    do {
      let notebook = try NotebookStore.standard().notebook()
      setVocabulary(of: notebook)
      show(notebook)
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  /// The newest first, since they are the likeliest to be spoken of.
  private static func setVocabulary(of notebook: Notebook) {
    let titles = notebook.lists.reversed().map(\.title) + notebook.notes.reversed().map(\.title)
    INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: titles), of: .notebookItemTitle)
    let groups = (notebook.lists.map(\.group) + notebook.notes.map(\.group)).compactMap { $0 }
    INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: groups), of: .notebookItemGroupName)
  }

  private static func show(_ notebook: Notebook) {
    guard notebook != Notebook() else {
      return print(NSLocalizedString("nothing-yet", comment: "Shown instead of an empty notebook"))
    }
    show(NSLocalizedString("inbox", comment: "Where tasks without a list are"), notebook.toDos(on: nil))
    for list in notebook.lists { show(list.title, notebook.toDos(on: list.id)) }
    for note in notebook.notes { print("\n\(note.title)\n  \(note.isLocked ? "🔒" : note.text)") }
  }

  private static func show(_ title: String, _ toDos: [ToDo]) {
    print("\n\(title)")
    for toDo in toDos {
      let due = toDo.due.flatMap { Calendar.current.date(from: $0.components) }.map {
        DateFormatter.localizedString(from: $0, dateStyle: .short, timeStyle: .short)
      }
      let details = [due, toDo.place?.name].compactMap { $0 }.joined(separator: ", ")
      let marks = (toDo.isCompleted ? "☑ " : "☐ ") + (toDo.isFlagged ? "! " : "")
      print("  " + marks + toDo.title + (details.isEmpty ? "" : " (\(details))"))
    }
  }
}
