extension NSLayoutXAxisAnchor {
  /// Returns the distance from this anchor to `otherAnchor` as a dimension: the width of a layout guide between the
  /// two, which the receiver's view gets. The items of both anchors have to be in one hierarchy.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let guide = addGuide()
    let isAbsolute = [.left, .right].contains(attribute)
    NSLayoutConstraint.activate([
      (isAbsolute ? guide.leftAnchor : guide.leadingAnchor).constraint(equalTo: self),
      (isAbsolute ? guide.rightAnchor : guide.trailingAnchor).constraint(equalTo: otherAnchor),
    ])
    return guide.widthAnchor
  }
}

extension NSLayoutYAxisAnchor {
  /// Returns the distance from this anchor to `otherAnchor` as a dimension: the height of a layout guide between the
  /// two, which the receiver's view gets. The items of both anchors have to be in one hierarchy.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let guide = addGuide()
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: self), guide.bottomAnchor.constraint(equalTo: otherAnchor),
    ])
    return guide.heightAnchor
  }
}

extension NSLayoutAnchor {
  fileprivate func addGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    (item as? UIView ?? (item as? UILayoutGuide)?.owningView)?.addLayoutGuide(guide)
    return guide
  }
}
