import UIKit

/// On the left: the examples in the order of the course, and what the notation means.
final class ExamplesPanel: UIView {
  private var rows: [PanelRow] = []
  private let legend: Legend

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let theme = Theme.named(model.theme)
    legend = Legend(theme, model.language)
    super.init(frame: .zero)
    rows = model.examples.map { example in
      PanelRow(example.title, isSelected: example.name == model.selected, theme: theme) {
        send(.selectExample(example.name))
      }
    }
    for view in [legend] + rows { addSubview(view) }
  }

  /// Where the chosen example is.
  var selectedRow: CGRect? { rows.first(where: \.isSelected)?.frame }

  private var rowsHeight: CGFloat { Self.firstRow + CGFloat(rows.count) * Self.rowHeight + 8 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowsHeight + Legend.height + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: Self.firstRow + CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    let y = max(rowsHeight, bounds.height - Legend.height - 8)
    legend.frame = CGRect(x: 0, y: y, width: bounds.width, height: Legend.height)
  }

  private static let firstRow: CGFloat = 4
  private static let rowHeight: CGFloat = 30
}

/// Colour, line, letter and word of each state, side by side.
final class Legend: UIView {
  static let height: CGFloat = 24 + 5 * 26 + 22

  private let theme: Theme
  private let entries: [(verdict: HitPath.Verdict, number: String, words: Phrase)] = [
    (.onPath, "1", .legendOnPath),
    (.hit, "5", .legendHit),
    (.redirected, "4", .legendRedirected),
    (.outside, "2", .legendOutside),
    (.refused(.hidden), "3", .legendRefused),
  ]
  private let reasons: [Phrase] = [.legendReasons, .legendMoreReasons]
  private let language: Language

  init(_ theme: Theme, _ language: Language) {
    self.theme = theme
    self.language = language
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(TextRun(language[.legend], font: .panelHeading, origin: CGPoint(x: 16, y: 14), color: theme.dim))
    let metrics = UIRuntime.current.textMeasurer.metrics(of: .panelSmall)
    var y: CGFloat = 37
    for entry in entries {
      OrderBadge.draw(entry.number, entry.verdict, center: CGPoint(x: 27, y: y), theme, context)
      let baseline = y + (metrics.ascent - metrics.descent) / 2
      context.draw(
        TextRun(language[entry.words], font: .panelSmall, origin: CGPoint(x: 46, y: baseline), color: theme.text))
      y += 26
    }
    for (index, line) in reasons.enumerated() {
      let baseline = y - 26 + 19 + CGFloat(index) * 15
      context.draw(
        TextRun(language[line], font: FontDescriptor(size: 11), origin: CGPoint(x: 46, y: baseline), color: theme.dim))
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
