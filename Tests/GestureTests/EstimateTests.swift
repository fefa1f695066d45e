import Testing
import UIKitTestSupport

/// Tests a pencil whose force is estimated at first (reference 2.4).
@MainActor
@Suite struct EstimateTests {
  private final class Canvas: UIView {
    var forces: [Int: CGFloat] = [:]
    var expecting: [Int: UITouch.Properties] = [:]
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { read(Set(event?.coalescedTouches(for: touch) ?? [])) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches) }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { read(touches) }

    private func read(_ touches: Set<UITouch>) {
      for touch in touches {
        guard let index = touch.estimationUpdateIndex?.intValue else { continue }
        forces[index] = touch.force
        expecting[index] = touch.estimatedPropertiesExpectingUpdates
      }
    }
  }

  private func scene() -> (TestStage, Canvas, Finger) {
    let stage = TestStage()
    let canvas = Canvas(frame: stage.rootView.bounds)
    stage.rootView.addSubview(canvas)
    let pencil = stage.pencil()
    (pencil.force, pencil.estimated) = (1, [.force, .altitude])
    return (stage, canvas, pencil)
  }

  @Test("Each sample has an expected update, which delivers the value for that sample after further moves")
  func updates() {
    let (stage, canvas, pencil) = scene()
    pencil.down(CGPoint(x: 10, y: 10))
    stage.turn {
      pencil.move(CGPoint(x: 20, y: 10))
      pencil.move(CGPoint(x: 30, y: 10))
    }
    #expect(canvas.forces == [1: 1, 2: 1, 3: 1])
    #expect(canvas.expecting[2] == [.force, .altitude])
    pencil.update(2, force: 0.4)
    #expect(canvas.forces == [1: 1, 2: 0.4, 3: 1])
    #expect(canvas.expecting[2] == .altitude)
    pencil.update(2, altitude: 1)
    #expect(canvas.expecting[2] == [])
    pencil.update(2, force: 0.9)
    #expect(canvas.forces[2] == 0.4)
    pencil.up()
    pencil.update(4, force: 0)
    #expect(canvas.forces[4] == 0)
  }

  @Test("The location and timestamp of an update are those of its sample, and recognizers receive it, too")
  func places() {
    @MainActor
    final class Stroke: UIGestureRecognizer {
      var places: [CGPoint] = []
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        places += touches.map { $0.location(in: view) }
      }
    }
    let (stage, canvas, pencil) = scene()
    let stroke = Stroke()
    stage.rootView.addGestureRecognizer(stroke)
    pencil.down(CGPoint(x: 10, y: 10))
    pencil.move(CGPoint(x: 50, y: 60))
    pencil.update(1, force: 0.2)
    #expect(stroke.places == [CGPoint(x: 10, y: 10)])
    #expect(canvas.forces == [1: 0.2, 2: 1])
  }

  @Test("Fingers, and pencils without estimates, expect no updates; predicted touches have an estimated location")
  func plain() {
    final class Reader: UIView {
      var indices: [NSNumber?] = []
      var predicted: [UITouch.Properties] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        indices += touches.map(\.estimationUpdateIndex)
        for touch in touches { predicted += (event?.predictedTouches(for: touch) ?? []).map(\.estimatedProperties) }
      }
    }
    let stage = TestStage()
    let view = Reader(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    for finger in [stage.finger(), stage.pencil()] {
      finger.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10), over: 0.2)
    }
    #expect(view.indices.allSatisfy { $0 == nil } && !view.indices.isEmpty)
    #expect(view.predicted.allSatisfy { $0 == .location } && !view.predicted.isEmpty)
  }
}
