import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests several fingers in the whole program, from a touch screen and simulated with a mouse.
@MainActor
@Suite(.serialized) struct ManyFingersTests {
  /// The paths of one finger, relative to the center of the canvas. The other finger follows the mirrored path.
  private static let ways: [String: [CGPoint]] = [
    "a pinch": (0...10).map { CGPoint(x: 157 - CGFloat($0) * 6, y: 280) },
    "a rotation": (0...10).map { step in
      let angle = CGFloat(step) * 6 * .pi / 180
      return CGPoint(x: 187.5 - 80 * cos(angle), y: 280 - 80 * sin(angle))
    },
    "both at once": (0...10).map { step in
      let (angle, radius) = (CGFloat(step) * 4 * .pi / 180, 60 + CGFloat(step) * 4)
      return CGPoint(x: 187.5 - radius * cos(angle), y: 280 - radius * sin(angle))
    },
  ]

  @Test(
    "A gesture made with Ctrl and the mouse leads to the same recognizer states as two real fingers",
    arguments: ["a pinch", "a rotation", "both at once"])
  func sameStates(name: String) throws {
    let way = try #require(Self.ways[name])
    let real = log(fingers(way))
    let made = log(mouse(way))
    #expect(made == real)
    #expect(real.contains { $0.contains("began") } && real.contains { $0.contains("changed") })
    #expect(real.last?.contains("ended") == true)
  }

  @Test("A pinch with the wheel begins, changes and ends when the wheel rests") func wheelPinch() {
    let program = Program(PhotoScene.self)
    let middle = program.window(CGPoint(x: 187, y: 280))
    let notch = ScrollSample(
      location: middle, delta: CGSize(width: 0, height: 96), isContinuous: false, modifiers: .control)
    program.play([.scroll(notch), .scroll(notch)])
    #expect(PhotoScene.log.count { $0.hasPrefix("pinch began") } == 1)
    #expect(PhotoScene.log.last?.hasPrefix("pinch changed") == true)
    program.rest(0.3)
    #expect(PhotoScene.log.last?.hasPrefix("pinch ended") == true)
    #expect(program.sandbox.model.touches.allSatisfy { !$0.isDown })
  }

  @Test("Five planted fingers that lift together are a five-finger tap") func fivePlanted() {
    let program = Program(PhotoScene.self)
    for finger in 0..<5 {
      program.turn(.hover(program.window(CGPoint(x: 60 + CGFloat(finger) * 60, y: 280))), .key(.t))
    }
    #expect(program.sandbox.model.touches.count(where: \.isDown) == 5)
    #expect(program.sandbox.model.ghosts.selected != nil)
    program.turn(.key(.t, .shift))
    #expect(PhotoScene.log == ["tap ended"])
    #expect(program.sandbox.model.touches.count(where: \.isDown) == 0)
  }

  @Test("The ghost finger and its center are in the picture, and disappear with the key") func ghostsAreShown() {
    let program = Program(PhotoScene.self)
    program.turn(.hover(program.window(CGPoint(x: 100, y: 280))))
    let without = program.platform.lastFrame
    program.turn(.key(.leftControl, .control))
    #expect(program.sandbox.model.ghosts.fingers.count == 2)
    #expect(program.sandbox.model.ghosts.center == CGPoint(x: 187.5, y: 280))
    #expect(program.platform.lastFrame != without)
    program.turn(.hover(CGPoint(x: 20, y: 20), .control))
    #expect(program.sandbox.model.ghosts == GhostMarks())
  }

  @Test("Fingers on the stage and on the workbench at the same time do not affect each other") func bothPanes() {
    let program = Program(PhotoScene.self)
    let a = program.window(CGPoint(x: 100, y: 280))
    let b = program.window(CGPoint(x: 250, y: 280))
    // Two fingers are on the picture, and a third flips an overlay's switch meanwhile.
    program.play([
      finger(1, .down, a), finger(2, .down, b), finger(3, .down, CGPoint(x: 60, y: 130)),
      finger(2, .move, CGPoint(x: b.x + 40, y: b.y)),
    ])
    #expect(program.sandbox.model.touches.count(where: \.isDown) == 2)
    #expect(PhotoScene.log.first?.hasPrefix("pinch began") == true)
    program.play([finger(2, .up, b), finger(1, .up, a)])
    #expect(PhotoScene.log.last?.hasPrefix("pinch ended") == true)
    program.play([finger(3, .up, CGPoint(x: 60, y: 130))])
    #expect(program.sandbox.model.selected == "a-to-e")
  }

