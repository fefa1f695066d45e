import CoreGraphics
import EventTrace
import Scenes
import UIKit

/// Draws the hit path on the scene: an outline for each frame with called views, in the line style of its outcome, with
/// the numbers of its views in the order of the calls.
///
/// It is a pure function of the path and of the progress of the wave over it, in canvas points. Lines have a dark
/// casing, so that they are visible on any content; every state has a line style and words in addition to its color.
/// Views that were removed since are drawn faintly.
package struct HitPathOverlay {
  /// Outlines and the hit view's fill, clipped to the scene.
  package private(set) var lines = DisplayList()
  /// The names and numbers, which are drawn above all lines.
  package private(set) var labels = DisplayList()
  /// The frames of labels, including existing ones.
  package var taken: [CGRect] { room.taken }

  private let path: HitPath
  private let marks: [HitPathMark]
  private let wave: HitWave?
  private let around: Surroundings
  private let measurer: any TextMeasuring
  /// The number of scene points per point of the notation.
  private let unit: CGFloat
  private var room: LabelRoom

  package static func draw(
    _ path: HitPath, wave: HitWave? = nil, in around: Surroundings = Surroundings(), measurer: any TextMeasuring
  ) -> DisplayList {
    let overlay = HitPathOverlay(path, wave: wave, in: around, measurer: measurer)
    return DisplayList(overlay.lines.commands + overlay.labels.commands)
  }

  /// Creates the drawing of the path; without a wave, all of it is highlighted.
  package init(
    _ path: HitPath, wave: HitWave? = nil, in around: Surroundings = Surroundings(), measurer: any TextMeasuring
  ) {
    self.path = path
    self.wave = wave.flatMap { $0.isOver ? nil : $0 }
    self.around = around
    self.measurer = measurer
    marks = path.marks
    unit = .notationUnit(at: around.scale)
    let finger = path.isPreview ? CGSize(width: 20, height: 24) : Self.fingerSize
    // Labels keep away from rounded corners, which cut off three tenths of their radius.
    let corner = max(2, 0.3 * around.cornerRadius)
    var bounds = CGRect(origin: .zero, size: around.canvas).insetBy(
      dx: around.above > 0 ? 2 : corner, dy: around.above > 0 ? -Self.pillHeight / 2 * unit : corner)
    // Half of a label is above the scene's upper edge, if that is visible. None is below the lower edge, where it would
    // be half on the surroundings.
    let hidden = max(0, -bounds.minY - max(0, around.above))
    bounds.size.height = min(bounds.height, around.canvas.height - 2 - bounds.minY)
    (bounds.origin.y, bounds.size.height) = (bounds.minY + hidden, bounds.height - hidden)
    if let part = around.visible.map({ bounds.intersection($0) }), !part.isNull { bounds = part }
    room = LabelRoom(
      bounds: bounds, taken: around.taken, texts: around.texts,
      finger: CGRect(
        origin: CGPoint(x: path.point.x - finger.width / 2, y: path.point.y - finger.height / 2), size: finger),
      subjects: around.subjects, contents: around.contents)
    draw()
  }

  private mutating func draw() {
    lines.append(.save)
    lines.append(.clip(.roundedRect(canvasFrame, radius: around.cornerRadius)))
    let frames = marks.filter { $0.verdict.leadsToHit }.map(\.box)
    for mark in marks where mark.verdict != .hit {
      // A window that let the touch through has the frame of the one behind it, so that only its words are drawn.
      if mark.verdict == .returnedNil, frames.contains(mark.box) { continue }
      inSight(of: mark) { $0.drawOutline(of: mark) }
    }
    let hit = marks.last.flatMap { $0.verdict == .hit ? $0 : nil }
    if let hit, !hit.isCovered {
      if !hit.isGone { drawFill(of: hit) }
      drawHitOutline(of: hit)
    }
    lines.append(.restore)
    // The most important label is placed first.
    if let hit { drawChip(of: hit) }
    for mark in marks where mark.verdict.isNegative { drawRefusal(of: mark) }
    for mark in marks where mark.verdict.leadsToHit { drawNumbers(of: mark) }
  }

  private var canvasFrame: CGRect { CGRect(origin: .zero, size: around.canvas) }
  /// The size of the mark at a finger.
  private static let fingerSize = CGSize(width: 46, height: 46)
  /// The minimum size in points of a view in which lines are drawn without hiding its contents.
  private static let smallest: CGFloat = 24
  private static let corner: CGFloat = 3

  // MARK: The wave

  private func progress(of mark: HitPathMark) -> CGFloat { wave?.outline(mark.orders.first ?? 1) ?? 1 }
  private var fillProgress: CGFloat { wave?.fill ?? 1 }

  /// Returns the pulse of a mark's line, in 0...1, which swells once for each further view of the mark.
  private func pulse(of mark: HitPathMark) -> CGFloat {
    guard let wave, !wave.isReduced else { return 0 }
    return mark.orders.dropFirst().reduce(0) { sum, order in
      let share = wave.outline(order)
      return max(sum, 4 * share * (1 - share))
    }
  }

  /// Returns the state of a refusal, which shakes once and then fades: the shift to the right in points, and the
  /// opacity.
  private func refusal(of mark: HitPathMark) -> (shift: CGFloat, opacity: CGFloat) {
    let share = wave?.refusal(mark.orders.first ?? 1) ?? 1
    return (sin(share * 4 * .pi) * 3 * (1 - share) * unit, 1 - 0.35 * share)
  }

  // MARK: Lines

  private func color(of mark: HitPathMark) -> RGBA {
    let colors = StateColors.onStage
    let color =
      switch mark.verdict {
      case .hit: colors.hit
      case .onPath, .redirected, .overruled: colors.path
      case .outside: colors.outside
      case .refused, .returnedNil: colors.refused
      }
    return mark.isGone ? color.withAlpha(0.4) : color
  }

  private func style(of mark: HitPathMark) -> StrokeStyle {
    switch mark.verdict {
    case .hit: StrokeStyle(width: 2.5)
    case .onPath, .redirected, .overruled: StrokeStyle(width: 1.5)
    case .outside: StrokeStyle(width: 1, dash: [4, 4])
    case .refused, .returnedNil: StrokeStyle(width: 1.5, dash: [1.5, 3])
    }
  }

  private mutating func drawOutline(of mark: HitPathMark) {
    var style = style(of: mark)
    let progress = progress(of: mark)
    if mark.verdict.isNegative {
      let (shift, opacity) = refusal(of: mark)
      let moved = mark.moved(by: shift)
      stroke(
        outline(of: moved, inset: style.width / 2), style, color(of: mark), opacity * HitWave.opacity(progress))
      return
    }
    style.width += 1.5 * pulse(of: mark)
    let shapes =
      [outline(of: mark, inset: style.width / 2)]
      + (mark.verdict == .redirected ? [outline(of: mark, inset: style.width / 2 + 3.5)] : [])
    for shape in shapes { draw(shape, style, color(of: mark), progress) }
  }

  /// Draws the whole line faintly, and the highlighted part of it on top, along the line.
  private mutating func draw(_ shape: Shape, _ style: StrokeStyle, _ color: RGBA, _ progress: CGFloat) {
    guard progress < 1 else { return stroke(shape, style, color, 1) }
    stroke(shape, style, color, HitWave.faint)
    guard progress > 0, wave?.isReduced != true else {
      return stroke(shape, style, color, (HitWave.opacity(progress) - HitWave.faint) / (1 - HitWave.faint))
    }
    let box = shape.boundingBox
    var lit = style
    lit.dash = [max(0.1, 2 * (box.width + box.height) * progress), 1e5]
    stroke(shape, lit, color, 1)
  }

  private mutating func stroke(_ shape: Shape, _ style: StrokeStyle, _ color: RGBA, _ opacity: CGFloat) {
    guard opacity > 0 else { return }
    var casing = style
    casing.width += 2
    let dark = StateColors.casing.withAlpha(color.alpha * Float(opacity) * Self.casingOpacity)
    lines.append(.stroke(shape, casing, dark))
    lines.append(.stroke(shape, style, color.withAlpha(color.alpha * Float(opacity))))
  }

  private static let casingOpacity: Float = 0.6

  /// Draws the outline in the color of the path while the subviews are called, and in its own color once it is the
  /// result.
  private mutating func drawHitOutline(of hit: HitPathMark) {
    let style = style(of: hit)
    // The outline is outside of a view that is so small that the line would cover its contents. Otherwise it is inside
    // the edge, so that the line covers whole pixels.
    let isSmall = min(hit.box.width, hit.box.height) < Self.smallest
    let shape = outline(of: hit, inset: isSmall ? -style.width / 2 - 1 : style.width / 2)
    let (asked, known) = (progress(of: hit), fillProgress)
    inSight(of: hit) { overlay in
      if known < 1, asked > 0, overlay.wave?.isReduced != true {
        overlay.draw(shape, StrokeStyle(width: 1.5), StateColors.onStage.path.withAlpha(Float(1 - known)), asked)
      }
      overlay.stroke(shape, style, overlay.color(of: hit), HitWave.opacity(known))
    }
  }

  /// Draws the fill, which spreads from the finger until it fills the view.
  private mutating func drawFill(of hit: HitPathMark) {
    let shape = outline(of: hit, inset: 0)
    let full: Float = path.isPreview ? 0.05 : 0.1
    let (known, point) = (fillProgress, path.point)
    let fill = StateColors.onStage.hit
    inSight(of: hit) { overlay in
      guard known < 1, overlay.wave?.isReduced != true else {
        return overlay.lines.append(.fill(shape, fill.withAlpha(full * Float(HitWave.opacity(known)))))
      }
      overlay.lines.append(.fill(shape, fill.withAlpha(full * Float(HitWave.faint))))
      guard known > 0 else { return }
      let radius = 4 + known * (hit.corners.map { hypot($0.x - point.x, $0.y - point.y) }.max() ?? 0)
      let front = Shape.circle(center: point, radius: radius)
      overlay.lines.append(.save)
      overlay.lines.append(.clip(shape))
      overlay.lines.append(.fill(front, fill.withAlpha(full * 1.6)))
      overlay.lines.append(.stroke(front, StrokeStyle(width: 3), fill.withAlpha(Float(0.6 * (1 - known)))))
      overlay.lines.append(.restore)
    }
  }

  /// Draws within the clips of the view, and outside of the views that cover a part of it.
  private mutating func inSight(of mark: HitPathMark, _ draw: (inout Self) -> Void) {
    guard !mark.clips.isEmpty || !mark.covers.isEmpty else { return draw(&self) }
    lines.append(.save)
    for clip in mark.clips { lines.append(.clip(.polygon(clip))) }
    for cover in mark.covers { lines.append(.clip(.outside(of: cover, within: canvasFrame))) }
    draw(&self)
    lines.append(.restore)
  }

  private func outline(of mark: HitPathMark, inset: CGFloat) -> Shape {
    guard let first = mark.corners.first, mark.corners.count == 4 else { return .rect(.zero) }
    let box = mark.box
    guard mark.corners.areUpright(in: box) else {
      let rest = mark.corners.dropFirst().map { CGPath.Element.line($0) }
      return .path([.move(first)] + rest + [.close], rule: .winding)
    }
    // The scene has rounded corners. Dashed lines have none, which is faster to draw.
    let isScene = box.insetBy(dx: -1, dy: -1).contains(canvasFrame)
    let radius = mark.verdict.isNegative ? 0 : isScene ? max(Self.corner, around.cornerRadius - inset) : Self.corner
    return .roundedRect(box.insetBy(dx: inset, dy: inset), radius: radius)
  }

  // MARK: Labels

  private static let pillHeight: CGFloat = 16
  /// The maximum width of a small view's label, in points.
  private static let longestPill: CGFloat = 170
  private var pillFont: FontDescriptor { FontDescriptor(size: 11 * unit, weight: 700) }
  private func pillSize(_ text: String) -> CGSize {
    CGSize(
      width: (measurer.width(of: text, font: pillFont) + 11 * unit).rounded(.up), height: Self.pillHeight * unit)
  }

  /// Draws the numbers of views that contain the touch and, if an override returned a view, the word for it.
  private mutating func drawNumbers(of mark: HitPathMark) {
    var texts = [mark.numbers]
    if mark.verdict == .redirected { texts.insert("\(mark.numbers)  \(around.language[.answered])", at: 0) }
    drawPill(texts, mark, progress: progress(of: mark))
  }

  /// Draws the reason for a refusal, in as many words as fit.
  private mutating func drawRefusal(of mark: HitPathMark) {
    let (number, language) = (mark.numbers, around.language)
    let reason: String
    let isRefused = mark.verdict != .outside
    if isRefused {
      reason = language[mark.verdict.word]
    } else if mark.distance > 0 {
      reason = language[.pointsOutside, Self.points(mark.distance)]
    } else if mark.isAtEdge {
      reason = language[.edgeOutside]
    } else {
      // The touch is in the frame of the view, but its `point(inside:)` returned false.
      reason = language[.outside]
    }
    let full = around.namesAreShown ? [] : ["\(number)  \(mark.name): \(reason)"]
    let isMeasured = !isRefused && around.measured.contains(mark.name)
    drawPill(
      isMeasured ? [number] : full + ["\(number)  \(reason)", number], mark, progress: progress(of: mark),
      shift: refusal(of: mark).shift)
  }

  /// A distance in points as the sentences of the headline have it. It is never zero: the touch is on one side.
  static func points(_ distance: CGFloat) -> String { max(0.1, distance).display }

  /// The first of `texts` that has a place at the edge of the mark's view.
  private mutating func drawPill(_ texts: [String], _ mark: HitPathMark, progress: CGFloat, shift: CGFloat = 0) {
    for (index, text) in texts.enumerated() {
      let size = pillSize(text)
      let isLast = index == texts.count - 1
      let longest = min(max(mark.box.width - 20, Self.longestPill) * unit, room.bounds.width)
      guard isLast || size.width <= longest else { continue }
      let places = LabelPlaces(box: mark.box, size: size, unit: unit).pill
      guard let frame = room.place(places, mayCoverContents: isLast) else { continue }
      inScale(progress, around: CGPoint(x: frame.midX, y: frame.midY), shift) { overlay in
        let color = overlay.color(of: mark)
        let shape = Shape.roundedRect(frame, radius: frame.height / 2)
        overlay.labels.append(.fill(shape, StateColors.casing.withAlpha(color.alpha)))
        let rim = Shape.roundedRect(
          frame.insetBy(dx: overlay.unit / 2, dy: overlay.unit / 2), radius: (frame.height - overlay.unit) / 2)
        overlay.labels.append(
          .stroke(rim, StrokeStyle(width: overlay.unit), color.withAlpha(color.alpha * 0.6)))
        // The gray of the line is too dark for words.
        let ink = mark.verdict == .outside ? Theme.dark.dim.withAlpha(color.alpha) : color
        overlay.drawCentered(text, overlay.pillFont, in: frame, ink)
      }
      return
    }
  }

  /// Draws the hit view's order, name and size, and the note that another view covers it now.
  private mutating func drawChip(of hit: HitPathMark) {
    let name = "\(hit.numbers)  \(hit.name)"
    let size =
      hit.isCovered
      ? around.language[.coveredHit]
      : "\(Int(clamping: hit.box.width.rounded()))×\(Int(clamping: hit.box.height.rounded()))"
    let nameFont = FontDescriptor(size: 11 * unit, weight: 700)
    let sizeFont = FontDescriptor(size: 11 * unit)
    let nameWidth = measurer.width(of: name, font: nameFont)
    let sizeWidth = measurer.width(of: size, font: sizeFont)
    let full = (nameWidth + sizeWidth + 28 * unit).rounded(.up)
    // In a small scene, a long name leaves no space for the size.
    let hasSize = full <= room.bounds.width - 4
    let width = hasSize ? full : min((nameWidth + 18 * unit).rounded(.up), room.bounds.width)
    let box = around.regionOfHit ?? hit.box
    let places = LabelPlaces(box: box, size: CGSize(width: width, height: 20 * unit), unit: unit)
    guard let chip = room.place(places.chip(in: canvasFrame), elsewhere: true) else { return }
    inScale(fillProgress, around: CGPoint(x: chip.midX, y: chip.midY), 0) { overlay in
      overlay.labels.append(.fill(.roundedRect(chip, radius: 6 * overlay.unit), StateColors.casing))
      let metrics = overlay.measurer.metrics(of: nameFont)
      let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
      let left = CGPoint(x: chip.minX + 9 * overlay.unit, y: baseline)
      let shown = hasSize ? name : overlay.measurer.cut(name, font: nameFont, to: chip.width - 18 * overlay.unit)
      let right = CGPoint(x: chip.maxX - 9 * overlay.unit - sizeWidth, y: baseline)
      overlay.labels.append(
        .text(TextRun(shown, font: nameFont, origin: left, color: overlay.color(of: hit))))
      guard hasSize else { return }
      overlay.labels.append(.text(TextRun(size, font: sizeFont, origin: right, color: Theme.dark.dim)))
    }
  }

  /// The part of its highlighting from which a label is shown. Before, it would be too small to be read.
  private static let readable: CGFloat = 0.5

  /// Draws labels, which grow while they are highlighted. They are opaque from the start: a faint one cannot be read.
  private mutating func inScale(
    _ progress: CGFloat, around center: CGPoint, _ shift: CGFloat, _ draw: (inout Self) -> Void
  ) {
    guard progress >= Self.readable else { return }
    let scale = wave?.isReduced == true ? 1 : 0.6 + 0.4 * progress
    guard scale < 1 || shift != 0 else { return draw(&self) }
    labels.append(.save)
    labels.append(
      .concatenate(
        CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: center.x * (1 - scale) + shift, ty: center.y * (1 - scale))))
    draw(&self)
    labels.append(.restore)
  }

  private mutating func drawCentered(_ text: String, _ font: FontDescriptor, in frame: CGRect, _ color: RGBA) {
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(
      x: frame.midX - measurer.width(of: text, font: font) / 2,
      y: frame.midY + (metrics.ascent - metrics.descent) / 2 - 0.5)
    labels.append(.text(TextRun(text, font: font, origin: origin, color: color)))
  }
}

extension HitPathMark {
  var box: CGRect { CGRect(boundingBoxOf: corners) }

  fileprivate func moved(by dx: CGFloat) -> HitPathMark {
    guard dx != 0 else { return self }
    var mark = self
    mark.corners = corners.map { CGPoint(x: $0.x + dx, y: $0.y) }
    return mark
  }
}

extension HitPath.Verdict {
  var leadsToHit: Bool { self == .onPath || self == .redirected || self == .overruled }

  var isNegative: Bool {
    switch self {
    case .outside, .refused, .returnedNil: true
    case .hit, .onPath, .redirected, .overruled: false
    }
  }
}
