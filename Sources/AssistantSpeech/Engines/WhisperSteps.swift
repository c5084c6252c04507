import Foundation

/// whisper.cpp, asked step by step (`Speech/steps.cpp`).
final class WhisperSteps: PieceDecoder {
  /// What older set-ups of the library do not have.
  struct Functions {
    typealias Pointer = UnsafeMutableRawPointer
    let pieces: @convention(c) (Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, Int32) -> Int32
    let piece:
      @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> UnsafePointer<CChar>?
    let begin: @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>?, Int32) -> Int32
    let next: @convention(c) (Pointer, UnsafePointer<Int32>, UnsafePointer<Int32>, Int32, Int32) -> Int32
    let row: @convention(c) (Int32, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Int32>) -> UnsafePointer<Float>

    init(_ library: SharedLibrary) throws(SpeechError) {
      pieces = try library.function("speech_whisper_pieces")
      piece = try library.function("speech_whisper_piece")
      begin = try library.function("speech_whisper_steps")
      next = try library.function("speech_whisper_step")
      row = try library.function("speech_steps_row")
    }

    /// How a model writes a text; nothing where it cannot.
    func pieces(of text: String, _ model: Pointer) -> [Int32] {
      var found = [Int32](repeating: 0, count: 64)
      let count = pieces(model, text, &found, Int32(found.count))
      return count > 0 ? Array(found.prefix(Int(count))) : []
    }

    func inventory(of model: Pointer) -> PieceInventory {
      var (end, firstTime) = (Int32(0), Int32(0))
      _ = piece(model, 0, &end, &firstTime)
      return PieceInventory(
        (0..<end).map { number in
          let text = piece(model, number, &end, &firstTime)
          return text.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
        })
    }
  }

  private let functions: Functions
  private let model: Functions.Pointer
  private let language: String
  private let prompt: String?
  private var tokens = 0
  private var (overAt, firstTime) = (Int32(0), Int32(0))

  /// - Parameter prompt: what may have been said before.
  init(_ functions: Functions, _ model: Functions.Pointer, language: String, prompt: String?) {
    (self.functions, self.model, self.language, self.prompt) = (functions, model, language, prompt)
    _ = functions.piece(model, 0, &overAt, &firstTime)
  }

  func begin() -> Bool {
    tokens = Int(functions.begin(model, language, prompt, 1))
    return tokens > Int(firstTime)
  }

  func next(_ pieces: [Int32], after rows: [Int32]) -> Bool {
    !pieces.isEmpty && functions.next(model, pieces, rows, Int32(pieces.count), 1) == 0
  }

  func row(_ number: Int) -> PieceRow {
    var whole = 0.0
    var place = Int32(-1)
    let logits = UnsafeBufferPointer(start: functions.row(Int32(number), &whole, &place), count: tokens)
    // Said to the end is what is followed by its end, or by the time of it.
    let over = logits[Int(firstTime)...].reduce(exp(Double(logits[Int(overAt)]) - whole)) {
      $0 + exp(Double($1) - whole)
    }
    return PieceRow(
      logits: logits, whole: whole, end: log(max(1e-30, over)), place: place < 0 ? nil : Double(place) / 50)
  }

  func end() { _ = functions.next(model, [], [], 0, 1) }
}
