import CoreGraphics

/// The responder chain beside the scene: the hit view at the bottom, each next responder above it, and how far the
/// touch got.
///
/// Pure, in window points; drawn within `frame`.
package struct ResponderChainDiagram {
  private let path: ResponderPath
  private let frame: CGRect
  private let theme: Theme
  private let language: Language
  private let measurer: any TextMeasuring
  private let wave: HitWave?
  private var list = DisplayList()

  package static func draw(
    _ path: ResponderPath, in frame: CGRect, theme: Theme, language: Language = .english, wave: HitWave? = nil,
    measurer: any TextMeasuring
  ) -> DisplayList {
    var diagram = ResponderChainDiagram(path, frame, theme, language, wave, measurer)
    diagram.draw()
    return diagram.list
  }

  private init(
    _ path: ResponderPath, _ frame: CGRect, _ theme: Theme, _ language: Language, _ wave: HitWave?,
    _ measurer: any TextMeasuring
  ) {
    self.path = path
    self.frame = frame
    self.theme = theme
    self.language = language
    self.measurer = measurer
    self.wave = wave.flatMap { $0.isOver ? nil : $0 }
  }

  /// Wide enough for the longest name.
  private lazy var width: CGFloat = {
    let longest = path.links.map { measurer.width(of: $0.name, font: Self.nameFont) }.max() ?? 0
    return min(frame.width, max(180, (longest + 24).rounded(.up)))
  }()
  private static let nameFont = FontDescriptor(size: 12, weight: 600)
  private var pitch: CGFloat {
    let room = frame.height - 84
    return min(72, room / CGFloat(max(1, path.links.count)))
  }
  private var cardHeight: CGFloat { min(40, pitch * 0.62) }

  private mutating func draw() {
    var y = frame.maxY - 44
    let top = y - CGFloat(max(0, path.links.count - 1)) * pitch - cardHeight
    let heading = CGPoint(x: frame.midX, y: max(frame.minY + 14, top - 22))
    drawText(language[.responderChain], .panelHeading, at: heading, theme.dim)
    for (index, link) in path.links.enumerated() {
      let card = CGRect(x: frame.midX - width / 2, y: y - cardHeight, width: width, height: cardHeight)
      inWave(at: index) { diagram in
        diagram.drawCard(link, card)
        if index + 1 < diagram.path.links.count { diagram.drawArrow(from: link, above: card) }
      }
      y -= pitch
    }
    drawText(
      path.closing(in: language, besideHitView: true), FontDescriptor(size: 11),
      at: CGPoint(x: frame.midX, y: frame.maxY - 18), theme.dim)
  }

  /// As faint as it is until the wave has come up to the responder at `index`.
  private mutating func inWave(at index: Int, _ draw: (inout Self) -> Void) {
    let progress = wave?.link(index) ?? 1
    guard progress < 1 else { return draw(&self) }
    list.append(.beginGroup(opacity: Float(HitWave.opacity(progress))))
    draw(&self)
    list.append(.endGroup)
  }

  private mutating func drawCard(_ link: ResponderPath.Link, _ card: CGRect) {
    let shape = Shape.roundedRect(card, radius: min(9, cardHeight / 3))
    let isReached = link.verdict != .notReached
    list.append(.fill(shape, theme.name == .dark ? theme.raised : theme.window))
    let border = isReached ? theme.states.delivered : theme.separator
    list.append(.stroke(shape, StrokeStyle(width: link.verdict == .handled ? 2 : 1), border))
    guard isReached, cardHeight >= 34 else {
      let font = isReached ? Self.nameFont : FontDescriptor(size: 12)
      let name = measurer.cut(link.name, font: font, to: card.width - 12)
      drawText(name, font, at: CGPoint(x: card.midX, y: card.midY), isReached ? theme.text : theme.dim)
      return
    }
    let verb: Phrase = link.verdict == .handled ? .kept : .passedOn
    let name = measurer.cut(link.name, font: Self.nameFont, to: card.width - 12)
    drawText(name, Self.nameFont, at: CGPoint(x: card.midX, y: card.midY - 7), theme.text)
    drawText(
      language[verb, path.method], FontDescriptor(size: 11), at: CGPoint(x: card.midX, y: card.midY + 8),
      theme.states.delivered)
  }

  private mutating func drawArrow(from link: ResponderPath.Link, above card: CGRect) {
    let gap = pitch - cardHeight
    let (x, bottom, top) = (card.midX, card.minY, card.minY - gap + 3)
    let passes = link.verdict == .forwarded
    let color = passes ? theme.states.delivered : theme.control
    let style = StrokeStyle(width: 1.6, dash: passes ? [] : [3, 4])
    if gap > 12 {
      list.append(.stroke(.line(from: CGPoint(x: x, y: bottom - 2), to: CGPoint(x: x, y: top + 7)), style, color))
    }
    let head = Shape.path(
      [
        .move(CGPoint(x: x - 5, y: top + 7)), .line(CGPoint(x: x, y: top)), .line(CGPoint(x: x + 5, y: top + 7)),
        .close,
      ],
      rule: .winding)
    if passes { list.append(.fill(head, color)) }
    list.append(.stroke(head, StrokeStyle(width: 1.4, join: .round), color))
    if link.verdict == .handled, gap > 10 {
      list.append(
        .stroke(
          .line(from: CGPoint(x: x - 20, y: bottom - gap * 0.35), to: CGPoint(x: x + 20, y: bottom - gap * 0.35)),
          StrokeStyle(width: 4), theme.states.delivered))
    }
  }

  private mutating func drawText(_ text: String, _ font: FontDescriptor, at center: CGPoint, _ color: RGBA) {
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(
      x: center.x - measurer.width(of: text, font: font) / 2, y: center.y + (metrics.ascent - metrics.descent) / 2)
    list.append(.text(TextRun(text, font: font, origin: origin, color: color)))
  }
}
