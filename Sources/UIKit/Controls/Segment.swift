/// One of the choices of a segmented control.
@MainActor
struct Segment {
  var title: String?
  var image: UIImage?
  /// Sent when the user chooses the segment.
  var action: UIAction?
  var isEnabled = true
  /// Points; 0 means an equal share of the remaining width.
  var width: CGFloat = 0
  /// Moved a little, in points.
  var contentOffset = CGSize.zero
  let part = ControlPart()

  init(title: String?) { self.title = title }
}

/// The frames of the segments, side by side.
struct SegmentLayout {
  let frames: [CGRect]

  /// `widths` are as in `Segment.width`.
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

  /// The segment at `x`; before the first it is the first, behind the last the last. Nil when there is none.
  func index(at x: CGFloat) -> Int? {
    frames.isEmpty ? nil : frames.firstIndex { x < $0.maxX } ?? frames.count - 1
  }
}
