import CoreGraphics
import EngineTestKit
import EventTrace
import TestSupport
import Testing

/// Tests the built program on an X server, where one mouse and a keyboard simulate several fingers.
@Suite("Fingers made with a mouse")
struct MouseFingersTests {
  @Test("Ctrl and a drag are two fingers about the middle of the canvas", .needs(.xvfb, .xdotool))
  func pinch() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    try session.server.perform(
      session.move(to: CGPoint(x: 150, y: 280)), .keyDown("ctrl"), .down(), session.move(to: CGPoint(x: 120, y: 280)),
      session.move(to: CGPoint(x: 90, y: 280)), .up(), .keyUp("ctrl"))
    let lives = try session.finish().touchLives
    #expect(lives.count == 2)
    for life in lives { #expect(life.moments.first?.phase == .began && life.moments.last?.phase == .ended) }
    for (one, other) in zip(lives.first?.moments ?? [], lives.last?.moments ?? []) {
      #expect(
        abs(one.location.x + other.location.x - 375) < 0.01 && abs(one.location.y + other.location.y - 560) < 0.01)
    }
  }

  @Test("With --second-finger alt, Ctrl has no special effect, and Alt does", .needs(.xvfb, .xdotool))
  func otherKey() throws {
    let session = try Session("a-to-e", arguments: ["--second-finger", "alt"])
    defer { session.stop() }
    try session.server.perform(
      session.move(to: CGPoint(x: 150, y: 280)), .keyDown("ctrl"), .click(), .keyUp("ctrl"), .keyDown("alt"), .click(),
      .keyUp("alt"))
    let lives = try session.finish().touchLives
    #expect(lives.count == 3, "\(lives.map { $0.moments.map { "\($0.phase) \($0.location) \($0.time)" } })")
  }

  @Test("T plants fingers that stay, and arrow keys move the last", .needs(.xvfb, .xdotool))
  func planted() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    try session.server.perform(
      session.move(to: CGPoint(x: 60, y: 280)), .key("t"), session.move(to: CGPoint(x: 160, y: 280)), .key("t"),
      session.move(to: CGPoint(x: 260, y: 280)), .key("t"), .key("Right"), .key("shift+Down"), .key("shift+t"))
    let lives = try session.finish().touchLives
    #expect(lives.count == 3 && lives.allSatisfy { $0.moments.last?.phase == .ended })
    let (first, last) = (lives.last?.moments.first?.location, lives.last?.moments.last?.location)
    #expect(last?.x == first.map { $0.x + 1 } && last?.y == first.map { $0.y + 10 })
  }

  @Test("Ctrl and the wheel simulate two fingers that move apart and lift by themselves", .needs(.xvfb, .xdotool))
  func wheel() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    try session.server.perform(
      session.move(to: CGPoint(x: 187, y: 280)), .keyDown("ctrl"), .click(4), .click(4), .keyUp("ctrl"),
      .pause(seconds: 0.5))
    let lives = try session.finish().touchLives
    #expect(lives.count == 2 && lives.allSatisfy { $0.moments.last?.phase == .ended })
    let spread = lives.compactMap { $0.moments.last?.location.x }.sorted()
    #expect(spread.count == 2 && spread[1] - spread[0] > 110)
  }
}
