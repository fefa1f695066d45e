import CoreGraphics
import Examples
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests a scene whose clock is paused, and the input that waits for it.
@MainActor
@Suite struct PausedSceneTests {
  @Test("A finger that waits for a paused scene is drawn where it waits, and counted; there is no preview meanwhile")
  func waiting() throws {
    let program = Program(AToETree.self)
    let place = program.window(AToETree.about.suggestedTap)
    program.turn(.key(.k))
    program.turn(.hover(place))
    program.turn(.contact(.down, place))
    program.turn(.contact(.up, place))
    let ghost = try #require(program.sandbox.model.ghosts.fingers.first)
    #expect(hypot(ghost.x - AToETree.about.suggestedTap.x, ghost.y - AToETree.about.suggestedTap.y) < 1)
    #expect(program.shows("Paused: 2 events wait"))
    #expect(program.sandbox.model.path?.isPreview != true)
    program.turn(.key(.period))
    program.turn(.key(.period))
    #expect(program.sandbox.model.ghosts.fingers.isEmpty && program.sandbox.model.path?.hit?.name == "ViewE")
  }

  @Test("The button of a paused scene shows that it is paused")
  func button() {
    let program = Program(AToETree.self)
    #expect(program.shows("Pause") && !program.shows("Paused"))
    program.turn(.key(.k))
    #expect(program.shows("Paused"))
  }
}
