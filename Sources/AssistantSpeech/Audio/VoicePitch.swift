/// How high a voice is, by how often its sound repeats itself.
struct VoicePitch {
  /// Half of what recognisers take is enough, and a quarter of the work.
  private static let rate = Audio.speechRate / 2
  private static let frame = rate / 25
  private static let step = rate / 100
  /// Voices are from 65 to 400 hertz.
  private static let periods = rate / 400...rate / 65
  /// How like itself the sound has to be a period later, and how much of the energy of the loudest of its places it has to have.
  private static let (leastAlike, leastLoud) = (0.8, 0.02)
  /// A sound repeats itself after two periods as well, and by chance a little better.
  private static let asAlike = 0.95

  /// Of each place of the sound that sounds like a voice its pitch and its energy.
  private var places: [(pitch: Double, energy: Double)] = []
  private var loudest = 0.0
  /// What is not looked at yet.
  private var sound: [Double] = []
  private var odd: Int16?

  init() {}

  /// - Parameter samples: at 16 kHz.
  init(_ samples: [Int16]) { add(samples) }

  /// Listens to the next piece.
  mutating func add(_ samples: [Int16]) {
    for sample in samples {
      if let first = odd {
        sound.append((Double(first) + Double(sample)) / 2)
        odd = nil
      } else {
        odd = sample
      }
    }
    var start = 0
    let needed = Self.frame + Self.periods.upperBound
    while start + needed <= sound.count {
      sound.withUnsafeBufferPointer { look(at: UnsafeBufferPointer(rebasing: $0[start..<start + needed])) }
      start += Self.step
    }
    sound.removeFirst(start)
  }

  /// In hertz; nil where there are less places than that with a voice.
  ///
  /// - Parameter least: hundredths of a second.
  func median(ofAtLeast least: Int) -> Double? {
    let voiced = places.filter { $0.energy >= loudest * Self.leastLoud }.map(\.pitch).sorted()
    return voiced.count >= max(1, least) ? voiced[voiced.count / 2] : nil
  }

  private mutating func look(at sound: UnsafeBufferPointer<Double>) {
    let frame = Self.frame
    func product(_ period: Int) -> Double {
      var sum = 0.0
      for place in 0..<frame { sum += sound[place] * sound[place + period] }
      return sum
    }
    let energy = product(0)
    loudest = max(loudest, energy)
    guard energy > loudest * Self.leastLoud else { return }
    var later = (0..<frame).reduce(0.0) {
      $0 + sound[$1 + Self.periods.lowerBound] * sound[$1 + Self.periods.lowerBound]
    }
    var alike: [Double] = []
    for period in Self.periods {
      alike.append(later > 0 ? product(period) / (energy * later).squareRoot() : 0)
      let (gone, come) = (sound[period], period + frame < sound.count ? sound[period + frame] : 0)
      later = max(0, later + come * come - gone * gone)
    }
    guard let most = alike.max(), most > Self.leastAlike else { return }
    // The first top that is as good as any.
    let top = alike.indices.first { index in
      alike[index] >= most * Self.asAlike && alike[index] >= alike[max(0, index - 1)]
        && alike[index] >= alike[min(alike.count - 1, index + 1)]
    }
    if let top { places.append((Double(Self.rate) / Double(Self.periods.lowerBound + top), energy)) }
  }
}
