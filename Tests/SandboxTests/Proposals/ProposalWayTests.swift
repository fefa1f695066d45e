import CoreGraphics
import EventTrace
import InputEvents
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests what is proposed for recognizers that failed because of the way of the fingers, or because a view refused.
@MainActor
@Suite("Why not: the way of the fingers")
struct ProposalWayTests {
  private static let frame = CGRect(x: 40, y: 100, width: 260, height: 260)

  /// What is proposed for the recognizer after a finger has moved along `path`, in words.
  private func texts(
    _ path: [CGPoint], holding: Double = 0.02, _ make: @escaping (UIView, ActionTarget) -> UIGestureRecognizer
  ) throws -> [String] {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", Self.frame))
      let recognizer = make(view, target)
      recognizer.name = "asked"
      if recognizer.view == nil { view.addGestureRecognizer(recognizer) }
      window.addSubview(view)
      return [target]
    }
    let touch = try #require(AskedTouch(in: MadeScene.self, along: path, holding: holding))
    var answer = try TouchAnswer(.recognizer("asked"), about: touch)
    #expect(!answer.isExpected, "The recognizer fails without a change")
    answer.solve()
    return answer.proposals.flatMap { $0.changes.map { Language.english[$0.sentence] } }
  }

  /// A line of points that a finger moves along.
  private func line(from start: CGPoint, _ dx: CGFloat, _ dy: CGFloat) -> [CGPoint] {
    (0...6).map { CGPoint(x: start.x + dx * CGFloat($0) / 6, y: start.y + dy * CGFloat($0) / 6) }
  }

  @Test("A swipe to the wrong side: the direction of the recognizer, or that of the fingers")
  func backwards() throws {
    for (way, direction, turn) in [
      (CGVector(dx: -150, dy: 0), ".left", "180°"), (CGVector(dx: 0, dy: 150), ".down", "90° counterclockwise"),
    ] {
      let texts = try texts(line(from: CGPoint(x: 200, y: 150), way.dx, way.dy)) { _, target in
        UISwipeGestureRecognizer(target: target, action: ActionTarget.act)
      }
      #expect(texts.contains { $0.hasPrefix("direction = \(direction) on ") }, "\(texts)")
      #expect(texts.contains { $0.contains(turn) }, "\(texts)")
    }
  }

  @Test("A tap and a long press that moved too far: fingers that move less, and a press that allows the movement")
  func moved() throws {
    let tap = try texts(line(from: CGPoint(x: 100, y: 150), 0, 60)) { _, target in
      UITapGestureRecognizer(target: target, action: ActionTarget.act)
    }
    #expect(tap.contains("a finger that moves 44\u{A0}pt instead of 60\u{A0}pt"), "\(tap)")
    let press = try texts(line(from: CGPoint(x: 100, y: 150), 0, 30), holding: 0.7) { _, target in
      UILongPressGestureRecognizer(target: target, action: ActionTarget.act)
    }
    #expect(press.first?.hasPrefix("allowableMovement = ") == true, "\(press)")
    #expect(press.contains("a finger that moves 9\u{A0}pt instead of 30\u{A0}pt"), "\(press)")
  }

  @Test("A pan from an edge that has none, lands too far from it, or moves along it")
  func edges() throws {
    let start = CGPoint(x: 60, y: 200)
    let none = try texts(line(from: CGPoint(x: 41, y: 200), 100, 0)) { view, target in
      view.frame.origin.x = 0
      return UIScreenEdgePanGestureRecognizer(target: target, action: ActionTarget.act)
    }
    #expect(
      none == [
        "edges = .left on UIScreenEdgePanGestureRecognizer \"asked\" on UIView \"view\"",
        "fingers that land 40.5\u{A0}pt farther left",
      ], "Both are needed: 41 points are too far from an edge")
    let far = try texts(line(from: start, 100, 0)) { view, target in
      view.frame.origin.x = 0
      let pan = UIScreenEdgePanGestureRecognizer(target: target, action: ActionTarget.act)
      pan.edges = .left
      return pan
    }
    #expect(far == ["fingers that land 59.5\u{A0}pt farther left"])
    let edgeless = try texts(line(from: CGPoint(x: 3, y: 200), 100, 0)) { view, target in
      view.frame.origin.x = 0
      return UIScreenEdgePanGestureRecognizer(target: target, action: ActionTarget.act)
    }
    #expect(edgeless.first?.hasPrefix("edges = .left on ") == true, "\(edgeless)")
    let along = try texts(line(from: CGPoint(x: 3, y: 200), 0, 100)) { view, target in
      view.frame.origin.x = 0
      let pan = UIScreenEdgePanGestureRecognizer(target: target, action: ActionTarget.act)
      pan.edges = .left
      return pan
    }
    #expect(along == ["fingers whose way turns 90° counterclockwise"])
  }

  @Test("A view that refuses the recognizer: a touch that is not cancelled, or another answer of the view")
  func refused() throws {
    let texts = try texts([CGPoint(x: 100, y: 140)]) { view, target in
      let refusing = named("refusing", CGRect(x: 20, y: 20, width: 200, height: 200), RefusingView())
      let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      view.addSubview(refusing)
      view.addGestureRecognizer(tap)
      return tap
    }
    #expect(texts.count == 2, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("cancelsTouchesInView = false on ") }, "\(texts)")
    #expect(texts.contains { $0.contains("gestureRecognizerShouldBegin in RefusingView") }, "\(texts)")
  }

  @Test("A button that keeps its tap from a recognizer of its superview")
  func kept() throws {
    let texts = try texts([CGPoint(x: 100, y: 140)]) { view, target in
      let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      view.addSubview(named("button", CGRect(x: 20, y: 20, width: 200, height: 100), UIButton()))
      view.addGestureRecognizer(tap)
      return tap
    }
    #expect(texts.first?.hasPrefix("cancelsTouchesInView = false on ") == true, "\(texts)")
  }

  @Test("A list without anything to scroll bounces if it is asked to; one at its end leaves the drag to the outer one")
  func scrolling() throws {
    let short = try texts(line(from: CGPoint(x: 150, y: 200), 0, -80)) { view, _ in
      let scroll = named("scroll", CGRect(x: 0, y: 0, width: 260, height: 260), UIScrollView())
      scroll.contentSize = CGSize(width: 260, height: 100)
      view.addSubview(scroll)
      return scroll.panGestureRecognizer
    }
    #expect(short == ["alwaysBounceVertical = true on UIScrollView \"scroll\""])
    let nested = try texts(line(from: CGPoint(x: 150, y: 200), 0, 80)) { view, _ in
      let outer = named("outer", CGRect(x: 0, y: 0, width: 260, height: 260), UIScrollView())
      let inner = named("inner", CGRect(x: 0, y: 0, width: 260, height: 200), UIScrollView())
      (outer.contentSize, inner.contentSize) = (CGSize(width: 260, height: 900), CGSize(width: 260, height: 500))
      outer.contentOffset.y = 50
      outer.addSubview(inner)
      inner.frame.origin.y = 50
      view.addSubview(outer)
      return inner.panGestureRecognizer
    }
    #expect(nested.contains("isScrollEnabled = false on UIScrollView \"outer\""), "\(nested)")
    #expect(nested.contains { $0.contains("180°") }, "\(nested)")
  }

  @Test("A tap with the secondary button is what the recognizer may expect")
  func button() throws {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", Self.frame))
      let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      tap.name = "asked"
      view.addGestureRecognizer(tap)
      window.addSubview(view)
      return [target]
    }
    let touch = try #require(
      AskedTouch(in: MadeScene.self, along: [CGPoint(x: 100, y: 140)], holding: 0.05, kind: .pointer, buttons: 2))
    var answer = try TouchAnswer(.recognizer("asked"), about: touch)
    answer.solve()
    let swift = answer.proposals.map(\.swift)
    #expect(swift.contains { $0.contains("asked.buttonMaskRequired = .secondary") }, "\(swift)")
  }
}

private final class RefusingView: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
