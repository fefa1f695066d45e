import EventTrace
import Testing
import UIKitTestSupport

private final class Card: UIView {}

@MainActor
@Suite struct MermaidFormatTests {
  @Test("A tap's diagram names each participant once, hit tests from the window down, and calls the view's methods")
  func tap() {
    let watched = WatchedStage()
    let card = Card(frame: CGRect(x: 20, y: 40, width: 100, height: 100))
    watched.stage.rootView.addSubview(card)
    let finger = watched.stage.finger()
    finger.down(CGPoint(x: 50, y: 60))
    finger.up()
    let lines = watched.trace.mermaid().split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.first == "sequenceDiagram")
    let participants = lines.filter { $0.hasPrefix("participant") }
    #expect(Set(participants).count == participants.count)
    #expect(participants.count { $0.hasSuffix(" as Card") } == 1)
    let ask = lines.firstIndex { $0.contains(": hitTest 50") && $0.hasPrefix("system->>") }
    let call = lines.firstIndex { $0.hasSuffix(": touchesBegan") }
    #expect(ask != nil && call != nil && (ask ?? 0) < (call ?? 0))
    #expect(lines.contains { $0.hasSuffix(": touchesEnded") })
    // These characters end a text in Mermaid.
    #expect(!lines.contains { $0.contains(";") || $0.contains("#") })
  }

  @Test("Locations that do not fit into an integer are written as they are", arguments: [1e19, -1e300, 12.5])
  func farPlaces(x: CGFloat) {
    let watched = WatchedStage()
    watched.stage.finger().down(CGPoint(x: x, y: 1))
    #expect(watched.trace.mermaid().contains(": hitTest \(Double(x)), 1\n"))
  }
}
