extension UITouch {
  /// Returns the current location of the touch in `view`'s coordinates; nil means the window's. It is computed at each
  /// call, so it changes when the view moves (reference 2.3).
  public func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Returns the location of the touch at its previous event; the current location for a touch that has just begun.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

  /// Returns the location with the full precision of the device, which is not meant for hit testing. For the devices
  /// supported here it equals `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the direction in which a pencil points, as an angle in `view`'s coordinates in radians, 0 along +x; nil
  /// means the window's. It is 0 unless the touch is a pencil's (reference 2.4).
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    let direction = azimuthUnitVector(in: view)
    return atan2(direction.dy, direction.dx)
  }

  /// Returns the azimuth as a vector of length 1.
  public func azimuthUnitVector(in view: UIView?) -> CGVector {
    let straight = CGVector(dx: 1, dy: 0)
    guard type == .pencil else { return straight }
    let tip = screenLocation
    let beside = CGPoint(x: tip.x + cos(reading.azimuth), y: tip.y + sin(reading.azimuth))
    let (from, to) = (convert(tip, to: view), convert(beside, to: view))
    let length = hypot(to.x - from.x, to.y - from.y)
    // A view with a singular transform has no directions.
    guard length.isFinite, length > 0 else { return straight }
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    guard let window = target.window ?? (target as? UIWindow) else { return target.convert(point, from: nil) }
    return target.convert(window.convertFromScreen(point), from: window)
  }
}
