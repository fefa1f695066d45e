import ArgumentParser
import Foundation
import Testing

@testable import HitPathCommands

/// Compares the two man pages with each other and with the commands' help.
@MainActor
@Suite struct ManPageTests {
  private nonisolated static func page(_ name: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Assets/Desktop/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  /// Returns the words after each `.It`, up to the description: options, commands and their arguments' fixed values.
  private nonisolated static func words(_ lines: [String], after macro: String) -> Set<String> {
    var found: Set<String> = []
    for line in lines where line.hasPrefix(".") {
      let parts = line.split(whereSeparator: { " ,".contains($0) }).map(String.init)
      for (index, part) in parts.enumerated() where part == macro && index + 1 < parts.count {
        found.insert(parts[index + 1])
      }
    }
    return found
  }

  @Test("The Chinese page has every section, option and exit status of the English one")
  func chinese() throws {
    let (english, chinese) = (try Self.page("hitpath.1"), try Self.page("hitpath.zh_CN.1"))
    func count(_ lines: [String], _ macro: String) -> Int { lines.filter { $0.hasPrefix(macro) }.count }
    #expect(count(english, ".Sh") == count(chinese, ".Sh"))
    #expect(count(english, ".It") == count(chinese, ".It"))
    #expect(Self.words(english, after: "Fl") == Self.words(chinese, after: "Fl"))
    #expect(english.contains { $0.contains("page | docs | talk | social") })
    #expect(chinese.contains { $0.contains("page | docs | talk | social") })
  }

  @Test(
    "Each command has its line in both pages, and each option of a film that they name exists",
    arguments: ["hitpath.1", "hitpath.zh_CN.1"])
  func commands(name: String) throws {
    let lines = try Self.page(name)
    let listed = Set(lines.filter { $0.hasPrefix(".It Cm ") }.map { String($0.split(separator: " ")[2]) })
    let commands = HitPathCommand.configuration.subcommands
    let names = Set(commands.compactMap { command in command.configuration.commandName }).subtracting(["run"])
    #expect(listed == names)
    let start = try #require(lines.firstIndex { $0.hasPrefix(".It Cm film") })
    let end = try #require(lines[start...].firstIndex { $0 == ".El" })
    let options = Self.words(Array(lines[start..<end]), after: "Fl").filter { $0.hasPrefix("-") }
    let help = HitPathCommand.helpMessage(for: FilmCommand.self)
    #expect(options.count > 8)
    for option in options { #expect(help.contains("-" + option), "\(option)") }
  }
}
