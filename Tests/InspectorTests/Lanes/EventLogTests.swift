import EventTrace
import Inspector
import Testing
import UIKitTestSupport

@MainActor
@Suite struct EventLogTests {
  private let world = LaneStage()

  private func log(limit: Int = 1_000) -> EventLog {
    var log = EventLog(limit: limit)
    log.append(world.recorder.trace.records)
    return log
  }

  @Test("Moves without a decision are folded into one row, landing and lift have their own")
  func folding() throws {
    world.stage.finger().drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), over: 0.2, steps: 8)
    let events = log().rows.filter { $0.depth == 0 && $0.kind == .event }
    #expect(events.count == 3)
    #expect(events.map(\.count) == [1, 8, 1])
    #expect(events.map { $0.text(.english).hasSuffix("×8") } == [false, true, false])
  }

  @Test("A move in which a recognizer decides has its own row")
  func decidingMove() {
    world.add(UIPanGestureRecognizer(), "pan")
    world.stage.finger().drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), over: 0.2, steps: 8)
    var log = log()
    log.filter = "possible -> began"
    let events = log.rows.filter { $0.depth == 0 }
    #expect(events.map(\.count) == [1])
    #expect(log.rows.last?.kind == .gesture)
  }

  @Test("Records that arrive in pieces are folded as if they had arrived at once")
  func inPieces() {
    world.stage.finger().drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), over: 0.2, steps: 8)
    var pieces = EventLog()
    for record in world.recorder.trace.records { pieces.append([record]) }
    #expect(pieces == log())
  }

  @Test("A row can be expanded and collapsed, and shows what happened during its call")
  func opening() throws {
    world.stage.finger().down(CGPoint(x: 10, y: 10))
    var log = log()
    let event = try #require(log.rows.last { $0.depth == 0 })
    let child = try #require(log.rows.first { $0.depth == 1 && $0.hasChildren })
    #expect(event.isOpen && !child.isOpen)
    #expect(!log.rows.contains { $0.depth == 2 })
    log.toggle(child.record.id)
    #expect(log.rows.contains { $0.depth == 2 })
    log.toggle(child.record.id)
    #expect(!log.rows.contains { $0.depth == 2 })
  }

  @Test("A filtered kind is shown with the calls that contain it")
  func kinds() {
    world.add(UITapGestureRecognizer(), "tap")
    world.stage.finger().tap(CGPoint(x: 10, y: 10))
    var log = log()
    log.kinds = [.action]
    #expect(log.rows.filter { $0.kind == .action }.count == 1)
    #expect(log.rows.allSatisfy { $0.kind == .action || $0.isOpen })
    log.kinds = []
    #expect(log.rows.isEmpty)
  }

  @Test("A full log drops its oldest records and shows how many rows were dropped")
  func dropping() {
    for _ in 0..<30 {
      world.stage.finger().tap(CGPoint(x: 10, y: 10))
      world.stage.advance(by: 0.1)
    }
    let all = log()
    let some = log(limit: 20)
    #expect(some.trace.records.count == 20)
    #expect(some.droppedRecords == all.trace.records.count - 20)
    #expect(some.droppedRows + some.rows.count == all.rows.count)
    #expect(some.rows.last == all.rows.last)
  }

  @Test("A log beyond its memory limit drops its oldest records, of any kind, and counts them")
  func memory() {
    for _ in 0..<60 { world.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    let all = log()
    #expect(all.memory == world.recorder.trace.records.reduce(0) { $0 + $1.memory })
    var some = EventLog(memory: all.memory / 4)
    for record in world.recorder.trace.records {
      some.append([record])
      #expect(some.memory <= all.memory / 4 + all.memory / 40)
    }
    #expect(some.memory > all.memory / 8)
    #expect(some.memory == some.trace.records.reduce(0) { $0 + $1.memory })
    #expect(some.droppedRecords + some.trace.records.count == all.trace.records.count)
    #expect(some.rows.last == all.rows.last)
  }

  @Test("Folded moves that were dropped are counted separately")
  func foldedMemory() {
    world.stage.finger().drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), over: 4, steps: 700)
    var log = log()
    #expect(log.memory == log.trace.records.reduce(0) { $0 + $1.memory })
    #expect(log.droppedRecords == 0 && log.rows.contains { $0.count == 700 })
    let count = world.recorder.trace.records.count
    let known = world.recorder.trace.records.last?.id ?? 0
    for _ in 0..<40 { world.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    var small = EventLog(limit: 20)
    small.append(world.recorder.trace.records)
    #expect(small.droppedRecords > count && small.rows.allSatisfy { $0.record.id > known })
    log.clear()
    #expect(log.memory == 0)
  }

  @Test("The log exports everything that it keeps, in the format of the trace")
  func export() throws {
    world.stage.finger().tap(CGPoint(x: 10, y: 10))
    var log = log()
    log.filter = "nothing says this"
    #expect(log.rows.isEmpty)
    #expect(log.text() == world.recorder.trace.text())
    #expect(try JSONFormat.trace(from: log.json()) == world.recorder.trace)
  }

  // MARK: Panel

  private func panel(_ log: EventLog) -> EventLogPanel {
    world.stage.runtime.probe = nil
    let panel = EventLogPanel(frame: CGRect(x: 0, y: 0, width: 375, height: 140))
    world.stage.rootView.addSubview(panel)
    panel.model = log
    world.stage.runtime.layoutIfNeeded()
    return panel
  }

  @Test("The panel follows the end while that is visible, and keeps its position when scrolled up")
  func place() {
    for _ in 0..<10 { world.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    let records = world.recorder.trace.records
    var log = EventLog()
    log.append(Array(records.prefix(12)))
    let panel = panel(log)
    #expect(panel.isAtEnd && panel.rowsInSight.upperBound == log.rows.count)
    log.append(Array(records[12..<16]))
    panel.model = log
    #expect(panel.isAtEnd && panel.rowsInSight.upperBound == log.rows.count)
    panel.offset = 44
    let sight = panel.rowsInSight
    log.append(Array(records[16...]))
    panel.model = log
    #expect(!panel.isAtEnd)
    #expect(panel.rowsInSight == sight && panel.offset == 44)
  }

  @Test("The panel keeps its position when old records are dropped, and its first line has their number")
  func placeWhenDropping() {
    for _ in 0..<30 { world.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    let records = world.recorder.trace.records
    var log = EventLog(limit: 40)
    log.append(Array(records.prefix(44)))
    #expect(log.droppedRecords == 0)
    let panel = panel(log)
    #expect(panel.noteInSight == nil)
    panel.offset = 30 * 22 + 5
    let first = panel.model.rows[panel.rowsInSight.lowerBound]
    log.append([records[44]])
    #expect(log.droppedRecords == 5)
    panel.model = log
    #expect(panel.model.rows[panel.rowsInSight.lowerBound] == first)
    #expect(panel.noteInSight == nil)
    panel.offset = 0
    #expect(panel.noteInSight == "5 earlier records dropped")
    #expect(panel.rowsInSight.lowerBound == 0)
    panel.offset = 22
    #expect(panel.noteInSight == nil && panel.rowsInSight.lowerBound == 0)
  }

  @Test("Filtering keeps the first visible row in its place")
  func filterKeepsPlace() {
    for _ in 0..<20 { world.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    let panel = panel(log())
    panel.offset = 20 * 22
    let first = panel.model.rows[20].record.id
    panel.flip(.hitTest)
    #expect(panel.model.rows.allSatisfy { $0.kind != .hitTest })
    let now = panel.model.rows[panel.rowsInSight.lowerBound]
    #expect(now.record.id >= first && now.record.id < first + 40)
    panel.filter("no such words")
    #expect(panel.rowsInSight.isEmpty)
  }

  @Test("Copying copies the selection with its nested calls, or everything if nothing is selected")
  func copying() throws {
    world.stage.finger().tap(CGPoint(x: 10, y: 10))
    let panel = panel(log())
    var copied: [String] = []
    panel.onCopy = { copied.append($0) }
    panel.copySelection()
    let event = try #require(panel.model.rows.first { $0.kind == .event })
    panel.select(event.record)
    panel.copySelection()
    #expect(copied.first == world.recorder.trace.text())
    #expect(copied.last == EventTrace(records: [event.record]).text())
  }

  @Test("Only visible rows are drawn")
  func drawnRows() {
    for _ in 0..<20 { world.stage.finger().tap(CGPoint(x: 10, y: 10)) }
    let log = log()
    let panel = panel(log)
    #expect(log.rows.count > 60)
    #expect(panel.rowsInSight.count <= 6)
  }
}
