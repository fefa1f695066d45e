import EventTrace
import UIKit

/// The palette: a field over a list of commands, examples, switches and views. It lies over the stage and the panels.
///
/// Its frame does not depend on the number of entries, so that nothing moves while one types.
final class CommandPalette: UIView {
  /// The part of the model that the palette shows.
  struct Slice: Equatable {
    let look: InspectorModel.Look
    let entries: [PaletteEntry]
    let selected: Int
    let markedTime: Double?

    init(_ model: InspectorModel) {
      markedTime = model.user.palette?.markedTime
      look = model.look
      entries = model.palette
      selected = model.user.palette?.selected ?? 0
    }
  }

  private let theme: Theme
  private let language: Language
  /// The time that is marked; nil for a list of commands.
  private let markedTime: Double?
  private let renames: Bool
  private let send: @MainActor (InspectorAction) -> Void
  private let field: FilterField
  private var rows: [PaletteRow] = []
  private var isEmpty = false
  /// The index of the first visible entry.
  private var first = 0

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    theme = model.panelTheme
    language = model.language
    self.send = send
    markedTime = model.user.palette?.markedTime
    renames = model.user.palette?.renames == true
    let prompt = markedTime.map { model.language[.markerQuestion, $0.secondsText] }
    field = FilterField(
      prompt ?? model.language[.paletteQuestion], text: model.user.palette?.text ?? "", theme: model.panelTheme
    ) { send(.searchPalette($0)) }
    field.keepsPrompt = true
    super.init(frame: .zero)
    accessibilityIdentifier = "palette"
    addSubview(field)
  }

  var targets: ControlSize { theme.targets }
  /// A Boolean value that indicates whether the field is for the word of a marker.
  var isMarker: Bool { markedTime != nil }

  /// Begins editing. What is typed replaces the known word of a marker.
  func focus() {
    field.becomeFirstResponder()
    if renames { field.selectAll(nil) }
  }

  // MARK: Geometry

  private static let (footHeight, padding): (CGFloat, CGFloat) = (26, 8)
  private var rowHeight: CGFloat { theme.targets.size(30) }
  private var fieldHeight: CGFloat { theme.targets.size(36) }
  private static let mostRows = 12
  /// Returns the frame of the card of commands, or of the field for a marker, in a window of `size`.
  static func card(in size: CGSize, isMarker: Bool, _ targets: ControlSize) -> CGRect {
    let (rowHeight, fieldHeight) = (targets.size(30), targets.size(36))
    let width = min(isMarker ? 380 : 600, size.width - 32).rounded()
    let top = max(20, (size.height * 0.1).rounded())
    let rest = size.height - top - 20 - fieldHeight - footHeight - 3 * padding
    let rows = max(3, min(mostRows, Int(clamping: (rest / rowHeight).rounded(.down))))
    let height = (isMarker ? 0 : CGFloat(rows) * rowHeight) + fieldHeight + footHeight + 3 * padding
    return CGRect(x: ((size.width - width) / 2).rounded(), y: top, width: width, height: height)
  }

  private var card: CGRect { bounds.insetBy(dx: RaisedCard.shadowRoom, dy: RaisedCard.shadowRoom) }

  private var visibleCount: Int {
    Int(clamping: ((card.height - fieldHeight - Self.footHeight - 3 * Self.padding) / rowHeight).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = card.insetBy(dx: Self.padding, dy: Self.padding)
    field.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: fieldHeight)
    for (index, row) in rows.enumerated() {
      let y = inner.minY + fieldHeight + Self.padding + CGFloat(index) * rowHeight
      row.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: rowHeight)
    }
  }

  // MARK: Entries

  /// Shows the entries around the selected one. Only visible ones have rows.
  func update(_ model: InspectorModel) {
    let slice = Slice(model)
    guard markedTime == nil else { return }
    let count = max(1, visibleCount)
    if slice.selected < first { first = slice.selected }
    if slice.selected >= first + count { first = slice.selected - count + 1 }
    first = max(0, min(first, slice.entries.count - count))
    for row in rows { row.removeFromSuperview() }
    let shown = slice.entries.indices.dropFirst(first).prefix(count)
    rows = shown.map { index in
      PaletteRow(slice.entries[index], isSelected: index == slice.selected, theme: theme) { [send] in
        send(.takePaletteEntry(index))
      }
    }
    for row in rows { addSubview(row) }
    if isEmpty != slice.entries.isEmpty {
      isEmpty = slice.entries.isEmpty
      setNeedsDisplay()
    }
    setNeedsLayout()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    RaisedCard(frame: card, theme: theme).draw(in: context)
    let measurer = UIRuntime.current.textMeasurer
    func put(_ text: String, middle: CGFloat) {
      let metrics = measurer.metrics(of: .panelSmall)
      let origin = CGPoint(
        x: card.midX - measurer.width(of: text, font: .panelSmall) / 2,
        y: middle + (metrics.ascent - metrics.descent) / 2)
      context.draw(TextRun(text, font: .panelSmall, origin: origin, color: theme.dim))
    }
    if isEmpty { put(language[.paletteEmpty], middle: card.minY + 2 * Self.padding + fieldHeight + 20) }
    let hint: Phrase = markedTime == nil ? .paletteHint : renames ? .markerRenameHint : .markerHint
    put(language[hint], middle: card.maxY - Self.footHeight / 2 - 2)
  }
}

/// An entry of the palette: the mark of a switch that is on, the title, the kind, and the key.
private final class PaletteRow: UIControl {
  private let entry: PaletteEntry
  private let theme: Theme

  init(_ entry: PaletteEntry, isSelected: Bool, theme: Theme, action: @escaping @MainActor () -> Void) {
    self.entry = entry
    self.theme = theme
    super.init(frame: .zero)
    self.isSelected = isSelected
    accessibilityIdentifier = entry.title
    addAction(UIAction(title: entry.title) { _ in action() }, for: .touchUpInside)
  }

  private static let left: CGFloat = 30
  private static let keyFont = FontDescriptor(size: 11)

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isSelected || isHighlighted {
      context.append(.fill(.roundedRect(bounds, radius: 7), isSelected ? theme.selection : theme.raised))
    }
    if entry.isOn == true { drawTick(context) }
    let measurer = UIRuntime.current.textMeasurer
    var right = bounds.width - 10
    if !entry.keys.isEmpty {
      let width = measurer.width(of: entry.keys, font: Self.keyFont) + 10
      right -= width
      KeyCap.draw(
        entry.keys, font: Self.keyFont, in: CGRect(x: right, y: bounds.midY - 8, width: width, height: 16), theme,
        context)
      right -= 10
    }
    if !entry.kind.isEmpty {
      right -= measurer.width(of: entry.kind, font: .panelSmall)
      draw(entry.kind, .panelSmall, x: right, theme.dim, context)
      right -= 10
    }
    let title = measurer.cut(entry.title, font: .panelText, to: right - Self.left)
    draw(title, .panelText, x: Self.left, theme.text, context)
  }

  private func draw(_ text: String, _ font: FontDescriptor, x: CGFloat, _ color: RGBA, _ context: CGContext) {
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2
    context.draw(TextRun(text, font: font, origin: CGPoint(x: x, y: baseline), color: color))
  }

  private func drawTick(_ context: CGContext) {
    let y = bounds.midY
    let tick = Shape.path(
      [.move(CGPoint(x: 10, y: y)), .line(CGPoint(x: 14, y: y + 4)), .line(CGPoint(x: 21, y: y - 5))], rule: .winding)
    context.append(.stroke(tick, StrokeStyle(width: 1.8, cap: .round, join: .round), theme.text))
  }
}
