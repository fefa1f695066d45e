extension UIView {
  func setTranslatesMask(_ translates: Bool) {
    guard translates != layoutTraits?.translatesMask ?? true else { return }
    madeLayoutTraits.translatesMask = translates
    constraintsChanged()
  }

  /// The constraints that the view holds, as the nearest common superview of their items.
  public var constraints: [NSLayoutConstraint] { layoutTraits?.constraints ?? [] }

  // MARK: Content

  func hugging(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutTraits?.hugging[axis] ?? .defaultLow
  }

  func setHugging(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
    madeLayoutTraits.hugging[axis] = priority
    layoutChanged(.content(self))
  }

  func resistance(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutTraits?.compressionResistance[axis] ?? .defaultHigh
  }

  func setResistance(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
    madeLayoutTraits.compressionResistance[axis] = priority
    layoutChanged(.content(self))
  }

  // MARK: Updating

  func constraintsNeedUpdate() {
    madeLayoutTraits.needsUpdateConstraints = true
    constraintsChanged()
  }

  public func needsUpdateConstraints() -> Bool { layoutTraits?.needsUpdateConstraints ?? false }

  // MARK: Fitting

  /// Returns the result of `systemLayoutSizeFitting` of `UIView`.
  func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority = .fittingSizeLevel,
    _ vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    var priorities = AxisPair(horizontal)
    priorities.vertical = vertical
    return LayoutEngine(of: self, fitting: targetSize, priorities).sizeThatFits()
  }

  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// A size larger than any screen.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

  // MARK: Publishing the solver

  /// The view at the top of the receiver's tree. It is kept until a tree changes, because each constraint and each
  /// layout of a view with constrained subviews looks for it.
  var layoutTop: UIView {
    var top = self
    while let parent = top.parent {
      if let known = top.layoutTraits?.knownTop {
        top = known
        break
      }
      top = parent
    }
    var passed = self
    while let parent = passed.parent {
      if let traits = passed.layoutTraits {
        if traits.knownTop != nil { break }
        traits.knownTop = top
      }
      passed = parent
    }
    return top
  }

  /// Called when the receiver has another superview. Only the receiver has another top if it has no subviews, so that
  /// trees that are built view by view keep theirs.
  func layoutTopChanged() {
    if subviews.isEmpty { layoutTraits?.knownTop = nil } else { LayoutTraits.forgetTops() }
  }

  /// Notes that anything on which constraints depend may have changed.
  func constraintsChanged() { layoutChanged(.anything) }

  /// Notes a change in the receiver's tree, for the next layout.
  func layoutChanged(_ change: LayoutChange) {
    let top = layoutTop
    let traits = top.madeLayoutTraits
    if let engine = traits.engine { engine.changes.note(change) } else { traits.engine = LayoutEngine(of: top) }
    top.setNeedsLayout()
  }

  /// Updates what depends on the content size: constraints, and the height of an accessory view above the keyboard.
  func contentSizeChanged() {
    guard let layoutTraits else { return }
    if layoutTraits.solvedFrame != nil { layoutChanged(.content(self)) }
    if layoutTraits.autoresizingMask.contains(.flexibleHeight), let superview {
      type(of: superview).kind.subviewContentChanged(in: superview)
    }
  }

  /// Called when the view's position was set. A change of its size is handled in `layerDidResize`.
  func wasMoved(from old: CGPoint) { if center != old { givenFrameChanged() } }

  /// Notes the change of a frame that constraints take as given.
  func givenFrameChanged() {
    guard let layoutTraits, layoutTraits.isGiven, layoutTraits.translatesMask || parent == nil else { return }
    layoutChanged(.frame(self))
  }

  /// Deactivates constraints that the view or one of its superviews holds.
  func deactivateConstraintsAbove(where isConcerned: (NSLayoutConstraint) -> Bool) {
    var view: UIView? = self
    while let current = view {
      for constraint in current.constraints where isConcerned(constraint) { constraint.isActive = false }
      view = current.parent
    }
  }

  /// Called when `view` has become a subview: its constraints are solved with those of the new tree.
  func constraintsJoined(with view: UIView) {
    guard view.layoutTraits?.engine != nil else { return }
    view.layoutTraits?.engine = nil
    constraintsChanged()
  }

  /// Called before the receiver leaves its superview: deactivates constraints to items outside of the receiver, and
  /// keeps those within.
  func constraintsWillLeave() {
    guard let parent, layoutTop.layoutTraits?.engine != nil else { return }
    func isWithin(_ item: AnyObject?) -> Bool {
      (item as? any LayoutItem)?.layoutView?.isDescendant(of: self) ?? false
    }
    parent.deactivateConstraintsAbove { isWithin($0.firstItem) || isWithin($0.secondItem) }
    parent.constraintsChanged()
    layoutTraits?.solvedFrame = nil
    madeLayoutTraits.engine = LayoutEngine(of: self)
  }

  /// Updates the solver before the receiver's own layout, if it determines a part of it.
  func solveConstraints(_ traits: LayoutTraits) {
    if let engine = traits.engine {
      engine.solve(for: self)
    } else if traits.placesSubviews {
      layoutTop.layoutTraits?.engine?.solve(for: self)
    }
  }

  /// Gives the subviews the sizes and centers that the constraints resulted in, on whole pixels (M). The middle of the
  /// solved rectangle becomes `center`, where the anchor point is: a view that turns about its lower end hangs above
  /// the place where it is pinned (C386).
  func placeConstrainedSubviews() {
    let scale = UIScreen.main.scale
    func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    for view in subviews {
      guard let frame = view.layoutTraits?.solvedFrame else { continue }
      let origin = CGPoint(x: snapped(frame.minX), y: snapped(frame.minY))
      let size = CGSize(width: snapped(frame.maxX) - origin.x, height: snapped(frame.maxY) - origin.y)
      if view.bounds.size != size { view.bounds.size = size }
      let half = type(of: self).kind.zoomScale(of: view, in: self) / 2
      let center = CGPoint(x: origin.x + size.width * half, y: origin.y + size.height * half)
      if view.center != center { view.center = center }
    }
  }
}
