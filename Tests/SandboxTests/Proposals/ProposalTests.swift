import CoreGraphics
import EventTrace
import Examples
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests what would change the outcome of a touch, cause by cause.
@MainActor
@Suite("Proposals that were tried")
struct ProposalTests {
  private static let card = CGRect(x: 50, y: 100, width: 200, height: 100)

  private func answer(
    _ question: TouchQuestion, _ path: CGPoint..., holding: Double = Stage.tapDuration,
    in make: @escaping (UIWindow) -> [AnyObject]
  ) throws -> TouchAnswer {
    MadeScene.make = make
    let touch: AskedTouch? =
      path.count == 1
      ? AskedTouch(in: MadeScene.self, path[0], holding: holding) : AskedTouch(in: MadeScene.self, path[0], path[1])
    var answer = try TouchAnswer(question, about: try #require(touch))
    answer.solve()
    return answer
  }

  private func texts(_ answer: TouchAnswer) -> [String] {
    answer.proposals.map { $0.changes.map { Language.english[$0.sentence] }.joined(separator: " + ") }
  }

  @Test("The raised button of the tab bar gets its touch if the bar includes its subviews, at the cost of the card")
  func bulge() throws {
    let touch = try #require(AskedTouch(in: TabBarBulge.self, CGPoint(x: 187, y: 480)))
    var answer = try TouchAnswer(.seen, about: touch)
    answer.solve()
    #expect(!answer.isExpected)
    #expect(answer.receiver?.type == "AlbumCard" && answer.search.goal.name == "CentreButton")
    let first = try #require(answer.proposals.first)
    #expect(texts(answer).first == "an override of point(inside:) in TabBar that includes its subviews")
    #expect(first.sideEffects.losses.contains { $0.view == "AlbumCard" && $0.size > 0 })
    let canvas = CGRect(x: 0, y: 0, width: 375, height: 560)
    for proposal in answer.proposals {
      let areas = proposal.sideEffects.losses + proposal.sideEffects.gains
      #expect(areas.allSatisfy { canvas.contains($0.box) }, "\(areas)")
      #expect(proposal.swift.firstMatch(of: /\.0(?![0-9])/) == nil, "\(proposal.swift)")
    }
    #expect(first.swift.contains("// In class TabBar:") && first.swift.contains("subviews.contains"))
    #expect(answer.lines(in: .english).count == 3 && answer.lines(in: .chinese).count == 3)
    #expect(answer.lines(in: .english)[1].contains("17\u{A0}pt"))
  }

  @Test("A refused touch: the property of the view or of its superview that refuses")
  func refusals() throws {
    for (property, change) in [
      ("isHidden", { (view: UIView) in view.isHidden = true }), ("alpha", { $0.alpha = 0 }),
      ("isUserInteractionEnabled", { $0.isUserInteractionEnabled = false }),
    ] {
      for isAround in [false, true] {
        let answer = try answer(.view("inner"), CGPoint(x: 100, y: 140)) { window in
          let outer = named("outer", Self.card)
          let inner = named("inner", CGRect(x: 0, y: 0, width: 100, height: 100))
          outer.addSubview(inner)
          window.addSubview(outer)
          change(isAround ? outer : inner)
          return []
        }
        #expect(!answer.isExpected)
        let view = isAround ? "UIView \"outer\"" : "UIView \"inner\""
        #expect(texts(answer).first?.hasPrefix("\(property) = ") == true, "\(texts(answer))")
        #expect(texts(answer).first?.hasSuffix("on \(view)") == true)
      }
    }
  }

  @Test("Two causes need two changes, and no more")
  func twoCauses() throws {
    let answer = try answer(.view("inner"), CGPoint(x: 100, y: 140)) { window in
      let outer = named("outer", Self.card)
      let inner = named("inner", CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      window.addSubview(outer)
      (outer.isUserInteractionEnabled, inner.isHidden) = (false, true)
      return []
    }
    #expect(
      texts(answer) == [
        "isUserInteractionEnabled = true on UIView \"outer\" + isHidden = false on UIView \"inner\""
      ])
  }

  @Test("A view behind another: order, passing through, and interaction, of which hiding costs most")
  func behind() throws {
    let answer = try answer(.view("back"), CGPoint(x: 100, y: 140)) { window in
      window.addSubview(named("back", Self.card))
      window.addSubview(named("front", Self.card.offsetBy(dx: 20, dy: 20)))
      return []
    }
    let texts = texts(answer)
    #expect(texts.contains("UIView \"back\" in front of its siblings"))
    #expect(texts.contains("isUserInteractionEnabled = false on UIView \"front\""))
    #expect(texts.last == "isHidden = true on UIView \"front\"")
    #expect(answer.proposals.allSatisfy { $0.sideEffects.losses.first?.view == "UIView \"front\"" })
    let order = answer.proposals.first { $0.changes[0].kind == .bringToFront }
    #expect(order?.sideEffects.losses[0].words == "180\u{A0}×\u{A0}80\u{A0}pt (14400\u{A0}pt²)")
  }

  @Test("A recognizer that cancels the touch: its flag, its delegate, or itself")
  func cancelled() throws {
    let answer = try answer(.view("button"), CGPoint(x: 100, y: 140)) { window in
      let (target, outer) = (ActionTarget(), named("outer", Self.card))
      let button = named("button", CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(button)
      outer.addGestureRecognizer(UITapGestureRecognizer(target: target, action: ActionTarget.act))
      window.addSubview(outer)
      return [target]
    }
    #expect(!answer.isExpected)
    let texts = texts(answer)
    #expect(texts.first == "cancelsTouchesInView = false on UITapGestureRecognizer on UIView \"outer\"")
    #expect(texts.contains { $0.hasPrefix("isEnabled = false") })
    #expect(answer.proposals.first?.sideEffects.absent.isEmpty == true)
    #expect(answer.proposals.last?.sideEffects.absent.isEmpty == false)
  }

  @Test("A disabled control sends its action when it is enabled")
  func disabledControl() throws {
    let answer = try answer(.seen, CGPoint(x: 100, y: 140)) { window in
      let (target, button) = (ActionTarget(), UIButton(frame: Self.card))
      button.backgroundColor = .red
      button.addTarget(target, action: ActionTarget.act, for: .touchUpInside)
      button.isEnabled = false
      window.addSubview(button)
      return [target]
    }
    #expect(texts(answer) == ["isEnabled = true on UIButton"])
    #expect(answer.proposals.first?.text(for: answer.search.goal, in: .english).contains("sends its action") == true)
  }

  @Test("A recognizer that another prevents: simultaneous recognition, a requirement, or the other's end")
  func prevented() throws {
    let answers = try ["outer", "inner"].map { name in
      try answer(.recognizer(name), CGPoint(x: 100, y: 140)) { window in
        let (target, view, inner) = (ActionTarget(), named("view", Self.card), named("inner", Self.card))
        inner.frame.origin = .zero
        view.addSubview(inner)
        for (name, view) in [("outer", view), ("inner", inner)] {
          let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
          tap.name = name
          view.addGestureRecognizer(tap)
        }
        window.addSubview(view)
        return [target]
      }
    }
    let prevented = answers.filter { !$0.isExpected }
    #expect(prevented.count == 1, "One of two taps recognizes")
    let changes = prevented.flatMap { texts($0) }
    #expect(changes.contains { $0.contains("shouldRecognizeSimultaneouslyWith with true") }, "\(changes)")
    #expect(changes.contains { $0.hasPrefix("isEnabled = false") }, "\(changes)")
  }

  @Test("A double tap that is required to fail: the tap recognizes without the requirement")
  func required() throws {
    let answer = try answer(.recognizer("press"), CGPoint(x: 100, y: 140), holding: 0.3) { window in
      let (target, view) = (ActionTarget(), named("view", Self.card))
      let press = UILongPressGestureRecognizer(target: target, action: ActionTarget.act)
      press.name = "press"
      view.addGestureRecognizer(press)
      window.addSubview(view)
      return [target]
    }
    #expect(
      texts(answer) == [
        "minimumPressDuration = 0.3 on UILongPressGestureRecognizer \"press\" on UIView \"view\"",
        "a finger that lifts after 0.55 s instead of 0.3 s",
      ])
  }

  @Test("A view that got the touch: what would keep it from it")
  func unwanted() throws {
    let answer = try answer(.view("thief"), CGPoint(x: 100, y: 140)) { window in
      window.addSubview(named("thief", Self.card))
      return []
    }
    let view = try #require(answer.search.goal.view)
    #expect(answer.isExpected && answer.search.goal == .losesTouch(view))
    #expect(texts(answer).count == 3)
  }

  @Test("A pan that moved too little recognizes with a finger that moves farther, and no shorter movement is offered")
  func shortPan() throws {
    for path in [[CGPoint(x: 100, y: 140)], [CGPoint(x: 100, y: 140), CGPoint(x: 100, y: 147)]] {
      MadeScene.make = { window in
        let (target, view) = (ActionTarget(), named("view", Self.card))
        view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: ActionTarget.act))
        window.addSubview(view)
        return [target]
      }
      let touch =
        path.count == 1 ? AskedTouch(in: MadeScene.self, path[0]) : AskedTouch(in: MadeScene.self, path[0], path[1])
      var answer = try TouchAnswer(.recognizer("UIPanGestureRecognizer"), about: try #require(touch))
      answer.solve()
      let moved = path.count == 1 ? "0" : "7"
      #expect(texts(answer) == ["a finger that moves 11\u{A0}pt instead of \(moved)\u{A0}pt"])
      #expect(answer.proposals.first?.swift.hasPrefix("// Nothing in the scene") == true)
    }
  }

