import CoreGraphics
import Examples
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Picking a view with the pointer, to inspect it or to ask why it did not get the touch.
@MainActor
@Suite struct PickerTests {
  /// The round button of the tab bar, on the half that lies inside the bar.
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

  @Test("The question why not asks in words, keeps the touch it is about, and prefers a control to its image")
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

  @Test("Esc while the question is open leaves the panel as it was before")
  func leaving() {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.turn(.key(.w))
    program.turn(.key(.escape))
    #expect(program.sandbox.model.picker == nil && program.sandbox.model.bench.right == .story)
  }
}
