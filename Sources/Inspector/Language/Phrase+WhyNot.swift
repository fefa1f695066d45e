import EventTrace

/// The reasons why a view did not receive a touch: those of the view itself, and those of a superview. Reasons about
/// the hit test alone also fit a touch that was only previewed.
extension Phrase {
  package static let whyNot = Phrase("Why not another view?", "为什么不是别的视图？")
  package static let whyReceivedTouch = Phrase("{0} got the last touch.", "{0} 得到了上一次触摸。")
  package static let whyHeld = Phrase(
    "{0} was hit, but the touch is delayed by {1}.", "命中了 {0}，但 {1} 延迟派发触摸。")
  package static let whyTaken = Phrase(
    "{0} got the last touch, then {1} cancelled it.", "{0} 得到了上一次触摸，随后被 {1} 取消。")
  package static let whyDropped = Phrase(
    "{0} was hit, but never received the touch: {1} kept it.", "命中了 {0}，但它没有收到这次触摸：{1} 没有派发。")
  package static let whyWithheld = Phrase(
    "{0} was hit, but received nothing: it, or a view that has a finger already, accepts one only.",
    "命中了 {0}，但它什么也没收到：它或已有手指的视图只接受一根手指。")
  package static let whyRefused = Phrase(
    "{0} was asked and refused: {1}.", "询问了 {0}，它拒绝触摸：{1}。")
  package static let whyAroundRefused = Phrase(
    "{0} was never asked: its superview {1} refused: {2}.", "没有询问 {0}：它的父视图 {1} 拒绝触摸：{2}。")
  package static let whyAnimating = Phrase(
    "{0} was asked and refused: it was being animated without allowUserInteraction.",
    "询问了 {0}，它拒绝触摸：当时正在动画，且没有 allowUserInteraction。")
  package static let whyAroundAnimating = Phrase(
    "{0} was never asked: its superview {1} was being animated without allowUserInteraction.",
    "没有询问 {0}：它的父视图 {1} 当时正在动画，且没有 allowUserInteraction。")
  package static let whyOutside = Phrase(
    "{0} was asked, but the point is {1} outside its bounds.", "询问了 {0}，但触点在它的 bounds 之外 {1}。")
  package static let whyAroundOutside = Phrase(
    "{0} was never asked: its superview {1} found the point {2} outside its bounds.",
    "没有询问 {0}：它的父视图 {1} 判定触点在自己的 bounds 之外 {2}。")
  package static let whyOnEdge = Phrase(
    "{0} was asked, but the point is on its right or bottom edge, which lies outside its bounds.",
    "询问了 {0}，但触点正在它的右边缘或下边缘上，边缘不算在 bounds 之内。")
  package static let whyAroundOnEdge = Phrase(
    "{0} was never asked: the point is on the right or bottom edge of its superview {1}, which lies outside its bounds.",
    "没有询问 {0}：触点正在它的父视图 {1} 的右边缘或下边缘上，边缘不算在 bounds 之内。")
  package static let whyReturnedFalse = Phrase(
    "{0} was asked, and its point(inside:) returned false for a point in its bounds.",
    "询问了 {0}，点在它的 bounds 之内，但它的 point(inside:) 返回 false。")
  package static let whyAroundReturnedFalse = Phrase(
    "{0} was never asked: point(inside:) of its superview {1} returned false.",
    "没有询问 {0}：它的父视图 {1} 的 point(inside:) 返回 false。")
  package static let whyNoInverse = Phrase(
    "{0} was asked, but its transform has no inverse: no point is inside it.", "询问了 {0}，但它的变换没有逆变换：没有点在它里面。")
  package static let whyAroundNoInverse = Phrase(
    "{0} was never asked: the transform of its superview {1} has no inverse, so no point is inside.",
    "没有询问 {0}：它的父视图 {1} 的变换没有逆变换：没有点在里面。")
  package static let whyReturnedNil = Phrase(
    "{0} was asked, and its hitTest override returned nil.", "询问了 {0}，它重写的 hitTest 返回 nil。")
  package static let whyAroundReturnedNil = Phrase(
    "{0} was not hit: the hitTest override of its superview {1} returned nil.",
    "没有命中 {0}：它的父视图 {1} 重写的 hitTest 返回 nil。")
  package static let whyBehind = Phrase(
    "{0} was never asked: {1} in front of it had already answered.", "没有询问 {0}：它前面的 {1} 已经返回结果。")
  package static let whyAroundBehind = Phrase(
    "{0} was never asked: {2} in front of its superview {1} had already answered.",
    "没有询问 {0}：它在 {1} 里面，而前面的 {2} 已经返回结果。")
  package static let whyInner = Phrase(
    "{0} contains the point, but {1} inside it was hit.", "{0} 包含该点，但命中的是里面的 {1}。")
  package static let whyRedirected = Phrase(
    "{0} was not hit: its hitTest override returned {1}.", "没有命中 {0}：它重写的 hitTest 返回 {1}。")
  package static let whyAroundRedirected = Phrase(
    "{0} was never asked: the hitTest override of its superview {1} returned {2}.",
    "没有询问 {0}：它的父视图 {1} 重写的 hitTest 返回 {2}。")
  package static let whyOverruled = Phrase(
    "{0} answered, but a hitTest override farther out returned {1}.", "{0} 返回了结果，但更外层重写的 hitTest 返回 {1}。")
  package static let whyAroundOverruled = Phrase(
    "{0} was not hit: a hitTest override around its superview {1} returned {2}.",
    "没有命中 {0}：它的父视图 {1} 之外，重写的 hitTest 返回 {2}。")
  package static let whyIgnored = Phrase(
    "{0} is disabled and hit all the same: isEnabled\u{A0}=\u{A0}false refuses no touch. The control tracks none, and no view behind it receives one.",
    "{0} 已禁用，但照样被命中：isEnabled\u{A0}=\u{A0}false 挡不住触摸。控件不跟踪触摸，它后面的视图也得不到。")
  package static let statusIgnored = Phrase("disabled: tracks no touch", "已禁用：不跟踪触摸")
  package static let whyNeverReached = Phrase(
    "{0} was never asked: the search did not reach it.", "没有询问 {0}：查找没有走到它。")
}
