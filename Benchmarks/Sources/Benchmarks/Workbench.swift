import Foundation

/// The programs that are measured: ours in release, and the peers that can be had here.
struct Workbench {
  /// The package's folder.
  let root: URL
  private let measure: URL
  /// The peers' Python; nil where there is none, or none is wanted.
  private let python: URL?

  /// Longer than this no engine is waited for, in seconds.
  private static let patience = 1_800.0

  /// Builds our program, and the peers' environment the first time; both say what they do on the standard error.
  init(_ options: Options) throws {
    root = Self.root
    let wantsPeers = options["peers"] != "no"
    measure = try Self.build("measure")
    python = wantsPeers ? try Self.peers(root) : nil
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A program of the package, built in release.
  private static func build(_ product: String) throws -> URL {
    let build = ["swift", "build", "--quiet", "--package-path", root.path, "-c", "release", "--product", product]
    guard try run(build).status == 0 else { throw Trouble("the program that is measured does not build; see above") }
    let shown = try run(Array(build[0...1]) + Array(build[3...6]) + ["--show-bin-path"])
    let folder = String(decoding: shown.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return URL(filePath: folder).appending(path: product)
  }

  /// The figures that a program of the package prints.
  static func figures(of product: String, _ arguments: [String]) throws -> Figures {
    let (output, status) = try run([build(product).path] + arguments)
    guard status == 0 else { throw Trouble("\(product) ended with the status \(status); see above") }
    return try JSONDecoder().decode(Figures.self, from: output)
  }

  var hasPeers: Bool { python != nil }

  func peer(_ script: String) -> URL { root.appending(path: "Benchmarks/peers/\(script).py") }

  /// Our figures for a job.
  func ours(_ job: Job) throws -> Figures { try Self.figures([measure.path], job) }

  /// A peer's figures for the same job; nil without peers, or where this one cannot be had here, which was said before. What
  /// it fails with is a note, not an error.
  ///
  /// - Parameter environment: the folder of its own Python, beside the others'; nil where it has none of its own.
  func theirs(_ script: String, _ job: Job, environment: String? = nil) -> Figures? {
    guard let shared = python else { return nil }
    let folder = shared.deletingLastPathComponent().deletingLastPathComponent()
    let python = environment.map { folder.appending(path: "\($0)/bin/python") } ?? shared
    guard FileManager.default.isExecutableFile(atPath: python.path) else { return nil }
    do {
      return try Self.figures([python.path, peer(script).path], job)
    } catch {
      return Figures(notes: ["\(script): \(error)"])
    }
  }

  /// What tests of the package print whose names have one of the words.
  func tests(_ names: [String]) throws -> String {
    let filter = names.flatMap { ["--filter", $0] }
    return String(
      decoding: try Self.run(["swift", "test", "--package-path", root.path] + filter).output, as: UTF8.self)
  }

  private static func peers(_ root: URL) throws -> URL? {
    let folder = root.appending(path: ".build/peers")
    let setup = try run([root.appending(path: "Benchmarks/peers/setup").path, folder.path])
    FileHandle.standardError.write(setup.output)
    let python = folder.appending(path: "bin/python")
    return FileManager.default.isExecutableFile(atPath: python.path) ? python : nil
  }

  private static func figures(_ command: [String], _ job: Job) throws -> Figures {
    let encoder = JSONEncoder()
    let (output, status) = try run(command, input: try encoder.encode(job))
    guard status == 0 else { throw Trouble("\(command.last ?? "") ended with the status \(status); see above") }
    // A peer may print what it likes; the figures are the last line.
    guard let line = output.split(separator: UInt8(ascii: "\n")).last else { throw Trouble("no figures were printed") }
    return try JSONDecoder().decode(Figures.self, from: Data(line))
  }

  private static func run(_ command: [String], input: Data = Data()) throws -> (output: Data, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // One thread for everybody: figures are processor time, and what libraries do beside would count.
    process.arguments = ["OMP_NUM_THREADS=1", "OPENBLAS_NUM_THREADS=1", "PYTHONWARNINGS=ignore"] + command
    let (reading, writing) = (Pipe(), Pipe())
    process.standardInput = writing
    process.standardOutput = reading
    try process.run()
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: limit)
    try writing.fileHandleForWriting.write(contentsOf: input)
    try writing.fileHandleForWriting.close()
    let output = reading.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    limit.cancel()
    return (output, process.terminationStatus)
  }
}

/// What an engine is asked to do; what all jobs may say.
struct Job: Encodable {
  var kind: String
  var locale: String?
  var train: String?
  var test: String?
  var predictions: String?
  var outOfScope: String?
  var apps: Int?
  var terms: Int?
  var patterns: Int?
  var sentences: Int?
  var seed: UInt64?
  var mapping: String?
}

/// What an engine's process printed.
struct Figures: Decodable {
  var figures: [String: Double] = [:]
  var rows: [[String: Double]] = []
  var labels: [String] = []
  var notes: [String] = []

  subscript(_ name: String) -> Double? { figures[name] }

  /// With the other's figures beside these.
  func merging(_ other: Figures) -> Figures {
    var merged = self
    merged.figures.merge(other.figures) { mine, _ in mine }
    return merged
  }
}
