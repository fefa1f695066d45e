import Foundation
import TestSupport
import Testing

/// Opens sources of the kinds that apps are made of, each written without a look at the engine, and touches them. Each
/// has a golden of its trace and of the lines that it prints.
@Suite("Sources of the kinds that apps are made of open and behave", .needs(.rewriter))
struct KindTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(name: "GradientSlider", strokes: [.drag(103, 280, 290, 280), .tap(30, 280)]),
    OpenedScene(name: "FloatyHostController", strokes: [.drag(300, 450, 60, 300), .tap(40, 300)]),
    OpenedScene(
      name: "ScrollSheetController",
      strokes: [.drag(187, 450, 187, 200), .drag(187, 450, 187, 300), .rest, .rest, .drag(187, 90, 187, 300)]),
    OpenedScene(
      name: "CarouselController",
      strokes: [.drag(300, 240, 100, 240), .rest, .tap(187, 240), .drag(100, 240, 320, 240), .rest]),
    OpenedScene(name: "PillHostController", strokes: [.tap(187, 60), .drag(90, 60, 300, 60)]),
    OpenedScene(
      name: "MailboxController",
      strokes: [
        .drag(300, 90, 150, 92), .tap(350, 90), .drag(60, 90, 200, 92), .tap(30, 90), .tap(100, 150),
        .drag(187, 80, 187, 480),
      ]),
    OpenedScene(name: "ExpandableFAQController", strokes: [.tap(100, 20), .tap(100, 90), .tap(100, 20)]),
    OpenedScene(name: "OTPController", strokes: [.tap(70, 85), .tap(230, 85), .tap(187, 30)]),
    OpenedScene(
      name: "KeyboardFormController",
      strokes: [.tap(100, 440), .rest, .drag(187, 250, 187, 220), .rest, .tap(187, 362)], showsKeyboard: true),
    OpenedScene(
      name: "WelcomePagesController", strokes: [.drag(300, 280, 60, 280), .tap(325, 40), .drag(60, 280, 300, 280)]),
    OpenedScene(name: "LockController", strokes: [.drag(67, 470, 200, 470), .drag(67, 470, 330, 470)]),
    OpenedScene(
      name: "PatternLockController", strokes: [.drag(87, 180, 287, 180), .tap(187, 280), .drag(87, 180, 287, 380)]),
    OpenedScene(name: "PaletteController", strokes: [.tap(187, 105), .drag(250, 185, 140, 185), .tap(70, 70)]),
    OpenedScene(
      name: "CalendarController", strokes: [.tap(80, 85), .tap(240, 85), .tap(240, 85), .tap(30, 85), .tap(340, 30)]),
    OpenedScene(name: "TagBoardController", strokes: [.tap(40, 25), .tap(40, 25)]),
    OpenedScene(
      name: "ParallaxHeaderController",
      strokes: [.drag(187, 300, 187, 450), .rest, .drag(187, 400, 187, 300), .rest, .rest, .tap(100, 300)]),
    OpenedScene(
      name: "RaisedTabController", strokes: [.tap(187, 500), .tap(320, 540), .tap(187, 545), .tap(40, 540)]),
    OpenedScene(name: "RecipesController", strokes: [.tap(80, 440), .tap(187, 280)]),
    OpenedScene(name: "GamePadController", strokes: [.drag(120, 420, 190, 350), .drag(120, 420, 300, 420)]),
    OpenedScene(
      name: "DeckController",
      strokes: [.drag(187, 260, 240, 270), .drag(187, 260, 330, 270), .drag(187, 260, 50, 270)]),
    OpenedScene(name: "RecorderController", strokes: [.hold(187, 460, 0.7), .tap(187, 460)]),
    OpenedScene(name: "CartController", strokes: [.tap(237, 122), .hold(237, 122, 0.8), .tap(137, 122)]),
    OpenedScene(
      name: "CropController",
      strokes: [.drag(280, 350, 320, 400), .drag(180, 250, 120, 220), .drag(28, 124, 90, 200)]),
    OpenedScene(name: "FlashCardController", strokes: [.tap(187, 270), .drag(250, 270, 100, 270)]),
    OpenedScene(
      name: "DropDownController", strokes: [.tap(187, 100), .tap(100, 190), .tap(187, 100), .tap(187, 500)]),
    OpenedScene(name: "TabStripController", strokes: [.tap(180, 22), .tap(300, 22), .drag(300, 300, 40, 300)]),
    OpenedScene(name: "IconGridController", strokes: [.hold(55, 55, 0.3), .drag(55, 55, 230, 55, holding: 0.3)]),
    OpenedScene(name: "TipHostController", strokes: [.tap(185, 112), .tap(50, 400), .tap(50, 400)]),
    OpenedScene(
      name: "StickerBoardController",
      strokes: [.drag(100, 150, 220, 260), .tap(220, 260), .tap(187, 500), .tap(40, 40)]),
    OpenedScene(
      name: "FilterListController", strokes: [.tap(280, 80), .tap(100, 130), .tap(100, 25), .tap(345, 25)]),
  ]

  static let interfaces: [OpenedScene] = [
    OpenedScene(name: "TemperatureController", strokes: [.drag(190, 125, 265, 125), .tap(115, 176)]),
    OpenedScene(name: "BadgeBoardController", strokes: [.tap(260, 102)]),
    OpenedScene(name: "RatingBoardController", strokes: [.tap(187, 105), .tap(187, 220), .tap(307, 105)]),
    OpenedScene(name: "RecipesNavigation", strokes: [.tap(333, 76), .tap(100, 140), .tap(30, 22), .tap(345, 22)]),
    OpenedScene(name: "InboxController", strokes: [.tap(100, 82), .tap(70, 82), .tap(100, 82), .tap(300, 82)]),
    OpenedScene(name: "AlbumController", strokes: [.tap(60, 100), .tap(300, 100), .tap(60, 400)]),
    OpenedScene(name: "PlusTabController", strokes: [.tap(187, 505), .tap(300, 535), .tap(90, 535)]),
    OpenedScene(
      name: "ArticleController",
      strokes: [.drag(187, 450, 187, 50), .rest, .rest, .drag(187, 450, 187, 50), .rest, .rest, .tap(187, 520)]),
    OpenedScene(name: "PinBoardController", strokes: [.drag(140, 240, 240, 300), .tap(60, 60)]),
    OpenedScene(name: "SizesController", strokes: [.tap(100, 82)]),
    OpenedScene(
      name: "PaintNavigation",
      strokes: [.tap(345, 538), .tap(35, 538), .tap(345, 538), .tap(35, 22), .tap(345, 22), .tap(290, 22)]),
    OpenedScene(name: "ProfileNavigation", strokes: [.tap(336, 104), .tap(275, 156), .tap(100, 246)]),
    OpenedScene(
      name: "BookingController",
      strokes: [.tap(90, 56), .tap(300, 56), .drag(190, 171, 190, 130), .rest, .tap(270, 343)]),
    OpenedScene(name: "PlayerController", strokes: [.tap(190, 262)]),
    OpenedScene(name: "DialController", strokes: [.drag(187, 220, 270, 300)]),
    OpenedScene(name: "StartController", strokes: [.tap(100, 82), .tap(190, 222)]),
    OpenedScene(name: "GreetingController", strokes: [.tap(100, 132), .tap(200, 77), .tap(100, 132)]),
    OpenedScene(name: "CounterHostController", strokes: [.tap(300, 140), .tap(300, 140), .tap(70, 140)]),
    OpenedScene(name: "TicketController", strokes: [.tap(270, 45), .tap(100, 135), .tap(270, 45)]),
    OpenedScene(name: "WalletController", strokes: [.tap(280, 80), .tap(100, 172), .tap(100, 232)]),
  ]

  @Test("Sources in Swift alone", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Kinds", golden: "kind-") }

  @Test("Sources with storyboards and nibs", arguments: interfaces)
  func touchedInterfaces(scene: OpenedScene) throws { try scene.touch(in: "KindInterfaces", golden: "kind-") }
}
