import EventTrace

/// What flags and switches would have changed.
extension Phrase {
  package static let sweepSwitch = Phrase("switch {0} {1}", "开关 {0} {1}")
  package static let sweepTouchMoved = Phrase(
    "touch {0} goes to {1} instead of {2}", "第 {0} 次触摸到 {1} 而不是 {2}")
  package static let sweepTouchTo = Phrase("touch {0} goes to {1}", "第 {0} 次触摸到 {1}")
  package static let sweepToNothing = Phrase("touch {0} goes to no view instead of {1}", "第 {0} 次触摸不到任何视图，而不是 {1}")
  package static let sweepTouchLost = Phrase("{1} loses touch {0}", "{1} 失去第 {0} 次触摸")
  package static let sweepTouchKept = Phrase("{1} keeps touch {0}", "{1} 保住第 {0} 次触摸")
  package static let sweepNoTouch = Phrase("touch {0} does not come", "没有第 {0} 次触摸")
  package static let sweepNewTouch = Phrase("there is a touch {0}", "多出第 {0} 次触摸")
  package static let sweepNoAction = Phrase("{0} of {1} is not sent", "{1} 不再发送 {0}")
  package static let sweepAction = Phrase("{0} of {1} is sent, too", "{1} 也会发送 {0}")

  // The table
  package static let sweepHeading = Phrase("WHAT MATTERED", "什么起了作用")
  package static let sweepSearching = Phrase(
    "Turning each flag and switch by itself: {0} of {1}", "正在逐个改变标志和开关：{0}/{1}")
  package static let sweepCount = Phrase(
    "{0} of {1} flags, switches and rules would have changed it.", "{1} 个标志、开关和规则中，有 {0} 个会改变结果。")
  package static let sweepCountUnasked = Phrase(
    "{0} of {1} flags, switches and rules would have changed it; {2} are of views that nothing asked.",
    "{1} 个标志、开关和规则中，有 {0} 个会改变结果；另有 {2} 个属于没有被询问的视图。")
}
