import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests that the input that followed a moment follows again on a branch, and that the mouse adds fingers to it.
@MainActor
@Suite struct OverdubTests {
  /// Drags with the mouse, and returns to rest.
  private func drag(_ program: Program, from start: CGPoint, by step: CGSize, steps: Int = 20) {
    for index in 0...steps {
      let place = CGPoint(x: start.x + step.width * CGFloat(index), y: start.y + step.height * CGFloat(index))
      let phase: ContactSample.Phase = index == 0 ? .down : index == steps ? .up : .move
      let point = program.window(place)
      program.play([.contact(ContactSample(id: 0, phase: phase, location: point, kind: .pointer))])
    }
  }

  private func landings(_ stage: Stage) -> [InputEvent] {
    stage.journal.entries.compactMap { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == .down else {
        return nil
      }
      return event
    }
  }

  private func photo(_ program: Program) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      view.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } == true
        ? view : view.subviews.lazy.compactMap(find).first
    }
    return program.sandbox.stage.window.subviews.lazy.compactMap(find).first
  }

  @Test("A pinch on the photo is made with one mouse in two passes, and saved as a recording")
  func pinch() throws {
    let folder = NSTemporaryDirectory() + "overdub-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(PhotoGestures.self, services: .saving(in: folder))
    program.rest(1)
    let original = program.sandbox.stage
    drag(program, from: CGPoint(x: 170, y: 250), by: CGSize(width: -3, height: 0), steps: 40)
    program.rest(0.5)
    let (entries, before) = (original.journal.entries, try #require(photo(program)).transform)
    program.turn(.key(.o), .keyUp(.o))
    #expect(program.sandbox.stage !== original && program.sandbox.model.transport.isPaused)
    #expect(program.shows("The same fingers will follow."))
    #expect(landings(program.sandbox.stage).isEmpty, "it begins before the finger landed")
    program.rest(2)
    #expect(landings(program.sandbox.stage).isEmpty, "it waits for the user")
    program.turn(.contact(.down, program.window(CGPoint(x: 200, y: 250))))
    #expect(!program.sandbox.model.transport.isPaused && program.shows("The same fingers follow"))
    var most = 0
    for step in 1...100 {
      let place = program.window(CGPoint(x: 200 + step / 2, y: 250))
      program.play([.contact(ContactSample(id: 0, phase: .move, location: place, kind: .pointer))])
      most = max(most, program.fingersDown)
    }
    program.turn(.contact(.up, program.window(CGPoint(x: 250, y: 250))))
    program.rest(1)
    #expect(most == 2 && program.fingersDown == 0 && program.heldTouches == 0)
    #expect(program.sandbox.session.overdub == nil && program.sandbox.player.branches.count == 2)
    let after = try #require(photo(program)).transform
    #expect(hypot(after.a, after.b) > hypot(before.a, before.b) * 1.2, "the photo is larger")
    #expect(original.journal.entries.starts(with: entries), "the first pass is kept")
    for _ in 0..<2 { program.turn(.key(.f9), .keyUp(.f9)) }
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    let (recording, _) = try PlayedFile.recording(folder + "/" + name)
    #expect(recording.header.start > 0 && recording.header.start < 1.1, "it begins with the fingers")
    let replayed = Replay.stage(of: recording, example: PhotoGestures.self, measurer: program.platform.textMeasurer)
    #expect(replayed.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  @Test("Left alone, the same fingers end like the first time", arguments: 0..<28)
  func untouched(index: Int) throws {
    try #require(ExampleCatalogue.all.count == 28, "the arguments are the indices of all examples")
    let example = ExampleCatalogue.all[index]
    let program = Program(example)
    program.rest(1)
    for place in [CGPoint(x: 187, y: 250), CGPoint(x: 120, y: 150)] {
      drag(program, from: place, by: CGSize(width: 2, height: -1))
      program.rest(0.3)
    }
    program.rest(0.5)
    let (picture, end) = (program.sandbox.stage.runtime.makeDisplayList(), program.sandbox.stage.runtime.now)
    let landings = landings(program.sandbox.stage).count
    program.turn(.key(.home), .keyUp(.home))
    program.sandbox.perform(.transport(.start))
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(end - program.sandbox.stage.runtime.now - 0.02)
    // What moves by itself is where it was at the same time.
    program.sandbox.stage.advance(to: end)
    #expect(self.landings(program.sandbox.stage).count == landings && program.fingersDown == 0)
    #expect(program.sandbox.stage.runtime.makeDisplayList() == picture, "\(example.about.name)")
  }

  @Test("A recorded mouse stays one when played again, until a finger joins it: then it has been a finger all along")
  func joining() throws {
    let program = Program(PhotoGestures.self)
    program.rest(1)
    drag(program, from: CGPoint(x: 170, y: 250), by: CGSize(width: -1, height: 0), steps: 100)
    program.rest(0.5)
    let before = try #require(photo(program)).transform
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(0.8)
    #expect(kinds(program.sandbox.stage) == [.pointer] && program.fingersDown == 1)
    program.turn(.contact(.down, program.window(CGPoint(x: 200, y: 250))))
    #expect(kinds(program.sandbox.stage) == [.finger, .finger] && program.fingersDown == 2)
    for step in 1...80 {
      let place = program.window(CGPoint(x: 200 + step, y: 250))
      program.play([.contact(ContactSample(id: 0, phase: .move, location: place, kind: .pointer))])
    }
    program.turn(.contact(.up, program.window(CGPoint(x: 280, y: 250))))
    program.rest(1.5)
    #expect(program.fingersDown == 0 && program.heldTouches == 0 && program.sandbox.session.overdub == nil)
    let after = try #require(photo(program)).transform
    #expect(hypot(after.a, after.b) > hypot(before.a, before.b) * 1.2, "the photo is larger")
    let journal = program.sandbox.stage.journal.recording
    let replayed = Replay.stage(of: journal, example: PhotoGestures.self, measurer: program.platform.textMeasurer)
    #expect(replayed.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  /// A clock of which every reading takes a millisecond, so that a slice has room for a few entries.
  private final class SlowClock {
    var time: Double = 0
    func read() -> Double {
      time += 0.001
      return time
    }
  }

  /// Returns a program with a long session, in which time passes while the window works.
  private func longSession() -> Program {
    let program = Program(PhotoGestures.self)
    program.rest(1)
    for _ in 0..<4 { drag(program, from: CGPoint(x: 170, y: 250), by: CGSize(width: -1, height: 0), steps: 100) }
    program.rest(0.5)
    let clock = SlowClock()
    program.sandbox.pacing = .live { clock.read() }
    return program
  }

  @Test("The way to before the last fingers takes several frames of a long session, and then they can follow")
  func spread() {
    let program = longSession()
    program.turn(.key(.o), .keyUp(.o))
    #expect(program.sandbox.session.overdub == nil && program.shows("The scene goes back"))
    var turns = 0
    while program.sandbox.session.overdub == nil, turns < 500 {
      program.turn()
      turns += 1
    }
    #expect(turns > 5 && turns < 500, "\(turns)")
    #expect(program.shows("The same fingers will follow.") && !program.shows("The scene goes back"))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(4)
    #expect(program.sandbox.session.overdub == nil && landings(program.sandbox.stage).count == 4)
  }

  @Test("A touch on the way to before the last fingers joins them; the same key again stays in the past")
  func early() {
    let program = longSession()
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.o), .keyUp(.o))
    for _ in 0..<300 { program.turn() }
    #expect(program.sandbox.player.isInPast && program.sandbox.session.overdub == nil)
    program.turn(.key(.end), .keyUp(.end))
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.contact(.down, program.window(CGPoint(x: 200, y: 250))))
    #expect(program.sandbox.session.overdub?.isJoined == true && !program.sandbox.model.transport.isPaused)
  }

  @Test("The scene on which a mouse lands again as a finger is ready before it joins, and as if it was made then")
  func standby() throws {
    let program = longSession()
    program.turn(.key(.o), .keyUp(.o))
    var turns = 0
    while program.sandbox.session.overdub?.isPreparing != false, turns < 1000 {
      program.turn()
      turns += 1
    }
    #expect(program.sandbox.session.overdub?.isPreparing == false, "it is ready while the clock is stopped")
    program.turn(.key(.space), .keyUp(.space))
    program.rest(0.8)
    program.turn(.contact(.down, program.window(CGPoint(x: 200, y: 250))))
    #expect(kinds(program.sandbox.stage).suffix(2) == [.finger, .finger] && program.fingersDown == 2)
    program.turn(.contact(.up, program.window(CGPoint(x: 200, y: 250))))
    program.rest(3)
    let journal = program.sandbox.stage.journal.recording
    let replayed = Replay.stage(of: journal, example: PhotoGestures.self, measurer: program.platform.textMeasurer)
    #expect(replayed.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  private func kinds(_ stage: Stage) -> [ContactSample.Kind] {
    landings(stage).compactMap { if case .contact(let contact) = $0.sample { contact.kind } else { nil } }
  }

  @Test("The same finger meets a switch that was changed before it follows")
  func whatIf() throws {
    let program = Program(TabBarBulge.self)
    program.rest(2)
    let place = TabBarBulge.about.suggestedTap
    program.turn(.contact(.down, program.window(place)))
    program.rest(0.1)
    program.turn(.contact(.up, program.window(place)))
    program.rest(0.5)
    let first = try #require(program.sandbox.model.path?.hit?.kind)
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.f2), .keyUp(.f2))
    #expect(program.sandbox.model.path?.isPreview != false, "the finger has not landed again")
    program.turn(.key(.space), .keyUp(.space))
    program.rest(3)
    #expect(program.sandbox.model.path?.hit?.kind != first)
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.model.path?.hit?.kind == first, "both futures are there")
  }

  @Test("A switch that is flipped in a replay begins a branch, on which O lets the recorded finger follow")
  func changedReplay() throws {
    let recorded = Program(TabBarBulge.self)
    recorded.rest(2)
    recorded.click(recorded.window(TabBarBulge.about.suggestedTap))
    recorded.rest(1)
    let first = try #require(recorded.sandbox.model.path?.hit?.kind)
    let all = landings(recorded.sandbox.stage).map(\.timestamp)
    let program = Program(TabBarBulge.self)
    program.sandbox.play(recorded.sandbox.stage.journal.recording)
    program.rest(1)
    program.turn(.key(.f2), .keyUp(.f2))
    #expect(program.sandbox.player.branches.count == 2 && program.sandbox.session.playback == nil)
    program.rest(4)
    #expect(landings(program.sandbox.stage).isEmpty, "the scene goes on without the recording")
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(3)
    #expect(landings(program.sandbox.stage).map(\.timestamp) == all)
    #expect(try #require(program.sandbox.model.path?.hit?.kind) != first)
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.session.playback != nil && !program.sandbox.stage.example.switches[0].isOn)
  }

  @Test("A finger that landed and lifted in one frame follows, too")
  func shortTap() throws {
    let program = Program.tapped()
    program.rest(1)
    let point = program.window(CGPoint(x: 100, y: 100))
    program.play(together: [.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
    let all = landings(program.sandbox.stage)
    #expect(all.count == 3)
    program.turn(.key(.o), .keyUp(.o))
    #expect(landings(program.sandbox.stage) == Array(all.prefix(2)))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(2)
    #expect(landings(program.sandbox.stage).map(\.timestamp) == all.map(\.timestamp))
  }

  @Test("On a branch that was only changed in the past, O goes back to its beginning: the same finger meets the change")
  func changedBranch() throws {
    let program = Program(TabBarBulge.self)
    program.rest(2)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    let (original, first) = (program.sandbox.stage, try #require(program.sandbox.model.path?.hit?.kind))
    let landing = try #require(landings(original).first?.timestamp)
    program.sandbox.perform(.transport(.time(1.5)))
    program.turn()
    program.turn(.key(.f2), .keyUp(.f2))
    #expect(program.shows("Branch 2 of 2 (TabBar overrides hitTest: on)."))
    program.rest(3)
    program.click(try #require(program.button("Same fingers")))
    #expect(program.shows("The same fingers will follow.") && program.sandbox.player.branches.count == 2)
    #expect(program.sandbox.stage.runtime.now <= 1.5 && program.sandbox.stage.example.switches[0].isOn)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(2)
    #expect(landings(program.sandbox.stage).map(\.timestamp) == [landing], "at the same time as before")
    #expect(try #require(program.sandbox.model.path?.hit?.kind) != first && program.fingersDown == 0)
    program.click(try #require(program.button("Side by side")))
    program.rest(0.5)
    #expect(program.sandbox.model.comparison?.here != nil)
    program.click(try #require(program.button("Next branch")))
    #expect(program.sandbox.stage === original && program.sandbox.model.path?.hit?.kind == first)
  }

  @Test("A row of the log begins a branch just before it, in which the same fingers follow")
  func fork() throws {
    let program = Program.tapped()
    let landings = landings(program.sandbox.stage).map(\.timestamp)
    program.sandbox.perform(.showBottom(.log))
    program.turn()
    let log = program.sandbox.panels.bottom.log
    #expect(program.place(of: "Fork here") == nil)
    let row = try #require(log.rowsInSight.lazy.map { log.model.rows[$0] }.first { $0.record.time >= landings[1] })
    log.select(row.record)
    program.turn()
    program.click(try #require(program.place(of: "Fork here")))
    #expect(program.sandbox.player.branches.count == 2 && program.shows("The same fingers will follow."))
    #expect(self.landings(program.sandbox.stage).map(\.timestamp) == [landings[0]])
    program.turn(.key(.space), .keyUp(.space))
    program.rest(2)
    #expect(self.landings(program.sandbox.stage).map(\.timestamp) == landings)
  }

  @Test("Fork here begins before its row, also where the row's time was rounded up")
  func forkBetweenThousandths() throws {
    let program = Program(AToETree.self)
    program.rest(1.0006)
    let point = program.window(Program.firstTap)
    program.play([.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
    program.rest(0.5)
    let landing = try #require(landings(program.sandbox.stage).first?.timestamp)
    let record = try #require(program.sandbox.session.touches.records.records.first)
    try #require(record.time > landing, "times of traces are thousandths")
    program.sandbox.perform(.fork(record.time))
    program.turn()
    #expect(program.sandbox.player.branches.count == 2 && landings(program.sandbox.stage).isEmpty)
  }

  @Test("O or Esc ends it, and lifts the recorded fingers; without a touch there is nothing to repeat")
  func ending() {
    let program = Program(PhotoGestures.self)
    program.rest(1)
    program.turn(.key(.o), .keyUp(.o))
    #expect(program.sandbox.player.branches.count == 1 && program.shows("No finger follows"))
    drag(program, from: CGPoint(x: 170, y: 250), by: CGSize(width: -1, height: 0), steps: 100)
    program.rest(0.5)
    for key in [KeyUsage.o, .escape] {
      program.turn(.key(.o), .keyUp(.o))
      program.turn(.key(.space), .keyUp(.space))
      program.rest(0.8)
      #expect(program.fingersDown == 1)
      program.turn(.key(key), .keyUp(key))
      #expect(program.fingersDown == 0 && program.heldTouches == 0 && program.sandbox.session.overdub == nil)
      program.turn(.key(.b), .keyUp(.b))
      while program.sandbox.player.branches.current != 0 { program.turn(.key(.b), .keyUp(.b)) }
    }
  }

  @Test("Ended before it began, it lets the clock run again, unless the user had paused it")
  func endingEarly() {
    for wasPaused in [false, true] {
      let program = Program.tapped()
      if wasPaused { program.turn(.key(.k), .keyUp(.k)) }
      program.turn(.key(.o), .keyUp(.o))
      #expect(program.sandbox.session.overdub != nil && program.sandbox.model.transport.isPaused)
      program.turn(.key(.escape), .keyUp(.escape))
      #expect(program.sandbox.session.overdub == nil && program.sandbox.model.transport.isPaused == wasPaused)
    }
  }

  @Test("Side by side, both branches show the path of their last touch after the same fingers have followed")
  func paths() throws {
    let program = Program.tapped()
    program.turn(.key(.o), .keyUp(.o))
    program.sandbox.perform(.transport(.pauseOrPlay))
    program.rest(2)
    #expect(program.sandbox.session.overdub == nil && program.sandbox.player.branches.count == 2)
    let path = try #require(program.sandbox.model.path)
    program.sandbox.perform(.compareBranches)
    program.rest(0.1)
    #expect(path.point == Program.secondTap && program.sandbox.model.path?.point == path.point)
    #expect(program.sandbox.session.comparison?.path?.hasSameOutcome(as: path) == true)
  }
}
