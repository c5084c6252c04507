import IntentSchema
import PropertyLists

/// The compiler's problems are those of every other reader of an app's files.
package typealias Diagnostic = IntentSchema.Diagnostic

/// What definition files are made of.
package typealias PropertyListNode = PropertyLists.PropertyListNode
