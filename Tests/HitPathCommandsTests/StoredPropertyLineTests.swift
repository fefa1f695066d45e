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
}
