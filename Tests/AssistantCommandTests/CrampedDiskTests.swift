import Foundation
import Testing

/// What the command does where the disk has no byte left.
@Suite(.enabled(if: Command.isBuilt && SandboxTools.areThere)) struct CrampedDiskTests {
  @Test func `A disk that is full to the last byte is told, and the assistant still answers`() throws {
    let assistant = try Command()
    let app = try AppFixture().write(into: assistant.folder)
    try FileManager.default.createDirectory(at: assistant.home, withIntermediateDirectories: true)
    let script = """
      "$0" apps install "$1" --grant --home "$2" >/dev/null || exit 9
      dd if=/dev/zero of="$2/ballast" bs=1k 2>/dev/null
      "$0" ask "what can you do" --home "$2"; echo "asked $?"
      "$0" suggestions --home "$2"; echo "suggested $?"
      "$0" settings place home 1,2 --home "$2"; echo "kept $?"
      rm "$2/ballast"
      "$0" settings place home 1,2 --home "$2"; echo "kept later $?"
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/bwrap")
    process.arguments = [
      "--dev-bind", "/", "/", "--size", "\(12 << 20)", "--tmpfs", assistant.home.path, "--", "/bin/sh", "-c", script,
      Command.executable.path, app, assistant.home.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("is full; nothing can be remembered") && text.contains("asked 0"), "\(text)")
    #expect(text.contains("ShellChat"), "\(text)")
    #expect(text.contains("suggested 0") && text.contains("kept 1") && text.contains("kept later 0"), "\(text)")
  }
}
