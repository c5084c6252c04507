import Foundation

/// Writes a line to the standard error, with values of any kind in the places that the format leaves for objects.
///
/// On iOS every object may be among a format's values; Linux's formats know texts and numbers alone.
@_disfavoredOverload
public func NSLog(_ format: String, _ args: Any...) {
  withVaList(args.map(formatted)) { NSLogv(format, $0) }
}

private func formatted(_ value: Any) -> any CVarArg {
  switch value {
  case let text as NSString: text
  case let number as any CVarArg: number
  default: NSString(string: String(describing: value))
  }
}
