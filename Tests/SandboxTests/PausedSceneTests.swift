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

  @Test("A replay that a seek paused leaves no pause behind when it is closed, and another example always runs")
  func leftReplay() {
    let program = Program(AToETree.self)
    program.slowClick(program.window(AToETree.about.suggestedTap))
    let recording = program.sandbox.stage.journal.recording
    for leave in [InspectorAction.endReplay, .selectExample("tab-bar-bulge"), .leave] {
      let other = Program(AToETree.self)
      other.sandbox.play(recording)
      other.sandbox.perform(.transport(.time(0.1)))
      #expect(other.sandbox.model.transport.isPaused)
      other.sandbox.perform(leave)
      #expect(!other.sandbox.model.transport.isPaused, "\(leave)")
    }
    program.turn(.key(.k))
    program.sandbox.perform(.selectNeighbor(1))
    #expect(!program.sandbox.model.transport.isPaused)
    program.click(program.window(CGPoint(x: 187, y: 200)))
    #expect(program.sandbox.model.path?.isPreview == false)
  }

  @Test("Restart begins the scene again and lets it run: in the past, in a replay, and while it is paused")
  func restart() {
    let program = Program(AToETree.self)
    program.slowClick(program.window(AToETree.about.suggestedTap))
    let recording = program.sandbox.stage.journal.recording
    program.sandbox.perform(.transport(.time(0.1)))
    program.sandbox.perform(.restart)
    #expect(!program.sandbox.player.isInPast && !program.sandbox.model.transport.isPaused)
    #expect(program.sandbox.stage.journal.actCount == 0)
    program.turn(.key(.k))
    program.sandbox.perform(.restart)
    #expect(!program.sandbox.model.transport.isPaused)
    program.sandbox.play(recording)
    program.sandbox.perform(.transport(.time(0.3)))
    program.sandbox.perform(.restart)
    #expect(program.sandbox.session.playback != nil && !program.sandbox.model.transport.isPaused)
    #expect(program.sandbox.player.shownTime < 0.1)
  }

  @Test("The button of a paused scene shows that it is paused")
  func button() {
    let program = Program(AToETree.self)
    #expect(program.shows("Pause") && !program.shows("Paused"))
    program.turn(.key(.k))
    #expect(program.shows("Paused"))
  }
}
