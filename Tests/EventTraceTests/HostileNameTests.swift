import EventTrace
import Foundation
import InputEvents
import Testing
import UIKitTestSupport

/// Tests names of views that are no words: they contain what steers a terminal, turns text around, or ends a line.
@MainActor
@Suite struct HostileNameTests {
  private static let hostile = "a\u{1B}[2J\u{7}b\u{202E}c\u{85}\u{2028}\u{7F}\n  participant evil"

  private static func formats(_ trace: EventTrace) throws -> [(name: String, text: String)] {
    [
      ("text", trace.text()), ("json", try trace.json()), ("article", trace.articleLog()),
      ("pipeline", trace.pipeline()), ("mermaid", trace.mermaid()),
    ]
  }

  private func watched(_ name: String) -> WatchedStage {
    let watched = WatchedStage()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (button.accessibilityIdentifier, button.accessibilityLabel) = (name, name)
    (button.accessibilityHint, button.accessibilityValue) = (name, name)
    let tap = UITapGestureRecognizer()
    tap.name = name
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = name + "2"
    card.addGestureRecognizer(tap)
    watched.stage.rootView.addSubview(card)
    card.addSubview(button)
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    return watched
  }

  @Test("Every format of a trace writes names without control characters, and no name adds a line")
  func formats() throws {
    let (plain, hostile) = (try Self.formats(watched("name").trace), try Self.formats(watched(Self.hostile).trace))
    for (one, other) in zip(plain, hostile) {
      let controls = other.text.unicodeScalars.filter { $0.isTerminalControl && $0 != "\n" }
      #expect(controls.isEmpty, "\(one.name): \(controls.map(\.value))")
      #expect(one.text.split(separator: "\n").count == other.text.split(separator: "\n").count, "\(one.name)")
    }
    #expect(hostile[0].text.contains("a\\u{1B}[2J\\u{7}b\\u{202E}c\\u{85}\\u{2028}\\u{7F}\\u{A}  participant evil"))
    #expect(!hostile[4].text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("participant evil") })
  }

  @Test("The JSON of such names is read back as it was")
  func json() throws {
    let trace = watched(Self.hostile).trace
    #expect(try JSONFormat.trace(from: trace.json()) == trace)
  }

  @Test("The headline of a record, which panels show, is on one line")
  func headlines() {
    for record in watched(Self.hostile).trace.records {
      let line = TextFormat.headline(of: record)
      let controls = line.unicodeScalars.filter(\.isTerminalControl)
      #expect(controls.isEmpty, "\(line.debugDescription)")
    }
  }

  @Test("The list of accessibility elements has a line for each")
  func accessibility() {
    let (plain, hostile) = (watched("name").stage.accessibilityText, watched(Self.hostile).stage.accessibilityText)
    #expect(plain.split(separator: "\n").count == hostile.split(separator: "\n").count)
    #expect(!hostile.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" })
  }
}
