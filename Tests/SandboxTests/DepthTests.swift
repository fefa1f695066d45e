import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// The scene in space, still running and touched by the mouse.
@MainActor
@Suite struct DepthTests {
  private func key(_ usage: KeyUsage, _ modifiers: ModifierKeys = []) -> InputEvent.Sample {
    .key(KeySample(usage: usage, phase: .down, modifiers: modifiers))
  }

  /// Where a point of the scene is seen on the plane of a view.
  private func seen(_ point: CGPoint, on name: String, in program: Program) throws -> CGPoint {
    let space = try #require(program.sandbox.space)
    let step = try #require(program.sandbox.model.path?.steps.first { $0.name == name })
    return point.applying(space.transform(try #require(step.node.flatMap(space.level(of:)))))
  }

  @Test("D takes the scene apart and lays it flat again; so does Escape")
  func flips() {
    let program = Program(AToETree.self)
    program.play([key(.d)])
    #expect((program.sandbox.space?.levelCount ?? 0) > 3 && program.shows("Space and drag: turn"))
    program.play([key(.d)])
    #expect(program.sandbox.space == nil && !program.shows("Space and drag: turn"))
    program.play([key(.d), key(.escape)])
    #expect(program.sandbox.space == nil)
  }

  @Test("A press on a view's plane touches that view at the place where it is seen")
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

  @Test("A drag stays on the plane it began on, also where others lie in front")
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

  @Test("The ray shows the order of asking: each view that the touch is in has its number")
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

  @Test("A drag with the space bar turns the scene and touches no view; brackets change spacing and levels")
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

  @Test("The scene goes on: an animation moves its plane in the frames that follow")
  func runs() throws {
    let program = Program(MovingTarget.self)
    program.play([key(.d)])
    let before = try #require(program.sandbox.space)
    program.rest(1)
    #expect(program.sandbox.space?.planes != before.planes)
  }

  @Test("The keys of a scene in space are the scene's own while it is flat")
  func keysWhileFlat() {
    let program = Program(AToETree.self)
    let before = program.sandbox.model.user
    program.play([key(.openBracket), key(.closeBracket), key(.i)])
    #expect(program.sandbox.model.user.depth == before.depth && program.sandbox.space == nil)
  }
}
