/// How readings compare with what sentences mean; the usual measures.
package struct Evaluation: Hashable, Sendable {
  private var inScope = 0
  private var outOfScope = 0
  private var rightIntents = 0
  private var rightFrames = 0
  private var rejected = 0
  private var rightSlots = 0
  private var foundSlots = 0
  private var trueSlots = 0

  package init() {}

  /// - Parameter outOfScope: the intent that stands for none.
  package mutating func add(_ truth: AnnotatedUtterance, read: AnnotatedUtterance, outOfScope name: String?) {
    if let name, truth.intent == name {
      outOfScope += 1
      if read.intent == name { rejected += 1 }
      return
    }
    inScope += 1
    let found = Set(read.slots)
    let expected = Set(truth.slots)
    let right = found.intersection(expected).count
    rightSlots += right
    foundSlots += found.count
    trueSlots += expected.count
    guard read.intent == truth.intent else { return }
    rightIntents += 1
    if found == expected { rightFrames += 1 }
  }

  /// The share of the sentences in scope whose intent is right, 0 to 1; nil where there is none, as for all measures.
  package var intentAccuracy: Double? { share(rightIntents, inScope) }
  /// The harmonic mean of precision and recall of slots, exact in span and type.
  package var slotF1: Double? { share(2 * rightSlots, foundSlots + trueSlots) }
  /// The share of the sentences in scope where everything is right.
  package var frameAccuracy: Double? { share(rightFrames, inScope) }
  /// The share of the sentences out of scope that were taken for such.
  package var outOfScopeRecall: Double? { share(rejected, outOfScope) }

  private func share(_ part: Int, _ whole: Int) -> Double? { whole == 0 ? nil : Double(part) / Double(whole) }
}
