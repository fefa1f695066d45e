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
    #expect(program.sandbox.model.transport.isUnfaithful && program.shows("0.1 s before now, but not as it was:"))
    program.turn(.key(.left, .shift))
    program.turn(.key(.left, .shift))
    #expect(program.sandbox.player.isInPast && !program.sandbox.model.transport.isUnfaithful, "before the touch")
    program.turn(.key(.end))
    #expect(!program.sandbox.model.transport.isUnfaithful)
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
    func contradict(_ width: CGFloat, _ time: Double, until end: Double) -> Bool {
      pictures.contradict(list(width), canvas: .zero, language: .english, at: time, until: end)
    }
    #expect(contradict(9, 0.5, until: 0.5) && !contradict(1, 0.5, until: 0.5), "it was shown from 0 to 1")
    #expect(contradict(9, 2, until: 4) && !contradict(2, 2, until: 4), "drawn first at 3")
    #expect(!contradict(9, 2, until: 2.5) && !contradict(9, 3.5, until: 9), "unknown")
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
      #expect(!program.sandbox.model.transport.isUnfaithful, "\(example.about.name)")
    }
  }
}
