import Foundation
import UnderstandingMeasures

/// Does one job that comes in as JSON, and prints the figures as JSON; what `Benchmarks` runs, each job in a process of its own.
@main
enum Measure {
  static func main() {
    do {
      let job = try MeasureJob(json: FileHandle.standardInput.readDataToEndOfFile())
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      print(String(decoding: try encoder.encode(try job.run()), as: UTF8.self))
    } catch {
      FileHandle.standardError.write(Data("measure: \(error)\n".utf8))
      exit(1)
    }
  }
}
