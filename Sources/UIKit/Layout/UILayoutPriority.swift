import Foundation

/// How much a constraint matters, from 1 to 1000; the lower one gives way.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// What it costs to miss a constraint by a point: ten times as much for each sixth of the range.
  var weight: Double {
    let share = Double(min(max(rawValue, 1), 1000)) / 1000
    return share == 1 ? 1e7 : pow(10, share * 6 - 1)
  }
}

extension UILayoutPriority {
  public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }

  public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }
}
