import CoreGraphics
import EventTrace
import InputEvents
import Inspector
import Sandbox
import Scenes
import Testing
import UIKit

@testable import HitPathCommands

/// Tests what a picture of a map says, and where.
@MainActor
@Suite("Pictures of maps") struct MapPageTests {
  /// Two controls behind a bar from which a button protrudes over both.
  private final class BarScene: Scene {
    static let about = SceneDescription("bar", title: "Bar")

    func build(in window: UIWindow) {
      window.backgroundColor = .white
      for y in [CGFloat(330), 370] {
        let card = LongNamedCardInTheBackground(frame: CGRect(x: 0, y: y, width: 375, height: 38))
        card.backgroundColor = .gray
        window.addSubview(card)
      }
      let bar = UIView(frame: CGRect(x: 0, y: 410, width: 375, height: 80))
      bar.backgroundColor = .white
      let knob = UIButton(frame: CGRect(x: 140, y: -70, width: 100, height: 100))
      knob.backgroundColor = .blue
      bar.addSubview(knob)
      window.addSubview(bar)
    }
  }

  private final class LongNamedCardInTheBackground: UIControl {}

  private func page(_ layers: Set<HitMapPage.Layer>) -> (map: SceneMap, list: DisplayList, size: CGSize) {
    let stage = Stage(BarScene.self, measurer: FixedAdvanceMeasurer())
    let map = stage.makeMap()
    let page = HitMapPage(
      map, scene: stage.runtime.makeDisplayList(), layers: layers,
      heading: HitMapPage.Heading(title: "Bar", scene: "bar", time: 0, switches: []), theme: .named(.light),
      language: .english, measurer: FixedAdvanceMeasurer())
    return (map, page.draw(), page.size)
  }

  /// The texts of a drawing with their frames.
  private func texts(_ list: DisplayList) -> [(text: String, box: CGRect)] {
    var texts: [String] = []
    list.forEachDrawing { command, _, _ in if case .text(let run) = command { texts.append(run.string) } }
    return Array(zip(texts, list.textBoxes(measurer: FixedAdvanceMeasurer())))
  }

  @Test("No sentence covers an area that the picture is about")
  func sentences() throws {
    let (map, list, _) = page([.dead])
    let dead = map.mismatches.filter { $0.kind == .dead }.flatMap(\.rects).map { $0.offsetBy(dx: 24, dy: 76) }
    #expect(dead.count > 1)
    let sentences = texts(list).filter { $0.box.minX < 24 + map.canvas.width && $0.text.contains("belongs") }
    #expect(!sentences.isEmpty)
    for (text, box) in sentences { #expect(!dead.contains { $0.intersects(box) }, "\(text) \(box)") }
  }

  /// A button whose title is where its name would be.
  private final class TitledScene: Scene {
    static let about = SceneDescription("titled", title: "Titled")

    func build(in window: UIWindow) {
      let button = UIButton(frame: CGRect(x: 20, y: 200, width: 335, height: 80))
      button.setTitle("A title in the middle", for: .normal)
      window.addSubview(button)
    }
  }

  @Test("The map over the picture of a page has no name on a text of the scene")
  func namesOverPicture() throws {
    let stage = Stage(TitledScene.self, measurer: FixedAdvanceMeasurer())
    let scene = stage.runtime.makeDisplayList()
    let drawing = HitMapPage.drawing(
      of: stage.makeMap(findsMismatches: false), scene: scene, language: .english, measurer: FixedAdvanceMeasurer())
    let title = try #require(scene.textBoxes(measurer: FixedAdvanceMeasurer()).first)
    let names = texts(drawing)
    #expect(names.contains { $0.text == "UIButton" })
    #expect(!names.contains { $0.box.intersects(title) }, "\(names) \(title)")
  }

  /// Two rows of buttons with one name, more than there are colors and patterns, each too small for its name.
  private final class ButtonsScene: Scene {
    static let about = SceneDescription("buttons", title: "Buttons")

    func build(in window: UIWindow) {
      for index in 0..<30 {
        let button = UIButton(
          frame: CGRect(x: 12 + 60 * CGFloat(index % 6), y: 20 + 50 * CGFloat(index / 6), width: 40, height: 24))
        window.addSubview(button)
      }
    }
  }

  @Test("Each owner has a number in the legend, and one label with this number on its area or with a line to it")
  func numbers() {
    let stage = Stage(ButtonsScene.self, measurer: FixedAdvanceMeasurer())
    let map = stage.makeMap()
    #expect(map.owners.count == 31)
    let page = HitMapPage(
      map, scene: stage.runtime.makeDisplayList(), layers: [.owners],
      heading: HitMapPage.Heading(title: "", scene: "", time: 0, switches: []), theme: .named(.dark),
      language: .chinese, measurer: FixedAdvanceMeasurer())
    let all = texts(page.draw())
    let legend = all.filter { $0.box.minX > 24 + map.canvas.width }
    let labels = all.filter { $0.box.minX < 24 + map.canvas.width && $0.text.first?.isNumber == true }
    for number in 1...31 {
      #expect(legend.filter { $0.text == "\(number)" }.count == 1, "\(number) in the legend")
      let same = labels.filter { $0.text == "\(number)" || $0.text.hasPrefix("\(number)  ") }
      #expect(same.count == 1, "\(number) on the map: \(same)")
    }
    #expect(legend.allSatisfy { $0.box.maxY < page.size.height })
  }

  @Test("The legend has whole names, the largest area first and equal ones from top to bottom, within the picture")
  func legend() throws {
    let (map, list, size) = page([.owners, .dead])
    let legend = texts(list).filter { $0.box.minX > 24 + map.canvas.width }
    #expect(legend.allSatisfy { !$0.text.contains("…") && $0.box.maxX <= size.width - 20 }, "\(legend)")
    #expect(legend.contains { $0.text == "UIButton → LongNamedCardInTheBackground" }, "\(legend)")
    let again = texts(page([.owners, .dead]).list)
    #expect(again.map(\.text) == texts(list).map(\.text))
  }
}
