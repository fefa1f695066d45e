import Foundation
import Testing

@testable import HitPathCommands

/// Tests tables of strings and string catalogs of opened folders.
@Suite final class OpenedWordsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder + "/App", withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(folder)/App/\(name)", atomically: true, encoding: .utf8)
  }

  /// Makes the bundle of the folder, and returns what is left out.
  private func bundle() throws -> [String] {
    try write("struct A {}", "A.swift")
    let bundle = OpenedBundle(try OpenedFiles([folder + "/App"]), name: "App")
    try bundle.write(to: folder + "/Bundle")
    return bundle.complaints
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(path)") }

  @Test("A language of a catalog is a language, and never a path: nothing is written outside of the bundle")
  func languages() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/VICTIM.lproj", withIntermediateDirectories: true)
    try "mine".write(toFile: folder + "/VICTIM.lproj/Words.strings", atomically: true, encoding: .utf8)
    let word = "{\"stringUnit\": {\"value\": \"x\"}}"
    let languages = [
      "../VICTIM", "../../x/VICTIM", "/tmp/VICTIM", "de", "zh-Hans", "pt_BR", "", "..", "a\\u0000b", "d\\ne",
    ]
    let entries = languages.map { "\"\($0)\": \(word)" }.joined(separator: ", ")
    try write(
      "{\"sourceLanguage\": \"en\", \"strings\": {\"key\": {\"localizations\": {\(entries)}}}}", "Words.xcstrings")
    let complaints = try bundle()
    #expect(complaints.count == 7 && complaints.allSatisfy { $0.contains("is no language") }, "\(complaints)")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder + "/Bundle").filter { $0.hasSuffix(".lproj") }
    #expect(Set(made) == ["de.lproj", "zh-Hans.lproj", "pt_BR.lproj"])
    #expect(try String(contentsOfFile: folder + "/VICTIM.lproj/Words.strings", encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["App", "Bundle", "VICTIM.lproj"])
  }

  @Test("A file that is no catalog is named with the reason")
  func noCatalogue() throws {
    for (text, reason) in [
      ("no json", "it is not JSON"), ("{}", "it has no 'strings'"),
      ("{\"strings\": 3}", "its 'strings' is of another kind"),
      ("[]", "its '' is of another kind"), (String(repeating: "[", count: 100_000), "it is not JSON"),
    ] {
      try write(text, "Words.xcstrings")
      let complaints = try bundle()
      #expect(complaints.count == 1 && complaints[0].contains("Words.xcstrings is no string catalog: \(reason)"))
    }
  }

  @Test("Texts by device and by number become tables of strings and of plurals")
  func tables() throws {
    try write(
      """
      {"strings": {
        "plain": {"localizations": {"de": {"stringUnit": {"value": "Wert"}}}},
        "device": {"localizations": {"de": {"variations": {"device": {
          "ipad": {"stringUnit": {"value": "Pad"}}, "other": {"stringUnit": {"value": "Gerät"}}}}}}},
        "count": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Tag"}}, "other": {"stringUnit": {"value": "%lld Tage"}}}}}}},
        "empty": {}}}
      """, "Words.xcstrings")
    #expect(try bundle().isEmpty)
    func list(_ file: String) throws -> [String: Any]? {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/Bundle/de.lproj/\(file)"))
      return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }
    #expect(try list("Words.strings") as? [String: String] == ["plain": "Wert", "device": "Gerät"])
    let count = try #require(try list("Words.stringsdict")?["count"] as? [String: Any])
    #expect(count["NSStringLocalizedFormatKey"] as? String == "%#@value@")
    #expect((count["value"] as? [String: String])?["one"] == "%lld Tag")
  }

  @Test("A malformed table of strings is left out, and named with its line and the reason")
  func strings() throws {
    for (text, line) in [
      ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n", 3), ("/* x */\n\"a\" = \"b\";\n\n\"c = \"d\";\n", 4),
      ("a = b;\nnot a table", 2), ("\"a\" = ;", 1),
    ] {
      try write(text, "Localizable.strings")
      let complaints = try bundle()
      #expect(complaints.count == 1 && complaints[0].contains("Localizable.strings:\(line): error: "), "\(complaints)")
      #expect(!exists("Bundle/Localizable.strings"))
    }
    try write("/* x */ \"a\" = \"b\"; c = \"d \\U00e9\"; \"e\" = {f = g;};\n", "Localizable.strings")
    #expect(try bundle().isEmpty && exists("Bundle/Localizable.strings"))
    try write("", "Localizable.strings")
    #expect(try bundle().isEmpty)
    try write("<plist><dict>", "Localizable.strings")
    try write("no list", "Localizable.stringsdict")
    #expect(try bundle().count == 2)
  }

  @Test(
    "Tables with tens of thousands of brackets do not use up the stack", arguments: ["(", "{a=", "<array>", "<dict>"])
  func nestedTables(part: String) throws {
    let isXML = part.hasPrefix("<")
    let head = isXML ? "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key>" : "a = "
    try write(head + String(repeating: part, count: 50_000), "Localizable.strings")
    #expect(try bundle().count == 1)
  }
}
