import CoreGraphics
import EventTrace

/// Draws the responder chain next to the scene: the first receiver of the event at the bottom, each next responder
/// above it with the recognizers on its view, and the outcome at the responder that ended it.
///
/// It is a pure function in window points, and draws within `frame`.
package struct ResponderChainDiagram {
  private let path: ResponderPath
  private let frame: CGRect
  private let theme: Theme
  private let language: Language
  private let measurer: any TextMeasuring
  private let places: ResponderChainLayout
  /// The view that is pointed at.
  private let highlight: Int?
  private let wave: HitWave?
  private var list = DisplayList()

  package static func draw(
    _ path: ResponderPath, in frame: CGRect, theme: Theme, language: Language = .english, highlight: Int? = nil,
    wave: HitWave? = nil, measurer: any TextMeasuring
  ) -> DisplayList {
    var diagram = ResponderChainDiagram(path, frame, theme, language, highlight, wave, measurer)
    diagram.draw()
    return diagram.list
  }

  /// Draws a description of the diagram before the first event.
  package static func drawEmpty(
    in frame: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    func put(_ text: String, _ font: FontDescriptor, y: CGFloat) {
      let width = measurer.width(of: text, font: font)
      list.put(text, font, x: (frame.midX - width / 2).rounded(), middle: y, theme.dim, measurer)
    }
    put(language[.responderChain], .panelHeading, y: frame.minY + 14)
    let lines = measurer.lines(of: language[.chainAwaits], font: .panelSmall, width: min(220, frame.width))
    for (row, line) in lines.enumerated() { put(line, .panelSmall, y: frame.minY + 42 + CGFloat(row) * 18) }
    return list
  }

  private init(
    _ path: ResponderPath, _ frame: CGRect, _ theme: Theme, _ language: Language, _ highlight: Int?, _ wave: HitWave?,
    _ measurer: any TextMeasuring
  ) {
    self.path = path
    self.frame = frame
    self.theme = theme
    self.language = language
    self.highlight = highlight
    self.measurer = measurer
    self.wave = wave.flatMap { $0.isOver ? nil : $0 }
    places = ResponderChainLayout(path, in: frame, language, measurer)
  }

  private mutating func draw() {
    drawText(language[.responderChain], .panelHeading, at: places.heading, theme.dim)
    for (index, link) in path.links.enumerated() {
      inWave(at: index) { diagram in
        diagram.drawCard(link, diagram.places.cards[index])
        guard index + 1 < diagram.path.links.count else { return }
        diagram.drawArrow(
          isPassed: link.verdict == .forwarded, from: diagram.places.cards[index],
          to: diagram.places.cards[index + 1])
      }
    }
    drawFirstResponderElsewhere()
    drawOutcome()
  }

  /// Draws with the wave's opacity until the wave has reached the responder at `index`.
  private mutating func inWave(at index: Int, _ draw: (inout Self) -> Void) {
    let progress = wave?.link(index) ?? 1
    guard progress < 1 else { return draw(&self) }
    list.append(.beginGroup(opacity: Float(HitWave.opacity(progress))))
    draw(&self)
    list.append(.endGroup)
  }

  // MARK: Cards

  private mutating func drawCard(_ link: ResponderPath.Link, _ card: ResponderChainLayout.Card) {
    let shape = Shape.roundedRect(card.frame, radius: min(9, card.frame.height / 3))
    list.append(.fill(shape, theme.name == .dark ? theme.raised : theme.window))
    let isLit = highlight != nil && link.node == highlight
    let border = isLit ? theme.states.path : link.verdict == .handled ? theme.states.delivered : theme.separator
    list.append(.stroke(shape, StrokeStyle(width: isLit || link.verdict == .handled ? 2 : 1), border))
    let isReached = link.verdict != .notReached
    let font = isReached ? ResponderChainLayout.nameFont : FontDescriptor(size: 12)
    var y = card.frame.minY + card.padding + ResponderChainLayout.nameHeight / 2
    let name = measurer.cut(link.name, font: font, to: card.frame.width - 12)
    drawText(name, font, at: CGPoint(x: card.frame.midX, y: y), isReached ? theme.text : theme.dim)
    y += ResponderChainLayout.nameHeight / 2
    for row in card.rows {
      y += ResponderChainLayout.lineHeight / 2
      drawRow(row, link, in: card.frame, y: y)
      y += ResponderChainLayout.lineHeight / 2
    }
  }

  private mutating func drawRow(
    _ row: ResponderChainLayout.Row, _ link: ResponderPath.Link, in card: CGRect, y: CGFloat
  ) {
    let line = row.line
    let text = measurer.cut(row.text, font: ResponderChainLayout.lineFont, to: card.width - 28)
    let width = measurer.width(of: text, font: ResponderChainLayout.lineFont)
    let left = card.midX - width / 2 + 7
    let (color, mark): (RGBA, RGBA)
    switch line {
    case .verdict: (color, mark) = (theme.states.delivered, theme.states.delivered)
    case .firstResponder: (color, mark) = (theme.states.path, theme.states.path)
    case .recognizer(let recognizer):
      (color, mark) = (recognizer.acts ? theme.gesture : theme.dim, recognizer.acts ? theme.gesture : theme.control)
    }
    defer { drawText(text, ResponderChainLayout.lineFont, at: CGPoint(x: left + width / 2, y: y), color) }
    guard row.isFirst else { return }
    let center = CGPoint(x: left - 9, y: y)
    switch line {
    case .verdict where link.verdict == .handled: list.append(.fill(.circle(center: center, radius: 3.5), mark))
    case .verdict: list.append(.stroke(.tick(at: center), StrokeStyle(width: 1.6, join: .round), mark))
    case .firstResponder: list.append(.fill(.flag(at: center), mark))
    case .recognizer(let recognizer) where recognizer.acts: list.append(.fill(.diamond(at: center), mark))
    case .recognizer: list.append(.stroke(.diamond(at: center), StrokeStyle(width: 1.2), mark))
    }
  }

  private mutating func drawArrow(
    isPassed: Bool, from lower: ResponderChainLayout.Card, to upper: ResponderChainLayout.Card
  ) {
    let x = lower.frame.midX
    // The text of the outcome is in the gap above the card that handled the event.
    let isEnd = places.end.map { places.cards[$0].frame == lower.frame } ?? false
    let bottom = isEnd ? places.outcomeTop : lower.frame.minY
    let gap = bottom - upper.frame.maxY
    // A narrow gap gets a small head: one of the full size would be drawn over the names on both sides.
    let height = min(7, max(2, gap - 2))
    let top = upper.frame.maxY + min(3, max(1, (gap - height) / 2))
    let color = isPassed ? theme.states.delivered : theme.control
    if bottom - top > 14 {
      let style = StrokeStyle(width: 1.6, dash: isPassed ? [] : [3, 4])
      list.append(.stroke(.line(from: CGPoint(x: x, y: bottom - 2), to: CGPoint(x: x, y: top + height)), style, color))
    }
    let half = height * 5 / 7
    let head = Shape.path(
      [
        .move(CGPoint(x: x - half, y: top + height)), .line(CGPoint(x: x, y: top)),
        .line(CGPoint(x: x + half, y: top + height)), .close,
      ],
      rule: .winding)
    if isPassed { list.append(.fill(head, color)) }
    list.append(.stroke(head, StrokeStyle(width: min(1.4, height / 4), join: .round), color))
  }

  // MARK: The end

  private mutating func drawFirstResponderElsewhere() {
    guard let name = path.firstResponderElsewhere else { return }
    let font = ResponderChainLayout.lineFont
    let text = measurer.cut(language[.firstResponderIs, name], font: font, to: frame.width - 20)
    let width = measurer.width(of: text, font: font)
    let y = frame.maxY - 10
    list.append(.fill(.flag(at: CGPoint(x: frame.midX - width / 2 - 6, y: y)), theme.states.path))
    drawText(text, font, at: CGPoint(x: frame.midX + 4, y: y), theme.dim)
  }

  /// Draws a bar at the end of the event, and the outcome.
  private mutating func drawOutcome() {
    guard !places.outcome.isEmpty else { return }
    if let end = places.end, path.end != nil, places.cards.indices.contains(end) {
      let y = places.cards[end].frame.minY - 6
      list.append(
        .stroke(
          .line(from: CGPoint(x: frame.midX - 20, y: y), to: CGPoint(x: frame.midX + 20, y: y)), StrokeStyle(width: 4),
          theme.states.delivered))
    }
    var y = places.outcomeTop + ResponderChainLayout.outcomeHeight / 2
    for line in places.outcome {
      drawText(line, ResponderChainLayout.outcomeFont, at: CGPoint(x: frame.midX, y: y), theme.text)
      y += ResponderChainLayout.outcomeHeight
    }
  }

  private mutating func drawText(_ text: String, _ font: FontDescriptor, at center: CGPoint, _ color: RGBA) {
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(
      x: center.x - measurer.width(of: text, font: font) / 2, y: center.y + (metrics.ascent - metrics.descent) / 2)
    list.append(.text(TextRun(text, font: font, origin: origin, color: color)))
  }
}

