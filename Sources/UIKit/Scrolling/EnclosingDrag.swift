/// The delegate of the recognizer that drags a whole view with the scroll views in it, such as a sheet.
@MainActor
class EnclosingDrag: UIGestureRecognizerDelegate {
  init() {}

  /// A Boolean value that indicates whether an upward drag on content enlarges the view instead of scrolling.
  var expandsBeforeScrolling: Bool { false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
