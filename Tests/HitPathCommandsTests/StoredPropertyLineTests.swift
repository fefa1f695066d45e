import TestSupport
import Testing

@testable import HitPathCommands

@Suite("Lines of opened sources that set a property without an effect", .computes)
struct StoredPropertyLineTests {
  @Test("An assignment is found with its line; comparisons, comments and names with an effect elsewhere are not")
  func lines() {
    let text = """
      label.adjustsFontForContentSizeCategory = true
      if label.adjustsFontForContentSizeCategory == false {}
      var adjustsFontForContentSizeCategory = true
      // label.adjustsFontForContentSizeCategory = true
          edgesForExtendedLayout = []
      label.numberOfLines = 2
      spin.duration = 0.4
      layer.compositingFilter = "multiply"
      """
    #expect(
      StoredPropertyLines.notes(in: text, path: "Knob.swift") == [
        "Knob.swift:1: note: adjustsFontForContentSizeCategory is stored and has no effect in HitPath",
        "Knob.swift:5: note: edgesForExtendedLayout is stored and has no effect in HitPath",
        "Knob.swift:8: note: compositingFilter is stored and has no effect in HitPath",
      ])
  }

  @Test("An override of such a property is found, too; one of another property is not")
  func overrides() {
    let text = """
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        public override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .all }
        override var intrinsicContentSize: CGSize { .zero }
        var shouldPresentInFullscreen: Bool { true }
      """
    #expect(
      StoredPropertyLines.notes(in: text, path: "A.swift") == [
        "A.swift:1: note: the override of prefersHomeIndicatorAutoHidden has no effect in HitPath",
        "A.swift:2: note: the override of preferredScreenEdgesDeferringSystemGestures has no effect in HitPath",
      ])
  }

  @Test("Lines that end with a carriage return and a line feed are counted, too")
  func carriageReturns() {
    let text = "import UIKit\r\n\r\nview.edgesForExtendedLayout = []\r\n"
    let notes = StoredPropertyLines.notes(in: text, path: "A.swift")
    #expect(notes.map { $0.prefix(10) } == ["A.swift:3:"])
  }
}
