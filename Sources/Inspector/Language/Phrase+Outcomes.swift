/// What came of a question, in a word and in a sentence.
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
  package static let gaveNil = Phrase("returned nil", "返回 nil")
  package static let overruled = Phrase("overruled", "被否决")

  // The sum of a hit test
  package static let oneAsked = Phrase("{0} got touch {1}; only it was asked.", "{0} 得到触摸 {1}；只询问了它。")
  package static let manyAsked = Phrase("{0} got touch {1} after {2} views were asked.", "询问 {2} 个视图后，{0} 得到触摸 {1}。")
  package static let wouldHitNothing = Phrase("A touch here would hit nothing.", "在这里触摸不会命中任何视图。")
  package static let hitNothing = Phrase("Touch {0} hit nothing.", "触摸 {0} 没有命中任何视图。")
  package static let wouldGoTo = Phrase("A touch here would hit {0}.", "触摸这里会命中 {0}。")
  package static let overrideAnswered = Phrase(
    "{0}'s hitTest override returned {1}.", "{0} 重写了 hitTest，返回 {1}。")
  package static let neverAsked = Phrase(
    "{0} was never asked: a view in front had already answered.", "没有询问 {0}：前面的视图已经返回结果。")
  package static let neverAskedMany = Phrase(
    "{0} were never asked: a view in front had already answered.", "没有询问 {0}：前面的视图已经返回结果。")

  // Each step
  package static let stepOnPath = Phrase(
    "{0} contains the point; a view inside it answers.", "{0} 包含该点；由它里面的视图返回结果。")
  package static let stepHit = Phrase(
    "{0} contains the point and no view inside it answers.", "{0} 包含该点，里面没有视图返回结果。")
  package static let stepHitByOverride = Phrase(
    "{0} overrides hitTest and returns self.", "{0} 重写了 hitTest，并返回自己。")
  package static let stepHitOutsideBounds = Phrase(
    "{0} is hit outside its bounds: its point(inside:) returns true.",
    "点在 {0} 的 bounds 之外，但它的 point(inside:) 返回 true，所以命中。")
  package static let stepOutside = Phrase(
    "{0} does not contain the point, so nothing in it is asked.", "{0} 不包含该点，所以里面的视图都不会被询问。")
  package static let stepOutsideByOverride = Phrase(
    "The point is in {0}'s bounds, but its point(inside:) returns false.",
    "点在 {0} 的 bounds 之内，但它的 point(inside:) 返回 false。")
  package static let stepNoInverse = Phrase(
    "{0}'s transform has no inverse: no point is inside it.", "{0} 的变换没有逆变换：没有点在它里面。")
  package static let stepHidden = Phrase("{0} is not asked further: it is hidden.", "不再追问 {0}：它被隐藏了。")
  package static let stepTransparent = Phrase(
    "{0} is not asked further: its alpha is 0.01 or less.", "不再追问 {0}：它的 alpha 不大于 0.01。")
  package static let stepDisabled = Phrase(
    "{0} is not asked further: its isUserInteractionEnabled is false.",
    "不再追问 {0}：它的 isUserInteractionEnabled 为 false。")
  package static let stepAnimating = Phrase(
    "{0} is not asked further: it is being animated without allowUserInteraction.",
    "不再追问 {0}：它正在动画，且没有 allowUserInteraction。")
  package static let stepGaveNil = Phrase("{0} overrides hitTest and returns nil.", "{0} 重写了 hitTest，并返回 nil。")
  package static let stepRedirected = Phrase(
    "{0} overrides hitTest and returns {1}.", "{0} 重写了 hitTest，并返回 {1}。")
  package static let stepOverruledItself = Phrase(
    "{0} returns self, but an override above it returns another view.",
    "{0} 返回自己，但上层的重写返回了别的视图。")
  package static let stepOverruled = Phrase(
    "{0} returns {1}, but an override above it returns another view.", "{0} 返回 {1}，但上层的重写返回了别的视图。")
  package static let stepNamed = Phrase(
    "{0} was not asked: an override returned it.", "没有询问 {0}：是某个重写返回了它。")

  // The chain
  package static let kept = Phrase("handled {0}", "已处理 {0}")
  package static let passedOn = Phrase("forwarded {0}", "转发 {0}")
  package static let chainNotReached = Phrase("not reached", "未到达")
  package static let chainOrder = Phrase("from the hit view up", "从命中视图向上")
  package static let chainEmpty = Phrase("No touch yet.", "还没有触摸。")
  package static let responderChain = Phrase("RESPONDER CHAIN", "响应者链")
  package static let chainAwaited = Phrase("not delivered yet", "尚未派发")
}
