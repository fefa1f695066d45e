/// Explanations of a step of a hit test; `{0}` is the view, `{1}` the view that it returned.
extension Phrase {
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
  package static let stepOnEdge = Phrase(
    "The point is on {0}'s right or bottom edge, which lies outside, so nothing in it is asked.",
    "点正在 {0} 的右边缘或下边缘上，边缘不算在内，所以里面的视图都不会被询问。")
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
  package static let stepReturnedNil = Phrase("{0} overrides hitTest and returns nil.", "{0} 重写了 hitTest，并返回 nil。")
  package static let stepRedirected = Phrase(
    "{0} overrides hitTest and returns {1}.", "{0} 重写了 hitTest，并返回 {1}。")
  package static let stepOverruledItself = Phrase(
    "{0} returns self, but an override above it returns another view.",
    "{0} 返回自己，但上层的重写返回了别的视图。")
  package static let stepOverruled = Phrase(
    "{0} returns {1}, but an override above it returns another view.", "{0} 返回 {1}，但上层的重写返回了别的视图。")
}
