import Foundation
import TestSupport
import Testing

/// Draws with the fonts of a folder, as the page about the command line describes it.
@Suite("Pinned fonts", .startsPrograms)
struct PinnedFontTests {
  @Test("FONTCONFIG_FILE limits pictures to the fonts of a folder, whatever else is installed")
  func folder() throws {
    let folder = try TemporaryFolder()
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/HitPathCommands/HitPathCommands.docc/CommandLine.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```xml\n")
    let configuration = try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
    for (name, fonts) in [("same", ["Inter-*.otf", "DejaVuSansMono*.ttf"]), ("other", ["DejaVuSans*.ttf"])] {
      try FileManager.default.createDirectory(at: folder.url(name), withIntermediateDirectories: true)
      try folder.write(configuration, to: "\(name)/fonts.conf")
      for pattern in fonts {
        let copied = try folder.shell("find /usr/share/fonts -name '\(pattern)' -exec cp {} \(name)/ ';'")
        #expect(copied.status == 0)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).count > 2)
    }
    let snapshot = "hitpath snapshot a-to-e --tap 245,390 --stage-only --size 480x640 -o"
    let drawn = try folder.shell(
      "\(snapshot) machine.png && FONTCONFIG_FILE=$PWD/same/fonts.conf \(snapshot) same.png && "
        + "FONTCONFIG_FILE=$PWD/other/fonts.conf \(snapshot) other.png")
    #expect(drawn.status == 0, "\(drawn.standardError)")
    let pictures = try ["machine", "same", "other"].map { try Data(contentsOf: folder.url("\($0).png")) }
    #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
  }
}
