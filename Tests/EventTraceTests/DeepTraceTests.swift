import CoreGraphics
import EventTrace
import Testing
import UIKitTestSupport

/// Traces of trees with more levels than the stack has room for calls.
@MainActor
@Suite struct DeepTraceTests {
  /// Of a live tree. The reader of responder chains calls itself for each call that forwards.
  private static let levels = 1_500

  @Test("A touch in a deep tree is recorded, read, put into every format and freed")
  func recording() throws {
    let watched = WatchedStage()
    var view = watched.stage.rootView
    for _ in 0..<Self.levels {
      let inner = UIView(frame: view.bounds)
      view.addSubview(inner)
      view = inner
    }
    watched.stage.finger().tap(CGPoint(x: 50, y: 50))
    let reading = try #require(watched.trace.lastHitTest)
    #expect(reading.steps.count == Self.levels + 2)
    let trace = watched.trace
    #expect(!trace.text().isEmpty && !trace.mermaid().isEmpty && !trace.pipeline().isEmpty)
    #expect(!watched.recorder.drain().isEmpty && watched.trace.records.isEmpty)
  }

  @Test("Calls that lie in one another 10,000 times are read, written and freed")
  func nesting() throws {
    let levels = 10_000
    func chain() -> TraceRecord {
      (1...levels).reversed().reduce(
        TraceRecord(id: levels + 1, time: 0, kind: .pointInside(view: name(0), point: .zero, answer: true))
      ) { inner, id in
        TraceRecord(
          id: id, time: 0,
          kind: .hitTest(
            view: ViewSnapshot(
              name: name(id), superview: nil, bounds: .zero, quad: nil, overridesHitTest: false,
              overridesPointInside: false), point: .zero, byUserCode: false, answer: name(levels), named: nil),
          children: [inner])
      }
    }
    func name(_ number: Int) -> ResponderName { ResponderName(number: number, type: "UIView") }
    var trace = EventTrace(records: [chain()])
    var count = 0
    trace.forEach { _ in count += 1 }
    #expect(count == levels + 1)
    #expect(trace.text().split(separator: "\n").count >= levels)
    #expect(try trace.json().split(separator: "\"id\":").count == levels + 2)
    trace = EventTrace()
    #expect(trace.records.isEmpty)
  }
}
