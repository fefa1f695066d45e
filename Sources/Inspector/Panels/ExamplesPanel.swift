import UIKit

/// On the left: the examples in the order of the course, and what the notation means.
final class ExamplesPanel: UIView {
  private var rows: [PanelRow] = []
  private let heading: PanelLabel
  private let legend: Legend
  private let edge: PanelSeparator

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let theme = Theme.named(model.theme)
    heading = PanelLabel("EXAMPLES", .heading, color: theme.dim)
    legend = Legend(theme)
    edge = PanelSeparator(theme, frame: .zero)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    rows = model.examples.map { example in
      PanelRow(example.title, isSelected: example.name == model.selected, theme: theme) {
        send(.selectExample(example.name))
      }
    }
    for view in [heading, legend, edge] + rows { addSubview(view) }
  }

  /// The legend gives way to the examples, and examples that do not fit to those about the selected one.
  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 16, y: 16, width: bounds.width - 32, height: 16)
    let room = bounds.height - Self.firstRow - 8
    legend.isHidden = CGFloat(rows.count) * Self.rowHeight + Legend.height > room
    let shown = legend.isHidden ? max(1, Int(room / Self.rowHeight)) : rows.count
    let selected = rows.firstIndex(where: \.isSelected) ?? 0
    let first = max(0, min(selected - shown / 2, rows.count - shown))
    for (index, row) in rows.enumerated() {
      row.isHidden = index < first || index >= first + shown
      row.frame = CGRect(
        x: 0, y: Self.firstRow + CGFloat(index - first) * Self.rowHeight, width: bounds.width - 1,
        height: Self.rowHeight)
    }
    legend.frame = CGRect(x: 0, y: bounds.height - Legend.height - 8, width: bounds.width - 1, height: Legend.height)
    edge.frame = CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
  }

  private static let firstRow: CGFloat = 40
  private static let rowHeight: CGFloat = 30
}

/// Colour, line, letter and word of each state, side by side.
final class Legend: UIView {
  static let height: CGFloat = 24 + 5 * 26 + 22

  private let theme: Theme
  private let entries: [(verdict: HitPath.Verdict, number: String, words: String)] = [
    (.onPath, "1", "asked, contains the point"),
    (.hit, "5", "hit view: gets the touch"),
    (.redirected, "4", "its override answered"),
    (.outside, "2", "point outside"),
    (.refused("", letter: "H"), "3", "refused, for a reason:"),
  ]
  private let reasons = ["H hidden · A alpha · D disabled", "M animating · N override gave nil"]

  init(_ theme: Theme) {
    self.theme = theme
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(TextRun("LEGEND", font: .panelHeading, origin: CGPoint(x: 16, y: 14), color: theme.dim))
    let metrics = UIRuntime.current.textMeasurer.metrics(of: .panelSmall)
    var y: CGFloat = 37
    for entry in entries {
      OrderBadge.draw(entry.number, entry.verdict, center: CGPoint(x: 27, y: y), theme, context)
      let baseline = y + (metrics.ascent - metrics.descent) / 2
      context.draw(
        TextRun(entry.words, font: .panelSmall, origin: CGPoint(x: 46, y: baseline), color: theme.text))
      y += 26
    }
    for (index, line) in reasons.enumerated() {
      let baseline = y - 26 + 19 + CGFloat(index) * 15
      context.draw(
        TextRun(line, font: FontDescriptor(size: 11), origin: CGPoint(x: 46, y: baseline), color: theme.dim))
    }
  }
}

/// The number of a step, in the form of its outcome.
enum OrderBadge {
  @MainActor
  static func draw(_ text: String, _ verdict: HitPath.Verdict, center: CGPoint, _ theme: Theme, _ context: CGContext) {
    let frame = CGRect(x: center.x - 11, y: center.y - 9, width: 22, height: 18)
    let capsule = Shape.roundedRect(frame.insetBy(dx: 0.75, dy: 0.75), radius: 8.25)
    let color: RGBA
    switch verdict {
    case .hit:
      context.append(.fill(.roundedRect(frame, radius: 9), theme.states.hit))
      color = theme.states.onChip
    case .onPath:
      color = theme.states.path
      context.append(.stroke(capsule, StrokeStyle(width: 1.5), color))
    case .redirected:
      color = theme.states.path
      context.append(.stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 8.5), StrokeStyle(width: 1), color))
      context.append(.stroke(.roundedRect(frame.insetBy(dx: 3, dy: 3), radius: 6), StrokeStyle(width: 1), color))
    case .refused:
      color = theme.states.refused
      context.append(.stroke(capsule, StrokeStyle(width: 1.5, dash: [1.5, 2]), color))
    case .outside:
      color = theme.states.outside
      context.append(.stroke(capsule, StrokeStyle(width: 1, dash: [3, 3]), color))
    }
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: .badge)
    let origin = CGPoint(
      x: center.x - measurer.width(of: text, font: .badge) / 2, y: center.y + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(text, font: .badge, origin: origin, color: color))
  }
}
