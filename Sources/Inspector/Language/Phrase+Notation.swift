import EventTrace

/// The words of the notation on the scene.
extension Phrase {
  package static let pointsOutside = Phrase("{0} pt outside", "在外 {0} pt")
  /// The words for a touch on the right or bottom edge of a view.
  package static let edgeOutside = Phrase("on its edge: outside", "在边缘上：算在外")
  /// The word for a hit view that something has covered since.
  package static let coveredHit = Phrase("covered", "已被遮住")
  package static let distanceInside = Phrase("{0} pt: inside", "{0} pt：在内")
  package static let distanceOutside = Phrase("{0} pt: outside", "{0} pt：在外")

  package static let noSlop = Phrase(
    "No view here takes touches beyond its bounds.", "这里没有视图接收 bounds 之外的触摸。")
  package static let depthOfOneScene = Phrase(
    "Depth shows one scene: end the comparison first (C).", "立体视图只显示一个场景：先按 C 结束对比。")
  package static let noOverflow = Phrase("No view here lies outside its superview.", "这里没有视图超出父视图。")

  // The map
  package static let gapBelongs = Phrase("{0} of {1} belongs to {2}", "{1} 的{0}归 {2}")
  package static let gapBelongsToNone = Phrase("{0} of {1} gets no touches", "{1} 的{0}得不到触摸")
  package static let gapUpper = Phrase("the upper part", "上部")
  package static let gapLower = Phrase("the lower part", "下部")
  package static let gapLeft = Phrase("the left part", "左部")
  package static let gapRight = Phrase("the right part", "右部")
  package static let gapUpperHalf = Phrase("the upper half", "上半部")
  package static let gapLowerHalf = Phrase("the lower half", "下半部")
  package static let gapLeftHalf = Phrase("the left half", "左半部")
  package static let gapRightHalf = Phrase("the right half", "右半部")
  package static let gapAll = Phrase("all", "全部")
  package static let notPainted = Phrase("{0} takes touches here too", "{0} 在这里也接收触摸")
}
