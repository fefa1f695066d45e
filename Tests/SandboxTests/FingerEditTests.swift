import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import Foundation
import InputEvents
import PlatformContract
import Testing

@testable import Inspector
@testable import Sandbox

/// Tests that fingers of the past can be shifted, stretched, cut and deleted in the lanes.
@MainActor
@Suite struct FingerEditTests {
  private let first = CGPoint(x: 245, y: 390)
  private let second = CGPoint(x: 60, y: 120)

  /// A scene that was pressed for half a second at 1 and at 3 seconds.
  private func pressed() -> Program {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showBottom(.lanes))
    for place in [first, second] {
      program.rest(place == first ? 1 : 1.5)
      for phase in [ContactSample.Phase.down, .up] {
        program.play([.contact(ContactSample(id: 1, phase: phase, location: program.window(place)))])
        if phase == .down { program.rest(0.5) }
      }
    }
    program.rest(0.5)
    return program
  }

  /// The time and phase of each contact, in hundredths of a second.
  private func contacts(_ entries: some Sequence<InputRecording.Entry>) -> [String] {
    entries.compactMap { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample else { return nil }
      return "\(Int((event.timestamp * 100).rounded())) \(contact.phase.rawValue)"
    }
  }

  private func times(of phase: ContactSample.Phase, in program: Program) -> [TimeInterval] {
    program.sandbox.player.liveSession.stage.journal.entries.compactMap { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == phase else {
        return nil
      }
      return event.timestamp
    }
  }

  private func landing(_ program: Program, _ index: Int) throws -> TimeInterval {
    let downs = times(of: .down, in: program)
    return try #require(downs.indices.contains(index) ? downs[index] : nil)
  }

  @Test("A chosen finger has buttons for what can be done with it")
  func buttons() throws {
    let program = pressed()
    #expect(program.button("Later") == nil)
    let before = try landing(program, 1)
    program.turn(.key(.left))
    program.sandbox.panels.bottom.lanes.selectFinger(landedAt: before)
    program.turn()
    program.rest(0.1)
    program.click(try #require(program.button("Later")))
    program.rest(0.5)
    #expect(try landing(program, 1) > before)
  }

  @Test("A recording with a finger changed has all other samples at their times")
  func editing() throws {
    let program = pressed()
    let recording = program.sandbox.stage.journal.recording
    let before = contacts(recording.entries)
    #expect(before.count == 4)
    let time = try landing(program, 1)
    // Each contact is handled a hundredth of a second after the last one.
    let (start, length) = (Int((time * 100).rounded()), 51)
    func edited(_ edit: FingerEdit) -> [String]? {
      recording.editing(fingerLandedAt: time, by: edit).map { contacts($0.entries) }
    }
    #expect(edited(.shift(-1)) == Array(before[..<2]) + ["\(start - 100) down", "\(start - 100 + length) up"])
    #expect(edited(.shift(-100)) == ["0 down", "\(length) up"] + Array(before[..<2]), "not before the beginning")
    #expect(edited(.stretch(2)) == Array(before[..<3]) + ["\(start + 2 * length) up"])
    #expect(edited(.cut(at: time + 0.2)) == Array(before[..<3]) + ["\(start + 20) up"])
    #expect(edited(.delete) == Array(before[..<2]))
    #expect(edited(.cut(at: time - 1)) == nil && edited(.shift(0)) == nil)
    #expect(recording.editing(fingerLandedAt: time + 0.1, by: .delete) == nil)
    #expect(recording.editing(fingerLandedAt: time, index: 1, by: .delete) == nil)
  }

  @Test("Random changes of random fingers make recordings that can be read, and replayed to the same end twice")
  func random() throws {
    for index in 0..<4 {
      var random = SeededRandom(seed: UInt64(index) + 7)
      let program = Program(PhotoGestures.self)
      for _ in 0..<30 {
        let place = program.window(CGPoint(x: random.below(375), y: random.below(560)))
        let phase: ContactSample.Phase = random.pick([.down, .move, .move, .up])
        program.play(
          together: (0...random.below(2)).map {
            .contact(ContactSample(id: 1 + $0, phase: phase, location: place))
          })
        program.rest(Double(random.below(20)) / 100)
      }
      var recording = program.sandbox.stage.journal.recording
      for _ in 0..<6 {
        let landings = recording.entries.compactMap { entry -> TimeInterval? in
          guard case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == .down
          else { return nil }
          return event.timestamp
        }
        guard !landings.isEmpty else { break }
        let edit: FingerEdit = random.pick([
          .shift(Double(random.below(200)) / 100 - 1), .stretch(Double(1 + random.below(30)) / 10), .delete,
        ])
        recording = recording.editing(fingerLandedAt: random.pick(landings), by: edit) ?? recording
      }
      #expect(try InputRecording.read(recording.text).recording == recording)
      let stages = (0..<2).map { _ in
        Replay.stage(of: recording, example: PhotoGestures.self, measurer: FixedAdvanceMeasurer())
      }
      #expect(stages[0].runtime.makeDisplayList() == stages[1].runtime.makeDisplayList())
    }
  }

  @Test("The chosen finger is changed by keys on a branch, whose journal is the edited one, and the original stays")
  func keys() throws {
    let program = pressed()
    let (live, entries) = (program.sandbox.stage, program.sandbox.stage.journal.entries)
    let time = try landing(program, 1)
    program.turn(.key(.j), .keyUp(.j))
    #expect(program.sandbox.stage === live, "no finger is chosen")
    program.sandbox.panels.bottom.selectFinger(landedAt: time)
    program.turn(.key(.j), .keyUp(.j))
    #expect(program.sandbox.stage !== live && program.sandbox.player.branches.count == 2)
    #expect(abs(try landing(program, 1) - (time - 0.1)) < 1e-6)
    #expect(program.sandbox.model.path?.point == second && program.fingersDown == 0)
    let branch = program.sandbox.stage
    let replayed = Replay.stage(
      of: branch.journal.recording, example: AToETree.self, measurer: FixedAdvanceMeasurer())
    #expect(replayed.runtime.makeDisplayList() == branch.runtime.makeDisplayList())
    program.turn(.key(.deleteForward), .keyUp(.deleteForward))
    #expect(program.sandbox.player.branches.count == 3 && contacts(program.sandbox.stage.journal.entries).count == 2)
    #expect(program.sandbox.model.path?.point == first)
    #expect(live.journal.entries.starts(with: entries))
  }

  @Test("A changed finger of a long session is played in slices, while the scene that is shown goes on")
  func slices() throws {
    let (sliced, whole) = (pressed(), pressed())
    for program in [sliced, whole] { program.sandbox.panels.bottom.selectFinger(landedAt: try landing(program, 1)) }
    var time = sliced.platform.now
    sliced.sandbox.pacing = .live {
      time += 0.004
      return time
    }
    let live = sliced.sandbox.stage
    for program in [sliced, whole] { program.turn(.key(.j), .keyUp(.j)) }
    #expect(whole.sandbox.player.branches.count == 2)
    #expect(sliced.sandbox.stage === live && sliced.shows("The changed finger is being played"))
    var turns = 0
    while sliced.sandbox.player.sceneReplay != nil, turns < 1000 {
      sliced.rest(1.0 / 60)
      turns += 1
    }
    #expect(turns > 0 && sliced.sandbox.player.branches.count == 2 && !sliced.shows("The changed finger"))
    #expect(sliced.sandbox.stage.journal.entries.starts(with: whole.sandbox.stage.journal.entries))
    let chosen = whole.sandbox.panels.bottom.lanes.selectedFinger
    #expect(chosen != nil && sliced.sandbox.panels.bottom.lanes.selectedFinger == chosen)
    // The next change completes one that is on the way, and refers to it.
    sliced.turn(.key(.j), .keyUp(.j))
    sliced.turn(.key(.deleteForward), .keyUp(.deleteForward))
    #expect(sliced.sandbox.player.branches.count == 3 && sliced.sandbox.player.sceneReplay != nil)
    sliced.sandbox.perform(.restart)
    #expect(sliced.sandbox.player.sceneReplay == nil)
  }

  /// Returns the place of the bar of the last touch at a time, or that of the axis, in the window.
  private func place(_ time: TimeInterval, onAxis: Bool = false, in lanes: GestureLanesPanel) throws -> CGPoint {
    let row = try #require(
      lanes.rowsInSight.last { if case .touch = $0.lane.subject { true } else { false } }?.row)
    let corner = lanes.convert(CGPoint.zero, to: nil)
    let below = onAxis ? -8 : CGFloat(row) * lanes.rowHeight + 8
    return CGPoint(
      x: corner.x + lanes.scale.x(of: time), y: corner.y + GestureLanesPanel.axisHeight + below)
  }

  @Test("A click on the axis goes to its moment, and the chosen finger stays chosen: X lifts it there")
  func cutAtMoment() throws {
    let program = pressed()
    let lanes = program.sandbox.panels.bottom.lanes
    let time = try landing(program, 1)
    program.slowClick(try place(time + 0.25, in: lanes))
    program.slowClick(try place(time + 0.1, onAxis: true, in: lanes))
    #expect(lanes.selectedFinger?.landing == time && program.sandbox.player.isInPast)
    program.turn(.key(.x, []))
    #expect(program.sandbox.player.branches.count == 2)
    #expect(abs(try #require(times(of: .up, in: program).last) - (time + 0.1)) < 0.03)
  }

  @Test("A drag of the chosen finger's bar shifts it, and one of its end stretches it", arguments: [8, 60])
  func mouse(steps: Int) throws {
    let program = pressed()
    let lanes = program.sandbox.panels.bottom.lanes
    let time = try landing(program, 1)
    func drag(from: CGPoint, to: CGPoint) {
      program.turn(.contact(.down, from))
      for step in 1...steps {
        program.rest(0.16 / Double(steps))
        let share = CGFloat(step) / CGFloat(steps)
        program.turn(.contact(.move, CGPoint(x: from.x + (to.x - from.x) * share, y: from.y)))
      }
      program.rest(0.02)
      program.turn(.contact(.up, to))
      program.rest(0.1)
    }
    program.slowClick(try place(time + 0.25, in: lanes))
    #expect(lanes.selectedFinger?.landing == time)
    drag(from: try place(time + 0.25, in: lanes), to: try place(time - 0.15, in: lanes))
    #expect(program.sandbox.player.branches.count == 2)
    let shifted = try landing(program, 1)
    #expect(abs(shifted - (time - 0.4)) < 0.02)
    #expect(abs((lanes.selectedFinger?.landing ?? 0) - shifted) < 0.001)
    let lift = try #require(times(of: .up, in: program).last)
    drag(from: try place(lift, in: lanes), to: try place(lift + 0.25, in: lanes))
    #expect(program.sandbox.player.branches.count == 3)
    let landed = try landing(program, 1)
    #expect(abs(landed - shifted) < 0.002)
    let stretched = try #require(times(of: .up, in: program).last)
    #expect(abs(stretched - (lift + 0.25)) < 0.03)
  }
}
