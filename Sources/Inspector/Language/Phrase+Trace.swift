import EventTrace

/// The lines of a dispatch.
extension Phrase {
  package static let answerNil = Phrase("no view", "没有视图")
  package static let notAsked = Phrase("not asked", "未询问")
  package static let answerKept = Phrase("handled", "已处理")
  package static let answerPassedOn = Phrase("forwarded", "转发")
  package static let answerEndOfChain = Phrase("end of the chain", "响应者链的末端")
  package static let answerTimer = Phrase("in {0} s", "{0} 秒后")
  package static let answerTimerFired = Phrase("fires", "触发")
  package static let answerWithheld = Phrase("withheld", "不派发")

  package static let traceEmpty = Phrase(
    "Nothing recorded yet. Touch the scene, then step with Shift\u{A0}. and Shift\u{A0},",
    "还没有记录。触摸场景，然后按 Shift\u{A0}. 和 Shift\u{A0}, 逐个查看。")
  package static let traceHint = Phrase(
    "Shift\u{A0}. and Shift\u{A0}, step through the calls", "按 Shift\u{A0}. 或 Shift\u{A0}, 逐个查看调用")
  static let commandTick = Phrase("Tick the call for a copied test", "勾选此调用，供复制的测试使用")
  static let commandCopyTest = Phrase("Copy a test of these fingers", "复制这些手指的测试")
  static let tickNeedsCursor = Phrase(
    "First choose a call: who gets a touch, what recognizes, or which action is sent.",
    "请先选择一个调用：谁得到触摸、什么被识别、发送了哪个动作。")
  package static let tickNeedsOutcome = Phrase(
    "A test expects who gets a touch, what recognizes, and which actions are sent. Those calls have a box.",
    "测试期望的是谁得到触摸、什么被识别、发送了哪些动作。这些调用前有方框。")
  static let traceCopyTest = Phrase("Copy test", "复制测试")
  static let traceCopyTicked = Phrase("Copy test of {0}", "复制 {0} 项的测试")
  static let tipTraceCopyTest = Phrase(
    "A Swift test of the fingers until this moment, which expects the ticked calls, or all of them without a tick",
    "到此刻为止的手指的 Swift 测试，期望勾选的调用；没有勾选时期望全部")
  package static let tracePassRow = Phrase("pass {0}", "第 {0} 次")
  package static let tracePass = Phrase(
    "Hit-test pass {0} for finger {1}.", "手指 {1} 的第 {0} 次命中测试。")
  package static let traceInside = Phrase("{0} returns true: the point is inside.", "{0} 返回 true：该点在内。")
  package static let traceNotInside = Phrase("{0} returns false: the point is not inside.", "{0} 返回 false：该点不在内。")
  package static let traceNotAsked = Phrase("{0} was not asked: {1} in front had answered.", "没有询问 {0}：前面的 {1} 已经返回结果。")
  package static let traceAssigned = Phrase("The touch belongs to {0} until it lifts.", "在手指离开之前，这个触摸一直属于 {0}。")
  package static let traceWithheld = Phrase(
    "{0} was hit, but does not receive this touch: it, or another view, accepts one finger only.",
    "命中了 {0}，但它收不到这个触摸：它或别的视图只接受一根手指。")
  package static let traceTimerSet = Phrase("{0} sets its timer {1}: {2} s.", "{0} 设定定时器 {1}：{2} 秒。")
  package static let traceTimerFired = Phrase("The timer {1} of {0} fires.", "{0} 的定时器 {1} 触发。")
  package static let traceSendEvent = Phrase("{0} receives the event.", "{0} 收到事件。")
  package static let traceKept = Phrase("{0} handles {1} and does not forward it.", "{0} 处理了 {1}，没有转发。")
  package static let traceEndOfChain = Phrase(
    "{0} is the end of the chain: {1} goes no further.", "{0} 是响应者链的末端，{1} 到此为止。")
  package static let tracePassedOn = Phrase("{0} forwards {1} to its next.", "{0} 把 {1} 转发给它的 next。")
  package static let traceTracking = Phrase("The control {0} is called: {1}.", "调用了控件 {0} 的 {1}。")
  package static let traceControlEvents = Phrase("{0} sends {1} to its targets.", "{0} 向它的目标发送 {1}。")
  package static let traceAction = Phrase("The action {0} is sent to {1}.", "动作 {0} 发送给 {1}。")
  package static let traceRecognizer = Phrase("{0} receives {1} before the view does.", "{0} 先于视图收到 {1}。")
  package static let traceState = Phrase("{0} goes from {1} to {2}.", "{0} 从 {1} 变为 {2}。")
  package static let traceQuestion = Phrase("{1} is asked about {0}.", "就 {0} 询问 {1}。")
  package static let traceDeliver = Phrase("No recognizer objects: {0} receives the touch.", "没有识别器反对：{0} 收到触摸。")
  package static let traceHold = Phrase("A recognizer delays the touch for {0}.", "识别器延迟派发给 {0} 的触摸。")
  package static let traceCancel = Phrase("A recognizer cancels the touch of {0}.", "识别器取消了 {0} 的触摸。")
  package static let traceDrop = Phrase("{0} never receives this touch.", "{0} 不会收到这个触摸。")
}

extension Sentence {
  /// Returns a sentence of only names and values.
  static func verbatim(_ text: String) -> Sentence { Sentence(.verbatim, text) }
}
