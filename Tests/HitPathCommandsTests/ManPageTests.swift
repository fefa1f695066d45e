import ArgumentParser
import Foundation
import Sandbox
import TestSupport
import Testing

@testable import HitPathCommands

/// Compares the man pages with each other and with the program's description of its commands.
@MainActor
@Suite struct ManPageTests {
  private nonisolated static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private nonisolated static func page(_ name: String) throws -> [String] {
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
  }

  @Test("The pages list every verb of scripts", arguments: ["hitpath.1", "hitpath.zh_CN.1"])
  func verbs(name: String) throws {
    let lines = try Self.page(name)
    let first = try #require(lines.firstIndex { $0.hasPrefix(".Cm open , set") })
    let listed = (lines[first].split(separator: " ").dropFirst() + lines[first + 2].split(separator: " ")[1...1])
      .map(String.init).filter { $0 != "," }
    #expect(listed == DemoScript.verbs)
  }

  @Test("The pages have the exit statuses of the help", arguments: ["hitpath.1", "hitpath.zh_CN.1"])
  func statuses(name: String) throws {
    let discussion = HitPathCommand.configuration.discussion
    let help = try #require(discussion.range(of: "EXIT STATUS")).upperBound
    let named = discussion[help...].matches(of: try Regex(#"(?m)^  (\d\d)\s"#)).compactMap { $0.output[1].substring }
    let listed = Self.words(try Self.page(name), after: ".It").filter { $0.wholeMatch(of: #/\d\d/#) != nil }
    #expect(Set(named.map(String.init)) == listed && listed.count > 6)
  }

  @Test(
    "The pages that are generated list every command and option, with every text translated and none left over",
    arguments: [("hitpath.1", [String]()), ("hitpath.zh_CN.1", ["commands.zh_CN.po"])])
  func generated(template: String, translation: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.description().write(to: folder.appendingPathComponent("help"), atomically: true, encoding: .utf8)
    let desktop = Self.root.appendingPathComponent("Assets/Desktop")
    let words = [template] + translation
    let script = """
      perl "$0/Modules/man-pages" "$1" 2026-11-28 "${@:2}" < "$1/help"
      """
    let made = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", script, Self.root.path, folder.path] + words.map { desktop.appendingPathComponent($0).path })
    #expect(made.status == 0 && made.standardError == "")
    let page = try String(contentsOf: folder.appendingPathComponent("hitpath.1"), encoding: .utf8)
    let listed = page.matches(of: try Regex(#"(?m)^\.It Cm (\w+)$"#)).compactMap { $0.output[1].substring }
    let commands = HitPathCommand.configuration.subcommands.map { $0._commandName }
    #expect(listed.map(String.init) == commands)
    let film = try String(contentsOf: folder.appendingPathComponent("hitpath-film.1"), encoding: .utf8)
    for option in ["preset", "size", "last\\-gesture", "captions"] { #expect(film.contains("\\-\\-\(option)")) }
  }

  /// The description of all commands as JSON, from which pages are generated.
  private static func description() throws -> String {
    do {
      _ = try HitPathCommand.parseAsRoot(["--experimental-dump-help"])
      return ""
    } catch {
      return HitPathCommand.fullMessage(for: error)
    }
  }
}
