import EventTrace
import Testing
import UIKitTestSupport

@MainActor
@Suite struct TraceRecorderTests {
  private let watched = WatchedStage()

  private func ids(_ trace: EventTrace) -> [Int] {
    var ids: [Int] = []
    trace.forEach { ids.append($0.id) }
    return ids
  }

  @Test("Records are numbered from 1 in the order of their beginnings")
  func numbering() {
    watched.stage.finger().tap(CGPoint(x: 10, y: 10))
    let ids = ids(watched.trace)
    #expect(ids.count > 10)
    #expect(ids == Array(1...ids.count))
  }

  @Test("Draining returns each record once, and the numbers continue")
  func draining() {
    watched.stage.finger().tap(CGPoint(x: 10, y: 10))
    let first = EventTrace(records: watched.recorder.drain())
    #expect(watched.trace.records.isEmpty)
    watched.stage.finger().tap(CGPoint(x: 10, y: 10))
    let last = ids(first).last ?? 0
    #expect(ids(watched.trace).first == last + 1)
  }

  @Test("A recorder with a limit keeps the newest outer records")
  func limit() {
    let recorder = TraceRecorder(limit: 3)
    watched.stage.runtime.probe = recorder
    for _ in 1...5 { watched.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    let everything = recorder.trace
    #expect(everything.records.count == 3)
    guard case .applicationSendEvent(_, let event) = everything.records.last?.kind else {
      Issue.record("The newest record is not the last event")
      return
    }
    #expect(event.touches.map(\.number) == [5])
    #expect(event.touches.map(\.phase) == [.ended])
  }

  @Test("Recording retains no view, and a new view never gets the number of a freed one")
  func lifetimes() {
    var numbers: Set<Int> = []
    for _ in 1...20 {
      weak var gone: UIView?
      do {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.accessibilityIdentifier = "shortlived"
        gone = view
        watched.stage.rootView.addSubview(view)
        _ = watched.stage.runtime.hitTest(CGPoint(x: 10, y: 10))
        view.removeFromSuperview()
      }
      #expect(gone == nil)
    }
    watched.trace.forEach { record in
      if case .hitTest(let view, _, _, _, _) = record.kind, view.name.identifier == "shortlived" {
        numbers.insert(view.name.number)
      }
    }
    #expect(numbers.count == 20)
  }

  @Test("Views without a window are recorded in the coordinates of their root view")
  func withoutWindow() throws {
    let root = UIView(frame: CGRect(x: 500, y: 500, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(child)
    let answer = watched.stage.runtime.perform { root.hitTest(CGPoint(x: 15, y: 25), with: nil) }
    #expect(answer === child)
    var quads: [[CGPoint]?] = []
    watched.trace.forEach { record in
      if case .hitTest(let view, _, _, _, _) = record.kind { quads.append(view.quad) }
    }
    #expect(quads.map { $0?.first } == [.zero, CGPoint(x: 10, y: 20)])
  }

  @Test("Without a recorder, and with one, the same views are hit")
  func noSideEffects() {
    let point = CGPoint(x: 10, y: 10)
    let watchedAnswer = watched.stage.runtime.hitTest(point)
    watched.stage.runtime.probe = nil
    #expect(watched.stage.runtime.hitTest(point) === watchedAnswer)
    #expect(watchedAnswer === watched.stage.rootView)
  }
}
