import Foundation

// On iOS every object may stand for `%@`, and so may what turns into an object: `error as CVarArg`, `date as CVarArg`.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  /// What the object says of itself, which outlives the formatting.
  public var _cVarArgObject: any CVarArg { NSString(string: description) }

  /// The object's address.
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
