import Foundation
import TestSupport
import Testing

/// Opens a fourth set of sources, written without a look at the engine, of kinds that the first three sets lack. Each
/// has a golden of its trace and of the lines that it prints. All are one module, so that they are compiled together.
@Suite("A fourth set of sources opens and behaves", .needs(.rewriter))
struct FourthSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(
      name: "OnboardingViewController",
      strokes: [.tap(187, 510), .rest, .drag(300, 250, 60, 250), .rest, .tap(187, 510), .tap(340, 22)]),
    OpenedScene(
      name: "OutlineViewController",
      strokes: [.tap(150, 22), .rest, .tap(350, 66), .rest, .tap(150, 66), .tap(150, 22), .rest]),
    OpenedScene(
      name: "CardHostController",
      strokes: [.tap(187, 102), .rest, .tap(187, 420), .rest, .drag(300, 400, 300, 440), .rest, .tap(187, 60), .rest]),
    OpenedScene(name: "ReorderViewController", strokes: [.drag(70, 70, 300, 70, holding: 0.8), .rest, .rest]),
    OpenedScene(
      name: "SegmentedPagerController",
      strokes: [.tap(187, 22), .rest, .tap(100, 100), .drag(300, 300, 60, 300), .rest]),
    OpenedScene(
      name: "FeedTableViewController",
      strokes: [.drag(187, 100, 187, 420), .rest, .rest, .tap(150, 150), .rest, .drag(340, 300, 180, 300), .rest]
        + [.tap(340, 300), .rest]),
    OpenedScene(
      name: "TermsViewController",
      strokes: [.tap(310, 80), .tap(130, 80), .tap(234, 100), .tap(139, 171), .tap(40, 322)]),
    OpenedScene(
      name: "FormViewController",
      strokes: [.tap(330, 305), .tap(290, 257), .rest, .tap(187, 540), .rest, .tap(187, 380)]),
  ]

  static let interfaces: [OpenedScene] = [
    OpenedScene(
      name: "Library", strokes: [.tap(340, 135), .tap(25, 22), .rest, .tap(30, 135), .rest, .tap(340, 135), .rest])
  ]

  @Test("Sources in Swift alone", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Fourth", golden: "fourth-") }

  @Test("Sources with storyboards", arguments: interfaces)
  func touchedInterfaces(scene: OpenedScene) throws { try scene.touch(in: "Fourth", golden: "fourth-") }
}
