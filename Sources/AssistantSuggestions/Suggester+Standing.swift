extension Suggester {
  /// Of one app, so many come first because it says that they help.
  private static let mostFirst = 2
  /// Of one app, so many that were never done stand among what was.
  private static let mostStrangers = 2

  /// The offers with their standing: on the watch face what helps now is first, then what helps always, of each app no more
  /// than a few; and nowhere is a list filled by what one app tells of and nobody has ever done.
  func standing(_ offers: [Offer], _ surface: SuggestionSurface, _ moment: Moment) -> [Offer] {
    guard offers.contains(where: \.isTold) else { return offers }
    var offers = offers
    let now = told(at: moment).filter { !$0.helpsAlways }.map(\.key)
    let told = offers.indices.filter { offers[$0].isTold }
    if surface == .watch {
      for place in told {
        let key = key(offers[place])
        offers[place].standing = now.contains { $0.refines(key) || key.refines($0) } ? 2 : 1
      }
    }
    var (first, strangers): ([String: Int], [String: Int]) = ([:], [:])
    for place in told.sorted(by: { isBetter(offers[$0], offers[$1]) }) {
      let app = key(offers[place]).app
      first[app, default: 0] += 1
      if first[app, default: 0] > Self.mostFirst { offers[place].standing = 0 }
      guard offers[place].slot >= keys.count else { continue }
      strangers[app, default: 0] += 1
      if strangers[app, default: 0] > Self.mostStrangers { offers[place].standing = -1 }
    }
    return offers
  }
}
