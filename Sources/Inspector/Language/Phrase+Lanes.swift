/// Lanes and the event log.
extension Phrase {
  package static let lanesTab = Phrase("Timeline", "时间线")
  package static let touchLane = Phrase("Touch {0}", "触点 {0}")
  package static let namedLane = Phrase("{0}", "{0}")
  package static let recognizerLane = Phrase("{0} on {1}", "{1} 上的 {0}")
  package static let noLanes = Phrase(
    "Touch the scene: every touch, gesture and control gets a lane.", "触摸场景：每个触点、手势和控件各占一行。")
  package static let logTab = Phrase("Log", "日志")
  package static let noLog = Phrase("Nothing happened yet that the filter lets through.", "还没有符合筛选条件的事件。")
}
