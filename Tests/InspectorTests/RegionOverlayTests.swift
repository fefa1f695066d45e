import CoreGraphics
import EventTrace
import Examples
import Inspector
import TestSupport
import Testing
import UIKitTestSupport

/// What overlays tell of the whole scene: read from real scenes, drawn from values.
@MainActor
@Suite struct RegionOverlayTests {
  /// An example's scene, as overlays see it.
  @MainActor
  private struct Scene {
    let runtime: UIRuntime
    let example: any Example
    let names = ObjectNames()

    init(_ name: String, set switches: [String: Bool] = [:]) throws {
      let type = try #require(ExampleCatalogue.named(name))
      let runtime = UIRuntime(screenSize: exampleCanvas)
      self.runtime = runtime
      example = runtime.perform {
        let example = type.init()
        let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
        example.build(in: window)
        for item in example.switches { if let isOn = switches[item.key] { item.isOn = isOn } }
        window.makeKeyAndVisible()
        return example
      }
      runtime.layoutIfNeeded()
    }

    var frames: [SceneRegions.Frame] { SceneRegions.frames(of: runtime, names: names).frames }
    var slops: [SceneRegions.Slop] { SceneRegions.slops(of: runtime, names: names) }
    var map: HitMap { HitMap(of: runtime, size: exampleCanvas, frames: frames, names: names) }
  }

  private let measurer = FixedAdvanceMeasurer()

  // MARK: The map

  @Test(
    "The map says at every place what a hit test there says",
    arguments: ["a-to-e", "triangle", "hit-slop", "tab-bar-bulge", "invisible-thief"])
  func mapIsTrue(name: String) throws {
    let scene = try Scene(name)
    let map = scene.map
    for row in stride(from: 0, to: map.rows, by: 3) {
      for column in stride(from: 0, to: map.columns, by: 3) {
        let point = map.point(column, row)
        let asked = scene.runtime.hitTest(point).map { scene.names.name(of: $0).description }
        let told = map[column, row] >= 0 ? map.names[map[column, row]] : nil
        #expect(asked == told, "\(name) at \(point)")
      }
    }
  }

  @Test("A map made from an earlier one, after views have moved, is the map made anew", arguments: [0, 3])
  func mapSinceEarlier(step: Int) throws {
    let scene = try Scene("thousand-views")
    let (names, runtime) = (scene.names, scene.runtime)
    var earlier = SceneRegions(frames: scene.frames, map: scene.map)
    let views = runtime.perform { runtime.windows.backToFront[0].allViews }
    #expect(views.count == 1000)
    for move in 1...2 {
      for index in stride(from: step + 20, to: views.count, by: 211) {
        runtime.perform { views[index].center.x += CGFloat(move) * 2.5 }
      }
      let frames = scene.frames
      let map = HitMap(of: runtime, size: exampleCanvas, frames: frames, names: names, since: earlier)
      #expect(map != earlier.map)
      #expect(map == scene.map)
      earlier = SceneRegions(frames: frames, map: map)
    }
  }

  @Test("The rectangles of all owners cover the map once, and neighbours differ in pattern")
  func rects() throws {
    let map = try Scene("tab-bar-bulge").map
    let area = map.names.indices.reduce(0) { sum, owner in
      map.rects[owner].reduce(sum) { $0 + $1.width * $1.height }
    }
    #expect(area == CGFloat(map.columns * map.rows) * HitMap.cell * HitMap.cell)
    let colors = map.colors
    for row in 1..<map.rows {
      for column in 0..<map.columns where map[column, row] != map[column, row - 1] {
        #expect(colors[map[column, row]] != colors[map[column, row - 1]])
      }
    }
  }

  @Test("Looking at the map leaves no record of the questions")
  func unobserved() throws {
    let scene = try Scene("a-to-e")
    let recorder = TraceRecorder()
    scene.runtime.probe = recorder
    _ = (scene.map, scene.slops)
    #expect(recorder.trace.records.isEmpty && scene.runtime.probe != nil)
  }

  // MARK: Slop

