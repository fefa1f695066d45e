import CoreGraphics
import Inspector
import Testing
import UIKit

@testable import Examples

/// A scene for tests with a tile whose lower half is below an opaque bar.
@MainActor
private final class HalfCoveredScene: Scene {
  static let about = SceneDescription(
    name: "half-covered", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 100, y: 120))
  let switches: [SceneSwitch] = []

  static let bar = CGRect(x: 0, y: 200, width: 375, height: 160)

  func build(in window: UIWindow) {
    let tile = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 200))
    let bar = UIView(frame: Self.bar)
    bar.backgroundColor = .white
    let glass = UIView(frame: CGRect(x: 0, y: 80, width: 375, height: 40))
    glass.backgroundColor = UIColor.white.withAlphaComponent(0.5)
    for view in [tile, bar, glass] { window.addSubview(view) }
    glass.isUserInteractionEnabled = false
  }
}

@MainActor
@Suite("Views in front of the views of a hit path")
struct CoverTests {
  @Test("An opaque view in front of a part of the hit view is detected, a translucent one is not")
  func coversOfAPart() throws {
    let program = Program(HalfCoveredScene.self)
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 150)), id: 1))
    let hit = try #require(program.sandbox.model.pathOnScene?.hit)
    #expect(!hit.isCovered)
    #expect(hit.covers.map { CGRect(boundingBoxOf: $0) } == [HalfCoveredScene.bar])
    let window = try #require(program.sandbox.model.pathOnScene?.steps.first)
    #expect(window.covers.isEmpty, "what the window contains does not cover it")
  }
}
