/// The work of those conversions of `UIView` that subclasses can override.
extension UIView {
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return layer.convert(point, to: nil) }
    if let mine = window, let theirs = target.window, mine !== theirs {
      let onScreen = mine.convertToScreen(layer.convert(point, to: mine.layer))
      return theirs.layer.convert(theirs.convertFromScreen(onScreen), to: target.layer)
    }
    return layer.convert(point, to: target.layer)
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return layer.convert(point, from: nil) }
    return source.converted(point, to: self)
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { converted($0, to: view) })
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { converted($0, from: view) })
  }
}