  @Test("When the example changes under ten fingers, all are cancelled, and lifting them later does nothing")
  func exampleChanges() {
    let program = Program(ControlTracking.self, keepsTrace: true)
    for id in 1...10 {
      program.play([finger(id, .down, program.window(CGPoint(x: 30 + CGFloat(id) * 30, y: 220)))])
    }
    program.turn(.key(.pageDown, .control))
    let text = program.sandbox.trace.text()
    #expect(text.contains("touchesCancelled"))
    #expect(program.sandbox.model.touches.isEmpty)
    let selected = program.sandbox.model.selected
    for id in 1...10 { program.play([finger(id, .up, program.window(CGPoint(x: 30 + CGFloat(id) * 30, y: 220)))]) }
    #expect(program.sandbox.model.touches.isEmpty)
    #expect(program.sandbox.trace.text() == text)
    #expect(program.sandbox.model.selected == selected)
  }

  @Test("A finger that is held on a panel while the example changes lifts there") func panelFingerSurvives() {
    let program = Program(PhotoScene.self)
    let row = CGPoint(x: 60, y: 130)
    program.play([finger(1, .down, row)])
    program.turn(.key(.f5))
    program.play([finger(1, .up, row)])
    #expect(program.sandbox.model.selected == "a-to-e")
  }

  @Test("After the window changes size under the fingers none of them is down") func resized() {
    let program = Program(PhotoScene.self)
    program.play([
      finger(1, .down, program.window(CGPoint(x: 100, y: 280))),
      finger(2, .down, program.window(CGPoint(x: 250, y: 280))),
    ])
    program.platform.resize(to: CGSize(width: 1600, height: 1000), scale: 2)
    program.turn()
    let place = CGPoint(x: 240, y: 280)
    program.play([finger(2, .move, program.window(place))])
    #expect(program.sandbox.model.touches.last?.location == place)
    program.play([finger(1, .up, program.window(place)), finger(2, .up, program.window(place))])
    #expect(program.sandbox.model.touches.allSatisfy { !$0.isDown })
  }

  // MARK: Fingers and mouse

  /// Returns the states of the recognizers when each element of `frames` is delivered in a separate frame.
  private func log(_ frames: (Program) -> [[InputEvent.Sample]]) -> [String] {
    let program = Program(PhotoScene.self)
    for frame in frames(program) { program.play(together: frame) }
    return PhotoScene.log
  }

  private func fingers(_ way: [CGPoint]) -> (Program) -> [[InputEvent.Sample]] {
    { program in
      pairs(way).map { phase, point in
        let mirrored = CGPoint(x: 375 - point.x, y: 560 - point.y)
        return [finger(1, phase, program.window(point)), finger(2, phase, program.window(mirrored))]
      }
    }
  }

  private func mouse(_ way: [CGPoint]) -> (Program) -> [[InputEvent.Sample]] {
    { program in
      pairs(way).map { phase, point in
        let contact = ContactSample(
          id: 0, phase: phase, location: program.window(point), kind: .pointer, buttons: phase == .up ? 0 : 1,
          modifiers: .control)
        return [.contact(contact)]
      }
    }
  }

  private func pairs(_ way: [CGPoint]) -> [(ContactSample.Phase, CGPoint)] {
    guard let first = way.first, let last = way.last else { return [] }
    return [(.down, first)] + way.dropFirst().map { (.move, $0) } + [(.up, last)]
  }

  // MARK: Events

  private func finger(_ id: Int, _ phase: ContactSample.Phase, _ point: CGPoint) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: point))
  }
}
