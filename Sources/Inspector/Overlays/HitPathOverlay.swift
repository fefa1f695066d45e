import CoreGraphics

/// The hit path drawn on the scene: every visited view in the line style of its outcome, numbered in the order of
/// asking.
///
/// A pure function of the path, in canvas points. Lines have a dark casing, so that they read on any content; the three
/// states whose colour could vanish on some content always carry a badge. What has left the scene since is drawn faint.
package struct HitPathOverlay {
  private let path: HitPath
  private let measurer: any TextMeasuring
  /// Points of the scene to one of the notation.
  private let unit: CGFloat
  private var list = DisplayList()
  private var badges: [CGRect] = []

  /// `scale` is what the whole is drawn at: in a scene smaller than life, numbers and names are as large as ever.
  package static func draw(_ path: HitPath, scale: CGFloat = 1, measurer: any TextMeasuring) -> DisplayList {
    var overlay = HitPathOverlay(path: path, scale: scale, measurer: measurer)
    overlay.draw()
    return overlay.list
  }

  private init(path: HitPath, scale: CGFloat, measurer: any TextMeasuring) {
    self.path = path
    self.measurer = measurer
    unit = .notationUnit(at: scale)
  }

  private mutating func draw() {
    for step in path.steps where step.verdict != .hit { drawOutline(of: step) }
    if let hit = path.hit {
      if !hit.isGone { drawFill(of: hit) }
      drawOutline(of: hit)
    }
    for step in path.steps where step.verdict != .hit { drawBadge(of: step) }
    if let hit = path.hit { drawChip(of: hit) }
  }

  // MARK: Lines

  private func color(of step: HitPath.Step) -> RGBA {
    let colors = StateColors.onStage
    return switch step.verdict {
    case .hit: faded(colors.hit, step)
    case .onPath, .redirected: faded(colors.path, step)
    case .outside: faded(colors.outside, step)
    case .refused: faded(colors.refused, step)
    }
  }

  private func faded(_ color: RGBA, _ step: HitPath.Step) -> RGBA { step.isGone ? color.withAlpha(0.4) : color }

  private mutating func drawOutline(of step: HitPath.Step) {
    let style: StrokeStyle =
      switch step.verdict {
      case .hit: StrokeStyle(width: 3)
      case .onPath, .redirected: StrokeStyle(width: 1.5)
      case .outside: StrokeStyle(width: 1, dash: [4, 4])
      case .refused: StrokeStyle(width: 1.5, dash: [1.5, 3])
      }
    // Inside the edge, so that a line covers whole pixels; around a view so small that the line would cover what it
    // shows.
    let isSmall = step.verdict == .hit && min(box(of: step).width, box(of: step).height) < Self.smallest
    let inset = isSmall ? -style.width / 2 : nesting(of: step) + style.width / 2
    // Dashes show no round corners, and are drawn faster without.
    let radius: CGFloat = style.dash.isEmpty ? Self.corner : 0
    stroke(outline(of: step, inset: inset, radius: radius), style, step)
    if step.verdict == .redirected { stroke(outline(of: step, inset: inset + 3.5, radius: radius), style, step) }
  }

  private mutating func stroke(_ shape: Shape, _ style: StrokeStyle, _ step: HitPath.Step) {
    var casing = style
    casing.width += 2
    list.append(.stroke(shape, casing, faded(StateColors.casing, step)))
    list.append(.stroke(shape, style, color(of: step)))
  }

  private mutating func drawFill(of hit: HitPath.Step) {
    var fill = StateColors.onStage.hit
    fill.alpha = path.isPreview ? 0.08 : 0.16
    list.append(.fill(outline(of: hit, inset: 0, radius: Self.corner), fill))
  }

  /// Views of the path that cover the same place are drawn inside one another, so that each line is seen. Of many,
  /// those between the first and the last share a line: a scene full of lines would show nothing else. Their badges
  /// tell how many they are.
  private func nesting(of step: HitPath.Step) -> CGFloat {
    if min(box(of: step).width, box(of: step).height) < Self.smallest { return 0 }
    let same = path.steps.filter { $0.corners == step.corners }
    let index = same.firstIndex { $0.order == step.order } ?? 0
    let last = Self.mostLines - 1
    let before = same.count <= Self.mostLines ? index : index == same.count - 1 ? last : min(index, last - 1)
    return same.prefix(before).reduce(0) { $0 + ($1.verdict == .redirected ? 7 : 3.5) }
  }

  private static let mostLines = 4
  /// Points a view has to measure for lines in it to leave something to see.
  private static let smallest: CGFloat = 24

  private func box(of step: HitPath.Step) -> CGRect { CGRect(boundingBoxOf: step.corners) }

  private static let corner: CGFloat = 3

  private func outline(of step: HitPath.Step, inset: CGFloat, radius: CGFloat) -> Shape {
    guard let first = step.corners.first, step.corners.count == 4 else { return .rect(.zero) }
    let box = CGRect(boundingBoxOf: step.corners)
    if step.corners.areUpright(in: box) { return .roundedRect(box.insetBy(dx: inset, dy: inset), radius: radius) }
    let rest = step.corners.dropFirst().map { CGPath.Element.line($0) }
    return .path([.move(first)] + rest + [.close], rule: .winding)
  }

  // MARK: Labels

  private mutating func drawBadge(of step: HitPath.Step) {
    let text: String
    switch step.verdict {
    case .refused(let refusal): text = refusal.letter
    case .outside: text = "O"
    default: text = String(step.order)
    }
    let radius = 9 * unit
    let center = place(radius, at: step.corners.first ?? .zero)
    let color = color(of: step)
    list.append(.fill(.circle(center: center, radius: radius), faded(StateColors.casing, step)))
    list.append(
      .stroke(
        .circle(center: center, radius: radius - unit / 2), StrokeStyle(width: unit), faded(rim(of: step.verdict), step)
      ))
    drawCentred(text, FontDescriptor(size: 11 * unit, weight: 700), at: center, color)
  }

  private func rim(of verdict: HitPath.Verdict) -> RGBA {
    switch verdict {
    case .onPath, .redirected, .hit: StateColors.onStage.path
    case .outside, .refused: .white
    }
  }

  /// Beside the view's top left corner, where it covers nothing of the view, or below the badges that are there
  /// already.
  private mutating func place(_ radius: CGFloat, at corner: CGPoint) -> CGPoint {
    var frame = CGRect(x: corner.x - 2 * radius, y: corner.y + 4 * unit, width: 2 * radius, height: 2 * radius)
    // Each badge can be in the way once. Far out, where steps are lost to rounding, badges may stay on one another.
    for _ in badges where badges.contains(where: { $0.insetBy(dx: -1, dy: -1).intersects(frame) }) {
      frame.origin.y += 2 * radius + 3 * unit
    }
    badges.append(frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The hit view's order, name and size, beside it.
  private mutating func drawChip(of hit: HitPath.Step) {
    let box = CGRect(boundingBoxOf: hit.corners)
    let name = "\(hit.order)  \(hit.name)"
    let size = "\(Int(clamping: box.width.rounded()))×\(Int(clamping: box.height.rounded()))"
    let nameFont = FontDescriptor(size: 11 * unit, weight: 600)
    let sizeFont = FontDescriptor(size: 11 * unit)
    let nameWidth = measurer.width(of: name, font: nameFont)
    let sizeWidth = measurer.width(of: size, font: sizeFont)
    let chip = placeChip(width: (nameWidth + sizeWidth + 28 * unit).rounded(.up), at: box)
    list.append(.fill(.roundedRect(chip, radius: 6 * unit), StateColors.casing))
    let baseline = chip.minY + 15 * unit
    list.append(
      .text(
        TextRun(
          name, font: nameFont, origin: CGPoint(x: chip.minX + 9 * unit, y: baseline), color: StateColors.onStage.hit)))
    list.append(
      .text(
        TextRun(
          size, font: sizeFont, origin: CGPoint(x: chip.maxX - 9 * unit - sizeWidth, y: baseline), color: Theme.dark.dim
        )))
  }

  /// Above the view at the right, unless the finger is there: then below the view, or else above the finger.
  private func placeChip(width: CGFloat, at box: CGRect) -> CGRect {
    let left = min(max(4, box.maxX + 6), Self.canvas.width - width - 4).rounded()
    func chip(_ top: CGFloat) -> CGRect {
      let top = min(max(4, top), Self.canvas.height - chipHeight - 4)
      return CGRect(x: left, y: top.rounded(), width: width, height: chipHeight)
    }
    let above = chip(box.minY - chipHeight - 4)
    guard !path.isPreview else { return above }
    let finger = CGRect(origin: path.point, size: .zero).insetBy(dx: -Self.fingerRadius, dy: -Self.fingerRadius)
    let places = [above, chip(box.maxY + 4), chip(finger.minY - chipHeight - 2)]
    return places.first { !$0.intersects(finger) } ?? above
  }

  private static let canvas = CGSize(width: 375, height: 560)
  private var chipHeight: CGFloat { 22 * unit }
  /// Of the mark where a finger is.
  private static let fingerRadius: CGFloat = 24

  private mutating func drawCentred(_ text: String, _ font: FontDescriptor, at center: CGPoint, _ color: RGBA) {
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(
      x: center.x - measurer.width(of: text, font: font) / 2,
      y: center.y + (metrics.ascent - metrics.descent) / 2 - 0.5)
    list.append(.text(TextRun(text, font: font, origin: origin, color: color)))
  }
}
