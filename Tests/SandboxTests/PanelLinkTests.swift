import CoreGraphics
import Examples
import PlatformContract
import Testing

@testable import Inspector
@testable import Sandbox

/// Tests that a view is highlighted in the scene and all panels while the pointer is on it in one of them.
@MainActor
@Suite struct PanelLinkTests {
  @Test("A row of the calls highlights its view on the scene while the pointer is on it, and a click selects the view")
  func storyRow() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    let row = try #require(program.places(of: "ViewC").first { program.layout.right.contains($0) })
    program.turn(.hover(row))
    #expect(program.sandbox.model.highlight?.name == "ViewC")
    program.turn(.hover(CGPoint(x: 600, y: 90)))
    #expect(program.sandbox.model.highlight == nil)
    program.click(row)
    #expect(program.sandbox.model.selectionMark?.name == "ViewC")
  }

  @Test("A row of the tree highlights its view while the pointer is on it")
  func treeRow() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showLeft(.tree))
    program.turn(.exposed)
    let row = try #require(program.places(of: "ViewD").first { program.layout.left.contains($0) })
    program.turn(.hover(row))
    #expect(program.sandbox.model.highlight?.name == "ViewD")
  }

  @Test("A box of the chain highlights its view, and a click on it selects the view")
  func chainBox() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    let diagram = program.sandbox.display.canvas.placement.chain
    let box = try #require(diagram.flatMap { frame in program.places(of: "ViewC").first { frame.contains($0) } })
    program.turn(.hover(box))
    #expect(program.sandbox.model.highlight?.name == "ViewC")
    program.click(box)
    #expect(program.sandbox.model.selectionMark?.name == "ViewC")
  }

  @Test("A row of the hit trace highlights the view of its call while the pointer is on it")
  func traceRow() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showRight(.trace))
    program.click(program.window(AToETree.about.suggestedTap))
    let row = try #require(program.places(of: "ViewC").first { program.layout.right.contains($0) })
    program.turn(.hover(row))
    #expect(program.sandbox.model.highlight?.name == "ViewC")
  }

  @Test("The tree scrolls to the view picked on the scene, and expands its ancestors")
  func treeFollows() throws {
    let program = Program(SystemContainers.self)
    program.sandbox.perform(.showLeft(.tree))
    let root = try #require(program.sandbox.model.tree.nodes.first { $0.hasChildren })
    program.sandbox.perform(.toggleNode(root.id))
    program.turn(.key(.s))
    program.click(program.window(CGPoint(x: 187, y: 300)))
    let name = try #require(program.sandbox.model.selectionMark?.name)
    #expect(program.sandbox.model.treeRows.contains { $0.isSelected })
    #expect(program.places(of: name).contains { program.layout.left.contains($0) }, "\(name) is in sight")
    #expect(!name.hasPrefix("UI"), "not a window or view of the system that shows nothing")
  }

  @Test("A click on a lane moves a replay to that time, and both count seconds from the start of the scene")
  func lanes() throws {
    let program = Program(AToETree.self)
    let place = program.window(AToETree.about.suggestedTap)
    program.rest(2)
    program.turn(.contact(.down, place, id: 1))
    program.rest(0.4)
    program.turn(.contact(.up, place, id: 1))
    program.rest(1)
    program.sandbox.play(program.sandbox.stage.journal.recording)
    program.rest(2.3)
    program.turn(.key(.k))
    let lanes = program.sandbox.panels.bottom.lanes
    #expect(lanes.origin == 0)
    let middle = lanes.scale.x(of: 2.2)
    let bottom = program.layout.bottom
    program.slowClick(CGPoint(x: lanes.frame.minX + middle, y: bottom.minY + 30))
    let time = try #require(program.sandbox.model.replay?.time)
    #expect(abs(time - 2.2) < 0.05)
  }

  @Test("A lane highlights its view while the pointer is on it, and a click on its name selects the view")
  func laneName() throws {
    let program = Program(ControlTracking.self)
    program.click(program.window(ControlTracking.about.suggestedTap))
    program.rest(0.3)
    let name = program.places(of: "TrackingPad").first { program.layout.bottom.contains($0) }
    let place = try #require(name)
    program.turn(.hover(place))
    program.rest(0.1)
    #expect(program.sandbox.model.highlight?.name == "TrackingPad")
    program.turn(.hover(CGPoint(x: 600, y: 90)))
    program.rest(0.1)
    #expect(program.sandbox.model.highlight == nil)
    program.slowClick(place)
    #expect(program.sandbox.model.selectionMark?.name == "TrackingPad")
  }

  @Test("A lane's bar highlights its view while the pointer is on it, and a click on it selects the view")
  func laneBar() throws {
    let program = Program(ControlTracking.self)
    let pad = program.window(ControlTracking.about.suggestedTap)
    program.turn(.contact(.down, pad))
    program.rest(0.5)
    program.turn(.contact(.up, pad))
    program.rest(0.3)
    let name = try #require(
      program.places(of: "TrackingPad").first { program.layout.bottom.contains($0) })
    let lanes = program.sandbox.panels.bottom.lanes
    let bar = CGPoint(x: lanes.frame.minX + lanes.scale.x(of: lanes.origin + 0.25), y: name.y)
    program.turn(.hover(bar))
    program.rest(0.1)
    #expect(program.sandbox.model.highlight?.name == "TrackingPad")
    program.slowClick(bar)
    #expect(program.sandbox.model.selectionMark?.name == "TrackingPad")
  }

  @Test("While a touch stays shown, the row of the view under the pointer on the scene is highlighted")
  func sceneLightsRow() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    program.rest(0.2)
    // ViewD is in front at the location of the touch.
    let node = try #require(program.sandbox.model.path?.steps.first { $0.name == "ViewD" }?.node)
    let box = CGRect(boundingBoxOf: try #require(program.sandbox.stage.mark(of: node)).corners)
    program.turn(.hover(program.window(CGPoint(x: box.midX, y: box.midY))))
    #expect(program.sandbox.model.path?.isPreview == false && program.sandbox.model.highlight?.name == "ViewD")
    let row = try #require(program.places(of: "ViewD").first { program.layout.right.contains($0) })
    var isLit = false
    DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
      guard case .fill(let shape, let color) = command, color == Theme.dark.raised else { return }
      let frame = shape.boundingBox.applying(transform)
      if frame.height == 24, frame.contains(row) { isLit = true }
    }
    #expect(isLit)
  }

  @Test("A view in the bottom line is highlighted while the pointer is on it, and a click selects it")
  func breadcrumb() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    program.turn(.hover(CGPoint(x: 600, y: 90)))
    let name = program.places(of: "ViewC › ").first { program.layout.status.contains($0) }
    let place = try #require(name)
    program.turn(.hover(place))
    #expect(program.sandbox.model.highlight?.name == "ViewC")
    program.click(place)
    #expect(program.sandbox.model.selectionMark?.name == "ViewC")
  }

  @Test("The row of a view is highlighted while the pointer is on its box in the chain")
  func boxLightsRow() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    let diagram = program.sandbox.display.canvas.placement.chain
    let box = try #require(diagram.flatMap { frame in program.places(of: "ViewC").first { frame.contains($0) } })
    let place = try #require(program.places(of: "ViewC").first { program.layout.right.contains($0) })
    /// Returns whether the row has a background.
    func isLit() -> Bool {
      var isLit = false
      DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
        guard case .fill(let shape, let color) = command, color == Theme.dark.raised else { return }
        let frame = shape.boundingBox.applying(transform)
        if frame.height == 24, frame.contains(place) { isLit = true }
      }
      return isLit
    }
    #expect(!isLit())
    program.turn(.hover(box))
    #expect(isLit())
  }
}
