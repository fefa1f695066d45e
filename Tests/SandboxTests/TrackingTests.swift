import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// What the stage shows of a control that tracks a finger.
@MainActor
@Suite struct TrackingTests {
  /// The pad's right edge is at 267: 71 points beyond it the finger is past the margin.
  private let inside = CGPoint(x: 187, y: 220)
  private let farOut = CGPoint(x: 340, y: 220)

  private func contact(_ phase: ContactSample.Phase, _ point: CGPoint, _ program: Program) {
    program.play([.contact(ContactSample(id: 1, phase: phase, location: program.window(point), kind: .finger))])
  }

  @Test("A tracked finger has its event counted; crossing the margin flashes, for a moment")
  func crossing() throws {
    let program = Program(ControlTracking.self)
    #expect(program.sandbox.model.tracking == nil)
    contact(.down, inside, program)
    let first = try #require(program.sandbox.model.tracking)
    #expect(first.isInside && first.event == "touchDown" && first.count == 1 && first.flash == 0)
    for step in 1...3 { contact(.move, CGPoint(x: inside.x + CGFloat(step), y: inside.y), program) }
    let moved = try #require(program.sandbox.model.tracking)
    #expect(moved.event == "touchDragInside" && moved.count == 3)
    contact(.move, farOut, program)
    let out = try #require(program.sandbox.model.tracking)
    #expect(!out.isInside && ["touchDragExit", "touchDragOutside"].contains(out.event) && out.flash > 0.9)
    program.rest(1)
    #expect(program.sandbox.model.tracking?.flash == 0)
    contact(.up, farOut, program)
    #expect(program.sandbox.model.tracking == nil)
    program.rest(3)
    let frames = program.platform.presentCount
    program.rest(3)
    #expect(program.platform.presentCount == frames, "nothing moves any more")
  }

  @Test("A view that is no control, and a control that does not track, show nothing")
  func none() {
    let program = Program(AToETree.self)
    contact(.down, CGPoint(x: 245, y: 390), program)
    #expect(program.sandbox.model.tracking == nil)
    let other = Program(ControlTracking.self)
    other.sandbox.perform(.flipSwitch("begin"))
    contact(.down, inside, other)
    #expect(other.sandbox.model.tracking == nil)
  }

  @Test("The margin, the distance and the event are drawn")
  func drawn() {
    let corners = [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 200), CGPoint(x: 100, y: 200)]
    func texts(_ finger: CGPoint, isInside: Bool) -> [String] {
      let state = TrackingState(
        corners: corners, margin: 70, finger: finger, isInside: isInside, event: "touchDragInside", count: 9, flash: 0)
      let list = TrackingOverlay.draw(
        state, canvas: exampleCanvas, language: .english, measurer: HeadlessPlatform().textMeasurer)
      return list.flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(texts(CGPoint(x: 238, y: 150), isInside: true) == ["38 pt: inside", "touchDragInside ×9"])
    #expect(texts(CGPoint(x: 271, y: 150), isInside: false) == ["71 pt: outside", "touchDragInside ×9"])
    #expect(texts(CGPoint(x: 150, y: 150), isInside: true).first == "inside")
  }
}
