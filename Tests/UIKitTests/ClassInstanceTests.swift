import Foundation
import Testing

@testable import UIKit

@Suite struct ClassInstanceTests {
  private class Plain: NSObject {
    let names = ["a"]
  }

  private class Own: NSObject {
    let names: [String]

    override init() {
      names = ["b"]
      super.init()
    }
  }

  private class Convenient: NSObject {
    let names: [String]

    convenience override init() { self.init(names: ["c"]) }

    init(names: [String]) {
      self.names = names
      super.init()
    }
  }

  @Test func `An object of a class that is known while running is made by the class's own initialiser`() {
    #expect((ClassInstance.make(Plain.self) as? Plain)?.names == ["a"])
    #expect((ClassInstance.make(Own.self) as? Own)?.names == ["b"])
    #expect((ClassInstance.make(Convenient.self) as? Convenient)?.names == ["c"])
  }
}
