/// Lends every intent class pictures by key path.
public protocol INIntentSetImageKeyPath {}

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
  /// Gives a parameter a picture; nil takes it away. A key path that is not of a parameter changes nothing.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
    guard let name = ParameterName.of(parameterName) else { return }
    __setImage(image, forParameterNamed: name)
  }

  /// The picture of a parameter.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    ParameterName.of(parameterName).flatMap { __image(forParameterNamed: $0) }
  }
}
