import EventTrace
import Examples
import Inspector
import Sandbox
import TestSupport
import Testing
import UIKitTestSupport

/// Tests the explanations why a view did not get the touch.
@MainActor
@Suite struct WhyNotTests {
  private let watched = Watched { _ in }
  private let card = CGRect(x: 100, y: 100, width: 100, height: 100)
  private let centre = CGPoint(x: 150, y: 150)

  private func add<View: UIView>(_ view: View, _ frame: CGRect, _ identifier: String, to parent: UIView? = nil) -> View
  {
    view.frame = frame
    view.accessibilityIdentifier = identifier
    (parent ?? watched.stage.rootView).addSubview(view)
    return view
  }

  private func why(_ view: UIView) throws -> String {
    let around = sequence(first: view) { $0.superview }.dropFirst().map { watched.recorder.name(of: $0).number }
    let name = watched.recorder.name(of: view)
    let whyNot = try #require(WhyNot(name, ancestors: Array(around), lastTouchIn: watched.recorder.trace))
    return whyNot.inWords.english.replacing("UIView ", with: "")
  }

  private func why(_ view: UIView, at point: CGPoint) throws -> String {
    watched.stage.finger().down(point)
    return try why(view)
  }

  @Test("The property that excludes a view is named as in Swift, of the view itself or of a superview")
  func refused() throws {
    let outer = add(UIView(), card, "outer")
    let inner = add(UIView(), CGRect(x: 10, y: 10, width: 50, height: 50), "inner", to: outer)
    outer.isHidden = true
    #expect(
      try why(outer, at: centre) == "\"outer\" was asked and refused: isHidden = true.")
    #expect(
      try why(inner)
        == "\"inner\" was never asked: its superview \"outer\" refused: isHidden = true.")
    (outer.isHidden, outer.alpha) = (false, 0.005)
    #expect(try why(outer, at: centre).hasSuffix("refused: alpha ≤ 0.01."))
    (outer.alpha, outer.isUserInteractionEnabled) = (1, false)
    #expect(try why(outer, at: centre).hasSuffix("refused: isUserInteractionEnabled = false."))
  }

  @Test("A point outside is reported with its distance, the larger one if it is outside on both axes")
  func outside() throws {
    let bar = add(UIView(), card, "bar")
    let button = add(UIView(), CGRect(x: 20, y: -30, width: 60, height: 60), "bulge", to: bar)
    #expect(
      try why(button, at: CGPoint(x: 150, y: 80))
        == "\"bulge\" was never asked: its superview \"bar\" found the point 20\u{A0}pt outside its bounds.")
    #expect(try why(bar) == "\"bar\" was asked, but the point is 20\u{A0}pt outside its bounds.")
    #expect(try why(bar, at: CGPoint(x: 97, y: 80)).contains("is 20\u{A0}pt outside"))
  }

  @Test("A point on the right or bottom edge is said to be on it, and a tiny distance is not zero")
  func edge() throws {
    let bar = add(UIView(), card, "bar")
    let button = add(UIView(), CGRect(x: 20, y: -30, width: 60, height: 60), "bulge", to: bar)
    for place in [CGPoint(x: card.maxX, y: card.midY), CGPoint(x: card.midX, y: card.maxY)] {
      #expect(
        try why(bar, at: place)
          == "\"bar\" was asked, but the point is on its right or bottom edge, which lies outside its bounds.")
    }
    #expect(try why(button).contains("the point is on the right or bottom edge of its superview \"bar\""))
    #expect(try why(bar, at: CGPoint(x: card.minX - 0.01, y: card.midY)).contains("0.1\u{A0}pt outside"))
  }

  @Test("A custom point(inside:) that excludes a point in the bounds is distinguished from a point outside")
  func excludedByOverride() throws {
    let picky = add(NobodyIsInside(), card, "picky")
    let inner = add(UIView(), CGRect(x: 10, y: 10, width: 80, height: 80), "inner", to: picky)
    #expect(try why(picky, at: centre).hasSuffix("its point(inside:) returned false for a point in its bounds."))
    #expect(try why(inner).contains("was never asked: point(inside:) of its superview NobodyIsInside \"picky\""))
    #expect(try why(picky, at: CGPoint(x: 150, y: 80)).contains("20\u{A0}pt outside"))
  }

  @Test("A view scaled to zero contains no point")
  func noInverse() throws {
    let flat = add(UIView(), card, "flat")
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(try why(flat, at: centre).contains("its transform has no inverse"))
  }

  @Test("The sibling in front that got the touch is named, also for subviews of the one behind")
  func behind() throws {
    let below = add(UIView(), card, "below")
    let inner = add(UIView(), CGRect(x: 10, y: 10, width: 80, height: 80), "inner", to: below)
    _ = add(UIView(), card, "above")
    #expect(
      try why(below, at: centre) == "\"below\" was never asked: \"above\" in front of it had already answered.")
    #expect(
      try why(inner)
        == "\"inner\" was never asked: \"above\" in front of its superview \"below\" had already answered.")
  }

  @Test("A view whose inner view is hit, and the one that is hit, are distinguished")
  func inner() throws {
    let outer = add(UIView(), card, "outer")
    let inner = add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), "inner", to: outer)
    #expect(
      try why(outer, at: centre) == "\"outer\" contains the point, but \"inner\" inside it was hit.")
    #expect(try why(inner) == "\"inner\" got the last touch.")
  }

  @Test("An override that returned another view, or nil, is reported with its view")
  func overridden() throws {
    let other = add(UIView(), CGRect(x: 0, y: 300, width: 40, height: 40), "other")
    let router = add(AnsweringView(), card, "router")
    let inner = add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), "inner", to: router)
    router.answer = { other }
    let hit = try why(router, at: centre)
    #expect(hit == "AnsweringView \"router\" was not hit: its hitTest override returned \"other\".")
    #expect(try why(inner).hasSuffix("returned \"other\"."))
    #expect(try why(other) == "\"other\" got the last touch.")
    router.answer = { nil }
    #expect(try why(router, at: centre) == "AnsweringView \"router\" was asked, and its hitTest override returned nil.")
    #expect(try why(inner).hasSuffix("the hitTest override of its superview AnsweringView \"router\" returned nil."))
  }

  @Test("A view that was added after the touch was never called; without a touch there is nothing to explain")
  func neverReached() throws {
    let late = UIView()
    #expect(
      WhyNot(watched.recorder.name(of: late), ancestors: [], lastTouchIn: watched.recorder.trace) == nil)
    watched.stage.finger().down(centre)
    #expect(try why(add(late, card, "late")).hasSuffix("the search did not reach it."))
  }

  @Test("For the hit view the reason is a recognizer that cancelled its touch, or holds it")
  func recognizers() throws {
    let view = add(UIView(), card, "card")
    let pan = UIPanGestureRecognizer()
    pan.name = "drag"
    view.addGestureRecognizer(pan)
    let finger = watched.stage.finger()
    finger.down(centre)
    #expect(try why(view) == "\"card\" got the last touch.")
    finger.move(CGPoint(x: 150, y: 180))
    #expect(try why(view).contains("got the last touch, then UIPanGestureRecognizer \"drag\""))
    finger.up()
    pan.delaysTouchesBegan = true
    let held = watched.stage.finger()
    held.down(centre)
    #expect(try why(view).contains("\"card\" was hit, but the touch is delayed by UIPanGestureRecognizer \"drag\""))
    held.up()
    #expect(try why(view) == "\"card\" got the last touch.", "the pan failed, and let it go")
  }

  @Test("A second finger on a view without multiple touch is reported")
  func withheld() throws {
    let view = add(UIView(), card, "card")
    watched.stage.finger().down(centre)
    #expect(try why(view, at: CGPoint(x: 160, y: 160)).contains("was hit, but received nothing"))
  }

  @Test("Every view of the bulging tab bar, in both languages")
  func tabBarBulge() {
    let touched = Touched(TabBarBulge.self, switches: ["override": false])
    var lines: [String] = []
    @MainActor func tell(_ view: UIView) {
      let around = sequence(first: view) { $0.superview }.dropFirst().map { touched.stage.recorder.name(of: $0).number }
      let name = touched.stage.recorder.name(of: view)
      let whyNot = WhyNot(name, ancestors: Array(around), lastTouchIn: touched.trace)
      lines += [Language.english, .chinese].compactMap { language in whyNot.map { language[$0.inWords] } }
      for subview in view.subviews { tell(subview) }
    }
    tell(touched.stage.window)
    expectGolden(lines.joined(separator: "\n") + "\n", named: "why not, tab-bar-bulge")
  }
}

/// A view whose `point(inside:)` always returns false.
private final class NobodyIsInside: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}
