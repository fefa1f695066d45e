import CoreGraphics
import Examples
import Inspector
import Sandbox
import Testing

/// The notation on a scene, without its text.
@MainActor
@Suite struct OverlayGoldenTests {
  @Test("The lit path of a tap, over its scene", arguments: ["overlapping-siblings", "tab-bar-bulge"])
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
}
