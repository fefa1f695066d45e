import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct CompositingTests {
  private let all = Shape.rect(CGRect(x: 0, y: 0, width: 24, height: 24))
  private let red = RGBA(hex: 0xFF0000)
  private let blue = RGBA(hex: 0x0000FF)

  @Test("A blend is the exact weighted mean, rounded once, in every channel")
  func blendIsExact() {
    var random = SeededRandom(state: 6)
    for _ in 0..<20_000 {
      let (alpha, coverage) = (UInt32.random(in: 0...255, using: &random), UInt32.random(in: 0...255, using: &random))
      let source = UInt32.random(in: 0...alpha, using: &random)
      let backdrop = UInt32.random(in: 0...255, using: &random)
      let channel = UInt32.random(in: 0...backdrop, using: &random)
      let result = blended(
        alpha << 24 | source << 8 | alpha, coverage: coverage, over: backdrop << 24 | channel << 8 | backdrop)
      let remaining = 255 - (alpha * coverage + 127) / 255
      #expect(result >> 24 == (alpha * coverage + backdrop * remaining + 127) / 255)
      #expect(result & 255 == result >> 24)
      #expect(result >> 8 & 255 == (source * coverage + channel * remaining + 127) / 255)
      #expect(result >> 16 & 255 == 0)
    }
  }

  @Test("Eight pixels at once are blended like one at a time, bit for bit, with one or separate coverages")
  func eightAtOnce() {
    var random = SeededRandom(state: 11)
    for _ in 0..<4_000 {
      let alpha = Bool.random(using: &random) ? 255 : UInt32.random(in: 0...255, using: &random)
      let color = (0..<3).reduce(alpha) { word, _ in word << 8 | UInt32.random(in: 0...alpha, using: &random) }
      let count = Int.random(in: 0...20, using: &random)
      let backdrop = (0..<count).map { _ in UInt32.random(in: 0...255, using: &random) * 0x0101_0101 }
      let kind = Int.random(in: 0...3, using: &random)
      let bytes = (0..<count).map { _ in kind == 0 ? 0 : kind == 1 ? 255 : UInt8.random(in: 0...255, using: &random) }
      var (wide, covered) = (backdrop, backdrop)
      let even = UInt32.random(in: 0...255, using: &random)
      wide.withUnsafeMutableBufferPointer { pixels in
        if let place = pixels.baseAddress { WideBlendSource(color, coverage: even).blend(over: place, count: count) }
      }
      covered.withUnsafeMutableBufferPointer { pixels in
        if let place = pixels.baseAddress { CoveredBlendSource(color).blend(bytes, over: place, 0, count) }
      }
      #expect(wide == backdrop.map { blended(color, coverage: even, over: $0) })
      #expect(covered == zip(backdrop, bytes).map { blended(color, coverage: UInt32($1), over: $0) })
    }
  }

  @Test("White over white stays white and opaque stays opaque, at every alpha and coverage")
  func whiteStaysWhite() {
    for alpha in UInt32(0)...255 {
      for coverage in UInt32(0)...255 where blended(alpha * 0x0101_0101, coverage: coverage, over: .max) != .max {
        Issue.record("alpha \(alpha), coverage \(coverage)")
      }
    }
  }

  @Test("A group is composited once: where its parts overlap, only the upper one shows")
  func group() throws {
    let commands: [DisplayList.Command] = [.beginGroup(opacity: 0.5), .fill(all, red), .fill(all, blue), .endGroup]
    #expect(try drawn(commands)[5, 5] == 0xFF00_0080)
    #expect(try drawn([.fill(all, red), .fill(all, blue)].map { $0 })[5, 5] == 0xFF00_00FF)
  }

  @Test("Nested groups multiply their opacities")
  func nestedGroups() throws {
    let commands: [DisplayList.Command] = [
      .beginGroup(opacity: 0.5), .beginGroup(opacity: 0.5), .fill(all, .white), .endGroup, .endGroup,
    ]
    #expect(try drawn(commands)[5, 5] == 0xFF40_4040)
  }

  @Test("State inside a group ends with it, and unbalanced commands have no effect")
  func groupState() throws {
    let corner = Shape.rect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let commands: [DisplayList.Command] = [
      .endGroup, .restore, .beginGroup(opacity: 0.5), .restore, .save, .clip(corner),
      .concatenate(CGAffineTransform(scaleX: 0, y: 0)), .endGroup, .fill(all, red),
      .beginGroup(opacity: 0), .fill(all, blue), .beginGroup(opacity: 1), .endGroup, .fill(all, blue), .endGroup,
      .beginGroup(opacity: 0.5), .fill(corner, blue),
    ]
    let result = try drawn(commands)
    #expect(result[20, 20] == 0xFFFF_0000)
    #expect(result[1, 1] == 0xFF7F_0080)
  }

  @Test("A soft clip cuts like the coverage of the shape")
  func softClip() throws {
    for shape in [
      Shape.roundedRect(CGRect(x: 2.3, y: 3.1, width: 18, height: 15), radius: 6),
      .rect(CGRect(x: 2.3, y: 3.1, width: 18, height: 15)), .circle(center: CGPoint(x: 12, y: 12), radius: 2),
      polygon([CGPoint(x: 1, y: 2), CGPoint(x: 22, y: 5), CGPoint(x: 9, y: 21)]),
    ] {
      #expect(try drawn([.clip(shape), .fill(all, .white)]).words == drawn([.fill(shape, .white)]).words)
    }
  }

  @Test("Nested clips multiply their coverage, and restore removes the inner one")
  func nestedClips() throws {
    let outer = Shape.roundedRect(CGRect(x: 1.5, y: 1.5, width: 16, height: 16), radius: 7)
    let inner = Shape.circle(center: CGPoint(x: 14, y: 14), radius: 8)
    let (a, b) = (try coverage([.fill(outer, .white)]), try coverage([.fill(inner, .white)]))
    let product = zip(a, b).map { ($0 * $1 + 127) / 255 }
    #expect(try coverage([.clip(outer), .save, .clip(inner), .fill(all, .white)]) == product)
    #expect(try coverage([.clip(outer), .save, .clip(inner), .restore, .fill(all, .white)]) == a)
  }

  @Test("Rounded clips give the same result for rounded content as byte by byte multiplication")
  func clippedSpans() throws {
    let clip = Shape.roundedRect(CGRect(x: 3.5, y: 0.5, width: 17, height: 22), radius: 9)
    let content = Shape.roundedRect(CGRect(x: 0.25, y: 4, width: 23, height: 9), radius: 4)
    let (a, b) = (try coverage([.fill(clip, .white)]), try coverage([.fill(content, .white)]))
    #expect(try coverage([.clip(clip), .fill(content, .white)]) == zip(a, b).map { ($0 * $1 + 127) / 255 })
  }

  @Test("A clip applies to a group once, not to its parts and to the whole")
  func clippedGroup() throws {
    let clip = Shape.circle(center: CGPoint(x: 12, y: 12), radius: 9)
    let once = try coverage([.clip(clip), .fill(all, RGBA(hex: 0xFFFFFF, alpha: 0.5))])
    let grouped = try coverage([.clip(clip), .beginGroup(opacity: 0.5), .fill(all, .white), .endGroup])
    #expect(zip(once, grouped).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test("A gradient goes from the first color to the last and continues beyond both")
  func gradient() throws {
    let ramp = LinearGradient(
      start: CGPoint(x: 4, y: 0), end: CGPoint(x: 20, y: 0),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let row = try coverage([.fillGradient(all, ramp)]).prefix(24)
    #expect(row.prefix(4).allSatisfy { $0 == 0 } && row.suffix(4).allSatisfy { $0 == 255 })
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(row[4] == 8 && row[11] == 120)
  }

  @Test("A gradient rotates with its user space")
  func turnedGradient() throws {
    let ramp = LinearGradient(
      start: .zero, end: CGPoint(x: 24, y: 0),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let result = try coverage([
      .concatenate(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)), .fillGradient(all, ramp),
    ])
    #expect(Set(result.prefix(24)).count == 1)
    #expect(result[23 * 24] > 240)
  }

  @Test("A gradient without length shows its last color, one without stops nothing")
  func degenerateGradients() throws {
    let point = LinearGradient(
      start: .zero, end: .zero, stops: [.init(location: 0, color: red), .init(location: 1, color: blue)])
    #expect(try drawn([.fillGradient(all, point)])[3, 3] == 0xFF00_00FF)
    #expect(
      try drawn([.fillGradient(all, LinearGradient(start: .zero, end: CGPoint(x: 1, y: 0), stops: []))])[3, 3]
        == 0xFF00_0000)
  }
}
