/// Why a view did not get a touch: of the view itself, and of one around it. What is said of the search alone fits a
/// touch that was only thought of, too.
extension Phrase {
  package static let whyNot = Phrase("Why not another view?", "为什么不是别的视图？")
  package static let whyGotIt = Phrase("{0} got the last touch.", "{0} 得到了上一次触摸。")
  package static let whyHeld = Phrase(
    "{0} was hit, but {1} holds the touch back from it.", "命中了 {0}，但 {1} 暂时扣住了触摸。")
  package static let whyTaken = Phrase(
    "{0} got the last touch and lost it again: {1} took it over.", "{0} 得到过上一次触摸，又失去了：{1} 接管了它。")
  package static let whyDropped = Phrase(
    "{0} was hit, but never heard of the touch: {1} kept it.", "命中了 {0}，但它始终收不到这次触摸：{1} 没有放行。")
  package static let whyWithheld = Phrase(
    "{0} was hit, but got nothing: it, or a view that has a finger already, takes one only.",
    "命中了 {0}，但它什么也没得到：它或已有手指的视图只接受一根手指。")
  package static let whyRefused = Phrase(
    "{0} was asked and refused: {1}.", "询问了 {0}，它拒绝触摸：{1}。")
  package static let whyAroundRefused = Phrase(
    "{0} was not asked: {1}, which it is in, refused: {2}.", "没有询问 {0}：它的上层视图 {1} 拒绝触摸：{2}。")
  package static let whyAnimating = Phrase(
    "{0} was asked and refused: it was being animated without allowUserInteraction.",
    "询问了 {0}，它拒绝触摸：当时正在动画，且没有 allowUserInteraction。")
  package static let whyAroundAnimating = Phrase(
    "{0} was not asked: {1}, which it is in, was being animated without allowUserInteraction.",
    "没有询问 {0}：它的上层视图 {1} 当时正在动画，且没有 allowUserInteraction。")
  package static let whyOutside = Phrase(
    "{0} was asked, but the point is outside its bounds, by {1}.", "询问了 {0}，但触点在它的 bounds 之外，相距 {1}。")
  package static let whyAroundOutside = Phrase(
    "{0} was not asked: {1}, which it is in, says the point is {2} outside.",
    "没有询问 {0}：它的上层视图 {1} 判定触点在自己之外，相距 {2}。")
  package static let whySaidNo = Phrase(
    "{0} was asked, and its own point(inside:) said no to a point in its bounds.",
    "询问了 {0}，点在它的 bounds 之内，但它自己的 point(inside:) 说“不在”。")
  package static let whyAroundSaidNo = Phrase(
    "{0} was not asked: the own point(inside:) of {1}, which it is in, said no.",
    "没有询问 {0}：它的上层视图 {1} 自己的 point(inside:) 说“不在”。")
  package static let whyNoInverse = Phrase(
    "{0} was asked, but its transform has no inverse: no point is inside it.", "询问了 {0}，但它的变换没有逆变换：没有点在它里面。")
  package static let whyAroundNoInverse = Phrase(
    "{0} was not asked: the transform of {1}, which it is in, has no inverse: no point is inside.",
    "没有询问 {0}：它的上层视图 {1} 的变换没有逆变换：没有点在里面。")
  package static let whyGaveNil = Phrase(
    "{0} was asked, and its own hitTest gave nil.", "询问了 {0}，它自己的 hitTest 返回了 nil。")
  package static let whyAroundGaveNil = Phrase(
    "{0} was not hit: the own hitTest of {1}, which it is in, gave nil.",
    "没有命中 {0}：它的上层视图 {1} 自己的 hitTest 返回了 nil。")
  package static let whyBehind = Phrase(
    "{0} was not asked: {1} in front of it had already answered.", "没有询问 {0}：它前面的 {1} 已经作答。")
  package static let whyAroundBehind = Phrase(
    "{0} was not asked: it is in {1}, and {2} in front of that had already answered.",
    "没有询问 {0}：它在 {1} 里面，而前面的 {2} 已经作答。")
  package static let whyInner = Phrase(
    "{0} contains the point, but {1} inside it was hit.", "{0} 包含该点，但命中的是里面的 {1}。")
  package static let whyRedirected = Phrase(
    "{0} was not hit: its own hitTest gave {1}.", "没有命中 {0}：它自己的 hitTest 返回了 {1}。")
  package static let whyAroundRedirected = Phrase(
    "{0} was not asked: the own hitTest of {1}, which it is in, gave {2}.",
    "没有询问 {0}：它的上层视图 {1} 自己的 hitTest 返回了 {2}。")
  package static let whyOverruled = Phrase(
    "{0} answered, but an override of hitTest farther out gave {1}.", "{0} 作了答，但更外层重写的 hitTest 返回了 {1}。")
  package static let whyAroundOverruled = Phrase(
    "{0} was not hit: an override of hitTest around {1}, which it is in, gave {2}.",
    "没有命中 {0}：它的上层视图 {1} 之外，重写的 hitTest 返回了 {2}。")
  package static let whyIgnored = Phrase(
    "{0} is disabled, and hit all the same: isEnabled\u{A0}=\u{A0}false turns no touch away. It tracks none, and none goes to a view behind it.",
    "{0} 已禁用，但照样被命中：isEnabled\u{A0}=\u{A0}false 挡不住触摸。控件不跟踪触摸，它后面的视图也得不到。")
  package static let statusIgnored = Phrase("disabled: it tracks no touch", "已禁用：不跟踪触摸")
  package static let whyNeverReached = Phrase(
    "{0} was not asked: the search never came to it.", "没有询问 {0}：查找没有走到它。")
}
