import Foundation
import TestSupport
import Testing

/// Opens sources of a seventh set, written without a look at the engine. Each has a golden of its trace and of the
/// lines that it prints. All are one module, so that they are compiled together.
@Suite("A seventh set of sources opens and behaves", .needs(.rewriter))
struct SeventhSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(name: "BoardViewController", strokes: [.drag(60, 62, 280, 110, holding: 0.8), .rest, .rest]),
    OpenedScene(name: "ChatRoomViewController", strokes: [.tap(120, 534), .rest]),
    OpenedScene(
      name: "CounterViewController", strokes: [.tap(187, 400), .rest, .rest, .drag(187, 480, 187, 380), .rest]),
    OpenedScene(name: "MainTabBarController", strokes: [.tap(70, 150), .rest, .tap(312, 540), .rest]),
    OpenedScene(name: "TripFormViewController", strokes: [.tap(320, 117), .tap(190, 218), .tap(320, 260), .rest]),
  ]

  @Test("Sources with and without a storyboard", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Seventh", golden: "seventh-") }
}
