import Foundation
import Testing
import UIKitTestSupport

/// Tests subclasses of UIControl that track a touch themselves.
@MainActor
@Suite struct CustomControlIdiomTests {
  /// Source: `beginTracking`, `continueTracking`, `endTracking` and `sendActions(for:)` (UIControl). H.
  @Test("A knob turns by the angle of the finger around its middle, and sends valueChanged")
  func knob() {
    final class Knob: UIControl {
      private(set) var angle: CGFloat = 0
      private func angle(of touch: UITouch) -> CGFloat {
        let place = touch.location(in: self)
        return atan2(place.y - bounds.midY, place.x - bounds.midX)
      }
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        angle = angle(of: touch)
        return super.beginTracking(touch, with: event)
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        angle = angle(of: touch)
        sendActions(for: .valueChanged)
        return true
      }
    }
    let stage = TestStage()
    let knob = Knob(frame: rect(100, 100, 200, 200))
    let changes = Counter()
    knob.addTarget(changes, action: Counter.count, for: .valueChanged)
    stage.rootView.addSubview(knob)
    let finger = stage.finger()
    finger.down(point(290, 200))
    finger.move(point(200, 290))
    #expect(isClose(knob.angle, .pi / 2))
    // Tracking has no bounds, so the finger may leave the knob.
    finger.move(point(10, 200))
    #expect(isClose(abs(knob.angle), .pi))
    finger.up()
    #expect(changes.count == 2 && !knob.isTracking)
  }

  /// Source: star ratings of many libraries: continueTracking maps x to stars; a plain UIControl inside a scroll view
  /// keeps its touch, because `touchesShouldCancel(in:)` is false for controls. H.
  @Test("A star rating inside a scroll view follows the finger once it has the touch")
  func starRating() {
    final class Stars: UIControl {
      private(set) var rating = 0
      private func follow(_ touch: UITouch) { rating = min(5, max(0, Int(touch.location(in: self).x / 40) + 1)) }
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendActions(for: .valueChanged) }
    }
    let stage = TestStage()
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    let stars = Stars(frame: rect(100, 200, 200, 40))
    let changes = Counter()
    stars.addTarget(changes, action: Counter.count, for: .valueChanged)
    scrollView.addSubview(stars)
    stage.rootView.addSubview(scrollView)
    let finger = stage.finger()
    finger.down(point(110, 220))
    stage.advance(by: 0.2)
    #expect(stars.rating == 1)
    finger.move(point(250, 260))
    #expect(stars.rating == 4 && scrollView.contentOffset == .zero)
    finger.up()
    #expect(changes.count == 1)
    // A quick drag over the stars scrolls the list instead.
    stage.finger().drag(from: point(110, 220), to: point(110, 100), over: 0.1)
    #expect(changes.count == 1 && scrollView.contentOffset.y > 0)
  }

  /// Source: `beginTracking(_:with:)` returns false, here in a slider that can be dragged only by its thumb. H.
  @Test("A range slider takes hold of the nearer thumb and nothing else")
  func rangeSlider() {
    final class Range: UIControl {
      var lower: CGFloat = 100
      var upper: CGFloat = 200
      private var isLower = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        guard min(abs(x - lower), abs(x - upper)) < 22 else { return false }
        isLower = abs(x - lower) < abs(x - upper)
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if isLower { lower = min(x, upper) } else { upper = max(x, lower) }
        return true
      }
    }
    let stage = TestStage()
    let slider = Range(frame: rect(50, 100, 300, 44))
    let downs = Counter()
    slider.addTarget(downs, action: Counter.count, for: .touchDown)
    stage.rootView.addSubview(slider)
    stage.finger().drag(from: point(200, 120), to: point(300, 120), over: 0.3)
    #expect((slider.lower, slider.upper) == (100, 200) && downs.count == 0)
    stage.finger().drag(from: point(245, 120), to: point(300, 120), over: 0.3)
    #expect((slider.lower, slider.upper) == (100, 250) && downs.count == 1)
    // The lower thumb stops at the upper one.
    stage.finger().drag(from: point(150, 120), to: point(390, 120), over: 0.3)
    #expect((slider.lower, slider.upper) == (250, 250))
  }

  /// Source: a plain subview of a control is hit in its place; apps disable its interaction (reference 6.2, M).
  @Test("A card that is a UIControl works only if the interaction of its content is disabled")
  func controlWithContent() {
    let stage = TestStage()
    let (card, pressed) = (UIControl(frame: rect(100, 100, 200, 200)), Counter())
    card.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    let content = UIView(frame: card.bounds)
    content.addSubview(UILabel(frame: rect(0, 0, 200, 40)))
    card.addSubview(content)
    stage.rootView.addSubview(card)
    stage.finger().tap(point(200, 120))
    #expect(pressed.count == 0)
    content.isUserInteractionEnabled = false
    stage.finger().tap(point(200, 120))
    #expect(pressed.count == 1)
  }

  /// Source: overrides of `isHighlighted` and `isSelected` with didSet change the appearance; the control sets the
  /// first while tracking. H.
  @Test("A checkbox changes its look by overriding isHighlighted and isSelected")
  func checkbox() {
    final class Checkbox: UIControl {
      private(set) var looks: [String] = []
      override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { looks.append("pressed \(isHighlighted)") } }
      }
      override var isSelected: Bool { didSet { looks.append("checked \(isSelected)") } }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        isSelected.toggle()
        sendActions(for: .valueChanged)
      }
    }
    let stage = TestStage()
    let box = Checkbox(frame: rect(100, 100, 44, 44))
    let changes = Counter()
    box.addTarget(changes, action: Counter.count, for: .valueChanged)
    stage.rootView.addSubview(box)
    stage.finger().tap(point(120, 120))
    #expect(Set(box.looks) == ["pressed true", "pressed false", "checked true"])
    let finger = stage.finger()
    finger.down(point(120, 120))
    finger.move(point(120, 400))
    finger.up()
    #expect(box.isSelected && changes.count == 1)
  }

  /// Source: every action is sent through `UIControl.sendAction(_:to:for:)`, which apps override for analytics and
  /// throttling. H.
  @Test("A button that overrides sendAction can observe and block every action")
  func sendActionOverride() {
    final class Throttled: UIButton {
      private var isBusy = false
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard !isBusy else { return }
        isBusy = true
        super.sendAction(action, to: target, for: event)
      }
    }
    let stage = TestStage()
    let (button, pressed) = (Throttled(frame: rect(100, 100, 100, 44)), Counter())
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
    for _ in 0..<3 { stage.finger().tap(button.center) }
    #expect(pressed.count == 1)
  }

  /// Source: two joysticks of a game: each view tracks its own touch; `isMultipleTouchEnabled` affects only one view.
  /// H.
  @Test("Two joysticks are moved with two fingers at once, each by its own")
  func joysticks() {
    final class Stick: UIView {
      private(set) var vector = CGPoint.zero
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        vector = CGPoint(x: place.x - bounds.midX, y: place.y - bounds.midY)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { vector = .zero }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { vector = .zero }
    }
    let stage = TestStage()
    let (left, right) = (Stick(frame: rect(0, 600, 150, 150)), Stick(frame: rect(250, 600, 150, 150)))
    for stick in [left, right] { stage.rootView.addSubview(stick) }
    let (one, other) = (stage.finger(), stage.finger())
    stage.turn {
      one.down(point(75, 675))
      other.down(point(325, 675))
    }
    stage.turn {
      one.move(point(75, 635))
      other.move(point(365, 675))
    }
    #expect(left.vector == point(0, -40) && right.vector == point(40, 0))
    one.up()
    #expect(left.vector == .zero && right.vector == point(40, 0))
    stage.interrupt()
    #expect(right.vector == .zero)
  }

  /// Source: piano keys: a touch stays with its view, so the keyboard performs hit tests in touchesMoved. H.
  @Test("A finger that glides over piano keys plays each of them once")
  func pianoGlissando() {
    final class Piano: UIView {
      private(set) var played: [Int] = []
      private var sounding: [UITouch: Int] = [:]
      override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        for key in 0..<8 {
          let view = UIView(frame: rect(50 * CGFloat(key), 0, 50, 200))
          view.isUserInteractionEnabled = false
          view.tag = key
          addSubview(view)
        }
      }
      private func play(_ touches: Set<UITouch>) {
        for touch in touches {
          guard let key = subviews.first(where: { $0.frame.contains(touch.location(in: self)) })?.tag else { continue }
          if sounding[touch] != key { played.append(key) }
          sounding[touch] = key
        }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { play(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { play(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { sounding[touch] = nil }
      }
    }
    let stage = TestStage()
    let piano = Piano(frame: rect(0, 500, 400, 200))
    stage.rootView.addSubview(piano)
    let (high, low) = (stage.finger(), stage.finger())
    high.down(point(325, 600))
    low.down(point(25, 600))
    for x: CGFloat in [40, 60, 80, 110, 160] { low.move(point(x, 600)) }
    low.up()
    high.up()
    #expect(piano.played == [6, 0, 1, 2, 3])
  }
}
