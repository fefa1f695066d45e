extension UIView {
  // MARK: Safe area

  /// The insets of the area that the bars of all containers leave uncovered, computed from the top of the tree.
  var insetsOfBars: UIEdgeInsets {
    var path: [UIView] = []
    var view: UIView? = self
    while let current = view {
      path.append(current)
      view = current.parent
    }
    return path.reversed().reduce(.zero) { $1.safeAreaInsets(inside: $0) }
  }

  /// Returns the insets of the safe area; `outer` are those of the superview.
  private func safeAreaInsets(inside outer: UIEdgeInsets) -> UIEdgeInsets {
    var insets = parent.map { overlap(with: outer, of: $0) } ?? .zero
    if let controller {
      insets.add(controller.additionalSafeAreaInsets)
      if let parent = controller.parent { insets.add(parent.barInsets(over: controller)) }
    }
    return insets
  }

  /// Returns the part of a superview's insets that overlaps the receiver.
  private func overlap(with insets: UIEdgeInsets, of parent: UIView) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let (safe, frame) = (parent.bounds.inset(by: insets), frame)
    return UIEdgeInsets(
      top: insets.top > 0 ? max(0, safe.minY - frame.minY) : 0,
      left: insets.left > 0 ? max(0, safe.minX - frame.minX) : 0,
      bottom: insets.bottom > 0 ? max(0, frame.maxY - safe.maxY) : 0,
      right: insets.right > 0 ? max(0, frame.maxX - safe.maxX) : 0)
  }

  /// The guide of the area that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutTraits?.safeAreaLayoutGuide { return guide }
    let guide = UILayoutGuide("safeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
    madeLayoutTraits.safeAreaLayoutGuide = guide
    return guide
  }

  /// Updates the safe area after bars were added or removed.
  func safeAreaMayHaveChanged() {
    if layoutTop.layoutTraits?.engine != nil { layoutChanged(.frame(self)) }
    UIRuntime.current.insets.coversContent = true
    if window != nil { reportInsets() }
  }

  // MARK: Margins

  /// The margins that were set, initially 8 points, plus the safe area's insets. Those of a controller's view are 16
  /// points at the sides and 0 above and below (M).
  var shownMargins: UIEdgeInsets {
    var margins = layoutTraits?.layoutMargins ?? ordinaryMargins
    if layoutTraits?.marginsAreDirectional == true, isRightToLeft {
      (margins.left, margins.right) = (margins.right, margins.left)
    }
    if controller?.viewRespectsSystemMinimumLayoutMargins == true {
      margins.left = max(margins.left, Self.defaultRootMargins.left)
      margins.right = max(margins.right, Self.defaultRootMargins.right)
    }
    let above = marginsOfSuperview()
    margins.top = max(margins.top, above.top)
    margins.left = max(margins.left, above.left)
    margins.bottom = max(margins.bottom, above.bottom)
    margins.right = max(margins.right, above.right)
    if insetsLayoutMarginsFromSafeArea { margins.add(safeAreaInsets) }
    return margins
  }

  func setMargins(_ margins: UIEdgeInsets, areDirectional: Bool = false) {
    madeLayoutTraits.layoutMargins = margins
    madeLayoutTraits.marginsAreDirectional = areDirectional
    if layoutTop.layoutTraits?.engine != nil { layoutChanged(.frame(self)) }
    setNeedsLayout()
    reportOwnInsets()
  }

  /// The margins of a view whose margins were not set.
  var ordinaryMargins: UIEdgeInsets { controller == nil ? Self.defaultMargins : Self.defaultRootMargins }
  private static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  private static let defaultRootMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  static var minimumRootMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: defaultRootMargins.left, bottom: 0, trailing: defaultRootMargins.right)
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutTraits?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      madeLayoutTraits.insetsLayoutMarginsFromSafeArea = newValue
      safeAreaMayHaveChanged()
    }
  }

  /// The guide of the area inside the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutTraits?.layoutMarginsGuide { return guide }
    let guide = UILayoutGuide("layoutMarginsGuide", of: self) { $0.layoutMargins }
    madeLayoutTraits.layoutMarginsGuide = guide
    return guide
  }
}

extension UIEdgeInsets {
  fileprivate mutating func add(_ other: UIEdgeInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }
}
