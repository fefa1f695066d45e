import TestSupport
import Testing

@Suite("Separation of code from comments and strings", .computes)
struct CodeOnlyTests {
  @Test(
    "Comments and string contents are removed, code and line breaks stay",
    arguments: [
      ("a // b\nc", "a     \nc"),
      ("a /* b /* c */\n d */ e", "a             \n      e"),
      (#"f("// b") // c"#, #"f("    ")     "#),
      (#"f("a\"b") g"#, #"f("    ") g"#),
      (#"f("a\(g(1))b") h"#, #"f("  (g(1)) ") h"#),
      (##"f(#"a"\(b)"#) g"##, ##"f(#"      "#) g"##),
      (##"f(#"a\#(b)c"#)"##, ##"f(#"   (b) "#)"##),
      ("\"\"\"\n a \"b\"\n \"\"\" c", "\"\"\"\n      \n \"\"\" c"),
      ("f(\"\\(g(\"a\"))\") // b", "f(\" (g(\" \"))\")     "),
    ])
  func stripping(source: String, code: String) {
    #expect(codeOnly(source) == code)
  }

  @Test(
    "A string or comment without an end is accepted",
    arguments: ["\"abc", "/* abc", "\"\"\"\nabc", "\"\\(", "\"\\"])
  func unterminated(source: String) {
    #expect(codeOnly(source).utf8.count == source.utf8.count)
  }
}
