/// One wheel of a picker: a scroll view that stops with a row in its middle.
@MainActor
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
  let component: Int
  private unowned let picker: UIPickerView
  var rowHeight = PickerMetrics.rowHeight
  private(set) var rowCount = 0
  /// The views of the visible rows.
  private(set) var views: [Int: UIView] = [:]
  private var spare: [UIView] = []
  /// A Boolean value that indicates whether a finger, not code, has set the wheel in motion.
  private(set) var isTurning = false
  private let tap = UITapGestureRecognizer()

  init(_ component: Int, of picker: UIPickerView) {
    (self.component, self.picker) = (component, picker)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    decelerationRate = .fast
    delegate = self
    tap.addTarget(self, action: Selector("tapped:", PickerColumn.tapped))
    addGestureRecognizer(tap)
  }

  // MARK: Rows

  /// The row in the middle; -1 without rows.
  var middleRow: Int {
    guard rowCount > 0 else { return -1 }
    let row = ((contentOffset.y + contentInset.top) / rowHeight).rounded()
    return Int(clamping: min(max(0, row), CGFloat(rowCount - 1)))
  }

  func reload(rowCount: Int) {
    let row = max(0, middleRow)
    self.rowCount = rowCount
    for row in views.keys.sorted() { retire(row) }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    if rowCount > 0 { contentOffset = offset(of: min(row, rowCount - 1)) }
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    setContentOffset(offset(of: min(max(0, row), rowCount - 1)), animated: animated)
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

  func place(in frame: CGRect) {
    let row = middleRow
    let inset = (frame.height - rowHeight) / 2
    guard self.frame != frame || contentInset.top != inset else { return }
    self.frame = frame
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    contentSize = CGSize(width: frame.width, height: CGFloat(rowCount) * rowHeight)
    if row >= 0, !isDragging, !isDecelerating { contentOffset = offset(of: row) }
  }

  private func retire(_ row: Int) {
    guard let view = views.removeValue(forKey: row) else { return }
    view.removeFromSuperview()
    spare.append(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard rowCount > 0, bounds.height > 0, let delegate = picker.delegate else { return }
    let first = max(0, Int(clamping: (bounds.minY / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int(clamping: (bounds.maxY / rowHeight).rounded(.up)))
    guard first <= last else { return }
    for row in views.keys.sorted() where !(first...last).contains(row) { retire(row) }
    for row in first...last {
      let view = views[row] ?? newView(for: row, delegate)
      view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      let distance = abs(view.frame.midY - bounds.midY)
      view.alpha = max(Self.leastAlpha, 1 - distance / (bounds.height / 2))
    }
  }

  /// The opacity of the rows at the edges (L).
  private static let leastAlpha: CGFloat = 0.15

  private func newView(for row: Int, _ delegate: any UIPickerViewDelegate) -> UIView {
    let view = delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: spare.popLast())
    views[row] = view
    addSubview(view)
    return view
  }

  // MARK: Turning

  override func restingOffset(_ proposed: CGPoint, at velocity: CGPoint) -> CGPoint {
    guard rowCount > 0 else { return proposed }
    let row = ((proposed.y + contentInset.top) / rowHeight).rounded()
    return offset(of: Int(clamping: min(max(0, row), CGFloat(rowCount - 1))))
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isTurning = true }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finishTurning() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that stops the wheel has not chosen a row yet.
    if !isTracking { finishTurning() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finishTurning() }
  override func didRestUnderFinger() { finishTurning() }

  private func finishTurning() {
    guard isTurning else { return }
    isTurning = false
    picker.turned(self)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let row = Int(clamping: (tap.location(in: self).y / rowHeight).rounded(.down))
    guard (0..<rowCount).contains(row), row != middleRow else { return }
    isTurning = true
    select(row, animated: true)
  }
}
