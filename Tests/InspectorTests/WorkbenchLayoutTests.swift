import CoreGraphics
import Examples
import TestSupport
import Testing
import UIKitTestSupport

@testable import Inspector

/// Tests the places of all parts, from the smallest window to a large screen.
@Suite struct WorkbenchLayoutTests {
  struct Window: CustomTestStringConvertible {
    let width: CGFloat
    let height: CGFloat
    /// The number of pixels per canvas point that is possible there.
    let scale: CGFloat
    let hasChain: Bool
    var testDescription: String { "\(Int(width))x\(Int(height))" }
    var size: CGSize { CGSize(width: width, height: height) }
  }

  static let windows = [
    Window(width: 640, height: 480, scale: 0.5, hasChain: false),
    Window(width: 800, height: 600, scale: 0.75, hasChain: false),
    Window(width: 860, height: 640, scale: 0.75, hasChain: false),
    Window(width: 1000, height: 700, scale: 1, hasChain: false),
    Window(width: 1024, height: 768, scale: 1, hasChain: false),
    Window(width: 1100, height: 700, scale: 1, hasChain: false),
    Window(width: 1280, height: 720, scale: 1, hasChain: true),
    Window(width: 1280, height: 800, scale: 1, hasChain: true),
    Window(width: 1440, height: 900, scale: 1.25, hasChain: true),
    Window(width: 1920, height: 1080, scale: 1.75, hasChain: true),
    Window(width: 2560, height: 1440, scale: 2.25, hasChain: true),
    Window(width: 2560, height: 1600, scale: 2.5, hasChain: true),
  ]

