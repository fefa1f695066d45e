import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests picking a view with the pointer, to inspect it or to show why it did not get the touch.
@MainActor
@Suite struct PickerTests {
  /// A point of the tab bar's round button, in the half inside the bar.
  private let button = CGPoint(x: 187, y: 520)

  @Test("While a view is picked, the scene shows what a click would pick, and not what a touch would hit")
  func hover() throws {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.s))
    program.turn(.hover(program.window(button)))
    let mark = try #require(program.sandbox.model.pickMark)
    #expect(program.sandbox.model.path?.isPreview != true)
    program.click(program.window(button))
    #expect(program.sandbox.model.selectionMark?.name == mark.name)
  }

  @Test("The wheel moves the pick from the view under the pointer to its ancestors, and back")
  func wheel() throws {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.s))
    let place = program.window(button)
    program.turn(.hover(place))
    let first = try #require(program.sandbox.model.pickMark)
    func turnWheel(_ distance: CGFloat) {
      program.play([
        .scroll(ScrollSample(location: place, delta: CGSize(width: 0, height: distance), isContinuous: false))
      ])
    }
    turnWheel(1)
    let around = try #require(program.sandbox.model.pickMark)
    #expect(around.name != first.name)
    turnWheel(-1)
    #expect(program.sandbox.model.pickMark == first)
    turnWheel(1)
    program.click(place)
    #expect(program.sandbox.model.selectionMark?.name == around.name)
  }

  @Test("The why-not mode shows a question, keeps its touch, and prefers a control to its image")
  func whyNot() throws {
    let program = Program(TabBarBulge.self)
    let bulge = program.window(TabBarBulge.about.suggestedTap)
    program.click(bulge)
    let asked = try #require(program.sandbox.model.path)
    program.turn(.key(.w))
    #expect(program.shows("Which view did you expect? Click it."))
    program.turn(.hover(program.window(button)))
    #expect(program.sandbox.model.path == asked, "the touch in question stays")
    program.click(program.window(button))
    #expect(program.sandbox.model.selectionMark?.name == "CentreButton")
    #expect(program.sandbox.model.path == asked && program.sandbox.model.whyNot != nil)
    program.turn(.key(.escape))
    #expect(program.sandbox.model.bench.right == .story, "the story comes back")
  }

  @Test("The answer stays although the pointer was outside of the scene, as for a click on the button in the panel")
  func answerStays() throws {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    let asked = try #require(program.sandbox.model.path)
    for _ in 0..<2 {
      program.turn(.hover(CGPoint(x: program.platform.size.width - 20, y: 300)))
      program.turn(.key(.w))
      program.turn(.hover(program.window(button)))
      program.click(program.window(button))
      program.rest(0.2)
      #expect(program.sandbox.model.path == asked && program.sandbox.model.whyNot != nil)
      #expect(!program.shows("A touch here would hit CentreButton."))
    }
  }

  @Test("Esc in the why-not mode restores the panel")
  func leaving() {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.turn(.key(.w))
    program.turn(.key(.escape))
    #expect(program.sandbox.model.picker == nil && program.sandbox.model.bench.right == .story)
  }

  @Test("A finger that waits while the clock is paused lifts in the scene although picking has begun")
  func waitingFinger() {
    let program = Program(ControlTracking.self)
    let pad = program.window(CGPoint(x: 187, y: 220))
    program.turn(.key(.k))
    program.turn(.contact(.down, pad))
    program.turn(.key(.s))
    program.turn(.contact(.up, pad))
    program.turn(.key(.k))
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
  }

  @Test("A finger that landed to pick a view does not touch the scene when picking ends before it lifts")
  func pickingFinger() {
    let program = Program(ControlTracking.self)
    let pad = program.window(CGPoint(x: 187, y: 220))
    program.turn(.key(.s))
    program.turn(.contact(.down, pad))
    program.turn(.key(.escape))
    program.turn(.contact(.move, pad))
    program.turn(.contact(.up, pad))
    #expect(program.sandbox.model.touches.isEmpty && program.sandbox.trace.records.isEmpty)
    program.click(pad)
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
  }

  @Test("A finger of the scene that lands again during picking, without having lifted, still belongs to the scene")
  func landingTwice() {
    let program = Program(ControlTracking.self)
    let pad = program.window(CGPoint(x: 187, y: 220))
    program.turn(.contact(.down, pad))
    program.turn(.key(.s))
    program.turn(.contact(.down, pad))
    program.turn(.contact(.up, pad))
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
  }
}
