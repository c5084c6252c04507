import Foundation
import Testing

@testable import assistant

@Suite struct OptionTests {
  @Test(arguments: [
    (["--home", "/x", "ask", "hi"], ["ask", "--home", "/x", "hi"]),
    (["apps", "--home=/x", "--locale", "pt", "list"], ["apps", "list", "--home=/x", "--locale", "pt"]),
    (
      ["--locale", "pt", "apps", "--home", "/x", "show", "A"], ["apps", "show", "--locale", "pt", "--home", "/x", "A"]
    ),
    (["ask", "--home", "/x", "hi"], ["ask", "--home", "/x", "hi"]), (["--help"], ["--help"]), ([], []),
    (["--home"], ["--home"]), (["ask", "--", "--home"], ["ask", "--", "--home"]),
    (["--home", "/x"], ["--home", "/x"]),
    (["apps"], ["apps"]), (["ask", "apps", "list"], ["ask", "apps", "list"]),
  ])
  func `Global options may stand before a subcommand`(given: [String], expected: [String]) {
    #expect(GlobalOptions.hoisted(given) == expected)
  }

  private static let languages: [(String, String?)] = [
    ("pt", "pt"), ("pt-BR", "pt"), ("pt_BR.UTF-8", "pt"), ("PT_pt@euro", "pt"), ("en", "en"), ("de", nil), ("C", nil),
    ("", nil), ("zh-Hans", "zh-Hans"), ("zh_Hans_CN", "zh-Hans"), ("zh", nil), ("../en", nil), ("e\u{301}n", nil),
    ("-", nil),
  ]

  @Test(arguments: languages)
  func `Languages are found under every name that people give them`(name: String, locale: String?) {
    #expect(Settings.match(name, known: ["en", "pt", "zh-Hans"]) == locale)
  }

  @Test func `The environment's language is taken in the usual order, and English if it is not known`() throws {
    func locale(_ environment: [String: String]) throws -> String {
      try Settings(GlobalOptions.parse([]), environment: environment).locale(known: ["en", "fr", "pt"])
    }
    #expect(try locale(["LANG": "pt_BR.UTF-8"]) == "pt")
    #expect(try locale(["LANG": "pt_BR.UTF-8", "LC_ALL": "fr_FR"]) == "fr")
    #expect(try locale(["LANG": "pt_BR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "fr"]) == "fr")
    #expect(try locale(["LANG": "C.UTF-8"]) == "en")
    #expect(try locale([:]) == "en")
  }

  @Test func `The region is that of the language asked for, else that of the environment`() throws {
    func region(_ arguments: [String], _ environment: [String: String]) throws -> String? {
      try Composition(Settings(GlobalOptions.parse(arguments), environment: environment)).surroundings.region()
    }
    #expect(try region(["--locale", "en-GB"], ["LANG": "it_IT.UTF-8"]) == "GB")
    #expect(try region(["--locale", "it"], ["LANG": "it_CH.UTF-8"]) == "CH")
    #expect(try region([], ["LANG": "en_US.UTF-8", "LC_MONETARY": "it_IT.UTF-8"]) == "IT")
    #expect(try region([], ["LANG": "C.UTF-8"]) == nil)
  }

  @Test func `The home is taken from option, environment and XDG in this order`() throws {
    let all = ["ASSISTANT_HOME": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"]
    func home(_ option: String?, _ environment: [String: String]) throws -> String {
      try Settings.home(option: option, environment: environment).path
    }
    #expect(try home("/a", all) == "/a")
    #expect(try home(nil, all) == "/b")
    #expect(try home(nil, ["XDG_DATA_HOME": "/c", "HOME": "/d"]) == "/c/swift-intents")
    #expect(try home(nil, ["XDG_DATA_HOME": "relative", "HOME": "/d"]) == "/d/.local/share/swift-intents")
    #expect(throws: (any Error).self) { try home("", all) }
  }

  @Test func `Lines come out of bytes whatever they are`() {
    var framing = InputLines.Framing()
    framing.append(Array("\u{FEFF}one\r\ntw".utf8))
    framing.append(Array("o\n\nthr".utf8) + [0xFF])
    framing.append([])
    #expect([framing.next(), framing.next(), framing.next(), framing.next()] == ["one", "two", "", "thr\u{FFFD}"])
    #expect(framing.next() == nil && framing.hasEnded)
  }

  @Test func `Only the beginning of an endless line is kept`() {
    var framing = InputLines.Framing()
    for _ in 0..<40 { framing.append([UInt8](repeating: 0x61, count: 65_536)) }
    framing.append(Array("\nnext\n".utf8))
    #expect(framing.next()?.count == InputLines.longestLine)
    #expect(framing.next() == "next")
  }

  @Test func `The history is private, bounded and harmless`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let history = History(file: folder.appending(path: "history"))
    #expect(history.load().isEmpty)
    history.append("one\u{1B}[31m\ntwo")
    #expect(history.load() == ["one two"])
    let mode = try FileManager.default.attributesOfItem(atPath: history.file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    history.append(String(repeating: "x", count: History.longestLine + 1))
    for number in 0..<(2 * History.longestFile + 5) { history.append("\(number)") }
    let loaded = history.load()
    #expect(loaded.count == History.longestFile && loaded.last == "\(2 * History.longestFile + 4)")
    #expect(try String(contentsOf: history.file, encoding: .utf8).split(separator: "\n").count == History.longestFile)
  }
}
