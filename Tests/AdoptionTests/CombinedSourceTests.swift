import Foundation
import TestSupport
import Testing

/// Opens sources that import Combine, as people write them: models with published properties, searches that wait for
/// the end of typing, timers, notifications and observed properties. All are one module. The goldens contain the times
/// at which publishers send, which are those of the scene's clock.
@Suite("Sources with Combine open and behave", .needs(.rewriter))
struct CombinedSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(
      name: "BasketViewController", strokes: [.tap(276, 30), .tap(100, 166), .tap(330, 30)]),
    OpenedScene(
      name: "WordFinderViewController",
      strokes: [.tap(50, 115), .rest, .tap(190, 115), .tap(255, 115), .rest, .tap(325, 115), .rest]),
    OpenedScene(
      name: "EggTimerViewController",
      strokes: [.tap(187, 285), .rest, .rest, .rest, .tap(187, 285), .tap(187, 285)]),
    OpenedScene(
      name: "KeyboardNotesViewController",
      strokes: [.tap(100, 120), .rest, .tap(310, 40), .drag(187, 450, 187, 330), .rest], showsKeyboard: true),
    OpenedScene(
      name: "SignUpViewController",
      strokes: [.tap(187, 257), .drag(50, 77, 300, 77), .tap(60, 137), .tap(90, 197), .tap(187, 257), .rest]),
    OpenedScene(name: "SettingsViewController", strokes: [.tap(65, 75), .tap(65, 75)]),
  ]

  @Test("Sources with Combine", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Combined", golden: "combined-") }
}
