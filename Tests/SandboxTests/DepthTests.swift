import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the scene in space, while it runs and is touched with the mouse.
@MainActor
@Suite struct DepthTests {
  private func key(_ usage: KeyUsage, _ modifiers: ModifierKeys = []) -> InputEvent.Sample {
    .key(KeySample(usage: usage, phase: .down, modifiers: modifiers))
  }

  /// Returns the place at which a point of the scene is visible on the plane of a view.
  private func seen(_ point: CGPoint, on name: String, in program: Program) throws -> CGPoint {
    let space = try #require(program.sandbox.space)
    let step = try #require(program.sandbox.model.path?.steps.first { $0.name == name })
    return point.applying(space.transform(try #require(step.node.flatMap(space.level(of:)))))
  }

  @Test("D shows the scene in space and flat again; so does Escape")
  func flips() {
    let program = Program(AToETree.self)
    program.play([key(.d)])
    #expect((program.sandbox.space?.levelCount ?? 0) > 3 && program.shows("Drag beside the scene"))
    program.play([key(.d)])
    #expect(program.sandbox.space == nil && !program.shows("Drag beside the scene"))
    program.play([key(.d), key(.escape)])
    #expect(program.sandbox.space == nil)
  }

  @Test("A view drawn in front of another is also in front of it in space: a bar and its button in front of a list")
  func order() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showLeft(.tree))
    program.play([key(.d)])
    let space = try #require(program.sandbox.space)
    func level(_ name: String) throws -> Int {
      let nodes = program.sandbox.model.treeRows.filter { $0.details.name == name }.map(\.node.id)
      return try #require(nodes.compactMap(space.level(of:)).max())
    }
    #expect(try level("CentreButton") > level("AlbumCard"))
    #expect(try level("TabBar") > level("AlbumCell"), "which reaches below it")
    // Every view is on a level above its superview, and sibling cells that do not overlap are on the same level.
    let cells = program.sandbox.model.treeRows.filter { $0.details.name == "AlbumCell" }
      .compactMap { space.level(of: $0.node.id) }
    #expect(cells.count > 2 && Set(cells).count == 1)
  }

  @Test("A press on a view's plane touches that view at the place where it is visible")
  func touches() throws {
    let program = Program(AToETree.self)
    let point = AToETree.about.suggestedTap
    program.click(program.window(point))
    let hit = try #require(program.sandbox.model.path?.hit)
    program.play([key(.d)])
    program.click(try seen(point, on: hit.name, in: program))
    let path = try #require(program.sandbox.model.path)
    #expect(!path.isPreview && path.hit?.name == hit.name)
    #expect(abs(path.point.x - point.x) < 0.01 && abs(path.point.y - point.y) < 0.01)
  }

  @Test("A drag stays on the plane on which it began, even if others are in front of it")
  func drags() throws {
    let program = Program(AToETree.self)
    let point = AToETree.about.suggestedTap
    program.click(program.window(point))
    program.play([key(.d)])
    let name = try #require(program.sandbox.model.path?.hit?.name)
    let (start, end) = (
      try seen(point, on: name, in: program), try seen(CGPoint(x: point.x + 30, y: point.y + 40), on: name, in: program)
    )
    program.turn(.hover(start))
    program.turn(.contact(.down, start))
    program.turn(.contact(.move, end))
    let finger = try #require(program.sandbox.model.touches.last { $0.isDown })
    #expect(abs(finger.location.x - point.x - 30) < 0.01 && abs(finger.location.y - point.y - 40) < 0.01)
    program.turn(.contact(.up, end))
    #expect(!program.sandbox.model.touches.contains { $0.isDown })
  }

  @Test("The ray shows the order of the calls: each view that contains the touch has its number")
  func ray() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    program.play([key(.d)])
    program.rest(2)
    let path = try #require(program.sandbox.model.path)
    let strings = program.sandbox.stagePicture.strings
    let hit = try #require(path.hit)
    #expect(strings.contains("\(hit.order)  \(hit.name)"))
    for step in path.steps where step.verdict == .onPath { #expect(strings.contains("\(step.order)")) }
  }

  @Test("A drag with the space bar rotates the scene and touches no view; brackets change spacing and levels")
  func looksAround() throws {
    let program = Program(AToETree.self)
    program.play([key(.d)])
    let before = try #require(program.sandbox.space)
    let place = program.window(CGPoint(x: 100, y: 100))
    program.turn(.hover(place))
    program.play([key(.space)])
    program.turn(.contact(.down, place))
    program.turn(.contact(.move, CGPoint(x: place.x + 60, y: place.y)))
    program.turn(.contact(.up, CGPoint(x: place.x + 60, y: place.y)))
    program.play([.key(KeySample(usage: .space, phase: .up))])
    let turned = try #require(program.sandbox.space)
    #expect(turned.transform(0).a < before.transform(0).a && program.sandbox.model.path?.isPreview != false)
    program.play([key(.closeBracket)])
    let wide = try #require(program.sandbox.space)
    #expect(wide.transform(3) != turned.transform(3))
    program.play([key(.openBracket, .shift)])
    #expect(program.sandbox.space?.planes.contains { $0.level == wide.levelCount - 1 } == false)
  }

