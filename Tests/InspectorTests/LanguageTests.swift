import EventTrace
import Foundation
import Inspector
import Testing

/// Tests that the table of phrases is complete, used, and in two languages.
@Suite struct LanguageTests {
  /// A phrase as it is written in the table.
  struct Entry: CustomTestStringConvertible {
    let name: String
    let english: String
    let chinese: String
    var testDescription: String { name }
  }

  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  static func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  static let tables = ["Inspector/Language", "EventTrace/Language"].flatMap {
    swiftFiles(in: sources.appending(path: $0))
  }

  static let entries: [Entry] = tables.flatMap { file in
    ((try? String(contentsOf: file, encoding: .utf8)) ?? "")
      .matches(of: /static let (\w+) = Phrase\(\s*"(.*?)",\s*"(.*?)"\)/.dotMatchesNewlines())
      .map { Entry(name: String($0.1), english: String($0.2), chinese: String($0.3)) }
  }

  @Test("The table is found, and every phrase has a unique name")
  func found() {
    #expect(Self.entries.count > 100)
    #expect(Set(Self.entries.map(\.name)).count == Self.entries.count)
  }

  @Test("Every phrase has texts in both languages, with the same placeholders")
  func complete() {
    for entry in Self.entries {
      #expect(!entry.english.isEmpty && !entry.chinese.isEmpty, "\(entry.name)")
      let gaps = [entry.english, entry.chinese].map { text in
        Set(text.matches(of: /\{(\d)(?::\w+)?\}/).map { String($0.1) })
      }
      #expect(gaps[0] == gaps[1], "\(entry.name)")
    }
  }

  @Test("Every phrase is used")
  func used() {
    let code = Self.swiftFiles(in: Self.sources).compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
    let said = Set(code.matches(of: /\.(\w+)/).map { String($0.1) })
    for entry in Self.entries { #expect(said.contains(entry.name), "\(entry.name) is never used") }
  }

  @Test("Placeholders are filled in the order of the language")
  func gaps() {
    #expect(Language.english[.oneAsked, "Card", "2"] == "Card got touch\u{A0}2; only it was asked.")
    #expect(Language.chinese[.oneAsked, "Card", "2"] == "Card 得到触摸 2；只询问了它。")
  }

  @Test("A value of several names is listed in the style of the language")
  func lists() {
    let three = Sentence(.headlineTogether, Sentence.list(["Pan", "Pinch", "Rotation"]))
    #expect(Language.english[three] == "Pan, Pinch and Rotation run together.")
    #expect(Language.chinese[three] == "Pan、Pinch 和 Rotation 同时进行。")
    #expect(Language.chinese[Sentence(.headlineEnded, Sentence.list(["Pan"]))] == "Pan 结束。")
  }

  @Test("A number agrees with its noun in English: one tap, two taps")
  func nouns() {
    let phrase = Phrase("{0:tap} with {1:finger} came", "完成了 {1} 指 {0} 次点击")
    #expect(Language.english[phrase, "1", "2"] == "1 tap with 2 fingers came")
    #expect(Language.chinese[phrase, "1", "2"] == "完成了 2 指 1 次点击")
  }

  @Test(
    "The locale decides, LC_ALL before LANG, and an empty variable is ignored",
    arguments: [
      (["LANG": "zh_CN.UTF-8"], Language.chinese), (["LANG": "en_GB.UTF-8"], .english), ([:], .english),
      (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], .english), (["LC_ALL": "", "LANG": "zh_CN.UTF-8"], .chinese),
    ] as [([String: String], Language)])
  func locale(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }
}
