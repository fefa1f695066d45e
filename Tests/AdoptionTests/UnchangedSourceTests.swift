import Foundation
import TestSupport
import Testing

/// Opens sources that are written like public iOS code, unchanged, and touches them. Each has a golden of its trace.
@Suite("iOS sources open unchanged", .needs(.rewriter))
struct UnchangedSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(name: "RangeSlider", strokes: [.drag(107, 280, 180, 280), .drag(278, 280, 250, 280)]),
    OpenedScene(name: "RatingView", strokes: [.tap(187, 280), .tap(260, 280)]),
    OpenedScene(name: "RotaryKnob", strokes: [.drag(187, 200, 260, 280)]),
    OpenedScene(name: "BottomSheetViewController", strokes: [.drag(187, 420, 187, 250)]),
    OpenedScene(name: "SwipeListController", strokes: [.drag(300, 70, 150, 72), .drag(200, 400, 200, 300)]),
    OpenedScene(name: "DrawingCanvas", strokes: [.drag(100, 200, 250, 300)]),
    OpenedScene(name: "PassThroughController", strokes: [.tap(187, 230), .tap(187, 430), .tap(187, 520)]),
    OpenedScene(name: "CardStackController", strokes: [.drag(187, 280, 287, 300)]),
    OpenedScene(name: "OverloadedController", strokes: [.tap(187, 120), .tap(187, 220)]),
    OpenedScene(name: "GetterController", strokes: [.tap(187, 120)]),
    OpenedScene(name: "OtherTargetController", strokes: [.tap(187, 120)]),
    OpenedScene(name: "InheritedActionController", strokes: [.tap(187, 120), .tap(187, 220)]),
    OpenedScene(name: "FormController", strokes: [.tap(187, 120), .tap(187, 400)]),
    OpenedScene(name: "UIKitSelectorController", strokes: [.tap(187, 120), .tap(187, 180), .tap(187, 240)]),
    OpenedScene(name: "MembersView", strokes: [.tap(187, 280)]),
    OpenedScene(name: "PanelController", strokes: [.tap(100, 145)]),
    OpenedScene(name: "PulseView", strokes: [.tap(187, 280)]),
    OpenedScene(name: "LiteralsController", strokes: [.tap(70, 90), .tap(70, 170)]),
    OpenedScene(name: "TintedButton", strokes: [.tap(187, 280)]),
    OpenedScene(name: "RouterController", strokes: [.tap(100, 145)]),
    OpenedScene(name: "ArchivedController", strokes: [.tap(180, 250)]),
    OpenedScene(name: "PhotoGridController", strokes: [.tap(60, 60), .drag(200, 400, 200, 200)]),
    OpenedScene(name: "TickingView", strokes: [.tap(187, 280), .tap(187, 280)]),
    OpenedScene(name: "StoryboardController", strokes: [.tap(40, 200)]),
    OpenedScene(name: "PlatformButton", strokes: [.tap(187, 280)]),
    OpenedScene(name: "StringSelectorController", strokes: [.tap(187, 130), .tap(187, 210)]),
    OpenedScene(name: "BarButtonNavigation", strokes: [.tap(340, 42), .tap(35, 42)]),
    OpenedScene(name: "CommandController", strokes: [.tap(187, 280)]),
    OpenedScene(name: "CopyableLabel", strokes: [.tap(187, 280)]),
    OpenedScene(name: "StickerController", strokes: [.drag(180, 280, 240, 320)]),
    OpenedScene(name: "PhotoZoomView", strokes: [.tap(187, 180), .drag(187, 200, 187, 120)]),
    OpenedScene(name: "SegmentTabs", strokes: [.tap(80, 280), .tap(290, 280)]),
    OpenedScene(name: "TagListView", strokes: [.tap(45, 280)]),
    OpenedScene(name: "HitAreaController", strokes: [.tap(140, 190), .tap(100, 190)]),
    OpenedScene(name: "ExpandedButtonController", strokes: [.tap(150, 280), .tap(130, 280)]),
    OpenedScene(name: "AccordionView", strokes: [.tap(100, 130), .tap(100, 200)]),
    OpenedScene(name: "GenericPickerController", strokes: [.tap(100, 130)]),
    OpenedScene(name: "PagerController", strokes: [.drag(300, 280, 100, 280)]),
    OpenedScene(name: "AppDelegate", strokes: [.tap(180, 215)]),
    OpenedScene(name: "NamedView", strokes: [.tap(187, 280)]),
    OpenedScene(name: "ExpandingCard", strokes: [.tap(187, 280)]),
    OpenedScene(name: "PullController", strokes: [.drag(187, 150, 187, 420)]),
    OpenedScene(name: "OlderNamesController", strokes: [.tap(187, 130), .drag(187, 400, 187, 480)]),
    OpenedScene(name: "BadgedController", strokes: [.tap(180, 280), .tap(180, 280)]),
    OpenedScene(name: "ProgressRing", strokes: [.tap(187, 280)]),
    OpenedScene(name: "NibTableController", strokes: [.tap(100, 66)]),
    OpenedScene(name: "BackgroundController", strokes: [.tap(180, 122)]),
    OpenedScene(
      name: "ShelfController", strokes: [.tap(100, 80), .drag(300, 80, 60, 80), .tap(150, 80), .tap(100, 190)]),
    OpenedScene(name: "PlacesNavigation", strokes: [.tap(150, 72), .tap(340, 28), .tap(100, 180)]),
    OpenedScene(name: "ProxiedController", strokes: [.drag(187, 400, 187, 200)]),
    OpenedScene(name: "HaloController", strokes: [.tap(185, 122), .tap(180, 310), .tap(180, 310)]),
    OpenedScene(name: "FloatingFieldController", strokes: [.tap(60, 122), .tap(90, 222)]),
    OpenedScene(name: "CarryController", strokes: [.tap(100, 66), .drag(300, 110, 150, 112), .tap(340, 110)]),
    OpenedScene(name: "StickyController", strokes: [.tap(40, 40)]),
    OpenedScene(name: "BytePictureController", strokes: [.tap(110, 125)]),
    OpenedScene(name: "TappableLabelController", strokes: [.tap(300, 100), .tap(240, 120), .tap(130, 220)]),
    OpenedScene(name: "ObservedScrollController", strokes: [.drag(187, 400, 187, 250)]),
    OpenedScene(name: "TableScreenController", strokes: [.tap(187, 70), .drag(187, 440, 230, 500)]),
    OpenedScene(name: "RichNotesController", strokes: [.tap(60, 70), .tap(150, 100)]),
    OpenedScene(name: "ThumbnailController", strokes: [.tap(187, 300)]),
    OpenedScene(name: "RubberDots", strokes: [.tap(187, 280)]),
    OpenedScene(
      name: "SideMenuNavigation", strokes: [.tap(30, 42), .drag(200, 300, 30, 305), .tap(30, 42), .tap(100, 150)]),
    OpenedScene(
      name: "SegmentedPagerController", strokes: [.tap(187, 22), .drag(300, 300, 60, 300), .drag(60, 200, 220, 205)]),
    OpenedScene(name: "ChipsViewController", strokes: [.tap(30, 30), .tap(80, 30), .tap(30, 30)]),
    OpenedScene(
      name: "PhotosNavigationController",
      strokes: [.tap(187, 200), .drag(300, 300, 60, 300), .drag(187, 250, 187, 420)]),
    OpenedScene(name: "DoorSceneDelegate", strokes: [.tap(100, 120), .rest, .tap(187, 300)]),
    OpenedScene(name: "TeaSceneDelegate", strokes: [.tap(100, 126), .tap(187, 300)]),
    OpenedScene(name: "AwakenedStepper", strokes: [.tap(330, 280)]),
    OpenedScene(name: "AwakenedController", strokes: [.tap(330, 70), .tap(310, 186), .tap(187, 480)]),
    OpenedScene(
      name: "AsyncScreenController", strokes: [.tap(187, 122), .tap(187, 182), .tap(187, 242), .tap(187, 302)]),
    OpenedScene(name: "SegueListViewController", strokes: [.tap(187, 66)]),
    OpenedScene(name: "LateController", strokes: [.drag(100, 160, 220, 162)]),
    OpenedScene(name: "LateFruitController", strokes: [.tap(187, 150), .drag(187, 300, 187, 200)]),
    OpenedScene(name: "LateMenuController", strokes: [.tap(187, 280)]),
    OpenedScene(name: "SkeletonPartsController", strokes: [.tap(187, 400)]),
    OpenedScene(name: "BannerController", strokes: [.tap(260, 82), .tap(350, 82)]),
    OpenedScene(name: "CoverController", strokes: [.tap(350, 75), .drag(300, 75, 60, 75)]),
    OpenedScene(
      name: "RadarController", strokes: [.drag(187, 110, 270, 200), .tap(187, 500), .drag(80, 480, 300, 482)]),
    OpenedScene(name: "FactoryController", strokes: [.tap(187, 540), .tap(187, 150)]),
    OpenedScene(name: "WatchedListController", strokes: [.tap(100, 66)]),
    OpenedScene(name: "ReorderController", strokes: [.drag(325, 42, 325, 130)]),
    OpenedScene(name: "MessageBarController", strokes: [.tap(337, 536), .tap(150, 530)]),
  ]

  @Test("Touches have the effects that the source's code describes", arguments: scenes)
  func touched(scene: OpenedScene) throws {
    try OpenedFolder.unchanged.get()
    try scene.touch(in: "Unchanged", golden: "")
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
