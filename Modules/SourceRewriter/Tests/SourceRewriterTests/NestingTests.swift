import Testing

@testable import SourceRewriter

@Suite struct NestingTests {
  private func error(_ text: String) -> Note? { Nesting.error(in: Rewriter.Input(path: "A.swift", text: text)) }

  private static func nested(_ levels: Int, _ brackets: String) -> String {
    let (open, close) = (String(brackets.prefix(1)), String(brackets.suffix(1)))
    return "\nlet a = " + String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
  }

  @Test(
    "A file that is nested more deeply than the compiler allows has an error at that place", arguments: ["{}", "()"])
  func tooDeep(brackets: String) throws {
    #expect(error(Self.nested(Nesting.most, brackets)) == nil)
    let found = try #require(error(Self.nested(3_000, brackets)))
    #expect(found.line == 2 && found.column == 9 + Nesting.most)
    #expect(found.message == "structure nesting level exceeded maximum of 256")
  }

  @Test("Arrays that are only in each other have a lower limit, because each level doubles the time of the parser")
  func arrays() throws {
    #expect(error(Self.nested(Nesting.mostArrays, "[]")) == nil)
    let found = try #require(error(Self.nested(3_000, "[]")))
    #expect(found.line == 2 && found.column == 9 + Nesting.mostArrays)
    #expect(found.message == "arrays are nested in each other in more than 16 levels")
  }

  @Test("Brackets in strings and comments are not levels")
  func strings() {
    let brackets = String(repeating: "[(", count: 300)
    #expect(error("let a = \"\(brackets)\" // \(brackets)\n/* /* \(brackets) */ \(brackets) */ let b = 1") == nil)
    #expect(error("let a = #\"\(brackets)\"\(brackets)\"#\nlet b = \"\"\"\n\(brackets)\n\"\"\"") == nil)
  }

  @Test("Brackets in interpolations are levels, and the string goes on behind them")
  func interpolations() {
    let braces = String(repeating: "{", count: 300)
    #expect(error("let a = \"\\(f([\"(\"]))\(braces)\"") == nil)
    #expect(error("let a = \"\\(f(\(braces)))\"") != nil)
  }

  @Test("Generated literals hold any text: quotation marks, backslashes and line ends")
  func literals() {
    #expect(SwiftLiteral.of("a\"b\\(c)\n'd' é\u{202E}") == "\"a\\\"b\\\\(c)\\u{a}'d' é\u{202E}\"")
  }

  @Test("A folder whose name has a line end does not break the generated scenes")
  func folderWithLineEnd() {
    let input = Rewriter.Input(path: "/a\nb/A.swift", text: "class A: UIViewController {}")
    let result = Rewriter.rewrite([input])
    #expect(result.files[0].text.contains("#sourceLocation(file: \"/a\\u{a}b/A.swift\", line: 1)"))
    #expect(SceneSource.text(for: result.roots, bundle: "/a\nb").contains("AppResources(\"/a\\u{a}b\")"))
  }
}
