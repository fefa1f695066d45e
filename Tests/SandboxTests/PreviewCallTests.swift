import CoreGraphics
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests how often a pointer over the scene calls the scene's code. Overrides may be slow, and may print.
@MainActor
@Suite("Calls of a pointer over the scene")
struct PreviewCallTests {
  @Test("A move of the pointer calls an override twice: for the views below the pointer, and for the preview")
  func moves() {
    let program = Program(Counted.self)
    let card = Counted.card
    program.turn(.hover(program.window(CGPoint(x: 100, y: 100))))
    card.asked = 0
    for step in 1...10 {
      program.turn(.hover(program.window(CGPoint(x: 100 + step, y: 100))))
      program.rest(0.1)
    }
    #expect(card.asked == 20)
  }

  @Test("A pointer that rests calls no override while nothing happens in the scene, however often panels are drawn")
  func rest() {
    let program = Program(Counted.self)
    program.turn(.hover(program.window(CGPoint(x: 100, y: 100))))
    program.rest(0.5)
    Counted.card.asked = 0
    program.sandbox.perform(.showLeft(.tree))
    for _ in 0..<5 { program.turn(.exposed) }
    program.sandbox.perform(.showLeft(.examples))
    program.turn(.exposed)
    #expect(Counted.card.asked == 0)
    #expect(program.sandbox.model.path?.hit?.name == "CountedCard")
  }

  @Test("The preview follows a view that moves away or is hidden under a resting pointer")
  func follows() {
    let program = Program(Counted.self)
    let point = CGPoint(x: 100, y: 100)
    program.turn(.hover(program.window(point)))
    #expect(program.sandbox.model.path?.hit?.name == "CountedCard")
    program.sandbox.stage.runtime.perform { Counted.card.isHidden = true }
    program.turn(.exposed)
    #expect(program.sandbox.model.path?.hit?.name != "CountedCard")
    program.sandbox.perform(.flipSwitch("away"))
    program.sandbox.stage.runtime.perform { Counted.card.isHidden = false }
    program.turn(.exposed)
    #expect(program.sandbox.model.path?.hit?.name != "CountedCard", "the card is elsewhere")
    program.sandbox.perform(.flipSwitch("away"))
    program.turn(.exposed)
    #expect(program.sandbox.model.path?.hit?.name == "CountedCard")
  }
}

private final class Counted: Scene {
  static let about = SceneDescription("counted", title: "Counted")
  static var card = CountedCard()

  private(set) lazy var switches = [
    SceneSwitch("away", "The card is elsewhere", isOn: false) { isOn in Counted.card.frame.origin.x = isOn ? 300 : 50 }
  ]

  func build(in window: UIWindow) {
    Self.card = CountedCard(frame: CGRect(x: 50, y: 50, width: 150, height: 150))
    Self.card.backgroundColor = .red
    window.addSubview(Self.card)
  }
}

private final class CountedCard: UIView {
  var asked = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    asked += 1
    return super.hitTest(point, with: event)
  }
}
