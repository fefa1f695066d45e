/// What came of a question, in a word and in a sentence.
extension Phrase {
  // Words of the rows
  package static let hit = Phrase("hit", "命中")
  package static let inside = Phrase("inside", "在内")
  package static let answered = Phrase("answered", "代答")
  package static let outside = Phrase("outside", "在外")
  package static let hidden = Phrase("hidden", "隐藏")
  package static let transparent = Phrase("alpha", "透明")
  package static let disabled = Phrase("disabled", "禁用")
  package static let animating = Phrase("animating", "动画中")
  package static let gaveNil = Phrase("gave nil", "返回 nil")
  package static let overruled = Phrase("overruled", "被否决")

  // The sum of a hit test
  package static let oneAsked = Phrase("1 view asked.", "只询问了 1 个视图。")
  package static let manyAsked = Phrase("{0} views asked.", "询问了 {0} 个视图。")
  package static let wouldHitNothing = Phrase("A touch would hit nothing.", "在这里触摸不会命中任何视图。")
  package static let hitNothing = Phrase("The touch hit nothing.", "这次触摸没有命中任何视图。")
  package static let wouldGoTo = Phrase("A touch would hit {0}.", "在这里触摸会命中 {0}。")
  package static let wentDownOn = Phrase("Touch {0} hit {1}.", "触点 {0} 命中 {1}。")
  package static let overrideAnswered = Phrase(
    "{0}'s hitTest override gave {1}.", "{0} 重写了 hitTest，返回 {1}。")
  package static let neverAsked = Phrase(
    "{0} was never asked: a view in front had already answered.", "没有询问 {0}：前面的视图已经作答。")
  package static let neverAskedMany = Phrase(
    "{0} were never asked: a view in front had already answered.", "没有询问 {0}：前面的视图已经作答。")

  // Each step
  package static let stepOnPath = Phrase(
    "{0} contains the point; a view inside it answers.", "{0} 包含该点；由它里面的视图作答。")
  package static let stepHit = Phrase(
    "{0} contains the point and no view inside it answers.", "{0} 包含该点，里面没有视图作答。")
  package static let stepHitByOverride = Phrase(
    "{0} overrides hitTest and gives itself.", "{0} 重写了 hitTest，并返回自己。")
  package static let stepHitOutsideBounds = Phrase(
    "{0} is hit outside its bounds: its own point(inside:) says yes.",
    "点在 {0} 的 bounds 之外，但它自己的 point(inside:) 说“在内”，所以命中。")
  package static let stepOutside = Phrase(
    "{0} does not contain the point, so nothing in it is asked.", "{0} 不包含该点，所以里面的视图都不会被询问。")
  package static let stepOutsideByOverride = Phrase(
    "{0} has the point in its bounds, but its own point(inside:) says no.",
    "点在 {0} 的 bounds 之内，但它自己的 point(inside:) 说“不在”。")
  package static let stepNoInverse = Phrase(
    "{0} has a transform without an inverse: no point is inside it.", "{0} 的变换没有逆变换：没有点在它里面。")
  package static let stepHidden = Phrase("{0} is not asked further: it is hidden.", "不再追问 {0}：它被隐藏了。")
  package static let stepTransparent = Phrase(
    "{0} is not asked further: its alpha is 0.01 or less.", "不再追问 {0}：它的 alpha 不大于 0.01。")
  package static let stepDisabled = Phrase(
    "{0} is not asked further: its isUserInteractionEnabled is false.",
    "不再追问 {0}：它的 isUserInteractionEnabled 为 false。")
  package static let stepAnimating = Phrase(
    "{0} is not asked further: it is being animated without allowUserInteraction.",
    "不再追问 {0}：它正在动画，且没有 allowUserInteraction。")
  package static let stepGaveNil = Phrase("{0} overrides hitTest and gives nil.", "{0} 重写了 hitTest，并返回 nil。")
  package static let stepRedirected = Phrase(
    "{0} overrides hitTest and gives {1}.", "{0} 重写了 hitTest，并返回 {1}。")
  package static let stepOverruledItself = Phrase(
    "{0} answers for itself, but an override above it gives something else.",
    "{0} 以自己作答，但上层的重写返回了别的视图。")
  package static let stepOverruled = Phrase(
    "{0} gives {1}, but an override above it gives something else.", "{0} 返回 {1}，但上层的重写返回了别的视图。")
  package static let stepNamed = Phrase(
    "{0} was not asked itself: an override named it.", "没有询问 {0} 本身：是某个重写指定了它。")

  // The chain
  package static let kept = Phrase("kept {0}", "拦下 {0}")
  package static let passedOn = Phrase("passed on {0}", "传递 {0}")
  package static let chainNotReached = Phrase("not reached", "未到达")
  package static let chainOrder = Phrase("from the hit view on", "从命中视图开始向上")
  package static let chainEmpty = Phrase("Nothing was touched yet.", "还没有触摸。")
  package static let responderChain = Phrase("RESPONDER CHAIN", "响应链")
  package static let chainStoppedHere = Phrase(
    "stopped here: it did not pass the touch on", "到此为止：没有继续向上传递")
  package static let chainStoppedAt = Phrase("stopped at {0}", "传到 {0} 为止")
  package static let chainAwaited = Phrase("no responder was told of it so far", "尚无响应者收到这个触摸")
  package static let chainDropped = Phrase("nobody kept it: the touch is dropped", "没有响应者拦下：触摸被丢弃")
}
