/// An axis of scrolling.
enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }

  func of(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  func of(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func set(_ value: CGFloat, in point: inout CGPoint) {
    if self == .horizontal { point.x = value } else { point.y = value }
  }
}

extension UIScrollView {
  /// Returns the range of offsets at which content comes to rest (reference 7.3).
  func offsetRange(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let (before, after) = axis == .horizontal ? (inset.left, inset.right) : (topAtRest, inset.bottom)
    let last = axis.of(contentSize) + after - axis.of(bounds.size)
    return .spanning(-before, last)
  }

  /// Returns whether the new inset is rejected because a part of it is not a number. A part may be infinite, which
  /// means no limit.
  func refusesInset() -> Bool {
    let inset = contentInset
    guard [inset.top, inset.left, inset.bottom, inset.right].contains(where: \.isNaN) else { return false }
    LayerWarnings.report(
      "UIScrollView.contentInset of \(nameForMessages) was set to NaN. It keeps its old value. Set numbers.")
    return true
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    var result = offset
    for axis in ScrollAxis.allCases {
      let range = offsetRange(axis)
      axis.set(min(max(axis.of(offset), range.lowerBound), range.upperBound), in: &result)
    }
    return result
  }

  func bounces(_ axis: ScrollAxis) -> Bool { axis == .horizontal ? bouncesHorizontally : bouncesVertically }

  /// Returns whether fingers scroll the content along this axis: it exceeds the bounds, or it always bounces (reference
  /// 7.3).
  func scrolls(_ axis: ScrollAxis) -> Bool {
    let range = offsetRange(axis)
    if range.upperBound - range.lowerBound > ScrollMetrics.edgeTolerance { return true }
    return bounces(axis) && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Returns whether there is more content in the direction in which the offset grows (`sign` positive) or decreases.
  func hasRoom(_ axis: ScrollAxis, towards sign: CGFloat) -> Bool {
    let range = offsetRange(axis)
    let offset = axis.of(contentOffset)
    return sign > 0
      ? offset < range.upperBound - ScrollMetrics.edgeTolerance
      : offset > range.lowerBound + ScrollMetrics.edgeTolerance
  }

  /// Moves content that is at rest back inside its edges, after the content or the bounds became smaller (L).
  func returnIntoRange() {
    guard !isDragging, !isZooming, animation == nil else { return }
    let target = clamped(contentOffset)
    if target != contentOffset { contentOffset = target }
  }

  func offsetShowing(_ rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minX < visible.minX || rect.width > visible.width {
      offset.x += rect.minX - visible.minX
    } else if rect.maxX > visible.maxX {
      offset.x += rect.maxX - visible.maxX
    }
    if rect.minY < visible.minY || rect.height > visible.height {
      offset.y += rect.minY - visible.minY
    } else if rect.maxY > visible.maxY {
      offset.y += rect.maxY - visible.maxY
    }
    return clamped(offset)
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  /// Returns the range from `first` to `last`, or to `first` if that is greater or `last` is not a number. User code
  /// gives these numbers by overriding properties, and a range with NaN as its beginning would stop the program.
  static func spanning(_ first: Bound, _ last: Bound) -> ClosedRange {
    let lower = first.isNaN ? 0 : first
    return lower...(last > lower ? last : lower)
  }
}
