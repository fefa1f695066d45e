/// Views as pictures.
extension UIView {
  /// Draws what the view and all below it show into `rect` of the current context, stretched to fill it. With
  /// `afterUpdates` pending layout happens before. False, and nothing is drawn, without a context or without a size, or
  /// when the view was never shown and is not to be updated.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    guard window != nil || afterUpdates else { return false }
    if afterUpdates { layoutIfNeeded() }
    let place = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: rect.width / bounds.width, y: rect.height / bounds.height))
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
    context.append(.sublist(layer.makePresentedPlane(), place: place))
    return true
  }

  /// A view that looks as the receiver does now, cut at its bounds, and has no subviews; nil for one without a size, or
  /// that was never shown and is not to be updated. It can be moved, resized and touched as any view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a snapshot like `snapshotView(afterScreenUpdates:)`, of the part within `rect` (the receiver's
  /// coordinates). The areas within `capInsets` of an edge keep their size when the snapshot is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    // A snapshot is complete without a window, so that parts can be taken of it.
    guard rect.isFinite, window != nil || afterUpdates || self is UISnapshotView else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let scale = UIRuntime.current.screen.scale
    let move = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let picture = CGImage(
      width: Int(clamping: (rect.width * scale).rounded(.up)),
      height: Int(clamping: (rect.height * scale).rounded(.up)),
      recording: DisplayList([.sublist(layer.makePresentedPlane(), place: move)]), pixelsPerPoint: scale)
    guard let picture else { return nil }
    let snapshot = UISnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    UIImage(cgImage: picture, scale: scale, orientation: .up)
      .resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
      .show(in: snapshot.layer, tintColor: .black)
    return snapshot
  }
}

/// Has a name of its own so that a trace says what it is.
@MainActor
private final class UISnapshotView: UIView {}
