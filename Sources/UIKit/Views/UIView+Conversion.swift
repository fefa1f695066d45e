extension UIView {
  /// `point`, given in the receiver's coordinates, in `view`'s; nil means the receiver's window. Views of different
  /// windows meet on the screen (reference section 9).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return layer.convert(point, to: nil) }
    if let mine = window, let theirs = target.window, mine !== theirs {
      let onScreen = mine.convertToScreen(layer.convert(point, to: mine.layer))
      return theirs.layer.convert(theirs.convertFromScreen(onScreen), to: target.layer)
    }
    return layer.convert(point, to: target.layer)
  }

  /// `point`, given in `view`'s coordinates, in the receiver's; nil means the receiver's window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return layer.convert(point, from: nil) }
    return source.convert(point, to: self)
  }

  /// The box around the four converted corners.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { convert($0, to: view) })
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { convert($0, from: view) })
  }
}
