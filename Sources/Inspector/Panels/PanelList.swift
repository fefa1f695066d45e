import EventTrace
import UIKit

/// A list that draws lines of equal height. A press on a line selects it; a double click or Return opens it.
class PanelList: UIControl, PointsAtViews {
  static let rowHeight: CGFloat = 26
  /// The height of a line, in points.
  var rowHeight: CGFloat { theme.targets.size(Self.rowHeight) }

  let theme: Theme
  let language: Language

  init(_ theme: Theme, _ language: Language) {
    self.theme = theme
    self.language = language
    super.init(frame: .zero)
  }

  var rowCount: Int { 0 }
  /// The number in the tree of the view that a line represents.
  func node(ofRow index: Int) -> Int? { nil }

  func node(at point: CGPoint) -> Int? {
    let index = Int(clamping: (point.y / rowHeight).rounded(.down))
    return (0..<rowCount).contains(index) ? node(ofRow: index) : nil
  }

  func drawRow(_ index: Int, in frame: CGRect, _ context: CGContext) {}
  /// Handles a press. `x` is measured from the left edge, because a part of a line may have another action.
  func press(_ index: Int, at x: CGFloat) {}
  /// Selects an item by arrow keys, like a press at the end of the line.
  func choose(_ index: Int) { press(index, at: bounds.width) }
  /// Shows details of a selected line.
  func open(_ index: Int) {}

  /// The line of the last press, for detecting a double click.
  private var pressedRow: Int?

  /// The line that is chosen, which keys start from.
  var chosenRow: Int? { nil }
  /// Opens or closes the contents of a line.
  func disclose(_ index: Int, isOpen: Bool) {}

  /// The lines that are visible and drawn; nil for all.
  var shownRows: Range<Int>? {
    didSet { if shownRows != oldValue { setNeedsDisplay() } }
  }

  /// The chosen line, or the first.
  var focusRect: CGRect {
    CGRect(x: 0, y: CGFloat(chosenRow ?? 0) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// Handles an arrow: up and down select the neighbor, right opens a line, and left closes it.
  func moveCursor(_ direction: FocusDirection) {
    guard rowCount > 0 else { return }
    let row = chosenRow
    switch direction {
    case .up: choose(row.map { max(0, $0 - 1) } ?? 0)
    case .down: choose(row.map { min(rowCount - 1, $0 + 1) } ?? 0)
    case .first: choose(0)
    case .last: choose(rowCount - 1)
    case .left: if let row { disclose(row, isOpen: false) }
    case .right: if let row { disclose(row, isOpen: true) }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(rowCount) * rowHeight + 8)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in (shownRows ?? 0..<rowCount).clamped(to: 0..<rowCount) {
      drawRow(
        index, in: CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight),
        context)
    }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let point = touch.location(in: self)
    let index = Int(clamping: (point.y / rowHeight).rounded(.down))
    guard (0..<rowCount).contains(index) else { return }
    press(index, at: point.x)
    // Two quick presses on neighboring lines may be near enough to count as taps at one place.
    if touch.tapCount == 2, pressedRow == index, chosenRow == index { open(index) }
    pressedRow = index
  }

  // MARK: What lines are made of

  /// The fill and the bar of the line that is chosen.
  func drawSelection(in frame: CGRect, _ context: CGContext) {
    context.append(.fill(.rect(frame), theme.selection))
    context.append(.fill(.rect(CGRect(x: 0, y: frame.minY, width: 3, height: frame.height)), theme.states.path))
  }

  /// Fills the background of a line whose view is under the pointer, here or elsewhere.
  func drawHighlight(in frame: CGRect, _ context: CGContext) {
    context.append(.fill(.rect(frame), theme.raised))
  }

  /// Draws `text` in the vertical center of the line, truncated before `limit`, and returns its end.
  @discardableResult
  func drawText(
    _ text: String, _ font: FontDescriptor, _ color: RGBA, x: CGFloat, in frame: CGRect, limit: CGFloat? = nil,
    _ context: CGContext
  ) -> CGFloat {
    let measurer = UIRuntime.current.textMeasurer
    let text = limit.map { measurer.cut(text, font: font, to: $0 - x) } ?? text
    let metrics = measurer.metrics(of: font)
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    context.draw(TextRun(text, font: font, origin: CGPoint(x: x, y: baseline), color: color))
    return x + measurer.width(of: text, font: font)
  }

  func width(of text: String, _ font: FontDescriptor) -> CGFloat {
    UIRuntime.current.textMeasurer.width(of: text, font: font)
  }

  func drawDisclosure(isOpen: Bool, center: CGPoint, _ context: CGContext) {
    context.append(.fill(.disclosure(isOpen: isOpen, center: center), theme.control))
  }
}

extension Shape {
  /// Returns the disclosure triangle of a row with children, which points right when closed and down when open.
  static func disclosure(isOpen: Bool, center: CGPoint) -> Shape {
    let (x, y) = (center.x, center.y)
    let corners =
      isOpen
      ? [CGPoint(x: x - 4, y: y - 2.5), CGPoint(x: x + 4, y: y - 2.5), CGPoint(x: x, y: y + 3.5)]
      : [CGPoint(x: x - 2.5, y: y - 4), CGPoint(x: x + 3.5, y: y), CGPoint(x: x - 2.5, y: y + 4)]
    return .path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .close], rule: .winding)
  }
}