  @Test("By mouse: a drag outside the scene or with the right button rotates it, the wheel outside changes the spacing")
  func byMouse() throws {
    let program = Program(AToETree.self)
    program.play([key(.d)])
    let stage = program.layout.stage
    let (beside, middle) = (
      CGPoint(x: stage.minX + 12, y: stage.midY), CGPoint(x: stage.minX + stage.width * 0.33, y: stage.midY)
    )
    func space() throws -> DepthSpace { try #require(program.sandbox.space) }
    func drag(from start: CGPoint, buttons: Int) {
      let samples: [(ContactSample.Phase, CGFloat)] = [(.down, 0), (.move, 40), (.up, 40)]
      program.play(
        samples.map { phase, x in
          .contact(
            ContactSample(
              id: 0, phase: phase, location: CGPoint(x: start.x + x, y: start.y), kind: .pointer, buttons: buttons))
        })
    }
    let atFirst = try space()
    #expect(atFirst.level(at: beside) == nil && atFirst.level(at: middle) != nil)
    drag(from: beside, buttons: 1)
    let turned = try space()
    #expect(turned.transform(0).a < atFirst.transform(0).a)
    drag(from: middle, buttons: 2)
    let again = try space()
    #expect(again.transform(0).a < turned.transform(0).a && program.sandbox.model.path?.isPreview != false)
    func turnWheel(_ distance: CGFloat, at place: CGPoint) {
      program.play([
        .scroll(ScrollSample(location: place, delta: CGSize(width: 0, height: distance), isContinuous: false))
      ])
    }
    turnWheel(1, at: beside)
    let wide = try space()
    #expect(wide.transform(3) != again.transform(3))
    turnWheel(-1, at: beside)
    #expect(try space().transform(3) == again.transform(3))
    turnWheel(-1, at: middle)
    #expect(try space().transform(3) == again.transform(3), "that is the scene's wheel")
  }

  @Test("The bar below a scene in space has buttons for spacing, levels, the selection and the way back")
  func bar() throws {
    let program = Program(AToETree.self)
    program.play([key(.d)])
    func click(_ words: String, _ index: Int = 0) throws {
      program.turn(.exposed)
      let stage = program.layout.stage
      let found = program.places(of: words).filter { stage.contains($0) && $0.y > stage.maxY - 32 }
      try #require(found.count > index, "\(words)")
      program.click(found[index])
    }
    let before = try #require(program.sandbox.space)
    let touched = program.sandbox.model.path?.isPreview
    try click("+")
    let wide = try #require(program.sandbox.space)
    #expect(wide.transform(3) != before.transform(3))
    try click("−")
    #expect(program.sandbox.space?.transform(3) == before.transform(3))
    try click("−", 1)
    #expect(program.shows("Levels: \(before.levelCount - 1)"))
    #expect(program.sandbox.space?.planes.contains { $0.level == before.levelCount - 1 } == false)
    try click("+", 1)
    #expect(program.sandbox.space?.planes == before.planes)
    try click("Only the selection")
    #expect(program.sandbox.model.user.depth?.isolatesSelection == true)
    try click("Flat")
    #expect(program.sandbox.space == nil && program.sandbox.model.path?.isPreview == touched, "no view was touched")
  }

  @Test("In a narrow area the bar begins at its edge, and the hint above ends with a whole part")
  func narrow() throws {
    let program = Program(AToETree.self, size: CGSize(width: 1024, height: 700))
    program.sandbox.perform(.flipQuiet)
    program.sandbox.perform(.showRight(.properties))
    program.play([key(.d)])
    let place = try #require(program.place(of: "Spacing"))
    #expect(place.x >= program.sandbox.model.layout.stage.minX + 8, "\(place)")
    let hint = try #require(program.strings.first { $0.hasPrefix("Drag beside the scene") })
    #expect(hint.hasSuffix("turn") || hint.hasSuffix("spacing"), "\(hint)")
  }

  @Test("The picker picks the view whose plane is under the pointer, although another is in front in the flat scene")
  func picks() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    program.play([key(.d)])
    // This is a point of ViewC that ViewE covers while the scene is flat.
    let space = try #require(program.sandbox.space)
    let steps = try #require(program.sandbox.model.path?.steps)
    let node = try #require(steps.first { $0.name == "ViewC" }?.node)
    let level = try #require(space.level(of: node))
    let corners = try #require(space.planes.first { $0.node == node }).corners
    let place = CGPoint(x: corners[2].x - 12, y: corners[2].y - 12).applying(space.transform(level))
    #expect(space.node(at: place) == node)
    program.play([key(.s)])
    program.turn(.hover(place))
    #expect(program.sandbox.model.pickMark?.name == "ViewC")
    #expect(program.sandbox.stagePicture.strings.contains("ViewC"))
    program.turn(.contact(.down, place))
    program.turn(.contact(.up, place))
    #expect(program.sandbox.model.selection == node && program.sandbox.model.picker == nil)
    #expect(program.sandbox.model.path?.hit?.name == "ViewE", "the scene was not touched")
  }

