import Foundation
import TestSupport
import Testing

/// Opens sources like those of apps, which were written without a look at the engine, and touches them. Each has a
/// golden of its trace and of the lines that it prints.
@Suite("Fresh sources of apps open and behave", .needs(.rewriter))
struct FreshSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(name: "StopwatchViewController", strokes: [.tap(295, 142), .tap(80, 142), .tap(295, 142)]),
    OpenedScene(name: "PaymentViewController", strokes: [.tap(100, 122), .tap(300, 400), .tap(140, 192)]),
    OpenedScene(
      name: "CalculatorViewController", strokes: [.tap(60, 180), .tap(320, 480), .tap(145, 180), .tap(230, 480)]),
    OpenedScene(name: "SwatchStripController", strokes: [.tap(160, 90), .drag(300, 90, 60, 90)]),
    OpenedScene(name: "SignaturePad", strokes: [.drag(80, 200, 300, 320)]),
    OpenedScene(name: "StarRatingControl", strokes: [.tap(187, 280), .drag(100, 280, 290, 280)]),
    OpenedScene(name: "SettingsTableController", strokes: [.tap(316, 60), .tap(100, 240), .tap(240, 320)]),
    OpenedScene(name: "FloatingMenuController", strokes: [.tap(300, 480), .tap(300, 360), .tap(300, 360)]),
    OpenedScene(name: "SnapCardController", strokes: [.drag(187, 280, 320, 250)]),
    OpenedScene(name: "CountdownRing", strokes: [.tap(187, 280)]),
    OpenedScene(name: "PinCodeField", strokes: [.tap(187, 280)]),
    OpenedScene(
      name: "HitSlopController",
      strokes: [.tap(25, 25), .tap(330, 30), .tap(100, 150), .drag(320, 420, 320, 260), .tap(320, 420)]),
    OpenedScene(name: "VideoViewController", strokes: [.tap(60, 292), .tap(60, 292), .drag(146, 292, 250, 292)]),
    OpenedScene(name: "FilterPreviewController", strokes: [.drag(50, 256, 160, 256)]),
    OpenedScene(name: "BuiltinFiltersController", strokes: [.drag(50, 315, 187, 315)]),
    OpenedScene(name: "TagPickerController", strokes: [.tap(60, 26), .tap(180, 26), .tap(60, 26)]),
    OpenedScene(name: "OnboardingController", strokes: [.drag(300, 300, 40, 300), .tap(325, 42)]),
    OpenedScene(name: "ChatViewController", strokes: [.tap(335, 530), .tap(100, 530)]),
    OpenedScene(name: "ReorderStackController", strokes: [.drag(180, 100, 180, 330)]),
    OpenedScene(name: "MenuGridController", strokes: [.tap(100, 140), .tap(80, 42), .tap(110, 90)]),
    OpenedScene(name: "SheetHostController", strokes: [.tap(190, 102), .tap(190, 150)]),
    OpenedScene(
      name: "CountriesNavigationController", strokes: [.tap(30, 22), .tap(120, 200), .tap(30, 22), .tap(334, 160)]),
    OpenedScene(name: "RotaryKnobControl", strokes: [.drag(187, 200, 260, 280)]),
  ]

  static let interfaces: [OpenedScene] = [
    OpenedScene(name: "LoginSceneController", strokes: [.tap(187, 77), .tap(187, 169)]),
    OpenedScene(name: "ContactsNavigation", strokes: [.tap(350, 22), .tap(334, 66), .tap(30, 22), .tap(100, 110)]),
    OpenedScene(name: "BulgeTabController", strokes: [.tap(187, 490), .tap(280, 535)]),
    OpenedScene(name: "GridSceneController", strokes: [.tap(60, 90), .tap(180, 180)]),
    OpenedScene(name: "OrderFormController", strokes: [.tap(331, 60), .tap(170, 104), .tap(170, 186)]),
    OpenedScene(name: "ContainerSceneController", strokes: [.tap(90, 222), .tap(90, 222), .tap(90, 62)]),
    OpenedScene(name: "BarsNavigation", strokes: [.tap(40, 538), .tap(345, 538), .tap(230, 22)]),
    OpenedScene(name: "GestureSceneController", strokes: [.tap(140, 120), .drag(220, 280, 80, 282)]),
    OpenedScene(name: "ProfileCard", strokes: [.tap(150, 300)]),
    OpenedScene(name: "MeterController", strokes: [.drag(115, 195, 250, 195)]),
  ]

  @Test("Sources in Swift alone", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Fresh", golden: "fresh-") }

  @Test(
    "C410: sources with storyboards and nibs, also with a segue of a cell's accessory",
    arguments: interfaces)
  func touchedInterfaces(scene: OpenedScene) throws { try scene.touch(in: "FreshInterfaces", golden: "fresh-") }
}
