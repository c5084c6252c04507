import Testing
import UtteranceLearning

@testable import UnderstandingMeasures

@Suite struct `The arithmetic of the figures` {
  @Test func `a percentile is a figure that occurred, by nearest rank`() {
    let figures = Distribution((1...200).reversed().map(Double.init))
    #expect(figures.median == 100)
    #expect(figures.percentile(0.99) == 198)
    #expect(figures.percentile(1) == 200)
    #expect(figures.percentile(0) == 1)
    #expect(Distribution([7]).percentile(0.99) == 7)
    #expect(Distribution([]).median == nil)
  }

  @Test func `slots count by exact span and type, frames only when all is right`() {
    let slot = AnnotatedUtterance.Slot(start: 5, end: 9, type: "person")
    let longer = AnnotatedUtterance.Slot(start: 5, end: 10, type: "person")
    let other = AnnotatedUtterance.Slot(start: 0, end: 4, type: "thing")
    var evaluation = Evaluation()
    func add(_ truth: [AnnotatedUtterance.Slot], _ read: [AnnotatedUtterance.Slot], intent: String = "call") {
      evaluation.add(
        AnnotatedUtterance(text: "call Anna", intent: "call", slots: truth),
        read: AnnotatedUtterance(text: "call Anna", intent: intent, slots: read), outOfScope: "oos")
    }
    add([slot], [slot])
    add([slot], [longer])
    add([slot, other], [slot])
    add([slot], [slot], intent: "text")
    // Five slots are true, four were found, three of them right.
    #expect(evaluation.slotF1 == 6.0 / 9.0)
    #expect(evaluation.intentAccuracy == 0.75)
    #expect(evaluation.frameAccuracy == 0.25)
    #expect(evaluation.outOfScopeRecall == nil)
  }

  @Test func `sentences out of scope count on their own`() {
    var evaluation = Evaluation()
    let strange = AnnotatedUtterance(text: "why", intent: "oos")
    let request = AnnotatedUtterance(text: "call", intent: "call")
    evaluation.add(strange, read: strange, outOfScope: "oos")
    evaluation.add(strange, read: request, outOfScope: "oos")
    evaluation.add(request, read: strange, outOfScope: "oos")
    #expect(evaluation.outOfScopeRecall == 0.5)
    #expect(evaluation.intentAccuracy == 0)
  }

  @Test func `a curve trades recall against false accepts`() {
    let curve = AcceptanceCurve(
      inScope: [
        .init(confidence: 0.9, isRight: true), .init(confidence: 0.8, isRight: false),
        .init(confidence: 0.6, isRight: true), .init(confidence: nil, isRight: false),
      ], outOfScope: [0.7, 0.5, nil, nil])
    #expect(curve.best(falseAccepts: 0)?.recall == 0.25)
    #expect(curve.best(falseAccepts: 0.25)?.recall == 0.5)
    #expect(curve.best(falseAccepts: 0.25)?.threshold == 0.6)
    #expect(curve.points.last == .init(threshold: 0.5, recall: 0.5, falseAccepts: 0.5))
    #expect(AcceptanceCurve(inScope: [], outOfScope: [0.5]).best(falseAccepts: 0) == nil)
  }

  @Test func `confidences that are kept to have no calibration error, boasts have one`() {
    var honest = CalibrationError()
    #expect(honest.value == nil)
    for number in 0..<100 { honest.add(0.75, isRight: number % 4 != 0) }
    #expect(honest.value == 0)
    var boastful = CalibrationError()
    for number in 0..<100 { boastful.add(number < 50 ? 1.5 : 0.1, isRight: false) }
    #expect(boastful.value.map { abs($0 - 0.55) < 1e-9 } == true)
  }
}
