/// The kind of a view's content, which affects the direction of its lines. The numbers are Apple's.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  /// Controls of a player: they never turn round.
  case playback
  /// A view of directions in space, such as a segmented control for the alignment of text: it is never mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

extension UIView {
  func setDirection(_ attribute: UISemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    madeLayoutTraits.semanticContentAttribute = attribute
    layoutDirectionChanged()
  }

  /// Returns left to right, which is the direction of the language here, unless the attribute forces the other one.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  var directionOfLines: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Leading and trailing edges have changed places.
  func layoutDirectionChanged() {
    if layoutTop.layoutTraits?.engine != nil { constraintsChanged() }
    (self as? UIStackView)?.arrange()
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.setNeedsLayout() }
  }

  /// `insets` as edges of the receiver.
  func edgeInsets(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }
}
