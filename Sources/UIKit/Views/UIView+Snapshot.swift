/// Snapshots of views.
extension UIView {
  /// Draws the view and its descendants into `rect` of the current context, stretched to fill it. If `afterUpdates` is
  /// true, pending layout is performed before. Returns false, and draws nothing, without a context or a size, or if the
  /// view was never shown and `afterUpdates` is false.
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

  /// Returns a view without subviews that looks like the receiver, clipped to its bounds. Returns nil for a view
  /// without a size, or one that was never shown if `afterUpdates` is false. The snapshot can be moved, resized and
  /// touched like any view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a snapshot like `snapshotView(afterScreenUpdates:)`, of the part within `rect`, in the receiver's
  /// coordinates. The areas within `capInsets` of an edge keep their size when the snapshot is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    // A snapshot is complete without a window, so that snapshots can be made of it.
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

/// The class of snapshots, by which a trace names them.
@MainActor
private final class UISnapshotView: UIView {}
