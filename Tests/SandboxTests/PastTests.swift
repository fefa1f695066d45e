import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import Foundation
import InputEvents
import PlatformContract
import Scenes
import Testing
import UIKit

@testable import Inspector
@testable import Sandbox

/// Tests that every earlier moment of a live scene can be shown, and that looking at it changes nothing.
@MainActor
@Suite struct PastTests {
  private func list(_ program: Program) -> DisplayList { program.sandbox.stage.runtime.makeDisplayList() }

  private func down(_ point: CGPoint, _ phase: ContactSample.Phase = .down, id: Int = 1) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: point))
  }

  /// Performs random touches, and returns the picture at each time.
  private func play(_ program: Program, seed: UInt64, steps: Int) -> [TimeInterval: DisplayList] {
    var random = SeededRandom(seed: seed)
    var pictures: [TimeInterval: DisplayList] = [:]
    for _ in 0..<steps {
      let place = program.window(CGPoint(x: random.below(375), y: random.below(560)))
      switch random.below(8) {
      case 0: program.rest(Double(random.below(60)) / 100)
      case 1: program.turn(.key(random.pick([.f2, .f3])))
      case 2: program.turn(.hover(place))
      case 3:
        let delta = CGSize(width: 0, height: CGFloat(random.below(200)) - 100)
        program.play([.scroll(ScrollSample(location: place, delta: delta, isContinuous: random.below(2) == 0))])
      default:
        let phase: ContactSample.Phase = random.pick([.down, .move, .move, .up])
        program.play(together: (0...random.below(2)).map { _ in down(place, phase, id: 1 + random.below(2)) })
      }
      pictures[program.sandbox.stage.runtime.now] = list(program)
    }
    return pictures
  }

  @Test("The picture of any moment of the past is the one that was shown", arguments: 0..<28)
  func pictures(index: Int) throws {
    try #require(ExampleCatalogue.all.count == 28, "the arguments are the indices of all examples")
    let example = ExampleCatalogue.all[index]
    let program = Program(example)
    let pictures = play(program, seed: UInt64(index) * 17 + 3, steps: 30)
    let (live, entries, last) = (
      program.sandbox.stage, program.sandbox.stage.journal.entries, list(program)
    )
    program.sandbox.perform(.transport(.time(0)))
    let end = try #require(program.sandbox.player.present?.end)
    var random = SeededRandom(seed: UInt64(index))
    let times = pictures.keys.filter { $0 <= end }.sorted()
    for _ in 0..<5 where !times.isEmpty {
      let time = random.pick(times)
      program.sandbox.perform(.transport(.time(time)))
      program.turn()
      #expect(program.sandbox.stage !== live)
      #expect(list(program) == pictures[time], "\(example.about.name) at \(time)")
    }
    program.sandbox.perform(.transport(.now))
    #expect(program.sandbox.stage === live)
    #expect(program.sandbox.stage.journal.entries == entries)
    #expect(list(program) == last)
  }

  // MARK: A scene with two taps, at 1 and 3 seconds

  private let first = CGPoint(x: 245, y: 390)
  private let second = CGPoint(x: 60, y: 120)

  private func tapped(_ services: WindowServices = WindowServices()) -> Program {
    let program = Program(AToETree.self, services: services)
    for place in [first, second] {
      program.rest(place == first ? 1 : 2)
      program.play([down(program.window(place)), down(program.window(place), .up)])
    }
    program.rest(0.5)
    return program
  }

  @Test("Left shows a live scene as it was, marked as past in all panels, and End returns to now")
  func backAndForth() throws {
    let program = tapped()
    program.sandbox.perform(.showBottom(.log))
    program.turn()
    let (live, path) = (program.sandbox.stage, program.sandbox.model.path)
    let rows = program.sandbox.panels.bottom.log.model.rows.count
    let count = live.journal.entries.count
    program.turn(.key(.left))
    #expect(program.sandbox.stage !== live)
    #expect(program.sandbox.model.path?.point == first, "the last touch before that moment")
    #expect(program.sandbox.panels.bottom.log.model.rows.count < rows)
    #expect(program.sandbox.model.replay?.isPast == true && program.shows("Past"))
    #expect(program.shows("1.0 s before now"))
    #expect(program.sandbox.panels.bottom.lanes.model.lanes.count >= 2, "the lanes also show what followed")
    for _ in 0..<2 { program.turn(.key(.left)) }
    #expect(program.sandbox.model.path == nil && program.sandbox.panels.bottom.log.model.rows.isEmpty)
    program.rest(5)
    #expect(program.sandbox.model.path == nil, "the moment is held")
    program.turn(.key(.end))
    #expect(program.sandbox.stage === live && program.sandbox.model.path == path)
    #expect(program.sandbox.panels.bottom.log.model.rows.count == rows)
    #expect(program.sandbox.model.replay == nil && !program.sandbox.model.transport.isPaused)
    #expect(live.journal.entries.prefix(count).count == count)
    #expect(!live.journal.entries.contains { if case .input(let event) = $0 { event.isKey } else { false } })
  }

  @Test("The scene of a moment that was left is used again for a later one, which is equal to a new replay")
  func returning() throws {
    let program = tapped()
    program.sandbox.perform(.showBottom(.log))
    func visit(_ time: TimeInterval) -> (stage: Stage, list: DisplayList, rows: Int) {
      program.sandbox.perform(.transport(.time(time)))
      program.turn()
      return (program.sandbox.stage, list(program), program.sandbox.panels.bottom.log.model.rows.count)
    }
    let (last, early) = (visit(3.2), visit(1.05))
    let again = visit(3.3)
    #expect(again.stage === last.stage && early.stage !== last.stage)
    #expect(again.list == last.list && again.rows == last.rows && again.rows > early.rows)
    #expect(visit(0.5).rows == 0)
    #expect(visit(1.1).stage === early.stage)
    #expect(program.sandbox.model.path?.point == first)
  }

  /// A scene that counts how often it was made.
  private final class Counted: Scene {
    static let about = SceneDescription("counted", title: "Counted")
    static var made = 0

    func build(in window: UIWindow) {
      Self.made += 1
      window.addSubview(Pad(frame: CGRect(x: 200, y: 350, width: 90, height: 80)))
    }

    private final class Pad: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = backgroundColor == .red ? .blue : .red
      }
    }
  }

  @Test("Another visit of the past begins with the scenes of the last one, also for what happened in between")
  func visitingAgain() {
    let program = Program(Counted.self)
    func tap() {
      program.rest(1)
      program.play([down(program.window(first)), down(program.window(first), .up)])
      program.rest(0.5)
    }
    /// Shows a moment, and returns its picture and how many scenes were made for it.
    func visit(_ time: TimeInterval) -> (list: DisplayList, made: Int) {
      let before = Counted.made
      program.sandbox.perform(.transport(.time(time)))
      program.sandbox.player.finishSeek()
      return (list(program), Counted.made - before)
    }
    tap()
    tap()
    let early = visit(2)
    #expect(early.made == 1)
    program.rest(0.5)
    #expect(!program.sandbox.player.playback!.lacksCheckpoints)
    program.turn(.key(.end))
    // An even number of taps makes it blue again.
    tap()
    tap()
    let live = list(program)
    let again = visit(2)
    #expect(again.made == 0 && again.list == early.list)
    let last = visit(program.sandbox.player.present!.end)
    #expect(last.made == 0 && last.list == live && last.list != early.list)
  }

  @Test("While the clock is paused, the keys of the timeline do not wait for the scene")
  func paused() {
    let program = tapped()
    program.turn(.key(.k))
    program.turn(.key(.left), .keyUp(.left))
    #expect(program.sandbox.player.isInPast && program.sandbox.model.transport.waiting == 0)
    program.turn(.key(.escape), .keyUp(.escape))
    #expect(!program.sandbox.player.isInPast && program.sandbox.model.transport.isPaused)
    program.turn(.key(.right), .keyUp(.right))
    #expect(program.sandbox.model.transport.waiting == 0)
  }

  @Test("Before anything has happened, there is no past, and a message says so")
  func nothing() {
    let program = Program(AToETree.self)
    program.turn(.key(.left))
    #expect(!program.sandbox.player.isInPast)
  }

  @Test("A finger that was down before stays down, and its lift waits for the live scene")
  func fingerDown() {
    let program = tapped()
    let place = program.window(first)
    program.turn(.contact(.down, place))
    program.rest(0.2)
    program.turn(.key(.left))
    #expect(program.sandbox.player.isInPast && program.fingersDown == 0)
    program.turn(.contact(.up, place))
    #expect(program.sandbox.player.isInPast)
    program.turn(.key(.end))
    program.turn()
    #expect(!program.sandbox.player.isInPast && program.fingersDown == 0 && program.heldTouches == 0)
  }

  @Test("Shift and the arrows walk from event to event, Ctrl and Shift from frame to frame")
  func steps() {
    let program = tapped()
    program.turn(.key(.left, .shift))
    #expect(program.fingersDown == 1 && program.sandbox.model.path?.point == second, "before the finger lifted")
    program.turn(.key(.left, .shift))
    #expect(program.fingersDown == 0 && program.sandbox.model.path?.point == first)
    program.turn(.key(.right, .shift))
    #expect(program.fingersDown == 1)
    let time = program.sandbox.player.shownTime
    program.turn(.key(.left, [.control, .shift]))
    #expect(abs(time - program.sandbox.player.shownTime - Transport.frame) < 1e-5 && program.fingersDown == 0)
    program.turn(.key(.right, [.control, .shift]))
    #expect(program.fingersDown == 1)
    program.turn(.key(.home))
    #expect(program.sandbox.player.shownTime == 0 && program.sandbox.model.path == nil)
  }

  @Test("The past plays on to now with Space, and Right returns to now at its end")
  func playing() {
    let program = tapped()
    let live = program.sandbox.stage
    program.turn(.key(.left))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(0.5)
    #expect(program.sandbox.player.isInPast)
    program.rest(1)
    #expect(program.sandbox.stage === live && !program.sandbox.model.transport.isPaused)
    program.turn(.key(.left))
    program.turn(.key(.right))
    program.turn(.key(.right))
    #expect(program.sandbox.stage === live)
  }

  @Test("A drag on the lanes shows the past, also beyond the edge of the axis; a click on a bar selects its view")
  func lanes() throws {
    let program = tapped()
    let lanes = program.sandbox.panels.bottom.lanes
    let y = program.layout.bottom.minY + 60
    func place(_ time: Double) -> CGPoint { CGPoint(x: lanes.frame.minX + lanes.scale.x(of: time), y: y) }
    let (from, to) = (place(3.03), place(3.01))
    program.play([.hover(HoverSample(location: from)), down(from, id: 0), down(to, .move, id: 0)])
    #expect(program.sandbox.player.isInPast)
    let left = CGPoint(x: program.layout.bottom.minX + 30, y: y)
    program.play([down(left, .move, id: 0)])
    #expect(program.sandbox.player.shownTime < 3.025, "the axis begins with the touch, at 3.03")
    #expect(lanes.shown.visible.contains(program.sandbox.player.shownTime))
    program.play([down(left, .up, id: 0)])
    #expect(program.sandbox.player.isInPast)
  }

  @Test("The line of the moment that is shown stays under the pointer that drags it, and where it is released")
  func lanesUnderPointer() throws {
    let program = tapped()
    let lanes = program.sandbox.panels.bottom.lanes
    let y = program.layout.bottom.minY + 60
    program.turn(.key(.home))
    program.turn(.key(.right))
    let (left, right) = (lanes.scale.left, lanes.scale.right)
    func place(_ share: CGFloat) -> CGPoint {
      CGPoint(x: lanes.frame.minX + left + (right - left) * share, y: y)
    }
    program.play([.hover(HoverSample(location: place(0.9))), down(place(0.9), id: 0)])
    for share in [0.8, 0.2, 0.6] {
      program.play([down(place(share), .move, id: 0)])
      let playhead = try #require(lanes.playhead)
      #expect(abs(lanes.frame.minX + lanes.scale.x(of: playhead) - place(share).x) < 1.5)
    }
    program.play([down(place(0.6), .up, id: 0)])
    program.rest(0.1)
    let playhead = try #require(lanes.playhead)
    #expect(abs(lanes.frame.minX + lanes.scale.x(of: playhead) - place(0.6).x) < 1.5)
    program.turn(.key(.home))
    #expect(lanes.shown.visible.contains(0), "another moment is shown in another way")
  }

  @Test("At the very beginning of the past, the lanes show what came first")
  func lanesAtTheBeginning() {
    let program = tapped()
    program.turn(.key(.left))
    program.turn(.key(.home))
    let lanes = program.sandbox.panels.bottom.lanes
    #expect(program.sandbox.player.shownTime == 0 && lanes.shown.visible.contains(0))
    #expect(!lanes.shown.rows.isEmpty && lanes.shown.visible.upperBound < 2, "the first touch, and not the second")
  }

  @Test("The bar is there as soon as there is a past, and the scene does not move when it appears")
  func bar() {
    let program = Program(AToETree.self)
    program.rest(1)
    let origin = program.window(.zero)
    let bar = ReplayBar(in: program.sandbox.model.layout.stage)
    #expect(program.sandbox.model.bar == nil && !program.shows("Now"))
    program.play([down(program.window(first)), down(program.window(first), .up)])
    program.rest(0.5)
    #expect(program.shows("Now") && program.sandbox.model.replay == nil)
    #expect(program.window(.zero) == origin)
    let live = program.sandbox.stage
    let middle = CGPoint(x: bar.grip.midX, y: bar.grip.midY)
    program.turn(.contact(.down, middle))
    program.turn(.contact(.up, middle))
    #expect(program.sandbox.player.isInPast && program.sandbox.stage !== live)
    #expect(program.window(.zero) == origin)
    program.turn(.contact(.down, CGPoint(x: bar.closeButton.midX, y: middle.y)))
    program.turn(.contact(.up, CGPoint(x: bar.closeButton.midX, y: middle.y)))
    #expect(program.sandbox.stage === live && program.window(.zero) == origin)
  }

  @Test("The selected view is the same one in the past and now")
  func selection() throws {
    let program = tapped()
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.select(3, reveal: .always))
    let (name, node) = (try #require(program.sandbox.model.selectionMark?.name), program.sandbox.model.selection)
    program.turn(.key(.left))
    #expect(program.sandbox.model.selectionMark?.name == name)
    #expect(program.sandbox.model.properties != nil)
    program.turn(.key(.left))
    #expect(program.sandbox.model.selectionMark?.name == name)
    program.turn(.key(.end))
    #expect(program.sandbox.model.selectionMark?.name == name && program.sandbox.model.selection == node)
  }

  @Test("A recording goes on while the past is shown, and one begun in the past begins there")
  func recording() throws {
    let folder = NSTemporaryDirectory() + "past-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = tapped(.saving(in: folder))
    program.turn(.key(.left))
    let time = program.sandbox.player.shownTime
    program.turn(.key(.f9))
    for _ in 0..<2 { program.turn(.key(.left)) }
    program.turn(.key(.end))
    #expect(program.sandbox.model.capture.isRecording)
    program.click(program.window(first))
    program.turn(.key(.f9))
    let path = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    let (recording, _) = try PlayedFile.recording(folder + "/" + path)
    #expect(abs(recording.header.start - time) < 1e-5)
    #expect(Array(recording.entries).count { if case .input = $0 { true } else { false } } >= 6)
  }

  @Test("A comparison is replayed along, and Esc leaves it before the past")
  func comparing() {
    let program = Program(TabBarBulge.self)
    program.rest(0.5)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    program.turn(.key(.c))
    let comparison = program.sandbox.comparison
    #expect(comparison != nil)
    program.turn(.key(.left, .shift))
    #expect(program.sandbox.player.isInPast && program.sandbox.comparison != nil)
    #expect(program.sandbox.comparison !== comparison)
    program.turn(.key(.end))
    #expect(program.sandbox.comparison === comparison)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    #expect(program.sandbox.comparison?.progress == nil && program.sandbox.model.comparison?.hasTouch == true)
  }

  @Test("Another example opened in the past, and a restart of the live scene, end the past")
  func leaving() {
    let program = tapped()
    program.turn(.key(.left))
    program.sandbox.perform(.selectExample(TabBarBulge.about.name))
    #expect(!program.sandbox.player.isInPast && program.sandbox.model.selected == TabBarBulge.about.name)
    #expect(program.sandbox.panels.bottom.log.model.rows.isEmpty)
  }
}

extension InputEvent {
  /// A Boolean value that indicates whether the sample is a key.
  fileprivate var isKey: Bool { if case .key = sample { true } else { false } }
}
