import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests particles on the virtual clock.
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

  @Test("Particles are emitted at their rate, move with their velocity and disappear after their lifetime")
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

  @Test("Particles are those of the time that has passed, drawn or not, and those that are gone are not made")
  func passedTime() {
    func shown(frames: Bool) -> [CGPoint] {
      let stage = TestStage()
      let layer = emitter(on: stage)
      if frames { run(stage, layer, for: 1.55) } else { stage.advance(by: 1.55) }
      return places(layer).map { CGPoint(x: $0.x.rounded(), y: $0.y) }
    }
    #expect(shown(frames: true).count == 10 && shown(frames: true) == shown(frames: false))
  }

  /// Source: practice. Confetti with a longitude of π falls from an emitter that is a line at the top, and sparks of an
  /// outlined circle fly outward. M.
  @Test("C262: particles leave a line at a right angle, and a circle outward")
  func directions() {
    func ways(_ shape: CAEmitterLayerEmitterShape, _ longitude: CGFloat) -> [(start: CGPoint, way: CGVector)] {
      let stage = TestStage()
      let layer = emitter(on: stage)
      (layer.emitterShape, layer.emitterMode) = (shape, .outline)
      layer.emitterSize = CGSize(width: 20, height: 20)
      layer.emitterCells?.first?.emissionLongitude = longitude
      layer.emitterCells?.first?.lifetime = 100
      stage.advance(by: 1)
      let first = places(layer)
      layer.birthRate = 0
      stage.advance(by: 0.5)
      return zip(first, places(layer)).map { start, end in
        (start, CGVector(dx: (end.x - start.x) / 50, dy: (end.y - start.y) / 50))
      }
    }
    #expect(ways(.line, .pi).allSatisfy { abs($0.way.dx) < 0.01 && abs($0.way.dy - 1) < 0.01 })
    #expect(ways(.line, 0).allSatisfy { abs($0.way.dy + 1) < 0.01 })
    let sparks = ways(.circle, 0)
    #expect(sparks.count == 10)
    #expect(
      sparks.allSatisfy { start, way in
        let out = CGVector(dx: start.x - 50, dy: start.y - 80)
        return abs(out.dx / out.length - way.dx) < 0.01 && abs(out.dy / out.length - way.dy) < 0.01
      })
  }

  /// Source: "You use the name to identify the cell in a key path", Apple, `CAEmitterCell.name`. H.
  @Test("Values of a cell are set by its name")
  func cellsByName() {
    let stage = TestStage()
    let layer = emitter(on: stage)
    layer.emitterCells?.first?.name = "spark"
    layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    layer.setValue(2.5, forKeyPath: "emitterCells.spark.scale")
    layer.setValue(CGColor(gray: 0, alpha: 1), forKeyPath: "emitterCells.spark.color")
    #expect(layer.emitterCells?.first?.birthRate == 0 && layer.emitterCells?.first?.scale == 2.5)
    #expect(layer.value(forKeyPath: "emitterCells.spark.lifetime") as? Float == 1)
    run(stage, layer, for: 1)
    #expect(places(layer).isEmpty)
    layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    run(stage, layer, for: 1)
    #expect((18...20).contains(places(layer).count))
  }

  /// Source: Apple, `CAEmitterCell.emitterCells`: "When the layer displays, it uses the cells to generate sublayers".
  /// H.
  @Test("Particles emit the cells of their cell where they are, in the time that the cells give")
  func nestedCells() {
    let stage = TestStage()
    let layer = emitter(on: stage)
    guard let rocket = layer.emitterCells?.first else { return }
    (rocket.birthRate, rocket.lifetime) = (1, 10)
    let spark = CAEmitterCell()
    (spark.birthRate, spark.lifetime, spark.contents) = (60, 10, rocket.contents)
    (spark.beginTime, spark.duration) = (0.5, 0.25)
    rocket.emitterCells = [spark]
    stage.advance(by: 1.9)
    let found = places(layer).map(\.x).sorted()
    // The rocket was emitted after a second, and was 50 to 75 points away while it emitted its sparks.
    #expect((15...17).contains(found.count))
    #expect(found.dropLast().allSatisfy { $0 > 99 && $0 < 126 } && (found.last ?? 0) > 138)
  }

  @Test("Particles are flat: latitudes, depths and accelerations out of the plane do not move them")
  func flat() {
    func shown(_ prepare: (CAEmitterLayer, CAEmitterCell) -> Void) -> [CGPoint] {
      let stage = TestStage()
      let layer = emitter(on: stage)
      for cell in layer.emitterCells ?? [] { prepare(layer, cell) }
      stage.advance(by: 0.5)
      return places(layer)
    }
    let moved = shown { layer, cell in
      (layer.emitterZPosition, layer.emitterDepth, layer.preservesDepth) = (20, 30, true)
      (cell.emissionLatitude, cell.zAcceleration) = (1, 100)
    }
    #expect(!moved.isEmpty && moved == shown { _, _ in })
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

  /// Returns many particles, after all were emitted, at two times half a second apart.
  private func drawn(_ prepare: (CAEmitterCell, CAEmitterLayer) -> Void) -> [[(
    move: CGAffineTransform, image: ImageDrawing
  )]] {
    let stage = TestStage()
    let layer = emitter(on: stage)
    guard let cell = layer.emitterCells?.first else { return [] }
    (cell.birthRate, cell.lifetime) = (60, 100)
    prepare(cell, layer)
    run(stage, layer, for: 1)
    layer.birthRate = 0
    func shown() -> [(move: CGAffineTransform, image: ImageDrawing)] {
      layer.displayIfNeeded()
      var (moves, found): ([CGAffineTransform], [(move: CGAffineTransform, image: ImageDrawing)]) = ([], [])
      for command in layer.content.commands {
        switch command {
        case .concatenate(let move): moves.append(move)
        case .image(let image):
          found.append((moves.reduce(.identity) { $1.concatenating($0) }, image))
          moves = []
        default: break
        }
      }
      return found
    }
    let first = shown()
    run(stage, layer, for: 0.5)
    return [first, shown()]
  }

  /// Source: `velocityRange`, `emissionRange`, `scaleRange`, `lifetimeRange`, `alphaRange` of `CAEmitterCell`: "the
  /// amount by which the value can vary". That half of it is on either side: M.
  @Test("Velocities and directions of particles are within half of their ranges on both sides of the mean")
  func motionRanges() {
    let frames = drawn { cell, _ in
      (cell.velocity, cell.velocityRange, cell.emissionLongitude, cell.emissionRange) = (100, 40, .pi / 2, .pi / 4)
    }
    let ways = zip(frames[0], frames[1]).map { one, other in
      CGVector(dx: (other.move.tx - one.move.tx) / 0.5, dy: (other.move.ty - one.move.ty) / 0.5)
    }
    #expect(ways.count > 40)
    let speeds = ways.map { hypot($0.dx, $0.dy) }
    #expect(speeds.allSatisfy { $0 > 79 && $0 < 121 } && speeds.contains { $0 < 95 } && speeds.contains { $0 > 105 })
    let turns = ways.map { atan2($0.dy, $0.dx) - .pi / 2 }
    #expect(turns.allSatisfy { abs($0) <= .pi / 8 + 0.01 })
    #expect(turns.contains { $0 < -0.1 } && turns.contains { $0 > 0.1 })
  }

  @Test("Sizes and opacities of particles are within half of their ranges, and change by their speeds")
  func lookRanges() {
    let frames = drawn { cell, _ in
      cell.contentsScale = CGFloat((cell.contents as? CGImage)?.width ?? 4) / 4
      (cell.scale, cell.scaleRange, cell.scaleSpeed) = (2, 1, 0.5)
      (cell.color, cell.alphaRange, cell.alphaSpeed) = (CGColor(gray: 1, alpha: 0.6), 0.2, -0.1)
    }
    let sizes = zip(frames[0], frames[1]).map { ($0.image.target.width, $1.image.target.width) }
    // Images are 4 points large, and particles were emitted up to a second ago.
    #expect(sizes.count > 40 && sizes.allSatisfy { $0.0 >= 6 && $0.0 <= 12.1 })
    #expect(sizes.contains { $0.0 < 8 } && sizes.contains { $0.0 > 9.5 })
    #expect(sizes.allSatisfy { abs($0.1 - $0.0 - 1) < 0.1 })
    let faded = zip(frames[0], frames[1]).map { ($0.image.opacity, $1.image.opacity) }
    #expect(faded.allSatisfy { $0.0 > 0.39 && $0.0 < 0.71 && abs($0.0 - $0.1 - 0.05) < 0.005 })
  }

  @Test("Particles with a lifetime range disappear one after the other")
  func lifetimeRange() {
    let stage = TestStage()
    let layer = emitter(on: stage)
    guard let cell = layer.emitterCells?.first else { return }
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (600, 2, 2)
    run(stage, layer, for: 0.2)
    layer.birthRate = 0
    let born = places(layer).count
    run(stage, layer, for: 0.6)
    #expect(born > 60 && places(layer).count == born)
    run(stage, layer, for: 1.2)
    let half = places(layer).count
    #expect(half > born / 4 && half < born * 3 / 4)
    run(stage, layer, for: 1.3)
    #expect(places(layer).isEmpty)
  }
}