/// Marks with a size of seven points, around their centers.
extension Shape {
  fileprivate static func tick(at center: CGPoint) -> Shape {
    .path(
      [
        .move(CGPoint(x: center.x - 3.5, y: center.y)), .line(CGPoint(x: center.x - 1, y: center.y + 2.5)),
        .line(CGPoint(x: center.x + 3.5, y: center.y - 3)),
      ], rule: .winding)
  }

  fileprivate static func diamond(at center: CGPoint) -> Shape {
    .path(
      [
        .move(CGPoint(x: center.x, y: center.y - 4)), .line(CGPoint(x: center.x + 4, y: center.y)),
        .line(CGPoint(x: center.x, y: center.y + 4)), .line(CGPoint(x: center.x - 4, y: center.y)), .close,
      ], rule: .winding)
  }

  fileprivate static func flag(at center: CGPoint) -> Shape {
    .path(
      [
        .move(CGPoint(x: center.x - 3, y: center.y - 4.5)), .line(CGPoint(x: center.x + 4, y: center.y - 2)),
        .line(CGPoint(x: center.x - 1.8, y: center.y + 0.5)), .line(CGPoint(x: center.x - 1.8, y: center.y + 4.5)),
        .line(CGPoint(x: center.x - 3, y: center.y + 4.5)), .close,
      ], rule: .winding)
  }
}