  @Test("The slop of a button reaches as far as its own answer and what it lies in allow")
  func slop() throws {
    let slop = try #require(try Scene("hit-slop").slops.first)
    let reach = slop.reached.reduce(CGRect.null) { $0.union($1) }
    #expect(reach == CGRect(x: 270, y: 270, width: 80, height: 80))
    #expect(slop.cut.isEmpty)
    #expect(try Scene("hit-slop", set: ["slop": false]).slops.isEmpty)
  }

  @Test("Where a view around says no the slop is cut")
  func cutSlop() {
    let names = ObjectNames()
    let runtime = UIRuntime(screenSize: exampleCanvas)
    runtime.perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
      let box = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
      box.addSubview(Reaching(frame: CGRect(x: 40, y: 20, width: 20, height: 20)))
      window.addSubview(box)
      window.makeKeyAndVisible()
    }
    let slop = SceneRegions.slops(of: runtime, names: names).first
    #expect(slop?.reached.allSatisfy { $0.maxX <= 160 } == true)
    #expect(slop?.cut.isEmpty == false && slop?.cut.allSatisfy { $0.minX >= 160 } == true)
  }

  private final class Reaching: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -12, dy: -12).contains(point)
    }
  }

  // MARK: Frames

  @Test("A button that sticks out of its bar is told of; one inside is not")
  func overflow() throws {
    let regions = SceneRegions(frames: try Scene("tab-bar-bulge").frames)
    #expect(regions.overflows.map(\.frame.name).contains { $0.hasPrefix("CentreButton") })
    #expect(!regions.overflows.map(\.frame.name).contains { $0.hasPrefix("HomeItem") })
    #expect(SceneRegions(frames: try Scene("a-to-e").frames).overflows.isEmpty)
  }

  @Test("Views that hit tests pass by, and what they hold, have no frames")
  func passedBy() throws {
    let names = try Scene("invisible-thief", set: ["hidden": true]).frames.map(\.name)
    #expect(!names.contains { $0.hasPrefix("LoadingCover") })
    #expect(names.contains { $0.hasPrefix("UIButton") })
  }

  // MARK: Drawn

  @Test("The overlays of the scene are the recorded ones")
  func recorded() throws {
    let canvas = exampleCanvas
    let bulge = try Scene("tab-bar-bulge", set: ["override": false])
    expectGolden(
      HitMapOverlay.draw(bulge.map, canvas: canvas, measurer: measurer).text, named: "hit map of tab-bar-bulge")
    expectGolden(
      OverflowOverlay.draw(SceneRegions(frames: bulge.frames), canvas: canvas, measurer: measurer).text,
      named: "overflow of tab-bar-bulge")
    let slop = try Scene("hit-slop")
    expectGolden(SlopOverlay.draw(slop.slops, canvas: canvas, measurer: measurer).text, named: "slop of hit-slop")
    let clips = try Scene("overflow-child", set: ["clips": true])
    expectGolden(
      OutlineOverlay.draw(clips.frames, canvas: canvas, measurer: measurer).text, named: "outlines of overflow-child")
  }

  @Test("The legend tells of what is shown and of nothing else")
  func legend() {
    func strings(_ overlays: Set<Overlay>) -> [String] {
      LegendOverlay.draw(
        overlays, in: CGRect(x: 256, y: 44, width: 688, height: 584), theme: .dark, language: .english,
        measurer: measurer
      ).strings
    }
    #expect(strings([]) == ["Legend", "Nothing is shown."])
    #expect(strings([.hitMap]) == ["Legend", "whose a touch here would be"])
    #expect(strings([.hitPath]).contains("hit view: gets the touch") && !strings([.slop]).contains("finger down"))
  }

  @Test("A line of source falls into types, texts, comments and the rest, and nothing is lost")
  func source() throws {
    let line = SourceLine("  let a: UIView = make(\"a \\\" b\") // the First")
    #expect(line.pieces.filter { $0.kind == .type }.map(\.text) == ["UIView"])
    #expect(line.pieces.filter { $0.kind == .text }.map(\.text) == ["\"a \\\" b\""])
    #expect(line.pieces.last == SourceLine.Piece("// the First", .comment))
    #expect(line.pieces.map(\.text).joined() == "  let a: UIView = make(\"a \\\" b\") // the First")
  }
}

extension UIView {
  /// All below it, parents first.
  fileprivate var allViews: [UIView] { subviews + subviews.flatMap(\.allViews) }
}
