extension MeasureJob {
  /// Does what the job says; takes as long as that takes.
  package func run() throws -> MeasureResult {
    switch kind {
    case .learn: try LearningRun(job: self).learn()
    case .score: try LearningRun(job: self).score()
    case .start: try StartRun(job: self).run()
    case .keep: try StartRun(job: self).keep()
    case .growth: try GrowthRun(job: self).run()
    case .patterns: try PatternGrowthRun(job: self).run()
    case .robustness: try RobustnessRun(job: self).run()
    case .requests: try RequestsRun(job: self).run()
    case .hostile: try HostileRun(job: self).run()
    case .perturb: try RobustnessRun(job: self).perturb()
    case .crowd: try CrowdRun(job: self).run()
    case .evidence: try EvidenceRun(job: self).run()
    case .times: try TimesRun(job: self).run()
    case .values: try ValuesRun(job: self).run()
    case .suggestions: try SuggestionsRun(job: self).run()
    }
  }
}
