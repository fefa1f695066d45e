import CoreGraphics
import EngineTestKit

@testable import Rasterizer

/// Random drawing of every kind, for tests that compare two ways to draw the same list.
extension SeededRandom {
  mutating func list(_ count: Int, in area: CGRect) -> DisplayList {
    var list = DisplayList()
    var (saves, groups, planes) = (0, 0, 0)
    for _ in 0..<count {
      switch Int.random(in: 0..<20, using: &self) {
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
        // The clip is large, and often cut in half, so that something remains visible.
        list.append(.clip(.roundedRect(rect(in: area).insetBy(dx: -60, dy: -60), radius: number(-5...60))))
      case 6, 7: list.append(.fill(shape(in: area), color()))
      case 8: list.append(.fillGradient(shape(in: area), gradient(in: area)))
      case 9, 10: list.append(.stroke(shape(in: area), style(), color()))
      case 11:
        let offset = CGSize(width: number(-4...4), height: number(-4...4))
        list.append(.shadow(shape(in: area), color(), blur: number(0...6), offset: offset))
      case 13 where groups > 0:
        list.append(.beginMask)
        list.append(.fill(.roundedRect(rect(in: area).insetBy(dx: -40, dy: -40), radius: 20), color()))
        list.append(.endMask)
      case 14 where planes < 2:
        list.append(.beginProjection(projection(in: area)))
        planes += 1
      case 15 where planes > 0:
        list.append(.endProjection)
        planes -= 1
      case 12: list.append(.image(image(in: area)))
      case 16:
        let pattern = FillPattern(
          FillPattern.Kind.allCases.randomElement(using: &self) ?? .grid, pitch: number(0...9), width: number(0...4))
        list.append(.fillPattern(shape(in: area), pattern, color()))
      case 17:
        let first = rect(in: area)
        let second = first.offsetBy(dx: first.width, dy: number(-9...9))
        list.append(.fill(.rects([first, second]), color()))
      default:
        let font = FontDescriptor(size: number(6...20))
        list.append(.text(TextRun("Text", font: font, origin: point(in: area), color: color())))
      }
    }
    return list
  }

  mutating func image(in area: CGRect) -> ImageDrawing {
    let (width, height) = (Int.random(in: 1...40, using: &self), Int.random(in: 1...40, using: &self))
    let image =
      chance(0.5)
      ? noise(width, height)
      : recordedImage(
        width, height, DisplayList([.fill(.roundedRect(CGRect(x: 1, y: 1, width: 30, height: 20), radius: 6), color())])
      )
    let lengths = ImageDrawing.EdgeLengths(left: number(0...9), top: number(0...9), right: number(0...9), bottom: 3)
    return ImageDrawing(
      image, source: chance(0.5) ? nil : rect(in: CGRect(x: 0, y: 0, width: 20, height: 20)), target: rect(in: area),
      edges: chance(0.3) ? ImageDrawing.Edges(source: lengths, target: lengths) : nil,
      enlargement: chance(0.3) ? .nearest : .linear, opacity: Float(number(0.2...1)), tint: chance(0.2) ? color() : nil)
  }

  private mutating func projection(in area: CGRect) -> Projection {
    let (x, y) = (number(-0.006...0.006), number(-0.006...0.006))
    let seen = Homography(m11: 1, m12: 0, m13: x, m21: 0, m22: 1, m23: y, m31: 0, m32: 0, m33: 1)
    let toMiddle = Homography(CGAffineTransform(translationX: -area.midX, y: -area.midY))
    let back = Homography(CGAffineTransform(translationX: area.midX, y: area.midY))
    return Projection(toMiddle.concatenating(seen).concatenating(back), bounds: rect(in: area))
  }

  mutating func noise(_ width: Int, _ height: Int) -> CGImage {
    let pixels = (0..<width * height).map { _ in color().premultiplied }
    return pixelImage(width, height, pixels)
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

  mutating func style() -> StrokeStyle {
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

/// Returns an image from pixels whose number must be that of the image.
func pixelImage(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> CGImage {
  guard let image = CGImage(width: width, height: height, pixels: pixels) else {
    preconditionFailure("\(pixels.count) pixels do not make an image of \(width) x \(height)")
  }
  return image
}

func recordedImage(_ width: Int, _ height: Int, _ list: DisplayList, scale: CGFloat = 1) -> CGImage {
  guard let image = CGImage(width: width, height: height, recording: list, pixelsPerPoint: scale) else {
    preconditionFailure("an image cannot be \(width) x \(height)")
  }
  return image
}
