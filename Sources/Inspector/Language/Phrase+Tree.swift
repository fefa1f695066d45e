import EventTrace

/// The tree of views.
extension Phrase {
  package static let filterViews = Phrase("Filter views", "筛选视图")
  package static let underTheTouch = Phrase("Under the touch", "触点之下")
  package static let noViewMatches = Phrase("No view matches “{0}”.", "没有视图匹配“{0}”。")
  package static let layers = Phrase("Layers", "图层")
}
