import Foundation

/// The letters at the trailing edge of a plain table: a finger on one, or moving over them, scrolls to its section.
///
/// The class has the name that published view hierarchies of iOS show. It tracks like any control in a scroll view, and
/// prevents pans and swipes of its superviews, so that a drag along it does not also drag the content.
@MainActor
final class UITableViewIndex: UIControl {
  private weak var table: UITableView?
  private let titles: [String]
  /// The index of the title under the finger.
  private var current: Int?

  init(_ titles: [String], in table: UITableView) {
    (self.titles, self.table) = (titles, table)
    super.init(frame: .zero)
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "table index"
    updateLook()
  }

  func updateLook() {
    backgroundColor = isTracking ? trackingColor : table?.sectionIndexBackgroundColor
    isOpaque = false
    setNeedsDisplay()
  }

  private var trackingColor: UIColor? {
    table?.sectionIndexTrackingBackgroundColor ?? table?.sectionIndexBackgroundColor
  }

  // MARK: Measures

  private static let font = UIFont.boldSystemFont(ofSize: TableMetrics.indexFontSize)

  /// The width, which is measured once: the index is placed whenever the table scrolls.
  private(set) lazy var fittingWidth: CGFloat = {
    let widest = titles.map { title in
      title == UITableView.indexSearch ? 0 : title.size(withAttributes: [.font: Self.font]).width
    }
    return max(TableMetrics.indexWidth, ((widest.max() ?? 0) + 4).rounded(.up))
  }()

  private var lineHeight: CGFloat { Self.font.lineHeight.rounded(.up) }

  /// The rectangle that the letters share, in the middle of the bounds.
  private var column: CGRect {
    let height = min(bounds.height, CGFloat(titles.count) * lineHeight)
    return CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// The nearest title; above and below the letters, the first and the last.
  private func title(at point: CGPoint) -> Int {
    let share = (point.y - column.minY) / max(1, column.height)
    return max(0, min(titles.count - 1, Int(clamping: (share * CGFloat(titles.count)).rounded(.down))))
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(title(at: touch.location(in: self)))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let title = title(at: touch.location(in: self))
    if title != current { choose(title) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    current = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    current = nil
  }

  override var isHighlighted: Bool { didSet { updateLook() } }

  private func choose(_ index: Int) {
    current = index
    accessibilityValue = titles[index]
    table?.scroll(toIndexTitle: titles[index], at: index)
  }

  override func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    guard recognizer.view !== self, recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
    else { return super.keptGesture(against: recognizer) }
    return .drag
  }

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  private func step(by change: Int) {
    let old = accessibilityValue.flatMap(titles.firstIndex)
    choose(max(0, min(titles.count - 1, old.map { $0 + change } ?? 0)))
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let color = table?.sectionIndexColor ?? tintColor ?? .systemBlue
    let lines = shownLines
    let step = column.height / CGFloat(max(1, lines.count))
    for (line, title) in lines.enumerated() {
      let middle = CGPoint(x: bounds.midX, y: column.minY + (CGFloat(line) + 0.5) * step)
      if title == UITableView.indexSearch {
        drawMagnifier(at: middle, color)
      } else {
        let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: color]
        let size = title.size(withAttributes: attributes)
        title.draw(
          at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), withAttributes: attributes)
      }
    }
  }

  /// The titles, or as many as fit, with a dot in place of those between two.
  private var shownLines: [String] {
    let room = max(1, Int(clamping: (bounds.height / lineHeight).rounded(.down)))
    guard room < titles.count, room >= 3 else { return Array(titles.prefix(max(1, room))) }
    let letters = (room + 1) / 2
    let shown = (0..<letters).map { titles[$0 * (titles.count - 1) / (letters - 1)] }
    return Array(shown.flatMap { [$0, "•"] }.dropLast())
  }

  private func drawMagnifier(at middle: CGPoint, _ color: UIColor) {
    let glass = UIBezierPath(ovalIn: CGRect(x: middle.x - 4, y: middle.y - 4, width: 6, height: 6))
    glass.move(to: CGPoint(x: middle.x + 1, y: middle.y + 1))
    glass.addLine(to: CGPoint(x: middle.x + 4, y: middle.y + 4))
    glass.lineWidth = 1.2
    color.setStroke()
    glass.stroke()
  }
}

extension UITableView {
  /// The width that the index takes from the contents of cells, in points; 0 without an index.
  var indexWidth: CGFloat { sectionIndex?.bounds.width ?? 0 }

  /// Requests titles from the data source if they may have changed, and places them at the trailing edge of the visible
  /// area.
  func placeSectionIndex() {
    if sectionIndexIsStale {
      sectionIndexIsStale = false
      sectionIndex?.removeFromSuperview()
      sectionIndex = shownIndexTitles.map { UITableViewIndex($0, in: self) }
      if let sectionIndex { addSubview(sectionIndex) }
      for (_, cell) in shown { cell.setNeedsLayout() }
    }
    guard let sectionIndex else { return }
    let width = sectionIndex.fittingWidth
    sectionIndex.frame = CGRect(
      x: bounds.maxX - width, y: bounds.minY + adjustedContentInset.top, width: width,
      height: max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom))
  }

  private var shownIndexTitles: [String]? {
    guard style == .plain, let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty else { return nil }
    let rows = upToDateLayout.sections.reduce(0) { $0 + $1.rowCount }
    return rows >= sectionIndexMinimumDisplayRowCount ? titles : nil
  }

  /// Scrolls the header of the title's section to the top, as far as the content allows. With `NSNotFound`, it does not
  /// scroll: the data source may have scrolled itself.
  func scroll(toIndexTitle title: String, at index: Int) {
    guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
      upToDateLayout.sections.indices.contains(section)
    else { return }
    let top = upToDateLayout.sections[section].top - adjustedContentInset.top
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
    // The layout keeps the index under the finger, also for an event before the next frame.
    layoutIfNeeded()
  }
}
