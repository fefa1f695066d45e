/// Lines of a trace and of the log. Names, methods and values are written in Swift in both languages.
extension Phrase {
  /// Names and values without words.
  package static let verbatim = Phrase("{0}", "{0}")
  package static let listSeparator = Phrase(", ", "、")
  static let eventSeparator = Phrase("; ", "；")
  static let noResponder = Phrase("none", "无")
  static let noReceiver = Phrase("no view", "没有视图")

  static let touchNumber = Phrase("touch {0}", "触点 {0}")
  static let touchNumbers = Phrase("touches {0}", "触点 {0}")
  static let pressNumber = Phrase("press {0}", "按键 {0}")
  static let pressNumbers = Phrase("presses {0}", "按键 {0}")
  static let touchInEvent = Phrase("{0} {1} at {2}, tap count {3}", "{0} {1}，位于 {2}，第 {3} 次轻点")
  static let pressInEvent = Phrase("{0} {1}: {2}", "{0} {1}：{2}")
  static let withModifiers = Phrase(" with {0}", "，修饰键 {0}")

  // The caller, at the end of a line
  static let byUserCode = Phrase(", asked by user code", "，由用户代码询问")
  static let forwardedBy = Phrase(", forwarded by {0}", "，由 {0} 转发")
  static let answeredBy = Phrase(", by {0}", "，由 {0} 回答")
  static let decidedBy = Phrase(", by {0}", "，由 {0} 决定")

  // Hit tests
  static let samplesTaken = Phrase("event queue: {0}", "事件队列：{0}")
  static let landing = Phrase("{0} down at {1}", "{0} 在 {1} 按下")
  static let hitTestPass = Phrase("hit test, pass {0} of 2", "命中测试，第 {0}/2 次")
  static let asFirstPass = Phrase("{0}: as pass 1", "{0}：与第 1 次相同")
  static let noViewGetsTouch = Phrase("nil: no view gets the touch", "nil：没有视图得到触摸")
  static let refusedBecause = Phrase("refused: {0}", "拒绝：{0}")
  static let refusedHidden = Phrase("hidden", "隐藏")
  static let refusedTransparent = Phrase("alpha 0.01 or less", "透明")
  static let refusedDisabled = Phrase("interaction off", "不可交互")
  static let refusedAnimating = Phrase("animating", "动画中")
  static let notAskedBehind = Phrase("{0} not asked: {1} answered first", "未询问 {0}：前面的 {1} 已经返回结果")
  static let belongsTo = Phrase("{0} belongs to {1}", "{0} 属于 {1}")
  static let belongsToInWindow = Phrase("{0} belongs to {1} in {2}", "{0} 属于 {2} 中的 {1}")
  static let withheldBecause = Phrase("{0} withheld: {1}", "{0} 未派发：{1}")
  static let withheldSingleTouch = Phrase(
    "its view has a touch already and isMultipleTouchEnabled is false",
    "它的视图已有触摸，而 isMultipleTouchEnabled 为 false")
  static let withheldNotAlone = Phrase(
    "its view is exclusive and another view has a touch", "它的视图要求独占，而别的视图已有触摸")
  static let withheldExclusive = Phrase("an exclusive view has a touch", "一个要求独占的视图已有触摸")

  // How a call ended
  static let endOwnHitTest = Phrase(", by its own hitTest", "，由它重写的 hitTest 返回")
  static let endOutside = Phrase(": outside", "：点在外面")
  static let endNoInverse = Phrase(": no inverse transform", "：没有逆变换")
  static let endConsumed = Phrase("-> consumed", "-> 已处理")
  static let endOfChain = Phrase("-> end of the chain", "-> 响应者链的末端")

  // Delivery and controls
  static let eventSent = Phrase("{0} sendEvent, {1}", "{0} sendEvent，{1}")
  static let methodCalled = Phrase("{0} {1}, {2}", "{0} {1}，{2}")
  static let controlSends = Phrase("{0} sends {1}", "{0} 发送 {1}")
  static let actionSent = Phrase("action {0}", "动作 {0}")
  static let actionTarget = Phrase(" to {0}", "，发给 {0}")
  static let actionSender = Phrase(" from {0}", "，来自 {0}")
  static let controlIs = Phrase("{0} is {1}", "{0}：{1}")
  static let flagEnabled = Phrase("enabled", "启用")
  static let flagDisabled = Phrase("disabled", "已禁用")
  static let flagHighlighted = Phrase("highlighted", "高亮")
  static let flagSelected = Phrase("selected", "选中")
  static let flagTracking = Phrase("tracking", "跟踪中")
  static let flagInside = Phrase("inside", "在内")

