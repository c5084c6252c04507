import Foundation

extension Command {
  /// What a Python program prints that uses the product: it is given the product's path, then the arguments.
  func python(
    _ program: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    let file = folder.appending(path: "client.py")
    try Data(program.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [file.path, Self.executable.path] + arguments
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "ASSISTANT_HOME": home.path, "LANG": "C.UTF-8",
    ].merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
