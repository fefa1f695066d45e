import CoreGraphics
import Testing

/// Tests the basic shapes with bit-exact goldens.
@Suite struct DrawingGoldenTests {
  private let size = CGSize(width: 64, height: 48)

  @Test("Rounded rectangles at fractional positions", arguments: [1, 1.5, 2])
  func roundedRects(scale: CGFloat) throws {
    let list = on(.white) { list in
      list.append(.fill(.roundedRect(CGRect(x: 3.25, y: 4.5, width: 24.5, height: 18), radius: 6), blue))
      list.append(
        .fill(.roundedRect(CGRect(x: 32, y: 4, width: 28, height: 18), radius: 20), RGBA(hex: 0xF46A45, alpha: 0.5)))
      list.append(
        .stroke(.roundedRect(CGRect(x: 4, y: 28, width: 56, height: 15.5), radius: 5), StrokeStyle(width: 1.5), blue))
    }
    try expectPicture(list, named: "rounded rects at \(scale)", size: size, scale: scale)
  }

  @Test("Dashed lines and round caps") func dashes() throws {
    let list = on(.white) { list in
      list.append(.stroke(.rect(CGRect(x: 4, y: 4, width: 56, height: 18)), StrokeStyle(width: 1, dash: [4, 4]), blue))
      let zigzag = Shape.path(
        [
          .move(CGPoint(x: 6, y: 40)), .line(CGPoint(x: 24, y: 28)), .line(CGPoint(x: 40, y: 42)),
          .line(CGPoint(x: 58, y: 30)),
        ],
        rule: .winding)
      list.append(.stroke(zigzag, StrokeStyle(width: 4, cap: .round, join: .round), blue))
    }
    try expectPicture(list, named: "dashes", size: size, scale: 2)
  }

  @Test("A rotated rectangle with a border, clipped by a circle, half transparent as a group") func rotatedGroup()
    throws
  {
    let list = on(RGBA(hex: 0xF2F3F7)) { list in
      list.append(.clip(.circle(center: CGPoint(x: 32, y: 24), radius: 21)))
      list.append(.beginGroup(opacity: 0.5))
      list.append(
        .concatenate(CGAffineTransform(rotationAngle: 0.4).concatenating(CGAffineTransform(translationX: 32, y: 24))))
      let box = Shape.roundedRect(CGRect(x: -22, y: -9, width: 44, height: 18), radius: 5)
      list.append(.fill(box, blue))
      list.append(.fill(.rect(CGRect(x: -4, y: -16, width: 8, height: 32)), RGBA(hex: 0xF46A45)))
      list.append(.stroke(box, StrokeStyle(width: 2), .black))
      list.append(.endGroup)
    }
    try expectPicture(list, named: "rotated group", size: size, scale: 2)
  }

  @Test("A shadow under a gradient") func shadowAndGradient() throws {
    let list = on(.white) { list in
      let card = Shape.roundedRect(CGRect(x: 12, y: 9, width: 40, height: 26), radius: 6)
      list.append(.shadow(card, RGBA(hex: 0x000000, alpha: 0.4), blur: 3, offset: CGSize(width: 0, height: 2)))
      let ramp = LinearGradient(
        start: CGPoint(x: 12, y: 9), end: CGPoint(x: 52, y: 35),
        stops: [.init(location: 0, color: RGBA(hex: 0x7AD7F0)), .init(location: 1, color: RGBA(hex: 0x4A7CF7))])
      list.append(.fillGradient(card, ramp))
    }
    try expectPicture(list, named: "shadow and gradient", size: size, scale: 2)
  }

  private let blue = RGBA(hex: 0x2F6DF6)

  private func on(_ background: RGBA, _ draw: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList([.fill(.rect(CGRect(origin: .zero, size: size)), background), .save])
    draw(&list)
    list.append(.restore)
    return list
  }
}
