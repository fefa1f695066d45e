import UIKit

/// What the example is written in, line by line; wheels and fingers move it both ways.
final class SourcePanel: UIScrollView {
  private let page: SourcePage

  init(_ model: InspectorModel) {
    page = SourcePage(model.source, .named(model.theme))
    super.init(frame: .zero)
    bounces = false
    isDirectionalLockEnabled = true
    addSubview(page)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = page.sizeThatFits(.zero)
    let isFirst = page.frame.isEmpty
    page.frame = CGRect(
      x: 0, y: 0, width: max(bounds.width, size.width), height: max(bounds.height, size.height))
    contentSize = page.frame.size
    if isFirst { contentOffset.y = min(page.sceneStart, max(0, contentSize.height - bounds.height)) }
  }
}

private final class SourcePage: UIView {
  private let lines: [SourceLine]
  private let theme: Theme

  private static let font = FontDescriptor(size: 11.5, design: .monospaced)
  private static let lineHeight: CGFloat = 17
  /// Where the code begins, right of the numbers.
  private static let gutter: CGFloat = 44

  init(_ source: String, _ theme: Theme) {
    lines = SourceLine.lines(of: source)
    self.theme = theme
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Where the scene begins, behind what the catalogue says of it.
  var sceneStart: CGFloat {
    let start = lines.firstIndex { $0.pieces.first?.text == "  package init() {}" } ?? 0
    return CGFloat(start) * Self.lineHeight
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = lines.map { $0.pieces.reduce(0) { $0 + $1.text.count } }.max() ?? 0
    let advance = UIRuntime.current.textMeasurer.width(of: "0", font: Self.font)
    return CGSize(
      width: (Self.gutter + CGFloat(widest) * advance + 16).rounded(.up),
      height: CGFloat(lines.count) * Self.lineHeight + 16)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let measurer = UIRuntime.current.textMeasurer
    for (index, line) in lines.enumerated() {
      let y = CGFloat(index) * Self.lineHeight + 15
      let number = String(index + 1)
      let numberWidth = measurer.width(of: number, font: Self.font)
      context.draw(
        TextRun(
          number, font: Self.font, origin: CGPoint(x: Self.gutter - 12 - numberWidth, y: y), color: theme.control))
      var x = Self.gutter
      for piece in line.pieces {
        let isBlank = piece.text.allSatisfy { $0 == " " }
        if !isBlank {
          context.draw(TextRun(piece.text, font: Self.font, origin: CGPoint(x: x, y: y), color: color(of: piece.kind)))
        }
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
