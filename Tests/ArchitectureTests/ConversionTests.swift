import Testing

@Suite("Whole numbers are made of others without a trap")
struct ConversionTests {
  @Test("No source makes an Int of a number with a fraction in the way that ends the program")
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
    "A conversion that may end the program is found",
    arguments: [
      "let a = Int(x.rounded())", "Int((time * 10).rounded(.down))", "Int(size.width)", "Int(bounds.maxX / step)",
      "Int(floor(x))", "Int(rest + 0.5)", "\"\\(Int(box.width.rounded()))\"",
    ])
  func found(line: String) {
    #expect(ConversionRules.violations(in: SourceFile(path: "Made.swift", text: "\n\(line)\n")).map(\.line) == [2])
  }

  @Test(
    "Others are let through",
    arguments: [
      "Int(clamping: x.rounded())", "Int(exactly: x.rounded())", "Int(word)", "Int(bitPattern: value)", "Int(count)",
      "// Int(size.width)", "\"Int(size.width)\"", "Int32(frame.minX)",
      "point(x.rounded())",
    ])
  func innocent(line: String) {
    #expect(ConversionRules.violations(in: SourceFile(path: "Made.swift", text: line)).isEmpty)
  }
}
