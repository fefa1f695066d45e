import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the use of the window with the fingers of a touch screen, apart from those on the scene.
@MainActor
@Suite("The window under fingers") struct FingerUseTests {
  private func finger(_ id: Int, _ phase: ContactSample.Phase, _ place: CGPoint) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: place, kind: .finger))
  }

  @Test("A finger that rests on a button shows its tip and presses nothing; a short touch presses it")
  func tips() throws {
    let program = Program(TabBarBulge.self)
    let map = try #require(program.place(of: "Map"))
    program.play([finger(3, .down, map)])
    program.rest(0.8)
    #expect(program.sandbox.panels.workbench.tip != nil)
    program.play([finger(3, .up, map)])
    program.rest(0.2)
    #expect(!program.sandbox.model.overlays.contains(.hitMap), "the lift of a resting finger presses nothing")
    program.play([finger(4, .down, map), finger(4, .up, map)])
    program.rest(0.2)
    #expect(program.sandbox.model.overlays.contains(.hitMap) && program.sandbox.panels.workbench.tip == nil)
    program.play([finger(5, .down, map), finger(5, .move, CGPoint(x: map.x, y: map.y + 30))])
    program.rest(0.8)
    #expect(program.sandbox.panels.workbench.tip == nil, "a finger that moves shows none")
  }

  @Test("Two fingers beside the scene move it and magnify it, and the scene receives none of them")
  func canvas() {
    let program = Program(TabBarBulge.self)
    let before = program.sandbox.display.canvas.placement
    let stage = program.sandbox.model.layout.stage
    let (x, y) = (stage.minX + 12, stage.midY)
    func pair(_ dy: CGFloat, _ phase: ContactSample.Phase) {
      program.play([finger(1, phase, CGPoint(x: x, y: y - dy)), finger(2, phase, CGPoint(x: x, y: y + dy))])
    }
    pair(40, .down)
    for step in 1...12 { pair(40 + CGFloat(step) * 5, .move) }
    let near = program.sandbox.display.canvas.placement
    #expect(near.scale > before.scale * 1.2, "\(near.scale)")
    program.play([
      finger(1, .move, CGPoint(x: x + 60, y: y - 100)), finger(2, .move, CGPoint(x: x + 60, y: y + 100)),
    ])
    #expect(abs(program.sandbox.display.canvas.placement.frame.midX - near.frame.midX - 60) < 1)
    pair(100, .up)
    #expect(program.sandbox.model.path == nil && program.fingersDown == 0 && program.heldTouches == 0)
    let held = program.sandbox.display.canvas.placement.frame
    let place = program.window(CGPoint(x: 60, y: 300))
    #expect(stage.contains(place))
    program.play([finger(1, .down, place), finger(1, .up, place)])
    program.rest(0.1)
    #expect(program.sandbox.display.canvas.placement.frame == held)
    #expect(program.sandbox.model.path != nil)
  }

  // MARK: A trackpad

  private func pinch(_ program: Program, at place: CGPoint) {
    for phase in [TransformSample.Phase.began, .changed, .changed, .changed, .ended] {
      let scale: CGFloat = phase == .changed ? 1.15 : 1
      program.play([.transform(TransformSample(phase: phase, location: place, scale: scale))])
    }
  }

  @Test("A pinch on a trackpad beside the scene magnifies the scene, which does not receive it")
  func trackpadBeside() {
    let program = Program(PhotoGestures.self)
    let (before, stage) = (program.sandbox.display.canvas.placement.scale, program.sandbox.model.layout.stage)
    pinch(program, at: CGPoint(x: stage.minX + 12, y: stage.midY))
    #expect(program.sandbox.display.canvas.placement.scale > before * 1.1)
    #expect(!program.sandbox.stage.journal.entries.contains { $0.isTransform })
  }

  @Test("A pinch on a trackpad over the photo enlarges it, also in the replay of its recording")
  func trackpadOnScene() throws {
    let program = Program(PhotoGestures.self)
    let before = (program.sandbox.display.canvas.placement, program.sandbox.stage.runtime.makeDisplayList())
    pinch(program, at: program.window(CGPoint(x: 187, y: 280)))
    let pinched = program.sandbox.stage.runtime.makeDisplayList()
    #expect(program.sandbox.display.canvas.placement == before.0 && pinched != before.1)
    #expect(program.sandbox.model.touches.isEmpty)
    let recording = program.sandbox.stage.journal.recording
    #expect(recording.entries.count { $0.isTransform } == 5)
    let read = try InputRecording.read(recording.text).recording
    let stage = Replay.stage(of: read, example: PhotoGestures.self, measurer: program.platform.textMeasurer)
    #expect(stage.runtime.makeDisplayList() == pinched)
  }
}

extension InputRecording.Entry {
  fileprivate var isTransform: Bool {
    if case .input(let event) = self, case .transform = event.sample { true } else { false }
  }
}
