import Foundation

/// Settings that an app shares with its extensions: a property list in the folder of their app group.
///
/// What one process sets the others read at once; a file that is locked while it changes keeps them from losing anything.
///
/// Has no storage of its own, for an object of Foundation's becomes one of this class once it is known to be of a group.
final class GroupDefaults: UserDefaults {
  private struct State {
    var file: GroupDefaultsFile
    var number: UInt64?
    var values: [String: Any] = [:]
  }

  /// By object; an object takes its own away with it.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var states: [ObjectIdentifier: State] = [:]

  /// Makes the object share what it holds with the members of the group; false where it cannot.
  ///
  /// - Parameter folder: the group's.
  static func adopt(_ defaults: UserDefaults, group: String, in folder: URL) -> Bool {
    guard type(of: defaults) == UserDefaults.self else { return true }
    guard let file = GroupDefaultsFile(group: group, in: folder)
    else { return false }
    lock.withLock { states[ObjectIdentifier(defaults)] = State(file: file) }
    // An initialiser cannot give an object of a subclass, and Foundation's looks up a suite by its name alone. The first
    // word of an object is its class, and this one has no more storage than the other.
    Unmanaged.passUnretained(defaults).toOpaque().storeBytes(
      of: unsafeBitCast(GroupDefaults.self as AnyClass, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    return true
  }

  deinit { _ = Self.lock.withLock { Self.states.removeValue(forKey: ObjectIdentifier(self)) } }

  override func object(forKey key: String) -> Any? {
    if let value = volatileDomain(forName: UserDefaults.argumentDomain)[key] { return value }
    // What was registered for the process is found where the suite has nothing.
    return values()[key] ?? super.object(forKey: key)
  }

  override func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    if let url = value as? URL { return set(url.isFileURL ? url.absoluteURL.path : url.absoluteString, forKey: key) }
    change { $0[key] = value }
  }

  override func removeObject(forKey key: String) {
    change { $0[key] = nil }
  }

  override func set(_ url: URL?, forKey key: String) { set(url as Any?, forKey: key) }

  override func dictionaryRepresentation() -> [String: Any] {
    super.dictionaryRepresentation().merging(values()) { $1 }
  }

  /// Nothing waits to be written, and what others wrote is read whenever it is asked for.
  override func synchronize() -> Bool { true }

  private func values() -> [String: Any] {
    Self.lock.withLock {
      guard var state = Self.states[ObjectIdentifier(self)] else { return [:] }
      let number = state.file.number()
      if state.number == nil || state.number != number {
        (state.values, state.number) = (state.file.read(), number)
        Self.states[ObjectIdentifier(self)] = state
      }
      return state.values
    }
  }

  private func change(_ body: (inout [String: Any]) -> Void) {
    Self.lock.withLock {
      guard var state = Self.states[ObjectIdentifier(self)] else { return }
      // What cannot be written is not remembered either: all members of the group see the same.
      state.number = nil
      if state.file.change(body) == false { Self.complain() }
      Self.states[ObjectIdentifier(self)] = state
    }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  private static func complain() {
    let message = "UserDefaults: settings of an app group could not be written, or are no property list.\n"
    FileHandle.standardError.write(Data(message.utf8))
  }
}

/// A property list that several processes change, each of them at a time.
struct GroupDefaultsFile {
  private let path: String
  private let lockPath: String

  /// Nil where the folders cannot be made.
  init?(group: String, in folder: URL) {
    let preferences = folder.appendingPathComponent("Library/Preferences", isDirectory: true)
    guard (try? FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    path = preferences.appendingPathComponent(group + ".plist").path
    lockPath = preferences.appendingPathComponent("." + group + ".lock").path
  }

  /// Grows with every change; nil before the first.
  func number() -> UInt64? {
    let file = open(lockPath, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return Self.number(in: file)
  }

  /// Empty where there is no file, or none that can be read.
  func read() -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }

  /// False where the change cannot be written, or holds what no property list does; nothing has changed then.
  func change(_ body: (inout [String: Any]) -> Void) -> Bool {
    let file = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 { guard errno == EINTR else { return false } }
    var values = read()
    body(&values)
    guard PropertyListSerialization.propertyList(values, isValidFor: .binary),
      let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0),
      (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
    else { return false }
    var number = (Self.number(in: file) ?? 0) &+ 1
    return withUnsafeBytes(of: &number) { pwrite(file, $0.baseAddress, $0.count, 0) } == 8
  }

  private static func number(in file: Int32) -> UInt64? {
    var number: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &number) { pread(file, $0.baseAddress, $0.count, 0) }
    return count == 8 ? number : nil
  }
}
