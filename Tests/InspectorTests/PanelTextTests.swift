import CoreGraphics
import EventTrace
import Examples
import TestSupport
import Testing
import UIKitTestSupport

@testable import Inspector

/// Tests the text of panels that is copied into an issue or a page.
@MainActor
@Suite struct PanelTextTests {
  private func model() throws -> InspectorModel {
    let touched = Touched(TabBarBulge.self, switches: ["override": true])
    var model = InspectorModel()
    model.examples = [
      .init(name: "a", title: "First", chapter: "One"), .init(name: "b", title: "Second", chapter: "One"),
      .init(name: "c", title: "Third", chapter: "Two"),
    ]
    model.about.title = "First"
    (model.about.name, model.about.tryThis, model.about.notice) = ("a", "Tap it.", "It answers.")
    (model.path, model.chain) = (touched.path, touched.chain)
    model.about.source = "let a = 1\n"
    return model
  }

  @Test("The story lists the calls and the reasons, in order")
  func story() throws {
    expectGolden(try model().text(of: .story), named: "story of tab-bar-bulge")
  }

  @Test("The chain, the examples and the source are copied whole; an empty panel gives a message")
  func others() throws {
    var model = try model()
    #expect(model.text(of: .examples) == "One\n  First (a)\n  Second (b)\nTwo\n  Third (c)\n")
    #expect(model.text(of: .source) == "let a = 1\n")
    let chain = try #require(model.chain)
    let lines = model.text(of: .chain).split(separator: "\n")
    for link in chain.links { #expect(lines.contains { $0.hasPrefix(link.name + ":") }) }
    (model.chain, model.path) = (nil, nil)
    #expect(model.text(of: .chain) == model.language[.chainEmpty] + "\n")
    #expect(model.text(of: .story).contains(model.language[.nothingTouched]))
    #expect(model.text(of: .properties) == model.language[.nothingSelected] + "\n")
  }

  @Test("The tree is indented, with overrides, reasons and the order of the hit test")
  func tree() throws {
    var model = InspectorModel()
    let details: [Int: ViewTree.Details] = [
      1: .init(name: "UIWindow"), 2: .init(name: "TabBar", overrides: ["hitTest"]),
      3: .init(name: "Card", refusal: .hidden, isDimmed: true),
    ]
    model.tree = ViewTree(
      [
        .init(id: 1, depth: 0, kind: .window, hasChildren: true), .init(id: 2, depth: 1), .init(id: 3, depth: 1),
      ], source: MadeViews(details))
    #expect(
      model.text(of: .tree)
        == "UIWindow\n  TabBar  ƒ hitTest\n  Card  \(model.language[HitTestRefusal.hidden.word])\n")
  }

  @Test("Calls are indented below their callers; properties include the user's changes")
  func callsAndProperties() {
    var model = InspectorModel()
    var row = TraceRow(id: 1, depth: 1, call: "hitTest", subject: "Card", sentence: Sentence(.stepHidden, "Card"))
    row.point = CGPoint(x: 1, y: 2)
    model.traceRows = [row]
    #expect(model.text(of: .trace) == "  hitTest  Card  1, 2\n")
    let items = [
      PropertySheet.Item(id: PropertyID("isHidden"), value: .flag(true), isEdited: true),
      PropertySheet.Item(id: PropertyID("alpha"), value: .number(0.25, step: 0.1, range: 0...1), isEdited: false),
    ]
    model.properties = PropertySheet(sections: [.init(title: Sentence(.verbatim, "UIView"), items: items)])
    #expect(model.text(of: .properties) == "\nUIView\n  isHidden: true *\n  alpha: 0.25\n")
  }
}
