import Foundation

/// Finds the object that takes a request.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// An object that adopts the handling protocol of the intent's class; nil if there is none.
  func handler(for intent: INIntent) -> Any?
}

/// The principal class of an Intents extension: its first object, made once for the life of the process.
open class INExtension: NSObject, INIntentHandlerProviding {
  public override init() { super.init() }

  /// The extension itself, unless a subclass chooses another object.
  open func handler(for intent: INIntent) -> Any? { self }
}
