import EventTrace

/// The neighbors of a gesture, and the nearest ones with another outcome.
extension Phrase {
  package static let gestureTab = Phrase("Gesture", "手势")
  static let commandGesture = Phrase(
    "Show how near the last gesture was to another outcome, and the race of its recognizers", "显示上一次手势距其他结果有多近，以及识别器的竞争"
  )
  package static let marginsHeading = Phrase("HOW NEAR TO ANOTHER OUTCOME", "距其他结果有多近")
  package static let raceHeading = Phrase("RACE OF THE RECOGNIZERS", "识别器的竞争")
  package static let marginsNoGesture = Phrase(
    "Touch the scene. The engine then plays the gesture again, farther, longer and in other directions, until it becomes another.",
    "请触摸场景。引擎会重放这次手势，走得更远、更久、换别的方向，直到它成为另一种手势。")
  package static let marginsInReplay = Phrase(
    "Neighbors of the last gesture are replayed while the clock is paused: press Space.",
    "上一次手势的邻近情况在时钟暂停时重放：请按空格键。")
  package static let marginsSearching = Phrase("Replaying its neighbors: {0} of {1}", "正在重放邻近的手势：{0}/{1}")
  package static let marginsBegin = Phrase("Replaying its neighbors…", "正在重放邻近的手势…")
  static let marginsTurned = Phrase("turned", "转向")
  package static let marginsNone = Phrase(
    "No neighbor has another outcome, up to {0} pt and {1} s.", "邻近的手势都没有别的结果（{0} pt、{1} s 以内）。")
  package static let marginsNotYet = Phrase("not replayed yet", "还没有重放")
  package static let marginsAsItWas = Phrase("as it was", "与原来相同")
  package static let marginsOtherOrder = Phrase("in another order", "顺序不同")
  package static let marginsSeparator = Phrase("; ", "；")
  package static let marginsAt = Phrase("{0} pt in {1} s: {2}.", "{0} pt，{1} s：{2}。")
  package static let marginsFarther = Phrase("{0} pt farther, at {1} pt", "远 {0} pt，即 {1} pt")
  package static let marginsShorter = Phrase("{0} pt shorter, at {1} pt", "近 {0} pt，即 {1} pt")
  package static let marginsLonger = Phrase("{0} s longer, at {1} s", "久 {0} s，即 {1} s")
  package static let marginsSooner = Phrase("{0} s sooner, at {1} s", "早 {0} s，即 {1} s")
  package static let marginsRight = Phrase("{0} to the right", "向右偏 {0}")
  package static let marginsLeft = Phrase("{0} to the left", "向左偏 {0}")
  package static let marginsPoints = Phrase("{0} pt", "{0} pt")
  package static let marginsSeconds = Phrase("{0} s", "{0} s")
  package static let tipMargins = Phrase(
    "Drag the dot: what the same fingers come to over another distance, for another time",
    "拖动圆点：同样的手指移动别的距离、持续别的时间会有什么结果")
}
