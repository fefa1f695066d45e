/// The semantic content of a view, which affects its layout direction. The raw values are Apple's.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  /// Playback controls, which are never mirrored.
  case playback
  /// Directions in space, such as a segmented control for the alignment of text, which are never mirrored.
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

  /// Called when leading and trailing edges have been exchanged.
  func layoutDirectionChanged() {
    if layoutTop.layoutTraits?.engine != nil { constraintsChanged() }
    (self as? UIStackView)?.arrange()
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.setNeedsLayout() }
  }

  /// Returns `insets` with the left and right edges of the receiver.
  func edgeInsets(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }
}
