import TestSupport
import Testing

@Suite("Conversions to integers do not trap", .computes)
struct ConversionTests {
  @Test("No source converts a fractional number to an Int in a way that can end the program")
  func sources() throws {
    let repository = Repository.current
    let files = try repository.swiftFiles(in: "Sources").filter { !$0.hasPrefix("Sources/Examples/") }
    #expect(!files.isEmpty)
    let violations = try repository.violations(in: files, of: ConversionRules.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("Every exception is still needed")
  func exceptions() throws {
    for (path, arguments) in ConversionRules.exceptions {
      let text = try #require(try Repository.current.text(of: path))
      for argument in arguments { #expect(text.contains("Int(\(argument))"), "\(path): \(argument)") }
    }
  }

  @Test(
    "A conversion that may end the program is detected",
    arguments: [
      "let a = Int(x.rounded())", "Int((time * 10).rounded(.down))", "Int(size.width)", "Int(bounds.maxX / step)",
      "Int(floor(x))", "Int(rest + 0.5)", "\"\\(Int(box.width.rounded()))\"",
    ])
  func found(line: String) {
    #expect(ConversionRules.violations(in: SourceFile(path: "Made.swift", text: "\n\(line)\n")).map(\.line) == [2])
  }

  @Test(
    "Other conversions are accepted",
    arguments: [
      "Int(clamping: x.rounded())", "Int(exactly: x.rounded())", "Int(word)", "Int(bitPattern: value)", "Int(count)",
      "// Int(size.width)", "\"Int(size.width)\"", "Int32(frame.minX)",
      "point(x.rounded())",
    ])
  func innocent(line: String) {
    #expect(ConversionRules.violations(in: SourceFile(path: "Made.swift", text: line)).isEmpty)
  }
}
