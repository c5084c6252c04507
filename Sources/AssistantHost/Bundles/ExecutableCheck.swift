import Foundation

/// Looks at the first bytes of a program.
enum ExecutableCheck {
  /// What is wrong with the file as a program of this machine, or nil if nothing is.
  static func problem(path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return "The program is missing: build it, and name it in CFBundleExecutable as it is called."
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return "The program is not a file." }
    guard status.st_mode & 0o111 != 0 else { return "The program is not executable: run `chmod +x` on it." }
    guard let head = head(of: path) else { return "The program cannot be read." }
    return problem(head: head)
  }

  /// - Parameter head: the first 20 bytes, or fewer of a shorter file.
  static func problem(head: [UInt8]) -> String? {
    if head.starts(with: Array("#!".utf8)) { return nil }
    if head.starts(with: [0x7F, 0x45, 0x4C, 0x46]) {
      guard head.count >= 20 else { return "The program is cut off: build it anew." }
      let machine = Int(head[18]) | Int(head[19]) << 8
      guard head[4] == 2, head[5] == 1, machine == ownMachine.number else {
        let other = names[machine] ?? "another machine"
        return
          "The program was built for \(other), this machine is \(ownMachine.name): build it for \(ownMachine.name)."
      }
      return nil
    }
    let magic = head.prefix(4)
    if [[0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]].contains(
      where: magic.elementsEqual)
    {
      return "The program was built for macOS or iOS: build it for Linux."
    }
    return "The program is neither an ELF file nor a script that begins with “#!”: build it for Linux."
  }

  private static let names = [3: "x86", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv64"]

  #if arch(arm64)
    private static let ownMachine = (number: 183, name: "aarch64")
  #else
    private static let ownMachine = (number: 62, name: "x86_64")
  #endif

  private static func head(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
