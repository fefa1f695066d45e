import EventTrace
import UIKit

/// The views that were called for the previous touch and for the last one, side by side, so that the difference is
/// visible at a glance.
///
/// A row is a view, or several consecutive views with the same negative result. The common beginning is dimmed, and
/// combined in one row if it is long. If a name does not fit in half of the width, the older list is below the newer
/// one.
final class OrderColumns: UIView {
  private let before: [OrderRow]
  private let now: [OrderRow]
  private let common: Int
  private let headings: (before: PanelLabel, now: PanelLabel)
  private let language: Language
  private let theme: Theme

  init(_ before: HitPath, _ now: HitPath, _ language: Language, _ theme: Theme) {
    let (rowsBefore, rowsNow) = (OrderRow.rows(of: before), OrderRow.rows(of: now))
    let alike = zip(rowsBefore, rowsNow).prefix { $0.isLike($1) }.count
    (self.before, self.now) = (OrderRow.folding(alike, of: rowsBefore), OrderRow.folding(alike, of: rowsNow))
    common = zip(self.before, self.now).prefix { $0.isLike($1) }.count
    (self.language, self.theme) = (language, theme)
    headings = (
      PanelLabel(before.heading(after: now, in: language), .heading, color: theme.dim),
      PanelLabel(now.heading(after: before, in: language), .heading, color: theme.dim)
    )
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(headings.before)
    addSubview(headings.now)
  }

  private static let (gap, nameX): (CGFloat, CGFloat) = (12, 28)
  private static let (headingHeight, rowHeight): (CGFloat, CGFloat) = (20, 20)

  func height(in width: CGFloat) -> CGFloat {
    let (before, now) = places(in: width)
    return max(before.maxY, now.maxY)
  }

  private func places(in width: CGFloat) -> (before: CGRect, now: CGRect) {
    func height(of rows: [OrderRow]) -> CGFloat { Self.headingHeight + CGFloat(rows.count) * Self.rowHeight }
    let half = (width - Self.gap) / 2
    if before.allSatisfy({ nameWidth(of: $0) <= half }), now.allSatisfy({ nameWidth(of: $0) <= half }) {
      return (
        CGRect(x: 0, y: 0, width: half, height: height(of: before)),
        CGRect(x: half + Self.gap, y: 0, width: half, height: height(of: now))
      )
    }
    let first = CGRect(x: 0, y: 0, width: width, height: height(of: now))
    return (CGRect(x: 0, y: first.maxY + Self.gap, width: width, height: height(of: before)), first)
  }

  /// Returns the width of the name with its number; several names may be replaced by their count.
  private func nameWidth(of row: OrderRow) -> CGFloat {
    guard row.isOne else { return 0 }
    return Self.nameX + UIRuntime.current.textMeasurer.width(of: row.first.name, font: font(of: row))
  }

  private func font(of row: OrderRow) -> FontDescriptor { row.verdict == .hit ? .panelSmallStrong : .panelSmall }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (before, now) = places(in: bounds.width)
    for (heading, place) in [(headings.before, before), (headings.now, now)] {
      heading.frame = CGRect(x: place.minX, y: place.minY, width: place.width, height: 16)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let places = places(in: bounds.width)
    for (rows, place) in [(before, places.before), (now, places.now)] {
      for (index, row) in rows.enumerated() {
        let frame = CGRect(
          x: place.minX, y: place.minY + Self.headingHeight + CGFloat(index) * Self.rowHeight, width: place.width,
          height: Self.rowHeight)
        draw(row, isCommon: index < common, in: frame, context)
      }
    }
  }

  private func draw(_ row: OrderRow, isCommon: Bool, in frame: CGRect, _ context: CGContext) {
    if row.verdict == .hit {
      context.append(.fill(.roundedRect(frame.insetBy(dx: -3, dy: 0), radius: 5), theme.selection))
    }
    let measurer = UIRuntime.current.textMeasurer
    let badge = OrderBadge.width(of: row.number, measurer)
    OrderBadge.draw(row.number, row.verdict, center: CGPoint(x: frame.minX + badge / 2, y: frame.midY), theme, context)
    let font = font(of: row)
    let metrics = measurer.metrics(of: font)
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    let nameLeft = frame.minX + max(Self.nameX, badge + 6)
    let name = row.name(in: language, font: font, room: frame.maxX - nameLeft, measurer)
    context.draw(
      TextRun(
        name, font: font, origin: CGPoint(x: nameLeft, y: baseline), color: isCommon ? theme.dim : theme.text))
    let word = language[row.verdict.word]
    let wordLeft = frame.maxX - measurer.width(of: word, font: .panelSmall)
    guard row.verdict != .onPath, nameLeft + measurer.width(of: name, font: font) + 6 <= wordLeft else { return }
    context.draw(
      TextRun(word, font: .panelSmall, origin: CGPoint(x: wordLeft, y: baseline), color: color(of: row.verdict)))
  }

  private func color(of verdict: HitPath.Verdict) -> RGBA {
    switch verdict {
    case .hit, .onPath, .redirected, .overruled: theme.text
    case .outside: theme.states.outside
    case .refused, .returnedNil: theme.states.refused
    }
  }
}
