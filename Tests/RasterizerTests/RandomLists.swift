import CoreGraphics

/// Random drawing of every kind, for tests that compare two ways to draw the same.
extension SplitMix {
  mutating func list(_ count: Int, in area: CGRect) -> DisplayList {
    var list = DisplayList()
    var (saves, groups) = (0, 0)
    for _ in 0..<count {
      switch Int.random(in: 0..<14, using: &self) {
      case 0:
        list.append(.save)
        saves += 1
      case 1 where saves > 0:
        list.append(.restore)
        saves -= 1
      case 2: list.append(.concatenate(transform(about: point(in: area))))
      case 3 where groups < 3:
        list.append(.beginGroup(opacity: Float(number(0.2...1.1))))
        groups += 1
      case 4 where groups > 0:
        list.append(.endGroup)
        groups -= 1
      case 5:
        // Large and often cut in half, so that something is left to see.
        list.append(.clip(.roundedRect(rect(in: area).insetBy(dx: -60, dy: -60), radius: number(-5...60))))
      case 6, 7: list.append(.fill(shape(in: area), color()))
      case 8: list.append(.fillGradient(shape(in: area), gradient(in: area)))
      case 9, 10: list.append(.stroke(shape(in: area), style(), color()))
      case 11:
        let offset = CGSize(width: number(-4...4), height: number(-4...4))
        list.append(.shadow(shape(in: area), color(), blur: number(0...6), offset: offset))
      default:
        let font = FontDescriptor(size: number(6...20))
        list.append(.text(TextRun("Text", font: font, origin: point(in: area), color: color())))
      }
    }
    return list
  }

  private mutating func transform(about point: CGPoint) -> CGAffineTransform {
    if chance(0.4) { return CGAffineTransform(translationX: number(-9...9), y: number(-9...9)) }
    return CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(CGAffineTransform(rotationAngle: number(-1...1)))
      .concatenating(CGAffineTransform(scaleX: number(0.6...1.5), y: number(0.6...1.5)))
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }

  private mutating func rect(in area: CGRect) -> CGRect {
    let rect = CGRect(origin: point(in: area), size: CGSize(width: number(1...50), height: number(1...50)))
    return chance(0.3) ? rect.integral : rect
  }

  mutating func shape(in area: CGRect) -> Shape {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return .rect(rect(in: area))
    case 1: return .roundedRect(rect(in: area), radius: number(0...20))
    case 2: return polygon((0..<5).map { _ in point(in: area) }, rule: chance(0.5) ? .winding : .evenOdd)
    default:
      return .path(
        [
          .move(point(in: area)), .line(point(in: area)), .quadCurve(control: point(in: area), to: point(in: area)),
          .curve(control1: point(in: area), control2: point(in: area), to: point(in: area)),
        ], rule: .winding)
    }
  }

  private mutating func style() -> StrokeStyle {
    let caps: [CGLineCap] = [.butt, .round, .square]
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    return StrokeStyle(
      width: chance(0.1) ? 0 : number(0.3...7), cap: caps[Int.random(in: 0..<3, using: &self)],
      join: joins[Int.random(in: 0..<3, using: &self)], dash: chance(0.3) ? [number(1...9), number(0...5)] : [],
      dashPhase: number(0...9))
  }

  private mutating func gradient(in area: CGRect) -> LinearGradient {
    LinearGradient(
      start: point(in: area), end: point(in: area),
      stops: [0, 0.3, 1].map { LinearGradient.Stop(location: $0, color: color()) })
  }
}
