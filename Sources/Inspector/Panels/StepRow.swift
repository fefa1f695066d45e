import EventTrace
import UIKit

/// A row for a view that was called: its number, name, the point in its own coordinates, and the result; or for many
/// equal ones in a row.
final class StepRow: UIControl, PointsAtViews {
  private let step: HitPath.Step
  private let row: OrderRow
  /// The width of the longest word in the list, so that the points are in a column.
  private let wordWidth: CGFloat
  /// The point is that of the row above.
  private let repeatsPoint: Bool
  private let language: Language
  private let theme: Theme
  /// Its view is pointed at, here or elsewhere.
  var isLit = false {
    didSet { if isLit != oldValue { setNeedsDisplay() } }
  }

  static func width(of step: HitPath.Step, _ language: Language) -> CGFloat {
    UIRuntime.current.textMeasurer.width(of: language[step.verdict.word], font: .panelSmall)
  }

  init(
    _ row: OrderRow, wordWidth: CGFloat, repeatsPoint: Bool, _ language: Language, _ theme: Theme,
    select: @escaping @MainActor (Int) -> Void
  ) {
    self.row = row
    step = row.first
    self.wordWidth = wordWidth
    self.repeatsPoint = repeatsPoint
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
  private var nameX: CGFloat {
    max(48, Self.badgeX + OrderBadge.width(of: row.number, UIRuntime.current.textMeasurer) + 7)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isLit { context.append(.fill(.rect(bounds), theme.raised)) }
    if step.verdict == .hit { context.append(.fill(.rect(bounds), theme.selection)) }
    let measurer = UIRuntime.current.textMeasurer
    let center = CGPoint(x: Self.badgeX + OrderBadge.width(of: row.number, measurer) / 2, y: bounds.midY)
    OrderBadge.draw(row.number, step.verdict, center: center, theme, context)
    let nameFont: FontDescriptor = step.verdict == .hit ? .panelStrong : .panelText
    let baseline = baseline(nameFont, measurer)
    let word = outcome
    let wordX = bounds.width - 16 - Self.width(of: step, language)
    context.draw(
      TextRun(word.text, font: .panelSmall, origin: CGPoint(x: wordX, y: baseline), color: word.color))
    // As in any table: the same as above.
    let point = repeatsPoint ? "\u{2033}" : step.point.display
    let pointWidth = measurer.width(of: point, font: .panelNumber)
    let column = bounds.width - 16 - wordWidth - 12
    guard row.isOne else { return drawName(nameFont, baseline, limit: column, context, measurer) }
    let badge: CGFloat = step.overrides.isEmpty ? 0 : 22
    let whole = nameX + measurer.width(of: step.name, font: nameFont) + badge
    // Beside a long name the point leaves its column, as far as the word at the end lets it; a name that is longer
    // still is cut.
    let farthest = wordX - 12
    let end = whole <= column - pointWidth - 8 ? column : min(farthest, max(column, whole + 8 + pointWidth))
    context.draw(
      TextRun(point, font: .panelNumber, origin: CGPoint(x: end - pointWidth, y: baseline), color: theme.dim))
    drawName(nameFont, baseline, limit: end - pointWidth - 8, context, measurer)
  }

  private func drawName(
    _ font: FontDescriptor, _ baseline: CGFloat, limit: CGFloat, _ context: CGContext, _ measurer: any TextMeasuring
  ) {
    let badge = step.overrides.isEmpty ? 0 : 22.0
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
      case .refused, .gaveNil: theme.states.refused
      }
    return (language[step.verdict.word], color)
  }
}
