import EngineTestKit
import EventTrace
import Foundation
import Testing
import UIKitTestSupport

private final class Card: UIView {}

@MainActor
@Suite struct PerfettoFormatTests {
  private func events(_ trace: EventTrace) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(trace.perfetto().utf8)) as? [String: Any]
    return try #require(object?["traceEvents"] as? [[String: Any]])
  }

  private func eventsOfPan() throws -> [[String: Any]] {
    let watched = WatchedStage()
    let card = Card(frame: CGRect(x: 20, y: 40, width: 100, height: 100))
    card.addGestureRecognizer(UIPanGestureRecognizer())
    watched.stage.rootView.addSubview(card)
    let finger = watched.stage.finger()
    finger.down(CGPoint(x: 50, y: 60))
    finger.move(CGPoint(x: 90, y: 60))
    finger.up()
    return try events(watched.trace)
  }

  @Test("Every slice of a track ends, slices are nested, and times of a track never go back")
  func nesting() throws {
    let events = try eventsOfPan()
    var open: [Int: [String]] = [:]
    var last: [Int: Double] = [:]
    for event in events where event["ph"] as? String != "M" {
      let (track, name) = (try #require(event["tid"] as? Int), try #require(event["name"] as? String))
      let time = try #require(event["ts"] as? Double)
      #expect(time >= last[track, default: 0])
      last[track] = time
      if event["ph"] as? String == "B" { open[track, default: []].append(name) }
      if event["ph"] as? String == "E" { #expect(open[track]?.popLast() == name) }
    }
    #expect(open.values.allSatisfy { $0.isEmpty })
    let tracks = events.filter { $0["name"] as? String == "thread_name" }
      .compactMap { ($0["args"] as? [String: String])?["name"] }
    #expect(tracks.contains("calls") && tracks.contains("touch 1"))
    #expect(tracks.contains { $0.hasPrefix("UIPanGestureRecognizer") })
    #expect(events.contains { $0["name"] as? String == "Card" && $0["tid"] as? Int == 1001 })
  }

  @Test("A trace of random fingers on recognizers obeys the documented format, field by field", arguments: 0..<20)
  func strict(seed: Int) throws {
    let watched = WatchedStage()
    var random = SeededRandom(seed: UInt64(seed))
    for index in 0..<4 {
      let card = Card(frame: CGRect(x: 20 + 80 * index, y: 40, width: 120, height: 200))
      let recognizers = [UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()]
      card.addGestureRecognizer(recognizers[index % 3])
      if index > 1 { card.accessibilityIdentifier = "\"quoted\" \\ \u{1}" }
      watched.stage.rootView.addSubview(card)
    }
    var fingers: [Finger] = []
    for _ in 0..<40 {
      let point = CGPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where fingers.count < 3:
        fingers.append(watched.stage.finger())
        fingers.last?.down(point)
      case 1: fingers.randomElement(using: &random)?.move(point)
      case 2: if !fingers.isEmpty { fingers.removeFirst().up() }
      default: watched.stage.advance(by: .random(in: 0...0.6, using: &random))
      }
    }
    let format = TraceEventFormat(try watched.trace.perfetto())
    #expect(format.mistakes.isEmpty, "\(format.mistakes.prefix(5))")
  }

  @Test("The check of the format finds what breaks it")
  func mistakes() {
    func event(_ fields: String) -> String { "{\"traceEvents\":[{\(fields)}]}" }
    let slice = "\"name\":\"a\",\"cat\":\"call\",\"pid\":1,\"tid\":1"
    for broken in [
      "[]", event("\"ph\":\"B\",\"ts\":1,\(slice)"), event("\"ph\":\"E\",\"ts\":1,\(slice)"),
      event("\"ph\":\"i\",\(slice)"), event("\"ph\":\"i\",\"ts\":1,\"s\":\"x\",\(slice)"),
      event("\"ph\":\"?\",\"ts\":1,\(slice)"), event("\"ph\":\"i\",\"ts\":1,\"extra\":1,\(slice)"),
      event("\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":1,\"tid\":1,\"args\":{\"name\":1}"),
    ] {
      #expect(!TraceEventFormat(broken).mistakes.isEmpty, "\(broken)")
    }
    #expect(TraceEventFormat(event("\"ph\":\"i\",\"ts\":1,\"s\":\"t\",\(slice)")).mistakes.isEmpty)
  }

  @Test("The process and every track have a name, each before its first slice, and the calls are the first track")
  func names() throws {
    let events = try eventsOfPan()
    func metadata(_ name: String, _ key: String) -> [(track: Int, value: Any)] {
      events.filter { $0["name"] as? String == name && $0["ph"] as? String == "M" }.compactMap { event in
        guard let track = event["tid"] as? Int, let value = (event["args"] as? [String: Any])?[key] else { return nil }
        return (track, value)
      }
    }
    #expect(metadata("process_name", "name").map { $0.value as? String } == ["HitPath: UIKit's events"])
    let indices = metadata("thread_sort_index", "sort_index").map { ($0.track, $0.value as? Int ?? -1) }
    #expect(indices.min { $0.1 < $1.1 }?.0 == 1)
    var named: Set<Int> = []
    for event in events {
      let track = try #require(event["tid"] as? Int)
      if event["name"] as? String == "thread_name" { named.insert(track) }
      if event["ph"] as? String != "M" { #expect(named.contains(track), "\(event)") }
    }
    #expect(Set(indices.map(\.0)) == named && named.count == 3)
  }

  @Test("A touch that has not ended has a slice up to the end of the trace")
  func unfinished() throws {
    let watched = WatchedStage()
    watched.stage.finger().down(CGPoint(x: 50, y: 60))
    let events = try events(watched.trace)
    let slice = events.filter { $0["tid"] as? Int == 1001 }.compactMap { $0["ph"] as? String }
    #expect(slice == ["M", "M", "B", "E"])
  }
}