  @Test("A click of the picker does not move the mark of the last finger")
  func markAfterPick() throws {
    let program = Program(AToETree.self)
    program.play([key(.d)])
    let window = try #require(program.sandbox.space)
    let point = CGPoint(x: 10, y: 10)
    program.click(point.applying(window.transform(0)))
    func transforms() -> [CGAffineTransform] {
      var found: [CGAffineTransform] = []
      program.sandbox.stagePicture.forEachDrawing { command, transform, _ in
        if case .stroke(.roundedRect(_, 20.5), _, _) = command { found.append(transform) }
      }
      return found
    }
    let before = transforms()
    program.play([key(.s)])
    program.click(CGPoint(x: 245, y: 390).applying(window.transform(window.levelCount - 1)))
    #expect(!before.isEmpty && transforms() == before)
  }

  @Test("A finger is drawn on the plane on which it landed, and stays there while it is dragged")
  func finger() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    program.play([key(.d)])
    let start = try seen(AToETree.about.suggestedTap, on: "ViewE", in: program)
    program.turn(.hover(start))
    program.turn(.contact(.down, start))
    func ring() throws -> CGPoint {
      var found: CGPoint?
      program.sandbox.stagePicture.forEachDrawing { command, transform, _ in
        guard case .stroke(.roundedRect(let box, 20.5), _, _) = command else { return }
        found = CGPoint(x: box.midX, y: box.midY).applying(transform)
      }
      let stage = program.sandbox.stageFrame
      return try #require(found.map { CGPoint(x: $0.x + stage.minX, y: $0.y + stage.minY) })
    }
    #expect(try hypot(ring().x - start.x, ring().y - start.y) < 0.5)
    let end = CGPoint(x: start.x + 12, y: start.y - 9)
    program.turn(.contact(.move, end))
    #expect(try hypot(ring().x - end.x, ring().y - end.y) < 0.5)
  }

  @Test("The hit map and the area of a slop are on the planes of their views")
  func regions() throws {
    let program = Program(HitSlop.self)
    func patterns() -> [(transform: CGAffineTransform, box: CGRect)] {
      var found: [(CGAffineTransform, CGRect)] = []
      program.sandbox.stagePicture.forEachDrawing { command, transform, _ in
        if case .fillPattern(let shape, _, _) = command { found.append((transform, shape.boundingBox)) }
      }
      return found
    }
    program.play([key(.d)])
    let space = try #require(program.sandbox.space)
    let node = try #require(program.sandbox.model.regions.slops.first?.node)
    let level = try #require(space.level(of: node))
    let (stage, reach) = (program.sandbox.stageFrame, CGRect(x: 270, y: 270, width: 80, height: 80))
    let place = space.transform(level).concatenating(CGAffineTransform(translationX: -stage.minX, y: -stage.minY))
    let slop = try #require(patterns().first)
    #expect(slop.transform == place && reach.contains(slop.box))
    let before = patterns().count
    program.play([key(.three)])
    #expect(patterns().count > before)
    program.play([key(.three), key(.four)])
    #expect(patterns().isEmpty)
    let bulge = Program(TabBarBulge.self)
    bulge.play([key(.d)])
    bulge.play([key(.three)])
    bulge.rest(1)
    var places: Set<CGFloat> = []
    bulge.sandbox.stagePicture.forEachDrawing { command, transform, _ in
      if case .fillPattern = command { places.insert(transform.tx) }
    }
    #expect(places.count > 2, "cards, header and bar lie on different planes")
  }

  @Test("The scene continues: an animation moves its plane in the following frames")
  func runs() throws {
    let program = Program(MovingTarget.self)
    program.play([key(.d)])
    let before = try #require(program.sandbox.space)
    program.rest(1)
    #expect(program.sandbox.space?.planes != before.planes)
  }

  @Test("The keys for a scene in space are delivered to the scene while it is flat")
  func keysWhileFlat() {
    let program = Program(AToETree.self)
    let before = program.sandbox.model.user
    program.play([key(.openBracket), key(.closeBracket), key(.i)])
    #expect(program.sandbox.model.user.depth == before.depth && program.sandbox.space == nil)
  }
}
