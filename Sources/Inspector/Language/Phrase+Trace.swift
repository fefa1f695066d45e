/// The lines of a dispatch.
extension Phrase {
  /// Names and values stand as they are.
  package static let verbatim = Phrase("{0}", "{0}")

  package static let answerNil = Phrase("nobody", "没有视图")
  package static let notAsked = Phrase("not asked", "未询问")
  package static let answerKept = Phrase("kept", "拦下")
  package static let answerPassedOn = Phrase("passed on", "传递")
  package static let answerWithheld = Phrase("withheld", "扣留")

  package static let traceEmpty = Phrase(
    "No call was recorded yet. Touch the scene; then step through what happened with Shift+. and Shift+,.",
    "还没有记录到调用。触摸场景，然后用 Shift+. 和 Shift+, 逐步查看发生了什么。")
  package static let traceHint = Phrase("Shift+. and Shift+, step through the calls", "按 Shift+. 或 Shift+, 逐个查看调用")
  package static let tracePassRow = Phrase("pass {0}", "第 {0} 遍")
  package static let tracePass = Phrase(
    "Walk {0} over the views, to find who gets finger {1}.", "第 {0} 遍走查视图，找出谁得到手指 {1}。")
  package static let traceInside = Phrase("{0} says the point is inside.", "{0} 说该点在内。")
  package static let traceNotInside = Phrase("{0} says the point is not inside.", "{0} 说该点不在内。")
  package static let traceNotAsked = Phrase("{0}: not asked, {1} in front answered.", "{0}：未被询问，前面的 {1} 已经作答。")
  package static let traceAssigned = Phrase("The touch belongs to {0} until it lifts.", "在手指离开之前，这个触摸一直属于 {0}。")
  package static let traceWithheld = Phrase(
    "{0} was hit, but does not get this touch: it, or another, takes one finger only.",
    "命中了 {0}，但它得不到这个触摸：它或别的视图只接受一根手指。")
  package static let traceSendEvent = Phrase("{0} is handed the event.", "事件交给了 {0}。")
  package static let traceKept = Phrase("{0} keeps {1}: it goes no further.", "{0} 拦下了 {1}，不再向上传递。")
  package static let tracePassedOn = Phrase("{0} passes {1} on to its next.", "{0} 把 {1} 传给它的 next。")
  package static let traceTracking = Phrase("The control {0} is called: {1}.", "调用了控件 {0} 的 {1}。")
  package static let traceControlEvents = Phrase("{0} sends {1} to its targets.", "{0} 向它的目标发送 {1}。")
  package static let traceAction = Phrase("The action {0} is sent to {1}.", "动作 {0} 发送给 {1}。")
  package static let traceRecognizer = Phrase("{0} sees {1} before the view does.", "{0} 先于视图看到 {1}。")
  package static let traceState = Phrase("{0} goes from {1} to {2}.", "{0} 从 {1} 变为 {2}。")
  package static let traceQuestion = Phrase("About {0} it is asked: {1}?", "关于 {0} 询问：{1}？")
  package static let traceDeliver = Phrase("No recogniser objects: {0} gets the touch.", "没有识别器反对：{0} 得到触摸。")
  package static let traceHold = Phrase("A recogniser holds the touch back from {0}.", "识别器暂时扣住了给 {0} 的触摸。")
  package static let traceCancel = Phrase("A recogniser takes the touch away from {0}.", "识别器从 {0} 手中拿走了触摸。")
  package static let traceDrop = Phrase("{0} never hears of this touch.", "{0} 不会收到这个触摸。")
}

extension Sentence {
  /// Only names and values.
  static func verbatim(_ text: String) -> Sentence { Sentence(.verbatim, text) }
}
