import UIKit

/// The source text of the example by lines. A line that is longer than the width of the panel is wrapped. A line that
/// the user asked for is marked, and in sight at first.
final class SourcePanel: UIScrollView {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let source: String
    private let line: Int?

    init(_ model: InspectorModel) { (source, line) = (model.about.source, model.user.scene.sourceLine) }
  }

  private let page: SourcePage

  init(_ model: InspectorModel) {
    page = SourcePage(model.about.source, marking: model.user.scene.sourceLine, .named(model.theme))
    super.init(frame: .zero)
    bounces = false
    addSubview(page)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFirst = page.frame.isEmpty
    let height = page.sizeThatFits(bounds.size).height
    page.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height, height))
    contentSize = page.frame.size
    let furthest = max(0, contentSize.height - bounds.height)
    contentOffset = CGPoint(x: 0, y: min(isFirst ? page.start(in: bounds.height) : contentOffset.y, furthest))
  }
}

private final class SourcePage: UIView {
  private let lines: [SourceLine]
  /// The number of the line that is marked, counted from 1; nil for none.
  private let marked: Int?
  private let theme: Theme
  private var wrapped: (width: CGFloat, rows: [SourceRow]) = (0, [])

  private static let font = FontDescriptor(size: 11.5, design: .monospaced)
  private static let lineHeight: CGFloat = 17
  /// The width of the line numbers, and the margin at the right edge.
  private static let (gutter, margin): (CGFloat, CGFloat) = (44, 12)

  init(_ source: String, marking marked: Int?, _ theme: Theme) {
    lines = SourceLine.lines(of: source)
    self.marked = marked
    self.theme = theme
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The position that is at the top first: that at which the scene begins, after the description in the catalog, or
  /// one with which the marked line is in the upper part of a panel of this height.
  func start(in height: CGFloat) -> CGFloat {
    let start = lines.firstIndex { $0.pieces.first?.text == "  package init() {}" } ?? 0
    let line = marked ?? start + 1
    let row = rows(in: bounds.width).firstIndex { $0.number == line } ?? 0
    return max(0, CGFloat(row) * Self.lineHeight - (marked == nil ? 0 : (height / 4).rounded()))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(rows(in: size.width).count) * Self.lineHeight + 16)
  }

  private func rows(in width: CGFloat) -> [SourceRow] {
    if wrapped.width != width {
      let measurer = UIRuntime.current.textMeasurer
      let room = width - Self.gutter - Self.margin
      let rows = lines.enumerated().flatMap { index, line in
        line.wrapped(to: room) { measurer.width(of: $0, font: Self.font) }.enumerated().map { part, row in
          SourceRow(number: part == 0 ? index + 1 : nil, indent: row.indent, pieces: row.pieces)
        }
      }
      wrapped = (width, rows)
    }
    return wrapped.rows
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let measurer = UIRuntime.current.textMeasurer
    func put(_ text: String, x: CGFloat, y: CGFloat, _ color: RGBA) {
      context.draw(TextRun(text, font: Self.font, origin: CGPoint(x: x, y: y), color: color))
    }
    for (index, row) in rows(in: bounds.width).enumerated() {
      let y = CGFloat(index) * Self.lineHeight + 15
      if let marked, row.number == marked {
        let frame = CGRect(x: 0, y: y - 13, width: bounds.width, height: Self.lineHeight)
        context.append(.fill(.rect(frame), theme.selection))
      }
      if let number = row.number.map(String.init) {
        put(number, x: Self.gutter - 12 - measurer.width(of: number, font: Self.font), y: y, theme.dim)
      }
      var x = Self.gutter + row.indent
      for piece in row.pieces {
        if !piece.text.allSatisfy({ $0 == " " }) { put(piece.text, x: x, y: y, color(of: piece.kind)) }
        x += measurer.width(of: piece.text, font: Self.font)
      }
    }
  }

  private func color(of kind: SourceLine.Kind) -> RGBA {
    switch kind {
    case .plain: theme.text
    case .type: theme.states.path
    case .text: theme.states.delivered
    case .comment: theme.dim
    }
  }
}

/// A line of the source, or a wrapped part of it.
private struct SourceRow {
  /// The number of the line; nil for a wrapped part.
  let number: Int?
  /// The indentation in points.
  let indent: CGFloat
  let pieces: [SourceLine.Piece]
}
