import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing
import UIKit

/// Tests which input each of the two runtimes receives, and in which coordinates.
@MainActor
@Suite struct RoutingTests {
  @Test("A finger that landed on the scene is delivered to the scene also over the panels, and not to the panels")
  func stageKeepsItsContact() throws {
    let program = Program(ControlTracking.self, keepsTrace: true)
    let row = try #require(program.place(of: "A to E tree"))
    program.turn(.contact(.down, program.window(CGPoint(x: 187, y: 220))))
    program.turn(.contact(.move, row))
    program.turn(.contact(.up, row))
    #expect(program.sandbox.model.selected == "control-tracking")
    let phases = program.sandbox.trace.touchLives.map { $0.moments.map(\.phase) }
    #expect(phases == [[.began, .moved, .ended]])
    let end = try #require(program.sandbox.trace.touchLives.first?.moments.last)
    #expect(program.window(end.location) == row, "in canvas points, although it lies outside the canvas")
  }

  @Test("A press that began on a panel never touches the scene")
  func panelKeepsItsContact() throws {
    let program = Program(ControlTracking.self, keepsTrace: true)
    program.turn(.contact(.down, try #require(program.place(of: "A to E tree"))))
    program.turn(.contact(.move, program.window(CGPoint(x: 187, y: 220))))
    program.turn(.contact(.up, program.window(CGPoint(x: 187, y: 220))))
    #expect(program.sandbox.trace.records.isEmpty)
    #expect(program.sandbox.model.touches.isEmpty)
  }

  @Test("A finger that lands in the frame in which another opens an example is delivered to the new scene")
  func sameFrame() throws {
    let program = Program(ControlTracking.self, keepsTrace: true)
    // The layout stays when a finger uses a panel.
    program.sandbox.perform(.chooseTargets(.mouse))
    let row = try #require(program.place(of: "A to E tree"))
    let place = program.window(CGPoint(x: 187, y: 220))
    program.turn(.contact(.down, row, id: 1), .contact(.up, row, id: 1), .contact(.down, place, id: 2))
    #expect(program.sandbox.model.selected == "a-to-e")
    #expect(program.fingersDown == 1)
    program.turn(.contact(.up, place, id: 2))
    #expect(program.fingersDown == 0)
    #expect(program.sandbox.trace.touchLives.map { $0.moments.map(\.phase) } == [[.began, .ended]])
  }

  @Test("Of two fingers, one on the scene and one on a panel, each is delivered to its own runtime")
  func twoFingers() throws {
    let program = Program(ControlTracking.self, keepsTrace: true)
    // The layout stays when a finger uses a panel.
    program.sandbox.perform(.chooseTargets(.mouse))
    let (pad, row) = (program.window(CGPoint(x: 187, y: 220)), try #require(program.button("Light")))
    program.turn(.contact(.down, pad, id: 1), .contact(.down, row, id: 2))
    program.turn(.contact(.up, row, id: 2), .contact(.up, pad, id: 1))
    #expect(program.sandbox.model.theme == .light)
    #expect(program.sandbox.trace.touchLives.map { $0.moments.map(\.phase) } == [[.began, .ended]])
    #expect(program.sandbox.trace.text().contains("sends touchUpInside"))
  }

  @Test("Contacts that were down when the example changed are cancelled, and do not reach the new one")
  func noOrphans() {
    let program = Program(AToETree.self, keepsTrace: true)
    let point = program.window(CGPoint(x: 245, y: 390))
    program.turn(.contact(.down, point))
    program.turn(.key(.pageDown, .control))
    program.turn(.contact(.move, CGPoint(x: point.x + 9, y: point.y)))
    program.turn(.contact(.up, CGPoint(x: point.x + 9, y: point.y)))
    #expect(program.sandbox.model.selected == "overlapping-siblings")
    #expect(program.sandbox.model.touches.isEmpty)
    #expect(program.sandbox.trace.touchLives.map { $0.moments.map(\.phase) } == [[.began, .cancelled]])
  }

  @Test("The scene is notified when the pointer leaves it for a panel, and when it leaves the window")
  func pointerLeaves() throws {
    let program = Program(AToETree.self)
    let notes = Notes()
    program.sandbox.stage.runtime.perform {
      let hover = UIHoverGestureRecognizer()
      hover.addTarget(notes, action: Notes.note)
      program.sandbox.stage.window.addGestureRecognizer(hover)
    }
    let inside = program.window(CGPoint(x: 245, y: 390))
    program.turn(.hover(inside))
    program.turn(.hover(CGPoint(x: 20, y: 600)))
    #expect(notes.states == [.began, .ended])
    program.turn(.hover(inside))
    program.turn(.hover(nil))
    #expect(notes.states == [.began, .ended, .began, .ended])
    #expect(program.sandbox.model.path == nil)
  }

  @Test("A wheel turned over the scene arrives in canvas points, at any scale")
  func scroll() throws {
    let program = Program(AToETree.self, size: CGSize(width: 1920, height: 1080))
    let notes = Notes()
    program.sandbox.stage.runtime.perform {
      let pan = UIPanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      pan.addTarget(notes, action: Notes.note)
      program.sandbox.stage.window.addGestureRecognizer(pan)
    }
    let point = CGPoint(x: 100, y: 200)
    for _ in 0..<3 {
      program.turn(
        .input(
          InputEvent(
            timestamp: program.platform.now,
            sample: .scroll(
              ScrollSample(
                location: program.window(point), delta: CGSize(width: 0, height: 48), isContinuous: false)))))
    }
    #expect(notes.states.first == .began && notes.locations.first == point)
  }

  @Test(
    "The scene can be touched at the same point, whatever the window's size",
    arguments: [
      CGSize(width: 640, height: 480), CGSize(width: 1024, height: 768), CGSize(width: 2560, height: 1600),
    ])
  func anySize(size: CGSize) throws {
    let program = Program(OverlappingSiblings.self, size: size, keepsTrace: true)
    program.click(program.window(CGPoint(x: 180, y: 200)))
    let hit = try #require(program.sandbox.trace.lastHitTest)
    #expect(hit.point == CGPoint(x: 180, y: 200) && hit.answer?.name.type == "ViewB1")
  }

  @Test("After the window was resized, panels and scene are used where they are now, and all of it is shown")
  func resize() throws {
    let program = Program(OverlappingSiblings.self, keepsTrace: true)
    let before = try #require(program.switchPlace("ViewA above ViewB"))
    program.platform.resize(to: CGSize(width: 1150, height: 640))
    program.turn()
    #expect(program.changedPanes.contains(program.layout.stage) && program.changedPanes.contains(program.layout.left))
    let place = try #require(program.switchPlace("ViewA above ViewB"))
    #expect(place != before)
    program.click(place)
    #expect(program.sandbox.model.switches.map(\.isOn) == [true])
    program.click(program.window(CGPoint(x: 180, y: 200)))
    #expect(program.sandbox.trace.lastHitTest?.answer?.name.type == "ViewA2")
  }

  @Test("A scene that moves is drawn sixty times a second, and only its area")
  func movingScene() {
    let program = Program(MovingTarget.self)
    let (start, presented) = (program.platform.now, program.platform.presentCount)
    for _ in 0..<30 { program.turn() }
    #expect(abs(program.platform.now - start - 0.5) < 0.02)
    #expect(program.platform.presentCount == presented + 30)
    #expect(program.changedPanes == [program.layout.stage])
  }

  @Test("By default the sandbox keeps no trace")
  func keepsNothing() {
    let program = Program(AToETree.self)
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(program.sandbox.trace.records.isEmpty)
  }

  /// A target that records the actions that a recognizer sent.
  @MainActor
  private final class Notes {
    var states: [UIGestureRecognizer.State] = []
    var locations: [CGPoint] = []

    func note(_ sender: UIGestureRecognizer) {
      states.append(sender.state)
      locations.append(sender.location(in: nil))
    }
  }
}
