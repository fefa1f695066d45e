import Foundation
import TestSupport
import Testing

/// Opens a third set of sources, written without a look at the engine: those that did not open, draw or behave at the
/// first try, and others of kinds that the first two sets lack. Each has a golden of its trace and of the lines that it
/// prints. All are one module, so that they are compiled together.
@Suite("A third set of sources opens and behaves", .needs(.rewriter))
struct ThirdSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(name: "SegmentsDemo", strokes: [.tap(240, 118), .drag(235, 118, 330, 118), .drag(60, 118, 200, 118)]),
    OpenedScene(
      name: "DrawerHost",
      strokes: [.tap(22, 22), .rest, .tap(100, 66), .rest, .drag(1, 300, 240, 300), .rest, .drag(330, 300, 100, 300)]),
    OpenedScene(name: "SynthPanel", strokes: [.drag(187, 165, 280, 260)]),
    OpenedScene(name: "HuePickerController", strokes: [.tap(60, 405), .drag(200, 200, 300, 300)]),
    OpenedScene(
      name: "UnlockController",
      strokes: [.tap(96, 225), .tap(187, 225), .tap(280, 225), .tap(280, 225), .rest, .tap(96, 225)]),
    OpenedScene(name: "AlbumScreen", strokes: [.drag(187, 400, 187, 520), .drag(187, 500, 187, 300), .rest]),
    OpenedScene(
      name: "CoverCarouselController", strokes: [.drag(300, 280, 140, 280), .rest, .rest, .tap(350, 280), .rest]),
    OpenedScene(name: "GalleryBanner", strokes: [.drag(300, 200, 60, 200), .rest, .tap(187, 285), .rest, .rest]),
    OpenedScene(
      name: "TodayCardController",
      strokes: [.tap(187, 240), .drag(187, 300, 187, 380), .rest, .drag(187, 200, 187, 520), .rest]),
    OpenedScene(name: "ConverterController", strokes: [.tap(187, 137), .rest, .tap(50, 360), .tap(140, 360)]),
    OpenedScene(name: "HintsController", strokes: [.tap(60, 100), .rest, .tap(100, 150), .tap(310, 482)]),
    OpenedScene(
      name: "BiggerTargetsController", strokes: [.tap(75, 135), .tap(110, 310), .tap(90, 310), .tap(145, 185)]),
    OpenedScene(
      name: "UnderneathController",
      strokes: [.tap(150, 150), .tap(325, 145), .drag(325, 145, 60, 400), .rest, .tap(150, 150)]),
    OpenedScene(
      name: "TaskBoardNavigation",
      strokes: [.tap(187, 400), .drag(300, 460, 160, 460), .tap(340, 460), .rest, .tap(350, 22)]),
    OpenedScene(
      name: "DetentSheetController",
      strokes: [.tap(187, 140), .rest, .tap(187, 457), .rest, .drag(187, 20, 187, 250), .drag(187, 300, 187, 540)]),
    OpenedScene(name: "NotesNavigation", strokes: [.tap(100, 200), .tap(187, 66)]),
    OpenedScene(name: "OpeningsController", strokes: [.tap(150, 120), .rest]),
  ]

  static let interfaces: [OpenedScene] = [
    OpenedScene(
      name: "BoardNavigation", strokes: [.tap(325, 153), .rest, .tap(325, 153), .rest, .tap(260, 197), .tap(180, 350)]),
    OpenedScene(
      name: "BooksNavigation",
      strokes: [.tap(330, 145), .tap(100, 145), .rest, .tap(210, 310), .tap(22, 22), .rest, .tap(355, 22), .rest]
        + [.tap(345, 22), .rest]),
    OpenedScene(name: "GridNavigation", strokes: [.tap(60, 150), .tap(180, 150), .tap(60, 150), .tap(350, 22)]),
    OpenedScene(name: "AdaptiveNavigation", strokes: [.tap(345, 22), .rest, .tap(30, 300), .rest, .tap(30, 538)]),
    OpenedScene(name: "BannerHostController", strokes: [.tap(282, 120), .tap(330, 120), .tap(187, 295)]),
    OpenedScene(name: "DialBoardController", strokes: [.drag(190, 30, 280, 130), .drag(187, 430, 187, 390), .rest]),
    OpenedScene(name: "FeedViewController", strokes: [.tap(335, 135), .tap(35, 45), .drag(330, 45, 100, 45)]),
    OpenedScene(
      name: "TourViewController",
      strokes: [.drag(300, 300, 60, 300), .rest, .drag(300, 300, 60, 300), .rest, .tap(187, 480), .rest, .tap(345, 30)]),
  ]

  @Test("Sources in Swift alone", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Third", golden: "third-") }

  @Test("Sources with storyboards and nibs", arguments: interfaces)
  func touchedInterfaces(scene: OpenedScene) throws { try scene.touch(in: "Third", golden: "third-") }
}
