import EventTrace
import UIKit

/// The views of the scene as a tree, with the overrides of each, the reason why hit tests skip it, and the order of the
/// calls.
///
/// A click selects a row, and shows its properties unless the user chose a tab, which stays. A double click, or Return,
/// shows the properties in any case. Arrow keys only select.
final class TreePanel: UIView {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let tree: ViewTree
    private let treeView: TreeView
    private let collapsed: Set<Int>
    private let selection: Int?
    private let path: HitPath?
    private let highlight: Int?

    init(_ model: InspectorModel) {
      highlight = model.user.scene.highlight
      tree = model.tree
      treeView = model.treeView
      collapsed = model.user.scene.collapsed
      selection = model.selection
      path = model.path
    }
  }

  private let field: FilterField
  private let empty: PanelLabel
  private let language: Language
  private var selection: Int?
  private let scope: PanelButton
  private let layers: PanelButton
  private let rows: TreeRows
  private let scroll: PanelScroll

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let (theme, language) = (model.panelTheme, model.language)
    self.language = language
    empty = PanelLabel("", .text, color: theme.dim, lines: 0)
    field = FilterField(language[.filterViews], text: model.treeView.filter, theme: theme) { send(.filterTree($0)) }
    scope = PanelButton(language[.underTheTouch], help: language[.tipScope], style: .raised, theme: theme) {
      send(.flipTreeScope)
    }
    layers = PanelButton(language[.layers], help: language[.tipLayers], style: .raised, theme: theme) {
      send(.flipTreeLayers)
    }
    rows = TreeRows(theme, language, send)
    scroll = PanelScroll(rows)
    super.init(frame: .zero)
    for view in [scroll, field, scope, layers, empty] { addSubview(view) }
    update(model)
  }

  func update(_ model: InspectorModel) {
    scope.isSelected = model.treeView.isScopedToTouch
    layers.isSelected = model.treeView.showsLayers
    rows.show(TreeLines(model, after: rows.lines))
    rows.highlight = model.user.scene.highlight
    empty.text =
      rows.rowCount == 0 && !model.treeView.filter.isEmpty ? language[.noViewMatches, model.treeView.filter] : ""
    scroll.setNeedsLayout()
    guard model.selection != selection else { return }
    selection = model.selection
    showSelection()
  }

  /// Scrolls to a selection that was made on the scene or in another panel.
  private func showSelection() {
    guard let row = rows.chosenRow else { return }
    setNeedsLayout()
    layoutIfNeeded()
    scroll.layoutIfNeeded()
    let place = CGRect(x: 0, y: CGFloat(row) * rows.rowHeight, width: 1, height: rows.rowHeight)
    scroll.scrollRectToVisible(place.insetBy(dx: 0, dy: -rows.rowHeight), animated: false)
  }

  /// Moves the keyboard focus to the filter.
  func focusFilter() { _ = field.becomeFirstResponder() }

  private var targets: ControlSize { rows.theme.targets }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = CGRect(x: 12, y: 0, width: bounds.width - 24, height: targets.size(28))
    let widths = [scope, layers].map { $0.sizeThatFits(.zero).width }
    let (second, height) = (targets.size(28) + 6, targets.size(26))
    scope.frame = CGRect(x: 12, y: second, width: widths[0], height: height)
    layers.frame = CGRect(x: 18 + widths[0], y: second, width: widths[1], height: height)
    let top = second + height + 6
    scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    empty.frame = CGRect(x: 16, y: top + 8, width: bounds.width - 32, height: 40)
  }
}

/// The lines of the tree.
private final class TreeRows: PanelList {
  private(set) var lines = TreeLines()
  /// The lines as they were drawn last, which are those in sight.
  private var drawn: (range: Range<Int>, rows: [TreeRow]) = (0..<0, [])
  /// The view that is pointed at.
  var highlight: Int? {
    didSet { if highlight != oldValue { setNeedsDisplay() } }
  }
  private let send: @MainActor (InspectorAction) -> Void

  init(_ theme: Theme, _ language: Language, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    super.init(theme, language)
  }

