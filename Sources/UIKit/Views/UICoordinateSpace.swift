/// A coordinate space in which points and rectangles can be converted: that of a view or of the screen.
@MainActor
public protocol UICoordinateSpace: AnyObject {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The box around the four converted corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: .some(view)) }
    guard let window else { return layer.convert(point, to: nil) }
    return window.convertToScreen(layer.convert(point, to: window.layer))
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: .some(view)) }
    guard let window else { return layer.convert(point, from: nil) }
    return layer.convert(window.convertFromScreen(point), from: window.layer)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    // The compiler prefers this method for a view that is not optional, while apps override the one that takes a view.
    if let view = coordinateSpace as? UIView { return convert(rect, to: .some(view)) }
    return CGRect(boundingBoxOf: rect.corners.map { convert($0, to: coordinateSpace) })
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: .some(view)) }
    return CGRect(boundingBoxOf: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinate space in the current orientation. It equals the fixed one here, because the canvas does not rotate.
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
  }
}

extension UIWindowScene {
  public var coordinateSpace: any UICoordinateSpace { screen }
}