  // Work for later
  static let workMainQueue = Phrase("main queue block", "主队列的块")
  static let workRunLoop = Phrase("run loop block", "运行循环的块")
  static let workTask = Phrase("task", "任务")
  static let workTimer = Phrase("timer", "定时器")
  static let workDelayedPerform = Phrase("delayed perform", "延时调用")
  static let printed = Phrase("prints {0}", "打印 {0}")
  package static let feedbackGiven = Phrase("feedback: {0}", "触感反馈：{0}")
  static let storedOnly = Phrase("{0} is stored and has no effect in HitPath", "{0} 会被保存，但在 HitPath 中不起作用")
  static let deviceTurned = Phrase("device held {0}", "设备方向：{0}")
  package static let turnRefused = Phrase("{0} does not support {1}: the content stays as it is", "{0} 不支持 {1}：内容保持不变")
  static let screenResized = Phrase("screen {0}", "屏幕 {0}")
  static let workArrived = Phrase(", from another thread", "，来自另一线程")

  // Recognizers
  static let staysPossible = Phrase("{0}: stays possible, because {1}", "{0} 仍是 possible：{1}")
  static let stateChanged = Phrase("{0}: {1} -> {2}, because {3}", "{0}：{1} -> {2}，因为{3}")
  static let stateKept = Phrase("{0}: stays {1}, because {2} cannot follow it", "{0} 仍是 {1}：其后不能是 {2}")
  static let verdictDeliver = Phrase("{0} {1} released to {2}", "{0} {1} 派发给 {2}")
  static let verdictHold = Phrase("{0} {1} held from {2}", "{0} {1} 延迟派发给 {2}")
  static let verdictCancel = Phrase("{0} cancelled in {2}", "{0} 取消触摸：{2}")
  static let verdictDrop = Phrase("{0} dropped for {2}", "{0} 不派发给 {2}")
  static let timerSet = Phrase("{0} sets timer {1}: {2}", "{0} 设定定时器 {1}：{2}")
  static let timerFired = Phrase("{0} timer {1} fires", "{0} 的定时器 {1} 触发")

  // The first responder
  static let firstResponderChange = Phrase("first responder in {0}: {1} -> {2}", "{0} 的第一响应者：{1} -> {2}")
  static let focusChange = Phrase("keyboard focus in {0}: {1} -> {2}", "{0} 的键盘焦点：{1} -> {2}")
  static let keyCommandMatch = Phrase(
    "key command {0} matches, offered by {1}: action {2}", "按键命令 {0} 匹配，由 {1} 提供：动作 {2}")

  // Scroll views: `{0}` are the touches, `{1}` is the view in the content
  static let contentDecision = Phrase("{0} {1}", "{0}：{1}")
  static let contentHeld = Phrase("holds {0} back from {1}: it may become a drag", "{0} 延迟派发给 {1}：可能变成拖动")
  static let contentRested = Phrase("lets {1} have {0}: it rested for the delay", "{0} 派发给 {1}：停留已够久")
  static let contentLifted = Phrase("lets {1} have {0}: it lifted without dragging", "{0} 派发给 {1}：没有拖动就离开了")
  static let contentNotScrolling = Phrase("lets {1} have {0}: the drag does not scroll", "{0} 派发给 {1}：这个拖动不会滚动")
  static let contentDelayOff = Phrase(
    "lets {1} have {0} at once: delaysContentTouches is off", "{0} 立即派发给 {1}：delaysContentTouches 已关闭")
  static let contentRefused = Phrase(
    "keeps {0} from {1}: touchesShouldBegin said no", "{0} 不派发给 {1}：touchesShouldBegin 返回 false")
  static let contentCaught = Phrase(
    "keeps {0} from {1}: it stopped the content in motion", "{0} 不派发给 {1}：它停住了正在滚动的内容")
  static let contentScrolled = Phrase(
    "keeps {0} from {1}: it scrolled before the delay was over", "{0} 不派发给 {1}：停留未满就已滚动")
  static let contentCancelled = Phrase(
    "takes {0} from {1}: touchesShouldCancel said yes", "取消 {1} 的{0}：touchesShouldCancel 返回 true")
  static let contentKept = Phrase(
    "does not scroll: {1} keeps {0}, touchesShouldCancel said no",
    "不滚动，{1} 留住{0}：touchesShouldCancel 返回 false")
  static let contentCancellingOff = Phrase(
    "does not scroll: {1} keeps {0}, canCancelContentTouches is off",
    "不滚动，{1} 留住{0}：canCancelContentTouches 已关闭")
  static let scrollStep = Phrase("{0} {1}, at {2}", "{0} {1}，位于 {2}")
  static let scrollDragBegan = Phrase("begins to be dragged", "开始被拖动")
  static let scrollDragEnded = Phrase("is no longer dragged", "不再被拖动")
  static let scrollDecelerationBegan = Phrase("goes on by itself", "自行继续滚动")
  static let scrollDecelerationEnded = Phrase("comes to rest", "停了下来")
  static let scrollCaught = Phrase("is caught in motion", "在滚动中被按住")
  static let scrollZoomBegan = Phrase("begins to zoom", "开始缩放")
  static let scrollZoomEnded = Phrase("has zoomed", "缩放完毕")
}