  @Test("Panels and stage fill the window and do not overlap", arguments: windows)
  func tiling(window: Window) {
    let layout = WorkbenchLayout(size: window.size)
    let parts = [layout.toolbar, layout.left, layout.story, layout.right, layout.status, layout.stage]
    for (index, part) in parts.enumerated() {
      #expect(CGRect(origin: .zero, size: window.size).contains(part) || part.isEmpty)
      for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty) }
    }
    #expect(parts.reduce(0) { $0 + $1.width * $1.height } == window.width * window.height)
  }

  @Test("The scene lies inside the stage, undistorted, on whole pixels, as large as fits", arguments: windows)
  func canvas(window: Window) {
    let layout = WorkbenchLayout(size: window.size)
    let canvas = layout.canvas(of: exampleCanvas)
    #expect(canvas.scale == window.scale)
    #expect(layout.stage.contains(canvas.frame))
    #expect(canvas.frame.width == exampleCanvas.width * canvas.scale)
    #expect(canvas.frame.height == exampleCanvas.height * canvas.scale)
    #expect(canvas.frame.minX == canvas.frame.minX.rounded() && canvas.frame.minY == canvas.frame.minY.rounded())
  }

  @Test("The responder chain is beside the scene if there is space for both", arguments: windows)
  func chain(window: Window) throws {
    let layout = WorkbenchLayout(size: window.size)
    let canvas = layout.canvas(of: exampleCanvas)
    #expect((canvas.chain != nil) == window.hasChain)
    guard let chain = canvas.chain else { return }
    #expect(layout.stage.contains(chain))
    #expect(chain.maxY <= layout.stage.maxY - 22, "the bar of the timeline covers no card")
    #expect(!chain.intersects(canvas.frame))
    #expect(chain.width >= 180, "the cards are 180 points wide")
  }

  @Test(
    "On a wide stage scene and chain stay together in its middle",
    arguments: [(1920, 1080), (2560, 1440), (3840, 2160)] as [(CGFloat, CGFloat)])
  func together(width: CGFloat, height: CGFloat) throws {
    let layout = WorkbenchLayout(size: CGSize(width: width, height: height), hasBottom: true)
    let canvas = layout.canvas(of: exampleCanvas)
    let chain = try #require(canvas.chain)
    #expect(chain.minX - canvas.frame.maxX == 24)
    #expect(abs((canvas.frame.minX - layout.stage.minX) - (layout.stage.maxX - chain.maxX)) <= 25)
  }

  @Test("The places of all parts, window by window, and with the drawer open if there is one")
  func places() {
    var lines: [String] = []
    for window in Self.windows {
      for opened in [[], [.left]] as [Set<Side>] {
        let layout = WorkbenchLayout(size: window.size, opened: opened, hasBottom: true)
        if !opened.isEmpty, !layout.leftIsDrawer { continue }
        lines.append("\(window.testDescription)\(opened.isEmpty ? "" : ", drawer open")")
        let places: [(String, CGRect)] = [
          ("left", layout.left), ("stage", layout.stage), ("scene", layout.canvas(of: exampleCanvas).frame),
          ("story", layout.story), ("right", layout.right), ("bottom", layout.bottom),
        ]
        for (name, place) in places where !place.isEmpty {
          lines.append("  \(name) x \(place.minX) ... \(place.maxX), y \(place.minY) ... \(place.maxY)")
        }
      }
    }
    expectGolden(lines.joined(separator: "\n") + "\n", named: "places of the panels")
  }

  @Test("The story has its own column from 1600 points on, and yields its space to wide source")
  func storyColumn() {
    func layout(_ width: CGFloat, _ bench: (inout BenchState) -> Void = { _ in }) -> WorkbenchLayout {
      var state = BenchState()
      bench(&state)
      return WorkbenchLayout(size: CGSize(width: width, height: 900), bench: state, hasBottom: true)
    }
    #expect(layout(1599).story.isEmpty && layout(1600).story.width == 336)
    #expect(layout(1600).story.maxX == layout(1600).right.minX && layout(1600).stage.maxX == layout(1600).story.minX)
    #expect(layout(1600) { $0.right = .source }.story.isEmpty)
    #expect(!layout(1920) { $0.right = .source }.story.isEmpty)
    #expect(layout(1920) { $0.folded = [.right] }.story.isEmpty)
  }

  @Test("Source gets a wide panel, and the scene its own size beside it")
  func source() {
    for width in [1100.0, 1280, 1920] {
      let size = CGSize(width: width, height: 800)
      let layout = WorkbenchLayout(size: size, hasBottom: true, showsSource: true)
      #expect(layout.right.width > WorkbenchLayout(size: size, hasBottom: true).right.width || width < 1200)
      #expect(layout.canvas(of: exampleCanvas).scale >= 1)
    }
  }

  @MainActor
  @Test("Every panel takes up its place, and the controls that are shown lie inside it", arguments: windows)
  func panels(window: Window) throws {
    let runtime = UIRuntime(screenSize: window.size)
    try runtime.perform {
      let layout = WorkbenchLayout(size: window.size)
      let workbench = Workbench(frame: CGRect(origin: .zero, size: window.size)) { _ in }
      var model = InspectorModel()
      model.examples = ExampleCatalogue.all.map {
        InspectorModel.Entry(name: $0.about.name, title: $0.about.title.english)
      }
      model.layout = layout
      workbench.model = model
      workbench.layoutIfNeeded()
      let places = [layout.toolbar, layout.left, layout.story, layout.right, layout.status].filter { !$0.isEmpty }
      let handle = PanelGrip.handle
      #expect(workbench.panes.map(\.frame).filter { $0.size != handle } == places)
      let toolbar = try #require(workbench.subviews.first { $0.frame == layout.toolbar })
      #expect(!toolbar.subviews.contains { $0.isHidden && $0 is UIControl }, "a button is missing")
      let shown = toolbar.subviews.filter { !$0.isHidden && $0 is UIControl }.map(\.frame)
      #expect(shown.count >= 4)
      for (index, control) in shown.enumerated() {
        #expect(toolbar.bounds.contains(control))
        #expect(shown[(index + 1)...].allSatisfy { !$0.intersects(control) })
      }
    }
  }
}
