/// A kind of workout that a request names without the words of any language.
public struct INWorkoutNameIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Running outdoors or anywhere.
  @available(iOS, introduced: 10.2)
  public static let run = INWorkoutNameIdentifier(rawValue: "run")
  /// Sitting.
  @available(iOS, introduced: 10.2)
  public static let sit = INWorkoutNameIdentifier(rawValue: "sit")
  /// Counting steps.
  @available(iOS, introduced: 10.2)
  public static let steps = INWorkoutNameIdentifier(rawValue: "steps")
  /// Standing.
  @available(iOS, introduced: 10.2)
  public static let stand = INWorkoutNameIdentifier(rawValue: "stand")
  /// Moving in any way.
  @available(iOS, introduced: 10.2)
  public static let move = INWorkoutNameIdentifier(rawValue: "move")
  /// Walking outdoors or anywhere.
  @available(iOS, introduced: 10.2)
  public static let walk = INWorkoutNameIdentifier(rawValue: "walk")
  /// Yoga.
  @available(iOS, introduced: 10.2)
  public static let yoga = INWorkoutNameIdentifier(rawValue: "yoga")
  /// Dancing.
  @available(iOS, introduced: 10.2)
  public static let dance = INWorkoutNameIdentifier(rawValue: "dance")
  /// Cross training.
  @available(iOS, introduced: 10.2)
  public static let crosstraining = INWorkoutNameIdentifier(rawValue: "crosstraining")
  /// On an elliptical trainer.
  @available(iOS, introduced: 10.2)
  public static let elliptical = INWorkoutNameIdentifier(rawValue: "elliptical")
  /// On a rowing machine.
  @available(iOS, introduced: 10.2)
  public static let rower = INWorkoutNameIdentifier(rawValue: "rower")
  /// Cycling outdoors or anywhere.
  @available(iOS, introduced: 10.2)
  public static let cycle = INWorkoutNameIdentifier(rawValue: "cycle")
  /// Climbing stairs.
  @available(iOS, introduced: 10.2)
  public static let stairs = INWorkoutNameIdentifier(rawValue: "stairs")
  /// None of the others.
  @available(iOS, introduced: 10.2)
  public static let other = INWorkoutNameIdentifier(rawValue: "other")
  /// Running indoors.
  @available(iOS, introduced: 10.2)
  public static let indoorrun = INWorkoutNameIdentifier(rawValue: "indoorrun")
  /// Cycling indoors.
  @available(iOS, introduced: 10.2)
  public static let indoorcycle = INWorkoutNameIdentifier(rawValue: "indoorcycle")
  /// Walking indoors.
  @available(iOS, introduced: 10.2)
  public static let indoorwalk = INWorkoutNameIdentifier(rawValue: "indoorwalk")
  /// Exercise of any kind.
  @available(iOS, introduced: 10.2)
  public static let exercise = INWorkoutNameIdentifier(rawValue: "exercise")
  /// Hiking.
  @available(iOS, introduced: 12.0)
  public static let hike = INWorkoutNameIdentifier(rawValue: "hike")
  /// Short hard efforts with rests between.
  @available(iOS, introduced: 12.0)
  public static let highIntensityIntervalTraining = INWorkoutNameIdentifier(rawValue: "highIntensityIntervalTraining")
  /// Swimming.
  @available(iOS, introduced: 12.0)
  public static let swim = INWorkoutNameIdentifier(rawValue: "swim")
}

extension INWorkoutNameIdentifier: ValueCodable {}
