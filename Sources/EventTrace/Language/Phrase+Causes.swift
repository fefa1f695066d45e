/// Links of a chain of causes: the time, and the record as in a trace.
extension Phrase {
  static let causeOutcome = Phrase("{0}  {1}", "{0}  {1}")
  static let causeDuring = Phrase("{0}  during: {1}", "{0}  发生在此调用中：{1}")
  static let causeDecision = Phrase("{0}  decided by: {1}", "{0}  由此决定：{1}")
  static let causeReason = Phrase("{0}  because: {1}", "{0}  原因：{1}")
  static let causeStarted = Phrase("{0}  started by: {1}", "{0}  由此启动：{1}")
  static let causeFollowed = Phrase("{0}  after: {1}", "{0}  在此之后：{1}")
  package static let causeNone = Phrase("No call was about {0}.", "没有任何调用与 {0} 有关。")
}
