import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests what a pointer at rest points at after something else came below it, and below sheets.
@MainActor
@Suite struct RestingPointerTests {
  private func scroll(_ program: Program, at place: CGPoint, by height: CGFloat = -60) {
    let delta = CGSize(width: 0, height: height)
    program.play([.scroll(ScrollSample(location: place, delta: delta, isContinuous: true))])
    program.rest(0.4)
  }

  private func offset(_ program: Program) -> [CGFloat] {
    func offsets(_ view: UIView) -> [CGFloat] {
      (view as? UIScrollView).map { [$0.contentOffset.y] } ?? [] + view.subviews.flatMap(offsets)
    }
    return program.sandbox.stage.window.subviews.flatMap(offsets)
  }

  @Test("A wheel over an open sheet scrolls nothing below it, and no pointer reaches the scene", arguments: 0..<3)
  func sheets(kind: Int) {
    let program = Program(NestedScrollViews.self)
    program.rest(0.5)
    program.slowClick(program.window(CGPoint(x: 187, y: 300)))
    let open: [InspectorAction] = [.flipKeys, .flipMenu, .flipPalette]
    let place = program.window(CGPoint(x: 6, y: 540))
    program.turn(.hover(place))
    program.sandbox.perform(open[kind])
    program.rest(0.2)
    func changes() -> Int { program.sandbox.stage.journal.entries.count { $0.isChange } }
    let (before, count) = (offset(program), changes())
    for _ in 0..<3 { scroll(program, at: place) }
    #expect(offset(program) == before && changes() == count)
    guard kind < 2 else { return }
    let (entries, now) = (
      program.sandbox.stage.journal.entries.count { $0.isHover }, CGPoint(x: place.x + 9, y: place.y - 9)
    )
    program.turn(.hover(now))
    program.rest(0.2)
    #expect(program.sandbox.stage.journal.entries.count { $0.isHover } == entries)
    program.sandbox.perform(.leave)
    program.rest(0.2)
    #expect(program.sandbox.session.touches.pointer == CGPoint(x: 15, y: 531), "the pointer rests on the scene")
    scroll(program, at: now)
    #expect(changes() > count)
  }

  @Test("When the wheel scrolls the story below the pointer, the row that is there now is lit")
  func scrolledStory() throws {
    let program = Program(TabBarBulge.self)
    program.rest(0.5)
    program.slowClick(program.window(CGPoint(x: 187, y: 480)))
    program.rest(0.6)
    let right = program.sandbox.model.layout.right
    let places = stride(from: right.minY, to: right.maxY, by: 6).map { CGPoint(x: right.midX, y: $0) }
    let row = try #require(places.first { program.sandbox.panels.node(at: $0) != nil })
    program.turn(.hover(row))
    program.rest(0.1)
    let before = try #require(program.sandbox.user.scene.highlight)
    for distance in [-48, 48, 48] as [CGFloat] where program.sandbox.panels.node(at: row) == before {
      scroll(program, at: row, by: distance)
    }
    #expect(program.sandbox.user.scene.highlight != before)
    #expect(program.sandbox.user.scene.highlight == program.sandbox.panels.node(at: row))
  }

  @Test("After a drag out of a control, the view below the pointer is lit, and not the control")
  func draggedOut() {
    let program = Program(ControlTracking.self)
    program.rest(0.5)
    program.click(program.window(CGPoint(x: 187, y: 212)))
    program.turn(.hover(program.window(CGPoint(x: 187, y: 213))))
    program.rest(0.1)
    let before = program.sandbox.user.scene.highlight
    #expect(before != nil)
    let places = stride(from: CGFloat(213), through: 430, by: 20).map { program.window(CGPoint(x: 187, y: $0)) }
    program.play(
      places.enumerated().map { index, place in
        let phase: ContactSample.Phase = index == 0 ? .down : index == places.count - 1 ? .up : .move
        return .contact(ContactSample(id: 0, phase: phase, location: place, kind: .pointer))
      })
    program.rest(0.1)
    #expect(program.sandbox.user.scene.highlight != before)
  }

  @Test("After Q moved the scene, the preview is that of the place below the pointer")
  func movedScene() throws {
    let program = Program(AToETree.self)
    program.turn(.key(.q), .keyUp(.q))
    program.rest(0.1)
    let place = program.window(CGPoint(x: 187, y: 280))
    program.turn(.hover(place))
    program.rest(0.1)
    program.turn(.key(.q), .keyUp(.q))
    program.rest(0.1)
    let canvas = program.sandbox.display.canvas.placement
    guard canvas.frame.contains(place) else { return }
    let point = try #require(program.sandbox.model.path?.point)
    #expect(abs(point.x - (place.x - canvas.frame.minX) / canvas.scale) < 0.6)
    #expect(abs(point.y - (place.y - canvas.frame.minY) / canvas.scale) < 0.6)
  }

  @Test("After a key, the line at the bottom names its responders, and does not ask for the pointer that is there")
  func keyLine() throws {
    let program = Program(FirstResponder.self)
    program.rest(0.5)
    let place = program.window(CGPoint(x: 187, y: 80))
    program.slowClick(place)
    program.turn(.key(.x, characters: "x"), .keyUp(.x))
    program.rest(0.2)
    #expect(program.sandbox.model.path == nil && program.sandbox.model.chain != nil)
    #expect(program.shows("Key or shake") && !program.shows("Move the pointer over the scene"))
  }
}

extension InputRecording.Entry {
  fileprivate var isHover: Bool {
    if case .input(let event) = self, case .hover = event.sample { true } else { false }
  }
}
