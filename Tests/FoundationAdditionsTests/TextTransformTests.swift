import Foundation
import FoundationAdditions
import Testing

@Suite struct `Texts in other scripts` {
  @Test func `Latin letters become Greek ones, and Greek ones Latin`() {
    #expect("beta".applyingTransform(.latinToGreek, reverse: false) == "βετα")
    #expect("βετα".applyingTransform(.latinToGreek, reverse: true) == "beta")
  }
}
