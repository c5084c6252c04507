import Foundation
import IntentSchema

/// What was read of installed bundles, kept so that an assistant with many apps need not read all of them again.
///
/// A reading is used only for a bundle in which nothing has changed since, and by the very program that has kept it; one
/// that is damaged is passed over. Nothing is lost where it cannot be kept.
struct KeptReadings: Sendable {
  let folder: String
  /// Stands for the program that runs.
  private let program: UInt64

  /// A change within this time may not show in the times of the files yet: what is so new is not kept.
  private static let settling = 2

  private let now: @Sendable () -> Int

  /// - Parameter now: the second that it is, by the clock that the times of files are of.
  init(folder: String, now: @escaping @Sendable () -> Int = { time(nil) }) {
    (self.folder, self.now) = (folder, now)
    var file = stat()
    var digest = BundleDigest()
    if stat("/proc/self/exe", &file) == 0 { digest.add(file) }
    program = digest.value
  }

  func path(_ identifier: String) -> String { folder + "/" + identifier }

  /// The app in a bundle as it was read last; nil where it has to be read.
  ///
  /// - Parameter state: of the bundle as it is now.
  func app(_ identifier: String, in bundle: String, _ state: BundleState) -> InstalledApp? {
    guard let data = try? Data(contentsOf: URL(filePath: path(identifier), directoryHint: .notDirectory)) else {
      return nil
    }
    return data.withUnsafeBytes { bytes -> InstalledApp? in
      guard bytes.count > Self.headLength else { return nil }
      func number(_ place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self))
      }
      let body = UnsafeRawBufferPointer(rebasing: bytes[Self.headLength...])
      guard number(0) == Self.mark, number(1) == program, number(2) == state.digest,
        number(3) == BundleDigest.of(body), var app = try? QuickJSON.decode(InstalledApp.self, from: body)
      else { return nil }
      app.bundle = URL(filePath: bundle, directoryHint: .isDirectory)
      return app
    }
  }

  /// Keeps what was read of a bundle that was in this state before it was read.
  func keep(_ app: InstalledApp, _ identifier: String, _ state: BundleState) {
    guard let latest = state.latest, now() - latest > Self.settling, let body = try? QuickJSON.encode(app),
      // Not everything comes back from JSON as it was: what does not is read each time.
      (try? QuickJSON.decode(InstalledApp.self, from: body)) == app
    else { return }
    var bytes: [UInt8] = []
    let sum = body.withUnsafeBytes { BundleDigest.of($0) }
    for number in [Self.mark, program, state.digest, sum] {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += body
    mkdir(folder, 0o700)
    let draft = folder + "/.\(identifier).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = bytes.withUnsafeBytes { DurableFiles.writeAll(descriptor, $0) }
    close(descriptor)
    // Not brought to the disk: what a loss of power leaves of it is found to be damaged.
    if !isWritten || rename(draft, path(identifier)) != 0 { unlink(draft) }
  }

  private static let headLength = 32
  /// “reading” and the number of the form.
  private static let mark: UInt64 = 0x7265_6164_696E_6701
}

/// How the files of a bundle stand that its description comes from: their places, sizes, and when they were changed.
struct BundleState: Sendable {
  private(set) var digest: UInt64
  /// The second in which the latest change was made; nil where the bundle cannot be looked at.
  private(set) var latest: Int?

  /// Looks at the bundle's folder, at those of its languages, and at the same of each of its extensions.
  init(bundle: String) {
    var sum = BundleDigest()
    var latest: Int?
    var next = [bundle]
    while let folder = next.popLast() {
      var status = stat()
      guard stat(folder, &status) == 0 else { continue }
      sum.add(folder)
      sum.add(status)
      latest = max(latest ?? 0, status.st_ctim.tv_sec)
      let isPlugIns = folder == bundle + "/PlugIns"
      for name in Self.names(in: folder) {
        let path = folder + "/" + name
        guard stat(path, &status) == 0 else {
          sum.add(path)
          continue
        }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isFolder, isPlugIns || name == "PlugIns" || name.hasSuffix(".lproj") {
          next.append(path)
        } else if !isFolder {
          sum.add(path)
          sum.add(status)
          latest = max(latest ?? 0, status.st_ctim.tv_sec)
        }
      }
    }
    (digest, self.latest) = (sum.value, latest)
  }

  /// What is in a folder, sorted: by the C library, as Foundation takes much longer for the folders of many apps.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// A number that stands for what was added; anything else as a rule has another.
struct BundleDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ file: stat) {
    for number in [
      Int(file.st_size), file.st_mtim.tv_sec, file.st_mtim.tv_nsec, file.st_ctim.tv_sec, file.st_ctim.tv_nsec,
    ] {
      add(UInt64(bitPattern: Int64(number)))
    }
    add(UInt64(file.st_ino))
    add(UInt64(file.st_dev))
    add(UInt64(file.st_mode))
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    while place < bytes.count {
      add(UInt64(bytes[place]))
      place += 1
    }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var digest = BundleDigest()
    digest.add(bytes)
    return digest.value
  }
}
