import CoreGraphics
import EventTrace
import Foundation
import FoundationXML
import Inspector
import Rasterizer
import Recording
import Sandbox
import Testing

@testable import HitPathCommands

/// Tests maps as text and as drawings, with names that come from the scene.
@MainActor
@Suite struct MapTextTests {
  private final class NoGlyphs: GlyphRendering {
    func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
  }

  private func map(identifier: String) -> (Stage, SceneMap) {
    PlainScene.identifier = identifier
    let stage = Stage(PlainScene.self, measurer: FixedAdvanceMeasurer())
    return (stage, stage.makeMap())
  }

  @Test("The largest area comes first, with its share, its points and its box")
  func text() {
    let lines = MapText(map(identifier: "buy").1, layers: [.owners]).text.split(separator: "\n")
    #expect(lines[0] == "Touches go to:")
    #expect(lines[1] == "   99.6 %    209100 pt²  PlainView  within 0,0,375,560")
    #expect(lines[2] == "    0.4 %       900 pt²  UIButton \"buy\"  within 20,20,30,30")
  }

  @Test("A name with markup and controls stays text in a drawing, and on one line in a text")
  func hostileNames() throws {
    let (stage, map) = map(identifier: "<i>&\u{1B}\nx")
    let lines = MapText(map, layers: [.owners, .dead, .ghost]).text.split(separator: "\n")
    #expect(lines.count == 5 && !lines.joined().contains("\u{1B}"))
    let page = HitMapPage(
      map, scene: stage.runtime.makeDisplayList(), layers: [.owners],
      heading: HitMapPage.Heading(title: "<b>", scene: "plain", time: 0.5, switches: []), theme: .named(.dark),
      language: .english, measurer: FixedAdvanceMeasurer())
    let text = try SVGDrawing.text(
      of: page.draw(), size: page.size, background: .black, measurer: FixedAdvanceMeasurer(), glyphs: NoGlyphs())
    #expect(!text.contains("<i>") && text.contains("&lt;i&gt;&amp;") && !text.contains("\u{1B}"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}
