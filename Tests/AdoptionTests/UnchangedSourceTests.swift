import Foundation
import TestSupport
import Testing

/// Opens sources that are written like public iOS code, unchanged, and touches them. Each has a golden of its trace.
@Suite("iOS sources open unchanged", .needs(.rewriter))
struct UnchangedSourceTests {
  static let scenes: [(name: String, strokes: [Stroke])] = [
    ("RangeSlider", [.drag(107, 280, 180, 280), .drag(278, 280, 250, 280)]),
    ("RatingView", [.tap(187, 280), .tap(260, 280)]),
    ("RotaryKnob", [.drag(187, 200, 260, 280)]),
    ("BottomSheetViewController", [.drag(187, 420, 187, 250)]),
    ("SwipeListController", [.drag(300, 70, 150, 72), .drag(200, 400, 200, 300)]),
    ("DrawingCanvas", [.drag(100, 200, 250, 300)]),
    ("PassThroughController", [.tap(187, 230), .tap(187, 430), .tap(187, 520)]),
    ("CardStackController", [.drag(187, 280, 287, 300)]),
    ("OverloadedController", [.tap(187, 120), .tap(187, 220)]),
    ("GetterController", [.tap(187, 120)]),
    ("OtherTargetController", [.tap(187, 120)]),
    ("InheritedActionController", [.tap(187, 120), .tap(187, 220)]),
    ("FormController", [.tap(187, 120), .tap(187, 400)]),
    ("UIKitSelectorController", [.tap(187, 120), .tap(187, 180), .tap(187, 240)]),
    ("MembersView", [.tap(187, 280)]),
    ("PanelController", [.tap(100, 145)]),
    ("PulseView", [.tap(187, 280)]),
    ("LiteralsController", [.tap(70, 90), .tap(70, 170)]),
    ("TintedButton", [.tap(187, 280)]),
    ("RouterController", [.tap(100, 145)]),
    ("ArchivedController", [.tap(180, 250)]),
    ("PhotoGridController", [.tap(60, 60), .drag(200, 400, 200, 200)]),
    ("TickingView", [.tap(187, 280), .tap(187, 280)]),
    ("StoryboardController", [.tap(40, 200)]),
    ("PlatformButton", [.tap(187, 280)]),
    ("StringSelectorController", [.tap(187, 130), .tap(187, 210)]),
    ("BarButtonNavigation", [.tap(340, 42), .tap(35, 42)]),
    ("CommandController", [.tap(187, 280)]),
    ("CopyableLabel", [.tap(187, 280)]),
    ("StickerController", [.drag(180, 280, 240, 320)]),
    ("PhotoZoomView", [.tap(187, 180), .drag(187, 200, 187, 120)]),
    ("SegmentTabs", [.tap(80, 280), .tap(290, 280)]),
    ("TagListView", [.tap(45, 280)]),
    ("HitAreaController", [.tap(140, 190), .tap(100, 190)]),
    ("ExpandedButtonController", [.tap(150, 280), .tap(130, 280)]),
    ("AccordionView", [.tap(100, 130), .tap(100, 200)]),
    ("GenericPickerController", [.tap(100, 130)]),
    ("PagerController", [.drag(300, 280, 100, 280)]),
    ("AppDelegate", [.tap(180, 215)]),
    ("NamedView", [.tap(187, 280)]),
    ("ExpandingCard", [.tap(187, 280)]),
    ("PullController", [.drag(187, 150, 187, 420)]),
    ("OlderNamesController", [.tap(187, 130), .drag(187, 400, 187, 480)]),
    ("BadgedController", [.tap(180, 280), .tap(180, 280)]),
    ("ProgressRing", [.tap(187, 280)]),
    ("NibTableController", [.tap(100, 66)]),
    ("BackgroundController", [.tap(180, 122)]),
    ("ShelfController", [.tap(100, 80), .drag(300, 80, 60, 80), .tap(150, 80), .tap(100, 190)]),
    ("PlacesNavigation", [.tap(150, 72), .tap(340, 28), .tap(100, 180)]),
    ("ProxiedController", [.drag(187, 400, 187, 200)]),
    ("HaloController", [.tap(185, 122), .tap(180, 310), .tap(180, 310)]),
    ("FloatingFieldController", [.tap(60, 122), .tap(90, 222)]),
    ("CarryController", [.tap(100, 66), .drag(300, 110, 150, 112), .tap(340, 110)]),
    ("StickyController", [.tap(40, 40)]),
    ("BytePictureController", [.tap(110, 125)]),
    ("TappableLabelController", [.tap(300, 100), .tap(240, 120), .tap(130, 220)]),
    ("ObservedScrollController", [.drag(187, 400, 187, 250)]),
    ("TableScreenController", [.tap(187, 70), .drag(187, 440, 230, 500)]),
    ("RichNotesController", [.tap(60, 70), .tap(150, 100)]),
    ("ThumbnailController", [.tap(187, 300)]),
    ("RubberDots", [.tap(187, 280)]),
    ("SideMenuNavigation", [.tap(30, 42), .drag(200, 300, 30, 305), .tap(30, 42), .tap(100, 150)]),
    ("SegmentedPagerController", [.tap(187, 22), .drag(300, 300, 60, 300), .drag(60, 200, 220, 205)]),
    ("ChipsViewController", [.tap(30, 30), .tap(80, 30), .tap(30, 30)]),
    ("PhotosNavigationController", [.tap(187, 200), .drag(300, 300, 60, 300), .drag(187, 250, 187, 420)]),
    ("TeaSceneDelegate", [.tap(100, 126), .tap(187, 300)]),
    ("AwakenedStepper", [.tap(330, 280)]),
    ("AwakenedController", [.tap(330, 70), .tap(310, 186), .tap(187, 480)]),
    ("AsyncScreenController", [.tap(187, 122), .tap(187, 182), .tap(187, 242), .tap(187, 302)]),
    ("SegueListViewController", [.tap(187, 66)]),
    ("LateController", [.drag(100, 160, 220, 162)]),
    ("LateFruitController", [.tap(187, 150), .drag(187, 300, 187, 200)]),
    ("LateMenuController", [.tap(187, 280)]),
    ("SkeletonPartsController", [.tap(187, 400)]),
    ("BannerController", [.tap(260, 82), .tap(350, 82)]),
    ("CoverController", [.tap(350, 75), .drag(300, 75, 60, 75)]),
    ("RadarController", [.drag(187, 110, 270, 200), .tap(187, 500), .drag(80, 480, 300, 482)]),
    ("FactoryController", [.tap(187, 540), .tap(187, 150)]),
    ("WatchedListController", [.tap(100, 66)]),
    ("ReorderController", [.drag(325, 42, 325, 130)]),
    ("MessageBarController", [.tap(337, 536), .tap(150, 530)]),
  ]

