import EventTrace

/// The outcomes of calls, as words and as sentences.
extension Phrase {
  // Words of the rows
  package static let hit = Phrase("hit", "命中")
  package static let inside = Phrase("inside", "内")
  package static let answered = Phrase("answered", "由重写返回")
  package static let outside = Phrase("outside", "外")
  package static let hidden = Phrase("hidden", "隐藏")
  package static let transparent = Phrase("alpha", "透明")
  package static let disabled = Phrase("interaction off", "不可交互")
  package static let animating = Phrase("animating", "动画中")
  package static let returnedNil = Phrase("returned nil", "返回 nil")
  package static let overruled = Phrase("overruled", "被否决")

  // The sum of a hit test
  package static let oneAsked = Phrase("{0} got touch\u{A0}{1}; only it was asked.", "{0} 得到触摸 {1}；只询问了它。")
  package static let manyAsked = Phrase(
    "{0} got touch\u{A0}{1} after {2} views were asked.", "{0} 得到触摸 {1}；共询问 {2} 个视图。")
  package static let wouldHitNothing = Phrase("A touch here would hit nothing.", "在这里触摸不会命中任何视图。")
  package static let hitNothing = Phrase("Touch\u{A0}{0} hit nothing.", "触摸 {0} 没有命中任何视图。")
  package static let wouldGoTo = Phrase("A touch here would hit {0}.", "触摸这里会命中 {0}。")
  package static let overrideAnswered = Phrase(
    "{0}'s hitTest override returned {1}.", "{0} 重写了 hitTest，返回 {1}。")
  package static let neverAsked = Phrase(
    "{0} was never asked: a view in front had already answered.", "没有询问 {0}：前面的视图已经返回结果。")
  package static let neverAskedMany = Phrase(
    "{0} were never asked: a view in front had already answered.", "没有询问 {0}：前面的视图已经返回结果。")

  // A step that was not asked
  package static let stepNamed = Phrase(
    "{0} was not asked: an override returned it.", "没有询问 {0}：是某个重写返回了它。")

  // The chain
  package static let kept = Phrase("handled {0}", "已处理 {0}")
  package static let passedOn = Phrase("forwarded {0}", "转发 {0}")
  package static let chainNotReached = Phrase("not reached", "未到达")
  package static let chainOrder = Phrase("from the hit view up", "从命中视图向上")
  package static let chainAwaits = Phrase(
    "Press the scene: who handles the touch and who forwards it appears here.", "按下场景：这里会显示谁处理触摸、谁转发。")
  package static let chainEmpty = Phrase("No touch yet.", "还没有触摸。")
  package static let responderChain = Phrase("RESPONDER CHAIN", "响应者链")
  package static let chainAwaited = Phrase("not delivered yet", "尚未派发")
}
