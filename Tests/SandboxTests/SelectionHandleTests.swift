import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests the handles of the selected view.
@MainActor
@Suite("The handles of the selection") struct SelectionHandleTests {
  private func program() throws -> (Program, UIView) {
    let program = Program(AToETree.self)
    let place = CGPoint(x: 245, y: 390)
    program.turn(.key(.s))
    program.click(program.window(place))
    program.rest(0.1)
    let node = try #require(program.sandbox.user.scene.selection)
    let view = try #require(program.sandbox.stage.names.object(numbered: node) as? UIView)
    return (program, view)
  }

  private func drag(_ program: Program, _ handle: SelectionHandles.Handle, by way: CGSize) throws {
    let start = try #require(program.sandbox.display.handles).center(of: handle)
    program.turn(.hover(start))
    program.turn(.contact(.down, start))
    for step in 1...4 {
      let share = CGFloat(step) / 4
      program.turn(
        .contact(.move, CGPoint(x: start.x + way.width * share, y: start.y + way.height * share)))
    }
    program.turn(.contact(.up, CGPoint(x: start.x + way.width, y: start.y + way.height)))
    program.rest(0.1)
  }

  @Test("Dragging the corner sets width and height, with the size beside it; the scene gets no touch")
  func corner() throws {
    let (program, view) = try program()
    let (before, scale) = (view.frame, program.sandbox.display.canvas.placement.scale)
    try drag(program, .corner, by: CGSize(width: -20 * scale, height: -12 * scale))
    #expect(view.frame == CGRect(x: before.minX, y: before.minY, width: before.width - 20, height: before.height - 12))
    let size = "\(Int(clamping: before.width - 20))×\(Int(clamping: before.height - 12))"
    #expect(program.shows(size), "the size is written beside it")
    #expect(program.fingersDown == 0 && program.sandbox.model.touches.isEmpty)
    program.sandbox.perform(.undoEdit)
    program.sandbox.perform(.undoEdit)
    #expect(view.frame == before, "a drag is one change of each side")
  }

  @Test("The handles at the edges change one side, and layout follows at every movement")
  func edges() throws {
    let (program, view) = try program()
    let (before, scale) = (view.frame, program.sandbox.display.canvas.placement.scale)
    try drag(program, .right, by: CGSize(width: 10 * scale, height: 30))
    #expect(view.frame.size == CGSize(width: before.width + 10, height: before.height))
    try drag(program, .bottom, by: CGSize(width: 30, height: 8 * scale))
    #expect(view.frame.size == CGSize(width: before.width + 10, height: before.height + 8))
    #expect(program.sandbox.stage.journal.recording.entries.contains { if case .edit = $0 { true } else { false } })
  }

  @Test("Without room beside a large view, its handles are inside of it, and the rest of it can still be touched")
  func inside() throws {
    let area = CGRect(x: 100, y: 50, width: 400, height: 300)
    for targets in [ControlSize.mouse, .touch] {
      let handles = SelectionHandles(around: area.insetBy(dx: 0, dy: 4), in: area, targets: targets)
      for handle in SelectionHandles.Handle.allCases {
        let center = handles.center(of: handle)
        #expect(area.contains(CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)))
        #expect(handles.handle(at: center) == handle)
      }
      #expect(handles.handle(at: CGPoint(x: area.midX, y: area.midY)) == nil)
    }
    let left = SelectionHandles(around: CGRect(x: 100, y: 50, width: 600, height: 100), in: area)
    #expect(left.handle(at: left.center(of: .right)) == nil, "its right edge is not visible")
    let program = Program.tapped()
    let node = program.sandbox.stage.names.number(of: program.sandbox.stage.window)
    program.sandbox.perform(.select(node, reveal: .never))
    program.rest(0.1)
    let handles = try #require(program.sandbox.display.handles)
    let bar = ReplayBar(in: program.sandbox.model.layout.stage).grip
    for handle in SelectionHandles.Handle.allCases {
      #expect(handles.handle(at: handles.center(of: handle)) == handle && !bar.contains(handles.center(of: handle)))
    }
  }

  @Test("A rotated view, a replay and picking have no handles, and a press in the view is a touch")
  func none() throws {
    let (program, view) = try program()
    let center = program.window(CGPoint(x: view.center.x, y: view.center.y))
    #expect(program.sandbox.display.handles?.handle(at: center) == nil)
    program.turn(.key(.s))
    #expect(program.sandbox.display.handles == nil)
    program.turn(.key(.s))
    program.sandbox.perform(.setProperty(PropertyID("rotation°"), .number(30, step: 15, range: nil)))
    program.rest(0.1)
    #expect(program.sandbox.display.handles == nil)
  }

  @Test("A contact that lands again on a handle, without having lifted, is cancelled on the scene")
  func landsTwice() throws {
    let (program, _) = try program()
    let handle = try #require(program.sandbox.display.handles).center(of: .right)
    func finger(_ phase: ContactSample.Phase, _ place: CGPoint) {
      program.play([.contact(ContactSample(id: 7, phase: phase, location: place, kind: .finger))])
    }
    finger(.down, program.window(CGPoint(x: 245, y: 390)))
    #expect(program.fingersDown == 1)
    finger(.down, handle)
    finger(.up, handle)
    #expect(program.fingersDown == 0 && program.heldTouches == 0)
  }
}
