import Foundation
import IntentSchema

/// Copies a bundle, files, folders and inner links only, so that what is checked is what is later run.
struct BundleCopy {
  struct Limits {
    var bytes = 2 * 1024 * 1024 * 1024
    var entries = 50_000
    var depth = 32
  }

  private struct Place {
    /// A descriptor.
    var folder: Int32
    var name: String
    /// How a link of that name is opened.
    var following = O_NOFOLLOW
  }

  private let limits: Limits
  private let shownRoot: String
  private var bytes = 0
  private var entries = 0
  private var links: [String] = []
  private var diagnostics: [Diagnostic] = []

  /// Copies the folder, flushed to the disk, and returns what in it no bundle may hold.
  ///
  /// - Parameter shownAs: the source's path in diagnostics.
  static func copy(
    _ source: String, to target: String, shownAs: String, limits: Limits = Limits()
  ) throws(HostError) -> [Diagnostic] {
    var copy = BundleCopy(limits: limits, shownRoot: shownAs)
    // The bundle itself may be named through a link; what is in it may not.
    try copy.folder(Place(folder: AT_FDCWD, name: source, following: 0), to: target, path: "", depth: 1)
    copy.checkLinks(in: target)
    return copy.diagnostics
  }

  private init(limits: Limits, shownRoot: String) {
    self.limits = limits
    self.shownRoot = shownRoot
  }

  /// - Parameters:
  ///   - place: a folder that is open, and a name in it. Names are looked up in open folders only: whoever changes the
  ///     bundle meanwhile cannot lead the copy elsewhere.
  private mutating func folder(_ place: Place, to target: String, path: String, depth: Int) throws(HostError) {
    guard depth <= limits.depth else {
      throw HostError(
        .tooLarge, "The bundle's folders stand more than \(limits.depth) deep in each other, at \(shown(path)).")
    }
    let source = openat(place.folder, place.name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | place.following)
    guard source >= 0, let stream = fdopendir(source) else {
      let reason = String(cString: strerror(errno))
      if source >= 0 { close(source) }
      return report(path, "The folder cannot be read: \(reason).")
    }
    defer { closedir(stream) }
    guard mkdir(target, 0o755) == 0 else { throw HostError.unwritable(target) }
    while let entry = readdir(stream) {
      let raw = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix(while: { $0 != 0 })) }
      guard let name = String(validating: raw, as: UTF8.self) else {
        report(path, "A file's name in this folder is not UTF-8: rename it.")
        continue
      }
      guard name != ".", name != ".." else { continue }
      entries += 1
      guard entries <= limits.entries else {
        throw HostError(.tooLarge, "The bundle holds more than \(limits.entries) files.")
      }
      let inner = path.isEmpty ? name : path + "/" + name
      try item(Place(folder: source, name: name), to: target + "/" + name, path: inner, depth: depth)
    }
    try DurableFiles.flush(target)
  }

  private mutating func item(_ place: Place, to target: String, path: String, depth: Int) throws(HostError) {
    var status = stat()
    guard fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return report(path, "The file cannot be read.")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try folder(place, to: target, path: path, depth: depth + 1)
    case S_IFREG: try file(place, to: target, path: path)
    case S_IFLNK: try link(place, to: target, path: path)
    default: report(path, "This is neither a file nor a folder: take it out of the bundle.")
    }
  }

  private mutating func file(_ place: Place, to target: String, path: String) throws(HostError) {
    let input = openat(place.folder, place.name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard input >= 0 else { return report(path, "The file cannot be read: \(String(cString: strerror(errno))).") }
    defer { close(input) }
    var status = stat()
    guard fstat(input, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return report(path, "This is not a file: take it out of the bundle.")
    }
    let mode: mode_t = status.st_mode & 0o111 != 0 ? 0o755 : 0o644
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard output >= 0 else { throw HostError.unwritable(target) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return report(path, "The file cannot be read: \(String(cString: strerror(errno))).") }
      guard count > 0 else { break }
      bytes += count
      guard bytes <= limits.bytes else {
        throw HostError(
          .tooLarge, "The bundle is larger than \(limits.bytes >> 20) MB: leave out what the app can fetch.")
      }
      let isWritten = buffer.withUnsafeBytes {
        DurableFiles.writeAll(output, UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      guard isWritten else { throw HostError.unwritable(target) }
    }
    // The mode at creation is subject to the process's mask.
    guard fchmod(output, mode) == 0, fsync(output) == 0 else { throw HostError.unwritable(target) }
  }

  private mutating func link(_ place: Place, to target: String, path: String) throws(HostError) {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlinkat(place.folder, place.name, $0, text.count) } ?? -1
      }
    }
    guard count > 0, count < buffer.count, let destination = String(validating: buffer[..<count], as: UTF8.self) else {
      return report(path, "The link cannot be read.")
    }
    guard !destination.hasPrefix("/") else { return report(path, Self.leaving) }
    guard symlink(destination, target) == 0 else { throw HostError.unwritable(target) }
    links.append(path)
  }

  /// Once all is copied, a link's end is known however many other links lead there.
  private mutating func checkLinks(in target: String) {
    guard let root = Self.resolved(target) else { return }
    for path in links.sorted() {
      guard let end = Self.resolved(target + "/" + path) else {
        report(path, "The link leads nowhere: take it out or put in what it leads to.")
        continue
      }
      if end != root, !end.hasPrefix(root + "/") { report(path, Self.leaving) }
    }
  }

  private static let leaving = "The link leads out of the bundle: put what it leads to into the bundle."

  private static func resolved(_ path: String) -> String? {
    guard let end = realpath(path, nil) else { return nil }
    defer { free(end) }
    return String(cString: end)
  }

  private func shown(_ path: String) -> String { path.isEmpty ? shownRoot : shownRoot + "/" + path }

  private mutating func report(_ path: String, _ message: String) {
    diagnostics.append(Diagnostic(file: shown(DiagnosticText.path(path)), message: message))
  }
}
