extension MeasureJob {
  /// Does what the job says; takes as long as that takes.
  package func run() throws -> MeasureResult {
    switch kind {
    case .learn: try LearningRun(job: self).learn()
    case .score: try LearningRun(job: self).score()
    default: throw MeasureError(code: "job", message: "not yet")
    }
  }
}
