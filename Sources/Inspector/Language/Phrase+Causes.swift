import EventTrace

/// Steps along causes, and pauses at touches.
extension Phrase {
  static let commandCause = Phrase("Step to the cause", "跳到原因")
  package static let causeNothing = Phrase(
    "No call of the last touch is about this view. Touch the scene, or select another view.",
    "上一次触摸没有任何调用与这个视图有关。请触摸场景，或选择另一个视图。")
  package static let causeIsFirst = Phrase(
    "This is where it began: the sample that caused it.", "一切从这里开始：引发它的采样。")

  static let commandPauseAtTouch = Phrase(
    "Pause when the selected view gets a touch", "所选视图得到触摸时暂停")
  package static let pauseIsOn = Phrase(
    "The scene pauses when the selected view gets a touch.", "所选视图得到触摸时，场景会暂停。")
  package static let pauseIsOff = Phrase("Touches do not pause the scene any more.", "触摸不再使场景暂停。")
  package static let pauseNeedsSelection = Phrase(
    "Select the view at whose touches the scene should pause.", "请先选择得到触摸时应暂停场景的视图。")
  package static let pausedAtTouch = Phrase("{0} got a touch: the scene is paused.", "{0} 得到了触摸：场景已暂停。")
}
