import NotebookKit
import Testing

@Suite struct TitleMatchTests {
  let titles = [
    "buy an iPhone", "buy milk", "attend WWDC", "WWDC", "Покупки", "comprar leite", "weekly report", "report",
  ]

  func match(_ spoken: String) -> TitleMatch<String> { TitleMatch(spoken, among: titles, title: { $0 }) }

  @Test(
    "One title is meant, however it is said",
    arguments: [
      ("buy iPhone", "buy an iPhone"), ("Buy an iphone!", "buy an iPhone"), ("the milk", "buy milk"), ("WWDC", "WWDC"),
      ("attend", "attend WWDC"), ("report", "report"), ("the weekly report", "weekly report"), ("покупок", "Покупки"),
      ("comprar o leite", "comprar leite"),
    ])
  func one(spoken: String, title: String) {
    #expect(match(spoken) == .one(title))
  }

  @Test func `A word that several titles have means all of them, in their order`() {
    #expect(match("buy") == .several(["buy an iPhone", "buy milk"]))
  }

  @Test("Nothing is meant by other words, or none", arguments: ["cheese", "", "?!", "buy cheese", "a"])
  func none(spoken: String) {
    #expect(match(spoken) == .none)
  }

  @Test func `A title that is taken gets a number`() {
    var notebook = Notebook()
    #expect(notebook.freeTitle("grocery") == "grocery")
    notebook.apply(.addedList(ToDoList(title: "Grocery"), []))
    #expect(notebook.freeTitle("grocery") == "grocery 2")
    notebook.apply(.addedList(ToDoList(title: "grocery 2"), []))
    #expect(notebook.freeTitle("grocery") == "grocery 3")
  }

  @Test func `What is wanted is looked at first, and the rest where it is not found there`() {
    var notebook = Notebook()
    let done = ToDo(title: "call Anna", isCompleted: true)
    let open = ToDo(title: "call Anna")
    notebook.apply(.addedToDos([done, open]))
    #expect(notebook.toDos(called: "call Anna") { !$0.isCompleted } == .one(open))
    #expect(notebook.toDos(called: "call Anna") { $0.isFlagged } == .several([done, open]))
  }
}
