import CoreGraphics

/// Patterns that tell areas apart without their colours.
enum Hatching: Int, CaseIterable {
  case plain
  case rising
  case falling
  case dots
  case grid
  case waves

  /// The pattern over `box`, in lines of `width` and of one colour; nothing for `plain`. `pitch` is the distance from line to line.
  func draw(over box: CGRect, pitch: CGFloat, width: CGFloat, color: RGBA) -> DisplayList {
    var list = DisplayList()
    for elements in paths(box, pitch) where !elements.isEmpty {
      list.append(.stroke(.path(elements, rule: .winding), StrokeStyle(width: width, cap: cap), color))
    }
    return list
  }

  private var cap: CGLineCap { self == .dots ? .round : .butt }

  private func paths(_ box: CGRect, _ pitch: CGFloat) -> [[CGPath.Element]] {
    switch self {
    case .plain: []
    case .rising: [slanted(box, pitch, rising: true)]
    case .falling: [slanted(box, pitch, rising: false)]
    case .dots: [dots(box, pitch)]
    case .grid: [straight(box, pitch)]
    case .waves: [waves(box, pitch)]
    }
  }

  /// Lines at 45 degrees. They lie where they lie on the whole canvas, so that areas side by side go on in one another.
  private func slanted(_ box: CGRect, _ pitch: CGFloat, rising: Bool) -> [CGPath.Element] {
    let step = pitch * 2.0.squareRoot()
    let first = rising ? box.minX + box.minY : box.minX - box.maxY
    let last = rising ? box.maxX + box.maxY : box.maxX - box.minY
    return stride(from: (first / step).rounded(.up) * step, through: last, by: step).flatMap { sum in
      rising
        ? [
          CGPath.Element.move(CGPoint(x: sum - box.maxY, y: box.maxY)), .line(CGPoint(x: sum - box.minY, y: box.minY)),
        ]
        : [.move(CGPoint(x: sum + box.minY, y: box.minY)), .line(CGPoint(x: sum + box.maxY, y: box.maxY))]
    }
  }

  private func lines(_ low: CGFloat, _ high: CGFloat, _ pitch: CGFloat) -> StrideThrough<CGFloat> {
    stride(from: (low / pitch).rounded(.up) * pitch, through: high, by: pitch)
  }

  private func straight(_ box: CGRect, _ pitch: CGFloat) -> [CGPath.Element] {
    lines(box.minX, box.maxX, pitch).flatMap {
      [CGPath.Element.move(CGPoint(x: $0, y: box.minY)), .line(CGPoint(x: $0, y: box.maxY))]
    }
      + lines(box.minY, box.maxY, pitch).flatMap {
        [CGPath.Element.move(CGPoint(x: box.minX, y: $0)), .line(CGPoint(x: box.maxX, y: $0))]
      }
  }

  /// Strokes of almost no length with round ends.
  private func dots(_ box: CGRect, _ pitch: CGFloat) -> [CGPath.Element] {
    lines(box.minY, box.maxY, pitch).flatMap { y in
      lines(box.minX, box.maxX, pitch).flatMap { x in
        [CGPath.Element.move(CGPoint(x: x, y: y)), .line(CGPoint(x: x + 0.5, y: y))]
      }
    }
  }

  private func waves(_ box: CGRect, _ pitch: CGFloat) -> [CGPath.Element] {
    lines(box.minY - pitch, box.maxY + pitch, pitch).flatMap { y in
      let start = (box.minX / (2 * pitch)).rounded(.down) * 2 * pitch
      let places = stride(from: start, through: box.maxX + 2 * pitch, by: pitch)
      return places.enumerated().map { index, x in
        let point = CGPoint(x: x, y: index.isMultiple(of: 2) ? y : y - pitch / 2)
        return index == 0 ? CGPath.Element.move(point) : .line(point)
      }
    }
  }
}

extension Shape {
  /// Several rectangles as one shape.
  static func rects(_ rects: [CGRect]) -> Shape {
    .path(
      rects.flatMap { rect in
        [
          CGPath.Element.move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
          .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
      }, rule: .winding)
  }

  /// The outline through `corners`.
  static func polygon(_ corners: [CGPoint]) -> Shape {
    guard let first = corners.first else { return .rect(.zero) }
    return .path([.move(first)] + corners.dropFirst().map { .line($0) } + [.close], rule: .winding)
  }
}

/// A name in a dark chip, small, kept on the canvas.
enum NameChip {
  static let height: CGFloat = 18

  static func draw(
    _ text: String, color: RGBA, centre: CGPoint, canvas: CGSize, measurer: any TextMeasuring
  ) -> DisplayList {
    let font = FontDescriptor(size: 11, weight: 600)
    let width = measurer.width(of: text, font: font) + 14
    let x = min(max(2, centre.x - width / 2), max(2, canvas.width - width - 2))
    let y = min(max(2, centre.y - height / 2), canvas.height - height - 2)
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: width.rounded(.up), height: height)
    let metrics = measurer.metrics(of: font)
    let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
    return DisplayList([
      .fill(.roundedRect(chip, radius: 5), StateColors.casing),
      .text(TextRun(text, font: font, origin: CGPoint(x: chip.minX + 7, y: baseline), color: color)),
    ])
  }
}