  @Test("A tap that was held too long recognizes when it is shorter, and a long press when it is longer")
  func durations() throws {
    for (name, holding, expected) in [("tap", 0.9, "after 0.7 s"), ("press", 0.2, "after 0.55 s")] {
      let answer = try answer(.recognizer(name), CGPoint(x: 100, y: 140), holding: holding) { window in
        let (target, view) = (ActionTarget(), named("view", Self.card))
        let recognizer =
          name == "tap"
          ? UITapGestureRecognizer(target: target, action: ActionTarget.act)
          : UILongPressGestureRecognizer(target: target, action: ActionTarget.act)
        recognizer.name = name
        view.addGestureRecognizer(recognizer)
        window.addSubview(view)
        return [target]
      }
      #expect(texts(answer).last?.contains(expected) == true, "\(texts(answer))")
    }
  }

  @Test("A control whose finger lifted outside sends its action if the finger lifts where it landed")
  func liftedOutside() throws {
    let answer = try answer(.seen, CGPoint(x: 100, y: 140), CGPoint(x: 100, y: 480)) { window in
      let (target, button) = (ActionTarget(), UIButton(frame: Self.card))
      button.backgroundColor = .red
      button.addTarget(target, action: ActionTarget.act, for: .touchUpInside)
      window.addSubview(button)
      return [target]
    }
    #expect(texts(answer) == ["a finger that moves 0\u{A0}pt instead of 340\u{A0}pt"])
  }

