import CoreGraphics
import EventTrace

/// Draws the meaning of the notation on the scene, for the visible overlays only. It is a pure function in window
/// points.
package enum LegendOverlay {
  private enum Sample {
    case badge(String, HitPath.Verdict)
    case hatch(FillPattern.Kind, RGBA)
    case outline(RGBA, dash: [CGFloat])
    case finger(isDown: Bool)
    case chain
    case none
  }

  private typealias Line = (sample: Sample, phrase: Phrase)

  private static func lines(_ overlays: Set<Overlay>) -> [Line] {
    let colors = StateColors.onStage
    var lines: [Line] = []
    if overlays.contains(.hitPath) {
      lines += [
        (.badge("1", .onPath), .legendOnPath), (.badge("2–4", .onPath), .legendSharedFrame),
        (.badge("5", .hit), .legendHit),
        (.badge("4", .redirected), .legendRedirected), (.badge("2", .outside), .legendOutside),
        (.badge("3", .refused(.hidden)), .legendRefused), (.none, .legendGone),
      ]
    }
    if overlays.contains(.outlines) {
      lines += [(.outline(.white, dash: []), .legendOutline), (.outline(colors.refused, dash: [6, 8]), .legendClips)]
    }
    if overlays.contains(.hitMap) { lines.append((.hatch(.grid, .white), .legendMap)) }
    if overlays.contains(.twelveLines) { lines.append((.hatch(.dots, colors.delivered), .legendTwelveLines)) }
    if overlays.contains(.slop) {
      lines += [(.hatch(.rising, colors.hit), .legendSlop), (.hatch(.falling, colors.outside), .legendSlopCut)]
    }
    if overlays.contains(.overflow) { lines.append((.hatch(.rising, colors.refused), .legendOverflow)) }
    if overlays.contains(.chain) { lines.append((.chain, .legendChain)) }
    if overlays.contains(.touches) {
      lines += [(.finger(isDown: true), .legendTouchDown), (.finger(isDown: false), .legendTouchUp)]
    }
    return lines
  }

  /// Draws the legend at the stage's upper right corner, because the responder chain grows from below.
  package static func draw(
    _ overlays: Set<Overlay>, in stage: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    let lines = lines(overlays)
    let rowHeight = min(25, (stage.height - 64) / CGFloat(max(1, lines.count)))
    let widest = lines.map { measurer.width(of: language[$0.phrase], font: .panelSmall) }.max() ?? 0
    let width = min(stage.width - 16, max(160, widest + 76))
    let height = 40 + max(1, CGFloat(lines.count)) * rowHeight
    let frame = CGRect(
      x: (stage.maxX - width - 12).rounded(), y: (stage.minY + 12).rounded(), width: width.rounded(.up), height: height)
    let shape = Shape.roundedRect(frame, radius: 12)
    var list = DisplayList()
    list.append(
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 20, offset: CGSize(width: 0, height: 6)))
    list.append(.fill(shape, theme.panel))
    list.append(.stroke(shape, StrokeStyle(width: 1), theme.control))
    func put(_ text: String, _ font: FontDescriptor, x: CGFloat, middle: CGFloat, _ color: RGBA) {
      let metrics = measurer.metrics(of: font)
      let origin = CGPoint(x: x, y: middle + (metrics.ascent - metrics.descent) / 2)
      list.append(.text(TextRun(text, font: font, origin: origin, color: color)))
    }
    put(language[.legend], .panelStrong, x: frame.minX + 16, middle: frame.minY + 20, theme.text)
    if lines.isEmpty {
      put(language[.legendNothing], .panelSmall, x: frame.minX + 16, middle: frame.minY + 48, theme.dim)
    }
    for (index, line) in lines.enumerated() {
      let middle = frame.minY + 34 + (CGFloat(index) + 0.5) * rowHeight
      list.append(contentsOf: draw(line.sample, CGPoint(x: frame.minX + 32, y: middle), theme, measurer))
      put(language[line.phrase], .panelSmall, x: frame.minX + 58, middle: middle, theme.text)
    }
    return list
  }

  private static func draw(
    _ sample: Sample, _ center: CGPoint, _ theme: Theme, _ measurer: any TextMeasuring
  ) -> DisplayList {
    let box = CGRect(x: center.x - 14, y: center.y - 8, width: 28, height: 16)
    switch sample {
    case .badge(let text, let verdict): return OrderBadge.list(text, verdict, center: center, theme, measurer)
    case .hatch(let pattern, let color):
      // The background is dark, like that of the notation on the scene.
      return DisplayList([
        .fill(.roundedRect(box, radius: 3), StateColors.casing),
        .fillPattern(.roundedRect(box, radius: 3), FillPattern(pattern, pitch: 6, width: 1.5), color),
      ])
    case .outline(let color, let dash):
      return DisplayList([
        .stroke(.rect(box.insetBy(dx: 2, dy: 2)), StrokeStyle(width: 4), StateColors.casing),
        .stroke(.rect(box.insetBy(dx: 2, dy: 2)), StrokeStyle(width: 2, dash: dash), color),
      ])
    case .finger(let isDown):
      let ring = Shape.circle(center: center, radius: 7)
      var list = DisplayList([
        .stroke(ring, StrokeStyle(width: 4), StateColors.casing), .stroke(ring, StrokeStyle(width: 2), .white),
      ])
      guard isDown else { return list }
      list.append(.fill(.circle(center: center, radius: 4), StateColors.casing))
      list.append(.fill(.circle(center: center, radius: 3), .white))
      return list
    case .chain:
      let color = theme.states.delivered
      let card = Shape.roundedRect(box.insetBy(dx: 1, dy: 3), radius: 3)
      return DisplayList([.fill(card, theme.raised), .stroke(card, StrokeStyle(width: 1), color)])
    case .none: return DisplayList()
    }
  }
}
