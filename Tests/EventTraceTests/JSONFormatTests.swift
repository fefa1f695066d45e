import EventTrace
import Testing
import UIKitTestSupport

@MainActor
@Suite struct JSONFormatTests {
  /// Returns a trace of a double tap, a drag, a withheld second finger and a view that contains no point.
  private static func makeTrace() -> EventTrace {
    let watched = WatchedStage()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    button.accessibilityIdentifier = "buy \"now\""
    button.addAction(UIAction(title: "buy") { _ in }, for: .touchUpInside)
    button.transform = CGAffineTransform(rotationAngle: 0.3)
    watched.stage.rootView.addSubview(button)
    let flat = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    watched.stage.rootView.addSubview(flat)
    let finger = watched.stage.finger()
    finger.tap(CGPoint(x: 150, y: 120))
    finger.tap(CGPoint(x: 150, y: 120))
    watched.stage.turn {
      finger.down(CGPoint(x: 10, y: 300))
      watched.stage.finger().down(CGPoint(x: 20, y: 300))
    }
    finger.move(CGPoint(x: 10.0 / 3, y: 300))
    return watched.trace
  }

  @Test("A trace that is written to JSON and read is equal to the original")
  func roundTrip() throws {
    let trace = Self.makeTrace()
    let text = try trace.json()
    let back = try JSONFormat.trace(from: text)
    #expect(back == trace)
    #expect(try back.json() == text)
    #expect(back.text() == trace.text())
  }

  @Test("The same events recorded twice have the same bytes")
  func determinism() throws {
    #expect(try Self.makeTrace().json() == Self.makeTrace().json())
    #expect(Self.makeTrace().text() == Self.makeTrace().text())
  }

  @Test("Keys are sorted, numbers have at most three decimals, and each outer record is on its own line")
  func form() throws {
    let watched = WatchedStage()
    watched.stage.finger().down(CGPoint(x: 1.0 / 3, y: -0.0001), at: 0.1)
    let text = try watched.trace.json()
    let lines = text.split(separator: "\n")
    #expect(lines.count == watched.trace.records.count + 2)
    #expect(lines.first == "{\"format\":1,\"records\":[")
    #expect(
      lines[1].hasPrefix(
        "{\"children\":[{\"children\":[{\"id\":3,\"kind\":{\"pointInside\":{\"answer\":false,\"point\":[0.333,0],"
          + "\"view\":{\"number\":1,\"type\":\"UIWindow\"}}},\"time\":0.1}],\"id\":2,"))
  }

  @Test("A tree of 200 nested views is written and read")
  func depth() throws {
    let watched = WatchedStage()
    var parent = watched.stage.rootView
    for _ in 1...200 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      parent.addSubview(view)
      parent = view
    }
    watched.stage.finger().down(CGPoint(x: 10, y: 10))
    let trace = watched.trace
    #expect(try JSONFormat.trace(from: trace.json()) == trace)
    #expect(trace.lastHitTest?.steps.count == 202)
  }

  @Test("An empty trace is written and read")
  func empty() throws {
    let text = try EventTrace().json()
    #expect(text == "{\"format\":1,\"records\":[]}\n")
    #expect(try JSONFormat.trace(from: text) == EventTrace())
  }

  @Test("A later format is rejected with its number")
  func laterFormat() {
    #expect(throws: TraceReadingError.unknownFormat(2)) { try JSONFormat.trace(from: "{\"format\":2,\"records\":7}") }
  }

  @Test("Text that is not a trace is rejected with the position of the error")
  func malformed() {
    let text = "{\"format\":1,\"records\":[{\"id\":1,\"time\":\"soon\",\"kind\":{}}]}"
    let error = #expect(throws: TraceReadingError.self) { try JSONFormat.trace(from: text) }
    #expect(error?.description.contains("records/") == true)
    #expect(error?.description.contains("time") == true)
    #expect(throws: TraceReadingError.self) { try JSONFormat.trace(from: "not JSON") }
  }
}