  @Test("Where no view is seen, the one that is hit is the expected one")
  func unseen() throws {
    MadeScene.make = { _ in [] }
    let touch = try #require(AskedTouch(in: MadeScene.self, CGPoint(x: 100, y: 140)))
    #expect(throws: NoSuchObject.self) { try TouchAnswer(.seen, about: touch) }
    let answer = try #require(TouchAnswer(about: touch))
    #expect(answer.isExpected && answer.receiver?.type == "UIWindow")
    #expect(answer.lines(in: .english)[2] == "No other view is seen there: nothing has to change.")
  }

  @Test("Where nothing can be tried, that is said")
  func none() throws {
    let answer = try answer(.recognizer("own"), CGPoint(x: 100, y: 140)) { window in
      let view = named("view", Self.card)
      let own = FailingRecognizer()
      own.name = "own"
      view.addGestureRecognizer(own)
      window.addSubview(view)
      return []
    }
    #expect(!answer.isExpected && answer.proposals.isEmpty)
    #expect(answer.lines(in: .english)[2] == "Nothing was tried against that: no change is known that could help.")
  }

  @Test("A name that nothing has is an error with the names there are")
  func unknownName() throws {
    MadeScene.make = { window in
      window.addSubview(named("view", Self.card))
      return []
    }
    let touch = try #require(AskedTouch(in: MadeScene.self, CGPoint(x: 100, y: 140)))
    #expect(throws: NoSuchObject(names: ["UIView", "UIWindow"])) { try TouchAnswer(.view("Card"), about: touch) }
  }

  @Test("Every example has an answer for its usual tap")
  func examples() throws {
    for example in ExampleCatalogue.scenes.listed {
      let touch = try #require(AskedTouch(in: example, example.about.suggestedTap))
      var answer = try TouchAnswer(.seen, about: touch)
      answer.solve()
      #expect(answer.isSolved && answer.lines(in: .english).allSatisfy { !$0.isEmpty }, "\(example.about.name)")
    }
  }
}

/// A recognizer whose own code fails at each touch.
private final class FailingRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
