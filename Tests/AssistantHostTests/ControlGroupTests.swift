import Foundation
import Testing

@testable import AssistantHost

/// Groups are made where the kernel's files say that they can be; the files are a test's own.
@Suite struct ControlGroupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tree(_ membership: String) -> ControlGroup.Tree {
    ControlGroup.Tree(root: folder.path, membership: membership) { path in
      guard mkdir(path, 0o755) == 0 else { return false }
      return ["pids.max", "cgroup.procs", "cgroup.kill"].allSatisfy {
        FileManager.default.createFile(atPath: path + "/" + $0, contents: nil)
      }
    }
  }

  private func groups(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).filter { $0.hasPrefix("intents-") }
  }

  private func check(_ group: ControlGroup?, in path: String) throws {
    let group = try #require(group)
    group.add(1234)
    group.killAll()
    let name = try #require(try groups(in: path).first)
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: "\(folder.path)/\(path)/\(name)/\(file)", encoding: .utf8)
    }
    #expect(try text("pids.max") == "56")
    #expect(try text("cgroup.procs") == "1234")
    #expect(try text("cgroup.kill") == "1")
  }

  private static let slice = "user.slice/user-1000.slice/user@1000.service/app.slice"

  @Test func `the second version has it beside this process's own group`() throws {
    try folder.write("cpu pids", to: "cgroup.controllers")
    try folder.write("memory pids", to: Self.slice + "/cgroup.subtree_control")
    let tree = tree("0::/\(Self.slice)/term.scope\n")
    try check(ControlGroup(processes: 56, in: tree), in: Self.slice)
  }

  @Test func `limits of processes are asked for where they can be had`() throws {
    try folder.write("cpu pids", to: "cgroup.controllers")
    try folder.write("cpu memory pids", to: Self.slice + "/cgroup.controllers")
    try folder.write("", to: Self.slice + "/cgroup.subtree_control")
    try check(ControlGroup(processes: 56, in: tree("0::/\(Self.slice)/term.scope\n")), in: Self.slice)
    #expect(
      try String(contentsOfFile: folder.path + "/\(Self.slice)/cgroup.subtree_control", encoding: .utf8) == "+pids")
  }

  @Test func `the topmost group has its own inside`() throws {
    try folder.write("pids", to: "cgroup.controllers")
    try folder.write("pids", to: "cgroup.subtree_control")
    try check(ControlGroup(processes: 56, in: tree("0::/\n")), in: ".")
  }

  @Test func `the first version has it inside this process's own group`() throws {
    try folder.write("", to: "pids/user/tasks")
    try check(ControlGroup(processes: 56, in: tree("9:name=systemd:/\n8:cpu,pids:/user\n0::/\n")), in: "pids/user")
  }

  @Test(arguments: ["", "0::/\n", "0::/a/b\n", "8:cpu:/x\n", "nonsense", "::\n"])
  func `where none can be made there is none`(membership: String) throws {
    #expect(ControlGroup(processes: 56, in: tree(membership)) == nil)
    // A tree that does not let processes be limited.
    try folder.write("cpu", to: "cgroup.controllers")
    try folder.write("cpu", to: "a/cgroup.controllers")
    #expect(ControlGroup(processes: 56, in: tree(membership)) == nil)
  }

  @Test func `groups of processes that are gone are cleared away`() throws {
    try folder.write("pids", to: "cgroup.controllers")
    try folder.write("pids", to: "cgroup.subtree_control")
    // No process has so high a number.
    for name in ["intents-4194999-AAAAAAAA", "intents-1-BBBBBBBB", "other"] { mkdir(folder.path + "/" + name, 0o755) }
    _ = ControlGroup(processes: 56, in: tree("0::/\n"))
    let left = try groups(in: ".")
    #expect(!left.contains("intents-4194999-AAAAAAAA") && left.contains("intents-1-BBBBBBBB"))
  }
}
