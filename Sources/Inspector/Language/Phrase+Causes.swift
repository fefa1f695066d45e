import EventTrace

/// Steps along causes, and pauses at touches.
extension Phrase {
  static let tipHeadline = Phrase("The calls that led to this, step by step", "逐步查看导致这一结果的调用")
  static let commandCause = Phrase("Step to the cause", "跳到原因")
  package static let causeNothing = Phrase(
    "No call of the last touch is about this view. Touch the scene, or select another view.",
    "上一次触摸没有任何调用与这个视图有关。请触摸场景，或选择另一个视图。")
  package static let causeIsFirst = Phrase(
    "This is where it began, at {0} s: {1}.", "一切从这里开始，第 {0} 秒：{1}。")
  package static let causeIsBefore = Phrase(
    "This is where it began: no input came before it.", "一切从这里开始：在此之前没有输入。")

  static let commandPauseAtTouch = Phrase(
    "Pause when the selected view gets a touch", "所选视图得到触摸时暂停")
  package static let pauseIsOn = Phrase(
    "The scene pauses when the selected view gets a touch.", "所选视图得到触摸时，场景会暂停。")
  package static let pauseIsOff = Phrase("Touches do not pause the scene any more.", "触摸不再使场景暂停。")
  package static let pauseNeedsSelection = Phrase(
    "Select the view at whose touches the scene should pause.", "请先选择得到触摸时应暂停场景的视图。")
  package static let pausedAtTouch = Phrase("{0} got a touch: the scene is paused.", "{0} 得到了触摸：场景已暂停。")
}