  func show(_ lines: TreeLines) {
    self.lines = lines
    // Before the first layout it is not known which lines are in sight, and all of them would be made.
    if shownRows == nil || rowsInSight != drawn { setNeedsDisplay() }
  }

  private var rowsInSight: (range: Range<Int>, rows: [TreeRow]) {
    let range = (shownRows ?? 0..<rowCount).clamped(to: 0..<rowCount)
    return (range, range.map(lines.row))
  }

  override func draw(_ rect: CGRect) {
    drawn = rowsInSight
    super.draw(rect)
  }

  override var rowCount: Int { lines.count }
  override func node(ofRow index: Int) -> Int? { lines.node(at: index).id }

  /// Returns the indentation of a row, which is limited to leave space for the name.
  private func indent(_ node: ViewTree.Node) -> CGFloat { 14 + min(CGFloat(node.depth) * 14, bounds.width * 0.45) }

  override var chosenRow: Int? { lines.selectedLine }
  override func disclose(_ index: Int, isOpen: Bool) {
    let node = lines.node(at: index)
    if node.hasChildren, lines.isExpanded(node) != isOpen { send(.toggleNode(node.id)) }
  }

  override func press(_ index: Int, at x: CGFloat) {
    let node = lines.node(at: index)
    if isDisclosure(node, at: x) {
      send(.toggleNode(node.id))
    } else {
      send(.select(node.id, reveal: .unlessTabChosen))
    }
  }

  private func isDisclosure(_ node: ViewTree.Node, at x: CGFloat) -> Bool {
    node.hasChildren && abs(x - indent(node)) < theme.targets.size(24) / 2
  }

  override func choose(_ index: Int) { send(.select(lines.node(at: index).id, reveal: .never)) }
  override func open(_ index: Int) { send(.select(lines.node(at: index).id, reveal: .always)) }

  override func drawRow(_ index: Int, in frame: CGRect, _ context: CGContext) {
    let row = drawn.rows[index - drawn.range.lowerBound]
    if row.node.id == highlight { drawHighlight(in: frame, context) }
    if row.isSelected { drawSelection(in: frame, context) }
    let start = indent(row.node)
    if row.node.hasChildren {
      drawDisclosure(isOpen: row.isExpanded, center: CGPoint(x: start, y: frame.midY), context)
    }
    var right = frame.maxX - 12
    if let step = row.step {
      OrderBadge.draw(
        String(step.order), step.verdict, center: CGPoint(x: right - 11, y: frame.midY), theme, context)
      right -= 30
    }
    let font: FontDescriptor = row.isSelected ? .panelStrong : row.node.kind == .layer ? .panelItalic : .panelText
    if let refusal = row.details.refusal {
      // A name that would be truncated gets the space of the word; the row is dim with or without it.
      let room = right - start - 12 - 8 - width(of: row.details.name, font)
      let full = language[refusal.word]
      // Nearly every label and image has interaction off: their words are dimmed, so that the path is prominent.
      let isProminent = row.step != nil || refusal != .interactionDisabled
      let word = width(of: full, .panelSmall) <= room ? full : ""
      let width = width(of: word, .panelSmall)
      drawText(word, .panelSmall, isProminent ? theme.states.refused : theme.dim, x: right - width, in: frame, context)
      right -= width + 8
    }
    let end = drawText(
      row.details.name, font, row.details.isDimmed ? theme.dim : theme.text, x: start + 12, in: frame, limit: right,
      context)
    drawOverrides(row.details.overrides, from: end + 6, to: right, in: frame, context)
  }

  /// Draws all overrides in boxes if they fit, and otherwise a single box that only indicates that there are some.
  private func drawOverrides(
    _ overrides: [String], from left: CGFloat, to right: CGFloat, in frame: CGRect, _ context: CGContext
  ) {
    guard !overrides.isEmpty else { return }
    let font = FontDescriptor(size: 10.5, isItalic: true)
    let full = "ƒ " + overrides.joined(separator: ", ")
    let text = left + width(of: full, font) + 10 <= right ? full : "ƒ"
    let width = width(of: text, font) + 9
    guard left + width <= right else { return }
    KeyCap.draw(text, font: font, in: CGRect(x: left, y: frame.midY - 8, width: width, height: 16), theme, context)
  }
}
