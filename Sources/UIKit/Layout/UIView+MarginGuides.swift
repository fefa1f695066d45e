/// Directional margins, margins inherited from the superview, and the guide for readable text.
extension UIView {
  /// The margins with the beginning and the end of a line in place of left and right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      setMargins(
        UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing),
        areDirectional: true)
    }
  }

  /// A Boolean value that indicates whether the margins are at least those of the superview, where the view is near its
  /// edges.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutTraits?.preservesSuperviewLayoutMargins ?? false }
    set {
      madeLayoutTraits.preservesSuperviewLayoutMargins = newValue
      safeAreaMayHaveChanged()
    }
  }

  /// Returns the part of the superview's margins that overlaps the view.
  func marginsOfSuperview() -> UIEdgeInsets {
    guard layoutTraits?.preservesSuperviewLayoutMargins == true, let superview else { return .zero }
    let (inside, frame) = (superview.bounds.inset(by: superview.layoutMargins), frame)
    return UIEdgeInsets(
      top: max(0, inside.minY - frame.minY), left: max(0, inside.minX - frame.minX),
      bottom: max(0, frame.maxY - inside.maxY), right: max(0, frame.maxX - inside.maxX))
  }

  /// The guide of the area inside the margins whose width is limited to that of readable lines.
  public var readableContentGuide: UILayoutGuide {
    if let guide = layoutTraits?.readableContentGuide { return guide }
    let guide = UILayoutGuide("readableContentGuide", of: self) { view in
      var insets = view.layoutMargins
      let spare = view.bounds.width - insets.left - insets.right - Self.readableWidth
      if spare > 0 { (insets.left, insets.right) = (insets.left + spare / 2, insets.right + spare / 2) }
      return insets
    }
    madeLayoutTraits.readableContentGuide = guide
    return guide
  }
  /// The maximum readable width in points, at the text size "Large" (L).
  private static let readableWidth: CGFloat = 672
}
