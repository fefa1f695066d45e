/// The race of recognizers. A source, such as `raceByAnswer`, follows in parentheses.
extension Phrase {
  static let raceWaits = Phrase("{0} has to wait for {1} to fail ({2})", "{0} 必须等待 {1} 失败（{2}）")
  static let raceTogether = Phrase("{0} and {1} may recognize together ({2})", "{0} 和 {1} 可以同时识别（{2}）")
  static let racePrevented = Phrase("{0} prevented {1} ({2})", "{0} 阻止了 {1}（{2}）")

  static let raceByRequirement = Phrase("require(toFail:)", "require(toFail:)")
  static let raceByExclusion = Phrase("of two, one recognizes", "两者之中只能识别一个")
  static let raceByAnswer = Phrase("{0} answered {1} with {2}", "{0} 对 {1} 回答 {2}")

  package static let raceIsEmpty = Phrase("No recognizer received a touch.", "没有识别器收到触摸。")
  static let raceWinners = Phrase("Recognized: {0}", "识别成功：{0}")
  static let raceNoWinner = Phrase("None recognized.", "没有识别器识别成功。")
  package static let raceUnused = Phrase("Without effect: {0}", "没有起作用：{0}")
  package static let raceCircle = Phrase("In a circle, each waits for the next: {0}", "循环等待，每个都在等下一个：{0}")
  package static let raceUndecided = Phrase("undecided", "未决定")
  package static let raceResult = Phrase("{0}: {1}", "{0}：{1}")
}
