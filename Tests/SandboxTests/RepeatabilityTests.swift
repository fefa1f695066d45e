import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests that a moment of the past that a replay cannot repeat is not shown as if it had been like that.
@MainActor
@Suite struct RepeatabilityTests {
  /// A scene whose color after a touch is another one in each run.
  private final class Unrepeatable: Scene {
    static let about = SceneDescription("unrepeatable", title: "Unrepeatable")
    private static var runs = 0

    final class Pad: UIView {
      let run: Int
      init(run: Int) {
        self.run = run
        super.init(frame: CGRect(x: 40, y: 40, width: 200, height: 200))
        backgroundColor = .blue
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = UIColor(red: CGFloat(run % 100) / 100, green: 0.5, blue: 0, alpha: 1)
      }
    }

    func build(in window: UIWindow) {
      Self.runs += 1
      window.addSubview(Pad(run: Self.runs))
    }
  }

  private func tap(_ program: Program, _ place: CGPoint) {
    let point = program.window(place)
    program.play([.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
  }

  @Test("The window says at which moments the past is not as it was, and at which it is")
  func detection() {
    let program = Program(Unrepeatable.self)
    program.rest(1)
    tap(program, CGPoint(x: 300, y: 400))
    program.rest(1)
    tap(program, CGPoint(x: 100, y: 100))
    program.rest(1)
    program.turn(.key(.left, .shift))
    #expect(program.shows("0.1 s before now, but not as it was:"))
    program.turn(.key(.left, .shift))
    program.turn(.key(.left, .shift))
    #expect(program.sandbox.player.isInPast && !saysOther(program), "before the touch")
    program.turn(.key(.end))
    #expect(!saysOther(program))
  }

  @Test("A quiet window says it, too, and the bar of the timeline has the color of a warning")
  func quiet() {
    let program = Program(Unrepeatable.self, size: CGSize(width: 900, height: 640))
    program.sandbox.perform(.flipQuiet)
    program.rest(1)
    #expect(program.sandbox.model.layout.status.isEmpty)
    tap(program, CGPoint(x: 100, y: 100))
    program.rest(1)
    #expect(program.sandbox.model.bar?.isDoubted == false)
    program.turn(.key(.left, .shift))
    #expect(saysOther(program) && program.sandbox.model.bar?.isDoubted == true)
    program.turn(.key(.end))
    #expect(!saysOther(program) && program.sandbox.model.bar?.isDoubted == false)
  }

  private func saysOther(_ program: Program) -> Bool {
    program.strings.contains { $0.contains("not as it was") }
  }

  /// Shows the moment of the first landing.
  private func goToLanding(_ program: Program) {
    let landing = program.sandbox.stage.journal.entries.first { entry in
      if case .input(let event) = entry, case .contact = event.sample { true } else { false }
    }
    program.sandbox.perform(.transport(.time(landing?.time ?? 0)))
    program.turn()
  }

  /// Touches a place, each sample 4 ms before the frame that shows it, as on a busy machine.
  private func touchLate(_ program: Program, _ place: CGPoint) {
    for phase in [ContactSample.Phase.down, .up] {
      let sample = ContactSample(id: 1, phase: phase, location: program.window(place))
      let time = program.platform.now + 0.05
      program.platform.schedule(.input(InputEvent(timestamp: time, sample: .contact(sample))), at: time + 0.004)
      program.rest(0.1)
    }
  }

  @Test("A touch that was delivered between two frames is compared with the frame after it")
  func betweenFrames() {
    let program = Program(Unrepeatable.self)
    program.rest(1)
    touchLate(program, CGPoint(x: 100, y: 100))
    program.rest(1)
    goToLanding(program)
    #expect(program.sandbox.player.isInPast && saysOther(program))
  }

  @Test("A moment that is reached by playing or stepping forward is compared, too")
  func forward() {
    let program = Program(Unrepeatable.self)
    program.rest(1)
    tap(program, CGPoint(x: 100, y: 100))
    program.rest(1)
    tap(program, CGPoint(x: 300, y: 400))
    program.turn(.key(.home))
    #expect(program.sandbox.player.isInPast && !saysOther(program))
    program.turn(.key(.right, .shift), .keyUp(.right))
    #expect(saysOther(program), "the touch")
    program.turn(.key(.home))
    #expect(!saysOther(program))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(1.2)
    #expect(program.sandbox.player.isInPast && saysOther(program), "played to after the touch")
  }

  /// A scene that moves by itself after a touch, to a color that is another one in each run.
  private final class UnrepeatableMove: Scene {
    static let about = SceneDescription("unrepeatable-move", title: "Unrepeatable move")
    private static var runs = 0

    final class Pad: UIView {
      var run = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let color = UIColor(red: CGFloat(run % 100) / 100, green: 0.5, blue: 0, alpha: 1)
        UIView.animate(withDuration: 0.3) { self.backgroundColor = color }
      }
    }

    func build(in window: UIWindow) {
      Self.runs += 1
      let pad = Pad(frame: CGRect(x: 40, y: 40, width: 200, height: 200))
      (pad.run, pad.backgroundColor) = (Self.runs, .blue)
      window.addSubview(pad)
    }
  }

  @Test("What moves by itself has no picture between two frames; the next one tells that it is another")
  func moving() {
    let program = Program(UnrepeatableMove.self)
    program.rest(1)
    touchLate(program, CGPoint(x: 100, y: 100))
    program.rest(1)
    program.sandbox.pacing = .live { 0 }
    goToLanding(program)
    for _ in 0..<20 { program.turn() }
    #expect(program.sandbox.player.isInPast && saysOther(program))
    program.turn(.key(.home))
    for _ in 0..<20 { program.turn() }
    #expect(program.sandbox.player.isInPast && !saysOther(program), "before the touch")
  }

  @Test("A picture that was drawn only after a moment contradicts it, until something else may have changed")
  func laterFrames() {
    func list(_ width: CGFloat) -> DisplayList {
      DisplayList([.fill(.rect(CGRect(x: 0, y: 0, width: width, height: 1)), RGBA.black)])
    }
    let pictures = KeptPictures()
    for (width, time) in [(1, 0.0), (1, 1), (2, 3)] as [(CGFloat, Double)] {
      pictures.keep(list(width), canvas: .zero, at: time)
    }
    func shown(_ time: Double, until end: Double) -> DisplayList? {
      if case .shown(let picture) = pictures.evidence(at: time, until: end) { picture.list } else { nil }
    }
    #expect(shown(0.5, until: 0.5) == list(1), "shown from 0 to 1")
    #expect(shown(2, until: 4) == list(2), "drawn first at 3")
    let unknown = KeptPictures.Evidence.unknown(isDropped: false)
    #expect(pictures.evidence(at: 2, until: 2.5) == unknown && pictures.evidence(at: 3.5, until: 9) == unknown)
    let branch = pictures.copy(until: 0.5)
    branch.keep(list(4), canvas: .zero, at: 0.9)
    #expect(branch.evidence(at: 0.7, until: 0.7) == unknown, "the future that was left is no evidence")
  }

  @Test("Where pictures were dropped to save memory, that is known, and the window says so")
  func dropped() {
    func list(_ number: Int) -> DisplayList {
      DisplayList([.fill(.rect(CGRect(x: number, y: 0, width: 1, height: 1)), RGBA.black)])
    }
    let pictures = KeptPictures(limit: 8)
    for number in 0...8 { pictures.keep(list(number), canvas: .zero, at: Double(number)) }
    #expect(pictures.pictures.map(\.time) == [0, 2, 4, 5, 6, 7, 8])
    func evidence(at time: Double) -> KeptPictures.Evidence { pictures.evidence(at: time, until: time) }
    #expect(evidence(at: 1) == .unknown(isDropped: true) && evidence(at: 3) == .unknown(isDropped: true))
    #expect(evidence(at: 2) == .shown(pictures.pictures[1]) && evidence(at: 4.5) == .unknown(isDropped: false))

    let program = Program.tapped()
    let kept = KeptPictures(limit: 8)
    // The picture of the landing is the second one, which is dropped.
    for step in 0...8 { kept.keep(list(step), canvas: .zero, at: step == 0 ? 0.2 : 1 + Double(step - 1) / 2) }
    program.sandbox.session.pictures = kept
    // In the next turn, a replay finds that the pictures are not those of the scene.
    program.sandbox.perform(.transport(.time(1.01)))
    #expect(program.sandbox.model.transport.likeness == .remade)
    #expect(program.strings.contains { $0.contains("s before now, made again: its picture was dropped") })
  }

  @Test("The past of a scene with Chinese texts is as it was, also between two frames")
  func chinese() {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.f8), .keyUp(.f8))
    program.rest(0.5)
    touchLate(program, CGPoint(x: 187, y: 250))
    program.rest(1)
    goToLanding(program)
    #expect(program.sandbox.player.isInPast && program.sandbox.user.language == .chinese)
    #expect(program.sandbox.model.transport.likeness == .same)
  }

  @Test("Another language keeps the pictures of the past, with which the past is then compared")
  func anotherLanguage() {
    let program = Program(TabBarBulge.self)
    program.rest(0.5)
    tap(program, CGPoint(x: 187, y: 250))
    program.rest(0.5)
    let times = program.sandbox.session.pictures.pictures.map(\.time)
    program.turn(.key(.f8), .keyUp(.f8))
    program.rest(0.5)
    tap(program, CGPoint(x: 187, y: 510))
    program.rest(0.5)
    let kept = program.sandbox.session.pictures
    #expect(times.count > 1 && kept.pictures.map(\.time).starts(with: times) && kept.pictures.count > times.count)
    #expect(program.sandbox.panels.bottom.lanes.pictures.count == 2, "each touch has its picture")
    goToLanding(program)
    #expect(program.sandbox.player.isInPast && program.sandbox.user.language == .chinese)
    #expect(program.sandbox.model.transport.likeness == .same)
    let doubted = Program(Unrepeatable.self)
    doubted.rest(0.5)
    tap(doubted, CGPoint(x: 100, y: 100))
    doubted.rest(0.5)
    doubted.turn(.key(.f8), .keyUp(.f8))
    doubted.rest(0.5)
    goToLanding(doubted)
    #expect(doubted.sandbox.model.transport.likeness == .different)
  }

  /// A scene whose color after a touch comes from the machine.
  private final class OfTheMachine: Scene {
    enum Source: CaseIterable {
      case clock
      case file
      case random
    }

    static let about = SceneDescription("of-the-machine", title: "Of the machine")
    static var source = Source.clock
    static let file = FileManager.default.temporaryDirectory.appendingPathComponent("shade-\(UUID().uuidString)")

    final class Pad: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let shade: Double =
          switch OfTheMachine.source {
          // `Date()` is the scene's time, which a replay repeats; this is the processor's.
          case .clock: Double(clock() % 1_000_000) / 1_000_000
          case .file: (try? String(contentsOf: OfTheMachine.file, encoding: .utf8)).flatMap(Double.init) ?? 0
          case .random: .random(in: 0.1...0.9)
          }
        backgroundColor = UIColor(red: shade, green: 0.5, blue: 0, alpha: 1)
      }
    }

    func build(in window: UIWindow) {
      let pad = Pad(frame: CGRect(x: 40, y: 40, width: 200, height: 200))
      pad.backgroundColor = .blue
      window.addSubview(pad)
    }
  }

  @Test(
    "A scene that reads the real clock, a file or a random number has a past that is not as it was",
    arguments: OfTheMachine.Source.allCases)
  private func machine(source: OfTheMachine.Source) throws {
    OfTheMachine.source = source
    defer { try? FileManager.default.removeItem(at: OfTheMachine.file) }
    try "0.25".write(to: OfTheMachine.file, atomically: true, encoding: .utf8)
    let program = Program(OfTheMachine.self)
    program.rest(0.5)
    tap(program, CGPoint(x: 100, y: 100))
    program.rest(0.5)
    try "0.75".write(to: OfTheMachine.file, atomically: true, encoding: .utf8)
    goToLanding(program)
    #expect(program.sandbox.player.isInPast && saysOther(program))
    #expect(program.sandbox.model.bar?.isDoubted == true)
    program.turn(.key(.home))
    #expect(program.sandbox.player.isInPast && !saysOther(program), "before the touch")
  }

  @Test("The past of every example is as it was", arguments: 0..<28)
  func examples(index: Int) throws {
    try #require(ExampleCatalogue.all.count == 28, "the arguments are the indices of all examples")
    let example = ExampleCatalogue.all[index]
    let program = Program(example)
    program.rest(0.5)
    for place in [example.about.suggestedTap, CGPoint(x: 187, y: 250), CGPoint(x: 60, y: 500)] {
      tap(program, place)
      program.rest(0.4)
    }
    for _ in 0..<5 {
      program.turn(.key(.left, .shift))
      guard program.sandbox.player.isInPast else { continue }
      #expect(program.sandbox.model.transport.likeness == .same, "\(example.about.name)")
    }
  }
}
