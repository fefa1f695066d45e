/// One of the choices of a segmented control.
@MainActor
struct Segment {
  var title: String?
  var image: UIImage?
  /// Sent when the user chooses the segment.
  var action: UIAction?
  var isEnabled = true
  /// Points; 0 means a share of the remaining width.
  var width: CGFloat = 0
  /// The offset of the content, in points.
  var contentOffset = CGSize.zero
  let part = ControlPart()

  init(title: String?) { self.title = title }
}

/// The frames of the segments, side by side.
struct SegmentLayout {
  let frames: [CGRect]

  /// `widths` are as in `Segment.width`. Segments without a width share what is left, by `weights`.
  init(widths: [CGFloat], weights: [CGFloat], in bounds: CGRect) {
    let total = zip(widths, weights).filter { $0.0 <= 0 }.reduce(0) { $0 + $1.1 }
    let rest = max(0, bounds.width - widths.filter { $0 > 0 }.reduce(0, +))
    var x = bounds.minX
    frames = zip(widths, weights).map { width, weight in
      let width = width > 0 ? width : total > 0 ? rest * weight / total : 0
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Returns the index of the segment at `x`, or of the nearest segment; nil when there is none.
  func index(at x: CGFloat) -> Int? {
    frames.isEmpty ? nil : frames.firstIndex { x < $0.maxX } ?? frames.count - 1
  }
}
