import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Particles on the virtual clock.
@MainActor
@Suite struct EmitterTests {
  private func emitter(on stage: TestStage) -> CAEmitterLayer {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 100)
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 50, y: 80)
    layer.emitterCells = [cell]
    stage.rootView.layer.addSublayer(layer)
    return layer
  }

  private func places(_ layer: CAEmitterLayer) -> [CGPoint] {
    layer.displayIfNeeded()
    return layer.content.commands.compactMap {
      if case .concatenate(let move) = $0, move.a == 1, move.b == 0 { CGPoint(x: move.tx, y: move.ty) } else { nil }
    }.filter { $0 != .zero }
  }

  private func run(_ stage: TestStage, _ layer: CAEmitterLayer, for duration: TimeInterval) {
    for _ in 0..<Int((duration * 60).rounded()) {
      layer.displayIfNeeded()
      stage.advance(by: 1.0 / 60)
    }
  }

  @Test("Particles come at their rate, move with their velocity and go when their life is over")
  func life() {
    let stage = TestStage()
    let layer = emitter(on: stage)
    run(stage, layer, for: 0.55)
    let young = places(layer)
    #expect(young.count == 5 && young.allSatisfy { $0.y == 80 })
    #expect(young.map(\.x) == young.map(\.x).sorted(by: >) && young.allSatisfy { $0.x >= 50 && $0.x < 100 })
    run(stage, layer, for: 2)
    #expect((9...11).contains(places(layer).count))
    layer.birthRate = 0
    run(stage, layer, for: 1.1)
    #expect(places(layer).isEmpty)
  }

  @Test("The same seed gives the same particles")
  func seed() {
    func shown(_ seed: UInt32) -> [CGPoint] {
      let stage = TestStage()
      let layer = emitter(on: stage)
      layer.emitterShape = .line
      layer.emitterSize = CGSize(width: 200, height: 0)
      layer.seed = seed
      run(stage, layer, for: 0.5)
      return places(layer)
    }
    #expect(shown(3) == shown(3) && shown(3) != shown(4))
  }
}
