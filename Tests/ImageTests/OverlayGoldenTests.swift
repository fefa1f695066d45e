import CoreGraphics
import Examples
import Inspector
import Rasterizer
import Testing

@testable import Sandbox

/// Tests the notation on a scene, without its text.
@MainActor
@Suite struct OverlayGoldenTests {
  @Test("The highlighted path of a tap, over its scene", arguments: ["overlapping-siblings", "tab-bar-bulge"])
  func litPath(name: String) throws {
    let example = try #require(ExampleCatalogue.named(name))
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    _ = stage.setSwitch("override", to: true)
    let point = example.about.suggestedTap
    stage.tap(point)
    let path = try #require(HitPath(lastTouchIn: stage.recorder.trace))
    var list = stage.runtime.makeDisplayList()
    list.append(contentsOf: HitPathOverlay.draw(path, measurer: FixedAdvanceMeasurer()))
    let mark = TouchMark(number: 1, location: point, phase: .down)
    list.append(contentsOf: TouchOverlay.draw([mark], measurer: FixedAdvanceMeasurer()))
    try expectPicture(list, named: "lit path of \(name)", size: exampleCanvas, scale: 1)
  }

  /// With an outline and a badge for each view, the notation of this touch darkened 11,118 pixels of the window's
  /// picture. Counted in the same way, with the texts of its labels, it darkens 4,050 now. The pictures here have no
  /// texts, which would cover the dark of their labels.
  @Test("On the tab bar with the bulging button the notation darkens no more of the scene than it does now")
  func ink() throws {
    let example = try #require(ExampleCatalogue.named("tab-bar-bulge"))
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    stage.tap(example.about.suggestedTap)
    let path = try #require(HitPath(lastTouchIn: stage.recorder.trace))
    let scene = stage.runtime.makeDisplayList()
    var drawn = scene
    // The window draws only the views near the point.
    let near = stage.seen(path.limitedToWindow.nearby)
    drawn.append(contentsOf: HitPathOverlay.draw(near, measurer: FixedAdvanceMeasurer()))
    let ink = try darkPixels(drawn) - darkPixels(scene)
    #expect((5000...5700).contains(ink), "\(ink) pixels")
  }

  private func darkPixels(_ list: DisplayList) throws -> Int {
    let bitmap = try Bitmap(width: Int(exampleCanvas.width), height: Int(exampleCanvas.height))
    Rasterizer(glyphs: NoGlyphs()).draw(list, into: bitmap, scale: 1, background: .white)
    return (0..<bitmap.height).reduce(0) { sum, y in
      sum
        + (0..<bitmap.width).count { x in
          let pixel = bitmap[x, y]
          return [0, 8, 16].allSatisfy { (pixel >> $0) & 0xFF < 64 }
        }
    }
  }

  /// Compares key frames of the wave: the touch, the calls of views, the fill of the hit view, and the responder chain.
  @Test("The wave over the hit path", arguments: [0, 120, 340, 480, 700])
  func wave(milliseconds: Int) throws {
    let example = try #require(ExampleCatalogue.named("tab-bar-bulge"))
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    stage.tap(example.about.suggestedTap)
    let path = try #require(HitPath(lastTouchIn: stage.recorder.trace))
    let chain = try #require(ResponderPath(lastTouchIn: stage.recorder.trace, recordedBy: stage.recorder))
    let wave = HitWave(
      time: Double(milliseconds) / 1000, questions: path.steps.count,
      links: chain.links.count { $0.verdict != .notReached })
    var list = stage.runtime.makeDisplayList()
    list.append(contentsOf: HitPathOverlay.draw(path, wave: wave, measurer: FixedAdvanceMeasurer()))
    let beside = CGRect(x: exampleCanvas.width, y: 0, width: 240, height: exampleCanvas.height)
    list.append(.fill(.rect(beside), Theme.dark.window))
    list.append(
      contentsOf: ResponderChainDiagram.draw(
        chain, in: beside, theme: .dark, wave: wave, measurer: FixedAdvanceMeasurer()))
    let size = CGSize(width: beside.maxX, height: exampleCanvas.height)
    try expectPicture(list, named: "wave after \(milliseconds) ms", size: size, scale: 1)
  }
}
