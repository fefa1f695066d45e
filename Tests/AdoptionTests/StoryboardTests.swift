import Foundation
import TestSupport
import Testing

/// Tests the scenes of a storyboard in an opened folder: identifiers, classes and segues.
@Suite("Storyboards of an opened folder", .needs(.rewriter))
struct StoryboardTests {
  private func open(_ scene: String, _ taps: String...) throws -> (lines: [String], errors: String) {
    let outcome = try OpenedFolder.open(
      "Storyboarded", ["--", "trace", scene] + taps.flatMap { ["--tap", $0] })
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let lines = outcome.standardError.split(separator: "\n").filter { $0.hasPrefix("said: ") }.map(String.init)
    return (lines, outcome.standardError)
  }

  /// Source: Apple, `UIViewController.performSegue(withIdentifier:sender:)` and `prepare(for:sender:)`.
  @Test(
    "A segue creates its destination, prepares and shows it, and an unwind segue goes back to the action's controller")
  func segues() throws {
    let shown = try open("StartScreen", "100,122", "100,362", "100,182", "100,422", "100,122")
    #expect(
      shown.lines == [
        "said: prepares showFruit for FruitScreen", "said: fruit Fig", "said: back from FruitScreen",
        "said: prepares options & more for OptionsScreen", "said: options true", "said: back from OptionsScreen",
        "said: prepares showFruit for FruitScreen", "said: fruit Fig",
      ])
  }

  @Test("A controller that is opened alone finds its scene by its class; a missing segue is reported")
  func alone() throws {
    let shown = try open("FruitListScreen", "100,242", "100,302")
    #expect(shown.lines == ["said: settings true"])
    #expect(
      shown.errors.contains("FruitListScreen has no segue with identifier 'nowhere' (Screens.swift:41)"),
      "\(shown.errors)")
  }

  /// Source: Apple, "Creating a custom container view controller" and `prepare(for:sender:)`.
  @Test("A container view embeds its child before viewDidLoad, at its frame in the storyboard")
  func embedded() throws {
    let shown = try open("HallScreen", "100,42", "100,480")
    #expect(shown.lines.suffix(2) == ["said: embeds Pear", "said: picked Pear"])
  }

  /// Source: Xcode 11 release notes, `@IBSegueAction`; `UIStoryboard.instantiateViewController(identifier:creator:)`.
  @Test("A segue action creates the destination before the segue is prepared; if it returns nil, the storyboard does")
  func segueActions() throws {
    let shown = try open("HallScreen", "100,192", "100,92")
    #expect(
      shown.lines.suffix(3) == ["said: made Fig", "said: makes showStall", "said: prepares showStall for StallScreen"])
    let left = try open("HallScreen", "100,142")
    #expect(left.lines.suffix(2) == ["said: prepares showOptions for OptionsScreen", "said: options false"])
  }
}