  @Test("Touches have the effects that the source's code describes", arguments: scenes.map(\.name))
  func touched(name: String) throws {
    try OpenedFolder.unchanged.get()
    let strokes = Self.scenes.first { $0.name == name }?.strokes ?? []
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(getpid()).hitrec")
    try Stroke.recording(of: strokes, on: name).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try OpenedFolder.open("Unchanged", ["--", "replay", file.path, "--trace"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    expectGolden(OpenedStory.text(outcome.standardOutput + outcome.standardError), named: name)
  }

  /// References to that library end in `Tg5`. Only programs that are built without the optimizer link it, so a release
  /// build could not load a library with such a reference.
  @Test("Compiled sources do not need the library of generic code for unoptimized programs")
  func needsNoDebugLibrary() throws {
    try OpenedFolder.unchanged.get()
    let files = FileManager.default.enumerator(atPath: OpenedFolder.cache)?.compactMap { $0 as? String } ?? []
    let libraries = files.filter { $0.hasSuffix(".so") }
    #expect(!libraries.isEmpty)
    for library in libraries {
      let content = try Data(contentsOf: URL(fileURLWithPath: "\(OpenedFolder.cache)/\(library)"))
      #expect(content.range(of: Data("Tg5\0".utf8)) == nil, "\(library)")
    }
  }
}
