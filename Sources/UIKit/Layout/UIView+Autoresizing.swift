extension UIView {
  /// The lengths that change with the superview's size. Lengths that are not contained stay fixed; if none is
  /// contained, the view keeps its position.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView: CALayerOwner {
  /// Resizes the subviews immediately, not in the next layout: code that sets a frame may read those of the subviews
  /// afterward.
  package func layerDidResize(from oldSize: CGSize) {
    givenFrameChanged()
    guard !subviews.isEmpty, autoresizesSubviews else { return }
    NestedResizes.run(self, oldSize)
  }

  fileprivate func resizeSubviews(from oldSize: CGSize) {
    for view in subviews {
      guard let traits = view.layoutTraits, traits.translatesMask, !traits.autoresizingMask.isEmpty else { continue }
      view.follow(traits.autoresizingMask, from: oldSize, to: bounds.size)
    }
  }

  /// Applies the mask by changing bounds and center, which is correct for a transformed view as well.
  private func follow(_ mask: AutoresizingMask, from oldSize: CGSize, to newSize: CGSize) {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let x = AxisStrip(start: center.x - anchor.x * size.width, length: size.width, whole: oldSize.width)
      .resized(to: newSize.width, mask.horizontally)
    let y = AxisStrip(start: center.y - anchor.y * size.height, length: size.height, whole: oldSize.height)
      .resized(to: newSize.height, mask.vertically)
    let newCenter = CGPoint(x: x.start + anchor.x * x.length, y: y.start + anchor.y * y.length)
    if newCenter != center { center = newCenter }
    if x.length != size.width || y.length != size.height { bounds.size = CGSize(width: x.length, height: y.length) }
  }
}

/// The resizing of subviews, which resize their own subviews.
///
/// Resizing is immediate, as programs that read frames expect, down to a depth that no interface reaches. Deeper levels
/// wait until the outermost call has finished the others: a tree may be deeper than the call stack allows.
@MainActor
private enum NestedResizes {
  private static let mostAtOnce = 256
  private static var depth = 0
  private static var waiting: [(view: UIView, oldSize: CGSize)] = []

  static func run(_ view: UIView, _ oldSize: CGSize) {
    if depth == mostAtOnce { return waiting.append((view, oldSize)) }
    depth += 1
    view.resizeSubviews(from: oldSize)
    while depth == 1, let next = waiting.popLast() { next.view.resizeSubviews(from: next.oldSize) }
    depth -= 1
  }
}

/// The parts of a strip along one axis that can stretch: the part before, the length itself, the part after.
private struct StretchableParts: OptionSet {
  let rawValue: UInt8
  static let before = StretchableParts(rawValue: 1)
  static let length = StretchableParts(rawValue: 2)
  static let after = StretchableParts(rawValue: 4)
}

extension UIView.AutoresizingMask {
  fileprivate var horizontally: StretchableParts { StretchableParts(rawValue: UInt8(rawValue & 7)) }
  fileprivate var vertically: StretchableParts { StretchableParts(rawValue: UInt8(rawValue >> 3 & 7)) }
}

/// The extent of a view along one axis of its superview, in points.
private struct AxisStrip {
  var start: CGFloat
  var length: CGFloat
  /// The superview's.
  var whole: CGFloat

  /// Returns the strip in a resized superview. Sizes are not rounded, and the view's size does not become negative.
  func resized(to newWhole: CGFloat, _ parts: StretchableParts) -> AxisStrip {
    let difference = newWhole - whole
    guard difference != 0, !parts.isEmpty else { return AxisStrip(start: start, length: length, whole: newWhole) }
    return AxisStrip(
      start: start + difference * share(of: .before, among: parts),
      length: max(0, length + difference * share(of: .length, among: parts)), whole: newWhole)
  }

  /// Returns the part's share of the superview's growth, which is divided among the flexible parts in proportion to
  /// their sizes, as documented; if all of them are zero, it is divided equally (M).
  func share(of part: StretchableParts, among parts: StretchableParts) -> CGFloat {
    let all: [(part: StretchableParts, size: CGFloat)] = [
      (.before, start), (.length, length), (.after, whole - start - length),
    ]
    let flexible = all.filter { parts.contains($0.part) }
    let sum = flexible.reduce(0) { $0 + $1.size }
    return flexible.first { $0.part == part }.map { sum > 0 ? $0.size / sum : 1 / CGFloat(flexible.count) } ?? 0
  }
}

/// The shares of its superview's growth that the origin and the length of a view receive by its autoresizing mask.
///
/// UIKit translates the mask into constraints that duplicate its behavior (documentation of
/// `translatesAutoresizingMaskIntoConstraints`). Content that is constrained to such a view can therefore determine the
/// superview's size, as in the content view of a `UIVisualEffectView`.
@MainActor
struct MaskShares {
  let before: Double
  let length: Double

  /// Returns nil if the view keeps its size and place whatever the size of its superview is.
  init?(of view: UIView, _ axis: NSLayoutConstraint.Axis) {
    guard let superview = view.superview, superview.autoresizesSubviews, let traits = view.layoutTraits,
      traits.translatesMask, !traits.autoresizingMask.isEmpty
    else { return nil }
    let isHorizontal = axis == .horizontal
    let parts = isHorizontal ? traits.autoresizingMask.horizontally : traits.autoresizingMask.vertically
    guard !parts.isEmpty else { return nil }
    let strip = AxisStrip(
      start: isHorizontal ? view.givenOrigin.x : view.givenOrigin.y, length: view.bounds.length(on: axis),
      whole: superview.bounds.length(on: axis))
    before = Double(strip.share(of: .before, among: parts))
    length = Double(strip.share(of: .length, among: parts))
  }
}

extension CGRect {
  func length(on axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}
