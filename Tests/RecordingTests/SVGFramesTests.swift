import CoreGraphics
import Foundation
import Rasterizer
import Testing

@testable import Recording

/// Tests frames that store their common parts once.
@Suite struct SVGFramesTests {
  private final class NoGlyphs: GlyphRendering {
    func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
  }

  private let box = Shape.rect(CGRect(x: 1, y: 2, width: 30, height: 40))

  private func frames() -> SVGFrames { SVGFrames(measurer: FixedAdvanceMeasurer(), glyphs: NoGlyphs()) }

  @Test("Equal frames have one element, and a list in two frames is stored once")
  func sharing() throws {
    var frames = frames()
    let list = DisplayList.Sublist([.fill(box, RGBA(hex: 0x112233))])
    let moved = CGAffineTransform(translationX: 5, y: 0)
    let one = try frames.add(DisplayList([.sublist(list, place: .identity)]))
    #expect(try frames.add(DisplayList([.sublist(list, place: .identity)])) == one)
    let other = try frames.add(DisplayList([.sublist(list, place: moved)]))
    // Another object with the same drawing is the same element.
    let copy = DisplayList.Sublist([.fill(box, RGBA(hex: 0x112233))])
    #expect(try frames.add(DisplayList([.sublist(copy, place: moved)])) == other)
    #expect(other != one)
    let all = frames.definitions(of: [one, other])
    #expect(all.others.isEmpty)
    #expect(all.needed.components(separatedBy: "#112233").count == 2)
    #expect(all.needed.contains("transform=\"matrix(1 0 0 1 5 0)\""))
  }

  @Test("The definitions of a frame are those to which it refers, directly or not, and the others are separate")
  func closure() throws {
    var frames = frames()
    let ramp = LinearGradient(
      start: .zero, end: CGPoint(x: 1, y: 0),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let inner = DisplayList.Sublist([.fillGradient(box, ramp)])
    let one = try frames.add(DisplayList([.sublist(DisplayList.Sublist([.sublist(inner, place: nil)]), place: nil)]))
    let other = try frames.add(DisplayList([.fill(box, RGBA(hex: 0xABCDEF))]))
    let first = frames.definitions(of: [one])
    #expect(first.needed.contains("linearGradient") && !first.needed.contains("abcdef"))
    #expect(first.others.contains("abcdef") && !first.others.contains("linearGradient"))
    #expect(!frames.definitions(of: [other]).needed.contains("linearGradient"))
  }

  @Test("A view in perspective becomes a picture, and what is beside it stays a vector graphic")
  func perspective() throws {
    var frames = frames()
    let plane = Projection(
      Homography(CGAffineTransform(scaleX: 0.5, y: 0.5)), bounds: CGRect(x: 0, y: 0, width: 31, height: 42))
    let id = try frames.add(
      DisplayList([.beginProjection(plane), .fill(box, .black), .endProjection, .fill(box, RGBA(hex: 0xABCDEF))]))
    let text = frames.definitions(of: [id]).needed
    #expect(text.contains("data:image/png;base64,") && text.contains("#abcdef"))
    #expect(!text.contains("fill=\"#000000\""))
  }
}
