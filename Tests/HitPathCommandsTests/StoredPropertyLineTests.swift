import TestSupport
import Testing

@testable import HitPathCommands

@Suite("Lines of opened sources that set a property without an effect", .computes)
struct StoredPropertyLineTests {
  @Test("An assignment is found with its line; comparisons, declarations and comments are not")
  func lines() {
    let text = """
      label.adjustsFontForContentSizeCategory = true
      if label.adjustsFontForContentSizeCategory == false {}
      var adjustsFontForContentSizeCategory = true
      // label.adjustsFontForContentSizeCategory = true
          edgesForExtendedLayout = []
      label.numberOfLines = 2
      """
    #expect(
      StoredPropertyLines.notes(in: text, path: "Knob.swift") == [
        "Knob.swift:1: note: adjustsFontForContentSizeCategory is stored and has no effect in HitPath",
        "Knob.swift:5: note: edgesForExtendedLayout is stored and has no effect in HitPath",
      ])
  }
}
