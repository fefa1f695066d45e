import Examples
import Foundation
import Inspector
import Scenes
import Testing

/// Documents quote switches, examples and keys by their names, which must exist.
@MainActor
@Suite("Quoted names in documents")
struct QuotedNamesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct Line {
    let place: String
    let text: String
  }

  /// Returns the lines of all documents for users.
  private static func lines() throws -> [Line] {
    let sources = root.appendingPathComponent("Sources")
    let below = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".md") }
    return try (["README.md"] + below.map { "Sources/\($0)" }).sorted().flatMap { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)).map {
        Line(place: "\(path):\($0)", text: String($1))
      }
    }
  }

  // MARK: Switches

  private static let catalogue = ExampleCatalogue.scenes
  private static var titles: [String] {
    (catalogue.listed + catalogue.unlisted).flatMap { $0.init().switches.map(\.title.english) }
  }

  /// Returns the titles of switches that a line quotes as `switch *Title*` or `*Title* on`. Pages of the course may
  /// also quote the name of a property, as `` `name` on``.
  private static func quotedTitles(in line: Line) -> [String] {
    let written = line.text.matches(of: #/[Ss]witch(?:es)? \*([^*]+)\*|\*([^*]+)\* (?:on|off)\b/#).compactMap {
      ($0.output.1 ?? $0.output.2).map(String.init)
    }
    guard line.place.contains("Examples.docc") else { return written }
    return written + line.text.matches(of: #/`(\w+)` (?:on|off)(?=[,.;]| and | both )/#).map { String($0.output.1) }
  }

  private static func isSwitch(_ quoted: String, of titles: [String]) -> Bool {
    titles.contains { $0 == quoted || $0.split(separator: " ").last.map(String.init) == quoted }
  }

  @Test("Every switch that a document quotes by its title is one of an example")
  func switches() throws {
    let titles = Self.titles
    let quoted = try Self.lines().flatMap { line in Self.quotedTitles(in: line).map { (line.place, $0) } }
    #expect(quoted.count >= 5, "the pages quote some: \(quoted)")
    for (place, title) in quoted { #expect(Self.isSwitch(title, of: titles), "\(place): no switch '\(title)'") }
  }

  @Test("A title that is not of a switch is detected")
  func lostTitle() {
    let line = Line(
      place: "Sources/Examples/Examples.docc/A.md:1", text: "Turn `isLost` off, then switch *A is lost* on.")
    #expect(Self.quotedTitles(in: line) == ["A is lost", "isLost"])
    #expect(!Self.isSwitch("isLost", of: ["Pad isHere"]) && Self.isSwitch("isHere", of: ["Pad isHere"]))
  }

  @Test("Every command that a document quotes names an example, and sets switches that the example has")
  func commands() throws {
    let command = #/hitpath (?:trace|snapshot|run|record) ([a-z][a-z0-9-]+)((?: +[^ `#]+)*)/#
    var count = 0
    for line in try Self.lines() {
      for match in line.text.matches(of: command) {
        let scene = try #require(
          Self.catalogue.named(String(match.output.1)), "\(line.place): no example '\(match.output.1)'")
        let keys = scene.init().switches.map(\.key)
        for setting in match.output.2.matches(of: #/--set (\w+)=/#) {
          count += 1
          #expect(keys.contains(String(setting.output.1)), "\(line.place): \(scene.about.name) has \(keys)")
        }
      }
    }
    #expect(count >= 10)
  }

  // MARK: Keys

  /// The keys of a combination such as `Ctrl+Shift+=`.
  private typealias Keys = Set<String>
  private static let modifiers: Keys = ["Ctrl", "Shift", "Alt"]
  /// The keys that scenes handle: `KeyPad` of `first-responder` has a key command.
  private static let ofScenes: Keys = ["Ctrl+K"]
  private static let others = ["⇧": "Shift", "⏎": "Return", "−": "-"]

  /// Returns the combinations in the sheet of keys.
  private static func sheet() -> Keys {
    var found = modifiers
    for line in ShortcutSheet.markdown(in: .english).split(separator: "\n") where line.hasPrefix("| <kbd>") {
      let cell = line.dropFirst(2).prefix { $0 != "|" }
      var held: [String] = []
      for alternative in cell.split(separator: " / ") {
        let caps = keycaps(in: alternative)
        let own = caps.filter(modifiers.contains)
        if !own.isEmpty { held = own }
        let keys = caps.filter { !modifiers.contains($0) }
        let range = keys.count == 3 && keys[1] == "–" ? between(keys[0], keys[2]) : keys
        found.formUnion(range.map { (held + [$0]).joined(separator: "+") })
      }
    }
    return found
  }

  private static func keycaps(in text: some StringProtocol) -> [String] {
    String(text).matches(of: #/<kbd>([^<]+)<\/kbd>/#).map { others[String($0.output.1)] ?? String($0.output.1) }
  }

  /// Returns the keys of a range, such as `F2` to `F4` or `1` to `5`.
  private static func between(_ first: String, _ last: String) -> [String] {
    let letters = String(first.prefix { !$0.isNumber })
    guard let low = Int(first.dropFirst(letters.count)), let high = Int(last.dropFirst(letters.count)), low <= high
    else { return [first, last] }
    return (low...high).map { "\(letters)\($0)" }
  }

  @Test("Every key that a document quotes is on the sheet of keys, or handled by a scene")
  func keys() throws {
    let sheet = Self.sheet()
    let some: Keys = ["F3", "Ctrl+Q", "Ctrl+3", "Ctrl+Shift+0", "K", "Shift+F9", "Ctrl+Alt+Z"]
    #expect(sheet.isSuperset(of: some), "\(sheet)")
    #expect(!sheet.contains("Z") && !sheet.contains("Ctrl+J"))
    // The tables of this page are generated from the sheet.
    let lines = try Self.lines().filter { !$0.place.contains("Keys.md") || !$0.text.hasPrefix("| ") }
    var count = 0
    for line in lines {
      for match in line.text.matches(of: #/(?:<kbd>[^<]+<\/kbd>)(?:\+<kbd>[^<]+<\/kbd>)*/#) {
        count += 1
        let keys = Self.keycaps(in: match.output).joined(separator: "+")
        #expect(sheet.contains(keys) || Self.ofScenes.contains(keys), "\(line.place): no key \(keys)")
      }
    }
    #expect(count >= 20)
  }
}
