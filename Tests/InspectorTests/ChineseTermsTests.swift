import EventTrace
import Foundation
import Testing

/// Tests that each term has one Chinese word, by the table in `Sources/GLOSSARY.md`.
@Suite struct ChineseTermsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let refused = [
    "响应链", "拦下", "拦截", "放行", "扣住", "扣留", "作答", "代答", "说“", "禁用交互", "单击", "点一下", "扩展热区",
    "上层视图", "点选", "拍摄", "摇晃", "遥控", "变暗层", "裸 UIControl",
  ]

  private static func files(in folder: String) -> [URL] {
    let found = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { ["swift", "hitpath"].contains($0.pathExtension) }
  }

  @Test("Words that the glossary replaces are in no phrase, example or caption")
  func terms() throws {
    let files = ["Sources/Inspector", "Sources/Examples", "Assets/Scripts"].flatMap(Self.files(in:))
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in Self.refused { #expect(!text.contains(word), "\(word) in \(file.lastPathComponent)") }
    }
  }

  @Test("English texts about recognizers use the spelling of the API")
  func spelling() throws {
    for file in ["Sources/Inspector/Language", "Sources/Examples", "Assets/Scripts"].flatMap(Self.files(in:)) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("\"") {
        #expect(!line.lowercased().contains("recogniser"), "\(file.lastPathComponent): \(line)")
      }
    }
  }
}
