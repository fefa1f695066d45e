extension UIView {
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts `view` at `index` of `subviews`, counted after it left its old place.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Makes `view` the first to be asked among its siblings, and drawn over them.
  public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    reorder(high, to: min(first, second))
    reorder(low, to: max(first, second))
  }

  /// Takes the view out of its superview. Touches of anything in it are cancelled (reference 2.2).
  public func removeFromSuperview() { detach(to: nil) }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.parent
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Moving

  /// The index is asked for when the view has left its old place.
  private func insert(_ view: UIView, at place: @autoclosure () -> Int) {
    precondition(!isDescendant(of: view), "A view cannot be added below itself")
    let (oldWindow, newWindow) = (view.window, window)
    let entersWindow = newWindow != nil && newWindow !== oldWindow
    view.detach(to: self)
    view.willMove(toSuperview: self)
    let appearance = entersWindow ? AppearanceTransition(moving: view, to: newWindow) : nil
    appearance?.begin()
    if entersWindow { view.forSubtree { $0.willMove(toWindow: newWindow) } }
    let index = min(max(0, place()), subviews.count)
    // Sublayers that belong to no view may stand between those that do: the layer goes before that of the next subview.
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.parent = self
    if view.layoutTraits != nil { constraintsJoined(with: view) }
    hitTestTable.pointee.changes.sublayers = 1
    if entersWindow { view.forSubtree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    appearance?.end()
  }

  /// Leaves the superview. `destination` is where the view is about to go: within one window nothing is told of a window change.
  private func detach(to destination: UIView?) {
    guard let parent else { return }
    let oldWindow = window
    let leavesWindow = oldWindow != nil && destination?.window !== oldWindow
    parent.willRemoveSubview(self)
    if destination == nil { willMove(toSuperview: nil) }
    let appearance = leavesWindow ? AppearanceTransition(moving: self, to: destination?.window) : nil
    appearance?.begin()
    if leavesWindow {
      forSubtree { $0.willMove(toWindow: nil) }
      UIRuntime.current.viewWillLeaveWindow(self)
    }
    if destination !== parent { constraintsWillLeave() }
    parent.subviews.removeAll { $0 === self }
    parent.hitTestTable.pointee.changes.sublayers = 1
    if leavesWindow { layer.removeFromSuperlayer() } else { layer.leaveSuperlayer() }
    self.parent = nil
    parent.setNeedsLayout()
    if leavesWindow { forSubtree { $0.didMoveToWindow() } }
    if destination == nil { didMoveToSuperview() }
    appearance?.end()
  }

  private func reorder(_ view: UIView, to index: Int) {
    guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: current)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.insertSublayer(view.layer, above: subviews.last?.layer)
    }
    subviews.insert(view, at: index)
    hitTestTable.pointee.changes.sublayers = 1
  }

  private func forSubtree(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forSubtree(body) }
  }
}
