import CoreGraphics

/// What labels keep off: fingers, and the views that the picture is about.
extension InspectorModel {
  /// The frames that labels do not cover while there is other room, in canvas points: those of the fingers, and of the
  /// hit view, the selected view, the view that is pointed at and the views with a hit slop, as far as they are small.
  package var labelSubjects: [CGRect] { fingerFrames + smallSubjects }

  /// The views among them.
  package var smallSubjects: [CGRect] {
    let views = [pathOnScene?.hit?.corners, selectionMark?.corners, highlight?.corners, pickMark?.corners]
    let slops = overlays.contains(.slop) ? regions.slops.map(\.corners) : []
    let boxes = (views.compactMap(\.self) + slops).filter { $0.count == 4 }.map { CGRect(boundingBoxOf: $0) }
    return boxes.filter(\.isSmallView)
  }

  /// The frames of the marks of the fingers.
  private var fingerFrames: [CGRect] {
    guard overlays.contains(.touches), path?.isPreview != true else { return [] }
    return touches.map { $0.location.square(of: 2 * TouchOverlay.outerRadius) }
  }

  /// The parts of `details`, the frames of texts and other small things in the scene, that belong to a hit view that is
  /// too large to be kept free.
  package func labelSubjects(among details: [CGRect]) -> [CGRect] {
    guard let corners = pathOnScene?.hit?.corners, corners.count == 4 else { return [] }
    let box = CGRect(boundingBoxOf: corners)
    guard !box.isSmallView else { return [] }
    return Array(details.lazy.filter { box.contains(CGPoint(x: $0.midX, y: $0.midY)) }.prefix(Self.mostDetails))
  }

  /// The maximum number of details that labels avoid at any price.
  private static let mostDetails = 60
}

extension CGRect {
  /// A Boolean value that indicates whether a label on a view with this frame would hide a large part of it.
  fileprivate var isSmallView: Bool { width <= 120 && height <= 120 }
}

extension CGPoint {
  fileprivate func square(of side: CGFloat) -> CGRect {
    CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side)
  }
}
