/// One of the choices of a segmented control.
@MainActor
struct Segment {
  var title: String?
  var image: UIImage?
  /// Sent when the user chooses the segment.
  var action: UIAction?
  var isEnabled = true
  /// The width in points; 0 means an equal share of the remaining width.
  var width: CGFloat = 0
  /// The offset of the content, in points.
  var contentOffset = CGSize.zero
  let part = ControlPart()

  init(title: String?) { self.title = title }
}

/// The frames of the segments, side by side.
struct SegmentLayout {
  let frames: [CGRect]

  /// Computes the frames of segments. `widths` are as in `Segment.width`.
  init(widths: [CGFloat], in bounds: CGRect) {
    let shares = widths.filter { $0 <= 0 }.count
    let rest = max(0, bounds.width - widths.filter { $0 > 0 }.reduce(0, +))
    var x = bounds.minX
    frames = widths.map { width in
      let width = width > 0 ? width : rest / CGFloat(max(1, shares))
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Returns the index of the segment at `x`, or of the nearest segment; nil when there is none.
  func index(at x: CGFloat) -> Int? {
    frames.isEmpty ? nil : frames.firstIndex { x < $0.maxX } ?? frames.count - 1
  }
}
