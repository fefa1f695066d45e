import EventTrace
import UIKit

/// A row for a called view with its number, name, point and result, or for several equal consecutive ones.
final class StepRow: UIControl, PointsAtViews {
  private let step: HitPath.Step
  private let row: OrderRow
  /// The places of the points of all rows, and the index of this row among them.
  private let columns: StepColumns
  private let index: Int
  private let language: Language
  private let theme: Theme
  /// A Boolean value that indicates whether its view is under the pointer, here or elsewhere.
  var isLit = false {
    didSet { if isLit != oldValue { setNeedsDisplay() } }
  }

  static func width(of step: HitPath.Step, _ language: Language) -> CGFloat {
    UIRuntime.current.textMeasurer.width(of: language[step.verdict.word], font: .panelSmall)
  }

  static let margin: CGFloat = 16

  /// Returns the right end of the name with its badge, without truncation.
  static func nameEnd(of row: OrderRow) -> CGFloat {
    let step = row.first
    let width = UIRuntime.current.textMeasurer.width(of: step.name, font: nameFont(of: step))
    return nameX(of: row) + width + (step.overrides.isEmpty ? 0 : 22)
  }

  private static func nameFont(of step: HitPath.Step) -> FontDescriptor {
    step.verdict == .hit ? .panelStrong : .panelText
  }

  init(
    _ row: OrderRow, columns: StepColumns, index: Int, _ language: Language, _ theme: Theme,
    select: @escaping @MainActor (Int) -> Void
  ) {
    self.row = row
    step = row.first
    self.columns = columns
    self.index = index
    self.language = language
    self.theme = theme
    super.init(frame: .zero)
    accessibilityIdentifier = step.name
    guard let node = step.node else { return }
    addAction(UIAction(title: step.name) { _ in select(node) }, for: .touchUpInside)
  }

  var node: Int? { step.node }
  var order: Int { step.order }
  var isHit: Bool { step.verdict == .hit }
  func node(at point: CGPoint) -> Int? { step.node }

  private static let badgeX: CGFloat = 17
  private static func nameX(of row: OrderRow) -> CGFloat {
    max(48, badgeX + OrderBadge.width(of: row.number, UIRuntime.current.textMeasurer) + 7)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isLit { context.append(.fill(.rect(bounds), theme.raised)) }
    if step.verdict == .hit { context.append(.fill(.rect(bounds), theme.selection)) }
    let measurer = UIRuntime.current.textMeasurer
    let center = CGPoint(x: Self.badgeX + OrderBadge.width(of: row.number, measurer) / 2, y: bounds.midY)
    OrderBadge.draw(row.number, step.verdict, center: center, theme, context)
    let nameFont = Self.nameFont(of: step)
    let baseline = baseline(nameFont, measurer)
    let word = outcome
    let wordX = bounds.width - Self.margin - Self.width(of: step, language)
    context.draw(
      TextRun(word.text, font: .panelSmall, origin: CGPoint(x: wordX, y: baseline), color: word.color))
    guard row.isOne else {
      return drawName(nameFont, baseline, limit: columns.end(in: bounds.width), context, measurer)
    }
    let place = columns.place(at: index, in: bounds.width)
    if let place {
      let origin = CGPoint(x: place.left, y: baseline)
      context.draw(TextRun(place.text, font: .panelNumber, origin: origin, color: theme.dim))
    }
    let limit = place.map { $0.left - StepColumns.least } ?? wordX - StepColumns.gap
    drawName(nameFont, baseline, limit: limit, context, measurer)
  }

  private func drawName(
    _ font: FontDescriptor, _ baseline: CGFloat, limit: CGFloat, _ context: CGContext, _ measurer: any TextMeasuring
  ) {
    let badge = step.overrides.isEmpty ? 0 : 22.0
    let nameX = Self.nameX(of: row)
    let room = limit - nameX - CGFloat(badge)
    let name = measurer.cut(row.name(in: language, font: font, room: room, measurer), font: font, to: room)
    context.draw(TextRun(name, font: font, origin: CGPoint(x: nameX, y: baseline), color: theme.text))
    guard !step.overrides.isEmpty else { return }
    let x = nameX + measurer.width(of: name, font: font) + 6
    KeyCap.draw(
      "ƒ", font: FontDescriptor(size: 11, isItalic: true), in: CGRect(x: x, y: bounds.midY - 8, width: 16, height: 16),
      theme, context)
  }

  private func baseline(_ font: FontDescriptor, _ measurer: any TextMeasuring) -> CGFloat {
    let metrics = measurer.metrics(of: font)
    return bounds.midY + (metrics.ascent - metrics.descent) / 2
  }

  private var outcome: (text: String, color: RGBA) {
    let color =
      switch step.verdict {
      case .hit, .onPath, .redirected, .overruled: theme.text
      case .outside: theme.states.outside
      case .refused, .returnedNil: theme.states.refused
      }
    return (language[step.verdict.word], color)
  }
}
