import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

/// Tests masks and planes in perspective.
@Suite(.computes) struct ScopeTests {
  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: RGBA = .white)
    -> DisplayList.Command
  {
    .fill(.rect(CGRect(x: x, y: y, width: width, height: height)), color)
  }

  private let halfBlack = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)

  @Test("A mask's opacity determines what is visible, whatever its color")
  func mask() throws {
    let result = try coverage(
      [
        .beginGroup(opacity: 1), fill(0, 0, 3, 1), .beginMask, fill(0, 0, 1, 1, .black), fill(1, 0, 1, 1, halfBlack),
        .endMask, .endGroup,
      ], 4, 1)
    #expect(result == [255, 128, 0, 0])
  }

  @Test("A masked group is still a group: opacity and outer clip apply to all of it")
  func maskedGroup() throws {
    let result = try coverage(
      [
        .clip(.rect(CGRect(x: 0, y: 0, width: 2, height: 1))), .beginGroup(opacity: 0.5), fill(0, 0, 4, 1),
        fill(0, 0, 4, 1), .beginMask, fill(1, 0, 3, 1), .endMask, .endGroup,
      ], 4, 1)
    #expect(result == [0, 128, 0, 0])
  }

  @Test("A mask has its own transforms and clips, which end with it")
  func maskState() throws {
    let result = try coverage(
      [
        .beginGroup(opacity: 1), fill(0, 0, 4, 1), .beginMask, .concatenate(CGAffineTransform(translationX: 1, y: 0)),
        .clip(.rect(CGRect(x: 0, y: 0, width: 1, height: 1))), fill(0, 0, 4, 1), .endMask, .endGroup, fill(3, 0, 1, 1),
      ], 4, 1)
    #expect(result == [0, 255, 0, 255])
  }

  @Test("Ends without beginnings and masks outside of groups draw nothing and end nothing")
  func strayCommands() throws {
    let result = try coverage(
      [.endMask, .endProjection, .beginMask, fill(0, 0, 4, 1), .endMask, .endGroup, fill(1, 0, 1, 1)], 4, 1)
    #expect(result == [0, 255, 0, 0])
  }

  @Test("A rectangle in perspective agrees with 256 samples in each pixel")
  func perspective() throws {
    var random = SeededRandom(state: 11)
    for _ in 0..<12 {
      let map = tilt(random.number(-0.02...0.02), random.number(-0.02...0.02), random.number(-0.5...0.5))
      let rect = CGRect(x: random.number(2...8), y: random.number(2...8), width: 10, height: 9)
      let result = try coverage(
        [.beginProjection(Projection(map, bounds: rect)), .fill(.rect(rect), .white), .endProjection])
      guard let back = map.inverse else { continue }
      let reference = supersampled { point in back.map(point).map { rect.contains($0) } ?? false }
      let difference = Difference(result, reference)
      // Edges are drawn in the plane's own picture, which is finer than the screen by half.
      #expect(difference.largest <= 110 && difference.mean <= 32, "\(map): \(difference)")
      let (sum, wanted) = (result.reduce(0, +), reference.reduce(0, +))
      #expect(abs(sum - wanted) * 100 <= wanted * 3, "area \(sum) instead of \(wanted)")
    }
  }

  @Test("The inside of a plane in perspective keeps its opacity")
  func solidInside() throws {
    let rect = CGRect(x: -20, y: -20, width: 64, height: 64)
    let result = try coverage(
      [.beginProjection(Projection(tilt(0.01, 0.004, 0.2), bounds: rect)), .fill(.rect(rect), .white), .endProjection])
    #expect(result.allSatisfy { $0 == 255 })
  }

  @Test("The part behind the eye is not drawn, and the horizon does not prevent the rest")
  func horizon() throws {
    // The horizon is the line x = -2: points right of it have a positive weight.
    let map = Homography(m11: 12, m12: 0, m13: 1, m21: 0, m22: 12, m23: 0, m31: 0, m32: 0, m33: 2)
    let rect = CGRect(x: -40, y: -40, width: 80, height: 80)
    let result = try coverage(
      [.beginProjection(Projection(map, bounds: rect)), .fill(.rect(rect), .white), .endProjection])
    #expect(result.contains(255))
  }

  @Test("Text on a plane is drawn in its final resolution")
  func textScale() throws {
    let glyphs = BlockGlyphs()
    let result = try bitmap(24, 24)
    let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
    let text = TextRun("ab", font: FontDescriptor(size: 10), origin: CGPoint(x: 2, y: 14), color: .white)
    Rasterizer(glyphs: glyphs).draw(
      DisplayList([.beginProjection(Projection(tilt(0.004, 0, 0), bounds: rect)), .text(text), .endProjection]),
      into: result, scale: 2, background: .black)
    #expect(glyphs.askedScales.allSatisfy { $0 >= 2 && $0 <= 8 } && !glyphs.askedScales.isEmpty)
  }

  /// Returns a rotation about the center of the canvas.
  private func tilt(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) -> Homography {
    Homography(CGAffineTransform(translationX: -12, y: -12))
      .concatenating(Homography(CGAffineTransform(rotationAngle: angle)))
      .concatenating(Homography(m11: 1, m12: 0, m13: x, m21: 0, m22: 1, m23: y, m31: 0, m32: 0, m33: 1))
      .concatenating(Homography(CGAffineTransform(translationX: 12, y: 12)))
  }
}
