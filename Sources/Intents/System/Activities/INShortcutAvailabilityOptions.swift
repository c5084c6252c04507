/// The parts of winding down for the night that a shortcut is good for.
public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let sleepMindfulness = INShortcutAvailabilityOptions(rawValue: 1)
  public static let sleepJournaling = INShortcutAvailabilityOptions(rawValue: 2)
  public static let sleepMusic = INShortcutAvailabilityOptions(rawValue: 4)
  public static let sleepPodcasts = INShortcutAvailabilityOptions(rawValue: 8)
  public static let sleepReading = INShortcutAvailabilityOptions(rawValue: 16)
  public static let sleepWrapUpYourDay = INShortcutAvailabilityOptions(rawValue: 32)
  public static let sleepYogaAndStretching = INShortcutAvailabilityOptions(rawValue: 64)
}

extension INShortcutAvailabilityOptions: ValueCodable {}
