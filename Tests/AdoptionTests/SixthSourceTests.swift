import Foundation
import TestSupport
import Testing

/// Opens sources of a sixth set, written without a look at the engine, and others of the kinds that failed in it. Each
/// has a golden of its trace and of the lines that it prints. All are one module, so that they are compiled together.
@Suite("A sixth set of sources opens and behaves", .needs(.rewriter))
struct SixthSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(
      name: "WizardViewController",
      strokes: [.tap(187, 515), .rest, .tap(280, 515), .rest, .tap(280, 515), .rest, .rest, .rest]),
    OpenedScene(
      name: "NoteNavigation",
      strokes: [.tap(352, 24), .rest, .tap(190, 135), .rest, .tap(298, 24), .rest, .tap(298, 170)]),
    OpenedScene(name: "QuotesViewController", strokes: [.tap(187, 120), .drag(187, 300, 187, 200), .rest]),
    OpenedScene(name: "LapNavigation", strokes: [.tap(350, 24), .rest, .rest, .tap(187, 536), .rest, .tap(24, 24)]),
    OpenedScene(name: "ShoppingNavigation", strokes: [.tap(350, 24), .rest, .rest, .tap(345, 24), .rest]),
    OpenedScene(name: "CompassView", strokes: [.tap(187, 280), .rest, .tap(187, 280), .rest]),
    OpenedScene(name: "SongBoard", strokes: [.tap(187, 300), .tap(350, 24)]),
  ]

  @Test("Sources with and without a storyboard", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Sixth", golden: "sixth-") }
}
