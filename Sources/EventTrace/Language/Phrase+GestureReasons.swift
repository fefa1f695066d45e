/// Reasons why a recognizer changed state, for use after "because".
extension Phrase {
  // What the gesture did
  static let becauseMoved = Phrase("it moved {0} pt, more than {1} pt", "移动了 {0} pt，超过 {1} pt")
  static let becauseMovedEnough = Phrase("it moved {0} pt, and {1} pt are enough", "移动了 {0} pt，至少要 {1} pt")
  static let becauseWaited = Phrase("the touch rested for {0} s", "手指停留了 {0} s")
  static let becausePressed = Phrase("a button was pressed {0:time}", "按键按了 {0} 次")
  static let becauseTapped = Phrase("{0:tap} with {1:finger} came", "完成了 {1} 指 {0} 次轻点")
  static let becauseSwiped = Phrase("it swiped {0} pt, more than {1} pt", "轻扫了 {0} pt，超过 {1} pt")
  static let becauseSwipedEnough = Phrase("it swiped {0} pt, and {1} pt are enough", "轻扫了 {0} pt，至少要 {1} pt")
  static let becauseSpread = Phrase(
    "the fingers' distance changed by {0} pt, where {1} pt are needed", "两指距离变化了 {0} pt，需要 {1} pt")
  static let becauseTurned = Phrase(
    "the fingers turned by {0} degrees, where {1} degrees are needed", "手指旋转了 {0} 度，需要 {1} 度")
  static let becauseContinued = Phrase("the gesture went on", "手势仍在继续")
  static let becauseLiftedAll = Phrase("the last finger lifted", "最后一根手指离开了")
  static let becauseLifted = Phrase("a finger lifted", "一根手指离开了")
  static let becauseScrolled = Phrase("a wheel or a trackpad scrolled", "滚轮或触控板滚动了")
  static let becauseScrollPaused = Phrase("the wheel or the trackpad paused", "滚轮或触控板停下了")
  static let becauseTransformed = Phrase("two fingers on a trackpad pinched or turned", "触控板上的两指捏合或旋转了")
  static let becausePointerEntered = Phrase("the pointer entered", "指针进入了")
  static let becausePointerLeft = Phrase("the pointer left", "指针离开了")

  // Why it is not the gesture that the recognizer looks for
  static let becauseHeldTooLong = Phrase("the finger was down for {0} s, too long", "手指按住了 {0} s，太久了")
  static let becauseLiftedEarly = Phrase("the fingers lifted too early", "手指离开得太早")
  static let becauseTooManyTouches = Phrase("{0:finger} landed, more than {1}", "落下了 {0} 根手指，多于 {1} 根")
  static let becauseTooFewTouches = Phrase("{0:finger} landed, fewer than {1}", "落下了 {0} 根手指，少于 {1} 根")
  static let becauseNextTapLate = Phrase("it waited {0} s for another tap", "等了 {0} s，没有等到下一次轻点")
  static let becauseNextTapFar = Phrase(
    "the next tap was {0} pt away, more than {1} pt", "下一次轻点远在 {0} pt 之外，超过 {1} pt")
  static let becauseStrayed = Phrase("it strayed {0} pt, more than {1} pt", "偏离了 {0} pt，超过 {1} pt")
  static let becauseWentBackwards = Phrase("it went backwards", "往回走了")
  static let becauseTooSlow = Phrase("it took longer than {0} s", "用时超过 {0} s")
  static let becauseNoEdges = Phrase("its edges are not set", "没有设置 edges")
  static let becauseFarFromEdge = Phrase(
    "it started {0} pt from the edge, more than {1} pt", "起点离边缘 {0} pt，超过 {1} pt")
  static let becauseNotInward = Phrase("it did not go inwards from the edge", "没有从边缘向内移动")
  static let becauseWrongButton = Phrase("another button was pressed", "按下的是另一个按键")
  static let becauseNothingToSwipe = Phrase("the row has no actions that way", "这一行在那个方向上没有操作")
  static let becauseNothingToScroll = Phrase("there is nothing to scroll that way", "那个方向上没有内容可滚动")

  // What other recognizers and views decided
  static let becausePrevented = Phrase("it was prevented by {0}", "被 {0} 阻止")
  static let becauseRefusedByView = Phrase(
    "{0} refused in gestureRecognizerShouldBegin", "{0} 拒绝了（在 gestureRecognizerShouldBegin 中）")
  static let becauseKeepsTap = Phrase("{0} refused: a {1} keeps its own tap", "{0} 拒绝了：{1} 保留自己的轻点")
  static let becauseKeepsDrag = Phrase("{0} refused: a {1} keeps its own drag", "{0} 拒绝了：{1} 保留自己的拖动")
  static let becauseRefusedByDelegate = Phrase(
    "the delegate refused in gestureRecognizerShouldBegin", "代理在 gestureRecognizerShouldBegin 中拒绝了")
  static let becauseFailureRequired = Phrase("it has to wait for {0} to fail", "必须等待 {0} 失败")
  static let becauseRequiredRecognized = Phrase("{0}, which had to fail first, recognized", "必须先失败的 {0} 识别成功了")
  static let becauseScrollsOuter = Phrase(
    "it is at its edge and {0} around it goes on that way", "它已到边缘，外层的 {0} 朝那个方向继续滚动")
  static let becauseContentKeepsTouches = Phrase("{0} keeps the touch", "{0} 留住了触摸")
  static let becauseWaitedForEachOther = Phrase("it and others waited for each other to fail", "它与其他识别器互相等待对方失败")

  // What ended it from outside
  static let becauseCancelledBySystem = Phrase("the system cancelled the touches", "系统取消了触摸")
  static let becauseDisabled = Phrase("it was disabled", "它被禁用了")
  static let becauseRemovedFromView = Phrase("it was removed from its view", "它从视图上移除了")
  static let becauseReset = Phrase("it was reset", "它被重置了")
  static let becauseDecidedBySubclass = Phrase("the subclass decided so", "由子类决定")
}
