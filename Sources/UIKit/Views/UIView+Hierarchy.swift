/// The position of a view among its siblings. Sublayers without a view may be between those of views, so the position
/// of the layer is determined relative to the same sibling.
enum SubviewPlace {
  case front
  /// An index, counted without the view itself.
  case index(Int)
  case below(UIView)
  case above(UIView)
}

extension UIView {
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.parent
    }
    return false
  }

  // MARK: Moving

  /// Called when `parent` was set.
  func parentChanged() {
    hitTestTable.pointee.parent = parent?.hitTestTable
    layoutTopChanged()
  }

  func insert(_ view: UIView, at place: SubviewPlace) {
    refuseCycle(with: view)
    let (oldWindow, newWindow) = (view.window, window)
    let entersWindow = newWindow != nil && newWindow !== oldWindow
    let oldTint = isTinted || view.isTinted ? view.tintColor : nil
    view.detach(to: self)
    view.willMove(toSuperview: self)
    let appearance = entersWindow ? AppearanceTransition(moving: view, to: newWindow) : nil
    appearance?.begin()
    if entersWindow { view.forSubtree { $0.willMove(toWindow: newWindow) } }
    // The calls above may have moved both views. The last requested position applies.
    refuseCycle(with: view)
    if view.parent != nil { view.detach(to: self) }
    put(view, at: place)
    view.parent = self
    view.joinWindow(window)
    if view.layoutTraits != nil { constraintsJoined(with: view) }
    hitTestTable.pointee.changes.sublayers = 1
    if entersWindow, AppearanceRules.areAny { view.forSubtree { AppearanceRules.current.applyContained(to: $0) } }
    if entersWindow { view.forSubtree { $0.didMoveToWindow() } }
    view.tintJoined(self, after: oldTint)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    if entersWindow, UIRuntime.current.insets.coversContent { view.reportInsets() }
    if entersWindow { FirstResponder.viewDidEnterWindow(view) }
    appearance?.endWithTurn()
  }

  /// Removes the view from its superview. `destination` is its next superview: within one window, no change of the
  /// window is reported.
  func detach(to destination: UIView?) {
    guard let parent else { return }
    let oldWindow = window
    let newWindow = destination?.window
    let leavesWindow = oldWindow != nil && newWindow !== oldWindow
    parent.willRemoveSubview(self)
    if destination == nil { willMove(toSuperview: nil) }
    let appearance = leavesWindow ? AppearanceTransition(moving: self, to: newWindow) : nil
    appearance?.begin()
    if leavesWindow {
      forSubtree { $0.willMove(toWindow: nil) }
      UIRuntime.current.viewWillLeaveWindow(self)
    }
    // The methods that were called may have already moved the view.
    guard self.parent === parent else {
      appearance?.endWithTurn()
      return
    }
    if destination !== parent { constraintsWillLeave() }
    HitTestWalk.viewWillLeaveSuperview(self)
    parent.subviews.remove(identicalTo: self)
    parent.hitTestTable.pointee.changes.sublayers = 1
    if leavesWindow { layer.removeFromSuperlayer() } else { layer.leaveSuperlayer() }
    self.parent = nil
    if leavesWindow { joinWindow(nil) }
    parent.setNeedsLayout()
    if leavesWindow { forSubtree { $0.didMoveToWindow() } }
    if destination == nil { didMoveToSuperview() }
    appearance?.endWithTurn()
  }

  private func put(_ view: UIView, at place: SubviewPlace) {
    let index = index(of: place)
    if case .above(let sibling) = place, index > 0, subviews[index - 1] === sibling {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  private func index(of place: SubviewPlace) -> Int {
    let index =
      switch place {
      case .front: subviews.count
      case .index(let index): index
      case .below(let sibling): subviews.firstIndex { $0 === sibling } ?? subviews.count
      case .above(let sibling): subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
      }
    return min(max(0, index), subviews.count)
  }

  /// Moves `view` to one end of the subviews, and its layer to the same end of all sublayers.
  func move(_ view: UIView, toFront isFront: Bool) {
    guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: current)
    subviews.insert(view, at: isFront ? subviews.count : 0)
    view.layer.leaveSuperlayer()
    if isFront { layer.addSublayer(view.layer) } else { layer.insertSublayer(view.layer, at: 0) }
    hitTestTable.pointee.changes.sublayers = 1
  }

  /// Calls `body` for each view of the subtree, superviews before their subviews, and these from back to front.
  func forSubtree(_ body: (UIView) -> Void) {
    var waiting = [self]
    while let view = waiting.popLast() {
      body(view)
      waiting += view.subviews.reversed()
    }
  }

  /// Stops the program when `view` is the receiver or one of its superviews, as UIKit does.
  private func refuseCycle(with view: UIView) {
    // A view without subviews is not a superview of the receiver, and most trees are built from the leaves.
    guard view === self || (!view.subviews.isEmpty && isDescendant(of: view)) else { return }
    UsageMistake(
      "UIView.addSubview(_:)", of: nameForMessages,
      view === self
        ? "A view cannot be its own subview."
        : "\(view.nameForMessages) is above the receiver and cannot be its subview, too.",
      remedy: "Add another view, or take the receiver out of its superview first."
    ).stop()
  }

  /// The name of the view in messages to the programmer: its class, and its identifier when it has one.
  package var nameForMessages: String {
    accessibilityIdentifier.map { "\(type(of: self)) '\($0)'" } ?? "a \(type(of: self)) without an identifier"
  }

  // MARK: The window

  /// Sets the window of the receiver and of its descendants, down to the next window.
  private func joinWindow(_ window: UIWindow?) {
    if windowAbove === window { return }
    var waiting = [self]
    var hasConstraints = false
    while let view = waiting.popLast() {
      view.windowAbove = window
      if view.layoutTraits?.constraints.isEmpty == false { hasConstraints = true }
      if !view.isWindow { waiting += view.subviews }
    }
    // The tree may have been solved in another window, or in none.
    if hasConstraints, window != nil { constraintsChanged() }
  }

  /// Removes the view from a window that is being deallocated.
  func windowWillDeallocate() { joinWindow(nil) }
}
