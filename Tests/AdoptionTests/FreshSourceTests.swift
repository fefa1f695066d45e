import Foundation
import TestSupport
import Testing

/// Opens sources like those of apps, which were written without a look at the engine, and touches them. Each has a
/// golden of its trace and of the lines that it prints.
@Suite("Fresh sources of apps open and behave", .needs(.rewriter))
struct FreshSourceTests {
  static let scenes: [(name: String, strokes: [Stroke])] = [
    ("StopwatchViewController", [.tap(295, 142), .tap(80, 142), .tap(295, 142)]),
    ("PaymentViewController", [.tap(100, 122), .tap(300, 400), .tap(140, 192)]),
    ("CalculatorViewController", [.tap(60, 180), .tap(320, 480), .tap(145, 180), .tap(230, 480)]),
    ("SwatchStripController", [.tap(160, 90), .drag(300, 90, 60, 90)]),
    ("SignaturePad", [.drag(80, 200, 300, 320)]),
    ("StarRatingControl", [.tap(187, 280), .drag(100, 280, 290, 280)]),
    ("SettingsTableController", [.tap(316, 60), .tap(100, 240), .tap(240, 320)]),
    ("FloatingMenuController", [.tap(300, 480), .tap(300, 360), .tap(300, 360)]),
    ("SnapCardController", [.drag(187, 280, 320, 250)]),
    ("CountdownRing", [.tap(187, 280)]),
    ("PinCodeField", [.tap(187, 280)]),
    ("HitSlopController", [.tap(25, 25), .tap(330, 30), .tap(100, 150), .drag(320, 420, 320, 260), .tap(320, 420)]),
    ("VideoViewController", [.tap(60, 292), .tap(60, 292), .drag(146, 292, 250, 292)]),
    ("FilterPreviewController", [.drag(50, 256, 160, 256)]),
    ("TagPickerController", [.tap(60, 26), .tap(180, 26), .tap(60, 26)]),
    ("OnboardingController", [.drag(300, 300, 40, 300), .tap(325, 42)]),
    ("ChatViewController", [.tap(335, 530), .tap(100, 530)]),
    ("ReorderStackController", [.drag(180, 100, 180, 330)]),
    ("MenuGridController", [.tap(100, 140), .tap(80, 42), .tap(110, 90)]),
    ("SheetHostController", [.tap(190, 102), .tap(190, 150)]),
    ("CountriesNavigationController", [.tap(30, 22), .tap(120, 200), .tap(30, 22), .tap(334, 160)]),
    ("RotaryKnobControl", [.drag(187, 200, 260, 280)]),
  ]

  static let interfaces: [(name: String, strokes: [Stroke])] = [
    ("LoginSceneController", [.tap(187, 77), .tap(187, 169)]),
    ("ContactsNavigation", [.tap(350, 22), .tap(334, 66), .tap(30, 22), .tap(100, 110)]),
    ("BulgeTabController", [.tap(187, 490), .tap(280, 535)]),
    ("GridSceneController", [.tap(60, 90), .tap(180, 180)]),
    ("OrderFormController", [.tap(331, 60), .tap(170, 104), .tap(170, 186)]),
    ("ContainerSceneController", [.tap(90, 222), .tap(90, 222), .tap(90, 62)]),
    ("BarsNavigation", [.tap(40, 538), .tap(345, 538), .tap(230, 22)]),
    ("GestureSceneController", [.tap(140, 120), .drag(220, 280, 80, 282)]),
    ("ProfileCard", [.tap(150, 300)]),
    ("MeterController", [.drag(115, 195, 250, 195)]),
  ]

  @Test("Sources in Swift alone", arguments: scenes.map(\.name))
  func touchedSources(name: String) throws { try touch(name, in: "Fresh", Self.scenes) }

  @Test(
    "C410: sources with storyboards and nibs, also with a segue of a cell's accessory",
    arguments: interfaces.map(\.name))
  func touchedInterfaces(name: String) throws { try touch(name, in: "FreshInterfaces", Self.interfaces) }

  private func touch(_ name: String, in folder: String, _ scenes: [(name: String, strokes: [Stroke])]) throws {
    let strokes = scenes.first { $0.name == name }?.strokes ?? []
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(getpid()).hitrec")
    try Stroke.recording(of: strokes, on: name).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try OpenedFolder.open(folder, ["--", "replay", file.path, "--trace"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    expectGolden(OpenedStory.text(outcome.standardOutput + outcome.standardError), named: "fresh-\(name)")
  }
}
