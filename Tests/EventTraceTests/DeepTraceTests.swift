import CoreGraphics
import EventTrace
import Foundation
import Testing
import UIKitTestSupport

/// Tests traces of trees with more levels than a recursive function could have calls on the stack.
@MainActor
@Suite struct DeepTraceTests {
  /// The levels of a live tree. Responders that forward call each other recursively, so that the engine's own stack is
  /// the limit.
  private static let levels = 1_500

  @Test("A touch in a deep tree is recorded, read, written in every format and freed")
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

  /// Returns hit tests within each other.
  private func chain(_ levels: Int) -> TraceRecord {
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

  @Test("Twice as many levels make a text of twice the size: blanks do not grow with the square of the depth")
  func size() {
    let sizes = [2_000, 4_000].map { EventTrace(records: [chain($0)]).text().utf8.count }
    #expect(Double(sizes[1]) < 2.2 * Double(sizes[0]), "\(sizes)")
  }

  @Test("Calls that are nested 10,000 times are read, written and freed")
  func nesting() throws {
    let levels = 10_000
    var trace = EventTrace(records: [chain(levels)])
    var count = 0
    trace.forEach { _ in count += 1 }
    #expect(count == levels + 1)
    let text = trace.text()
    #expect(occurrences(of: "\n", in: text) >= levels)
    #expect(text.utf8.count < 300 * 2 * levels, "the indentation grows with the depth")
    #expect(text.contains(String(repeating: "  ", count: 100) + "(\(levels)) point(inside:) true\n"))
    #expect(occurrences(of: "\n", in: trace.articleLog()) == levels + 3)
    #expect(occurrences(of: "\"id\":", in: try trace.json()) == levels + 1)
    trace = EventTrace()
    #expect(trace.records.isEmpty)
  }

  @Test("A call that 10,000 responders forward is read as one chain, in the order of the calls")
  func forwarding() throws {
    let levels = 10_000
    func call(_ id: Int, _ children: [TraceRecord]) -> TraceRecord {
      TraceRecord(
        id: id, time: 0,
        kind: .responder(
          responder: name(id), view: nil, method: .touchesBegan, touches: [],
          forwardedBy: id == 1 ? nil : name(id - 1), isEndOfChain: id == levels), children: children)
    }
    let first = (1..<levels).reversed().reduce(call(levels, [])) { inner, id in call(id, [inner]) }
    let chain = try #require(ResponderChain(first))
    #expect(chain.steps.map(\.responder.number) == Array(1...levels))
    #expect(chain.steps.last?.verdict == .endOfChain && chain.consumer == nil)
    #expect(EventTrace(records: [first]).pipeline().components(separatedBy: " -> ").count == levels + 1)
  }

  /// Searches with C's library, because the text of deep calls has millions of characters.
  private func occurrences(of word: String, in text: String) -> Int {
    text.withCString { start in
      var (count, place) = (0, start)
      while let found = strstr(place, word) { (count, place) = (count + 1, UnsafePointer(found + 1)) }
      return count
    }
  }

  private func name(_ number: Int) -> ResponderName { ResponderName(number: number, type: "UIView") }
}
