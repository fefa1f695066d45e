import Foundation
import Testing
import UIKitTestSupport

/// Tests the usual variants of buttons: larger, round, shrinking, repeating, and enabled only once.
@MainActor
@Suite struct ButtonIdiomTests {
  let pressed = Counter()

  func add(_ button: UIButton, to stage: TestStage) {
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
  }

  /// Source: Apple's Q&A on small targets, WWDC and S4: `point(inside:with:)` with an outset of the bounds. H.
  @Test("A small icon with hit slop is pressed beside itself, as far as its superview reaches")
  func hitSlop() {
    final class Icon: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    let stage = TestStage()
    let row = UIView(frame: rect(0, 100, 400, 44))
    stage.rootView.addSubview(row)
    let icon = Icon(frame: rect(190, 2, 20, 20))
    icon.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    row.addSubview(icon)
    stage.finger().tap(point(180, 112))
    stage.finger().tap(point(200, 133))
    #expect(pressed.count == 2)
    // The point is ten points above the icon, and outside of the row, too.
    stage.finger().tap(point(200, 95))
    #expect(pressed.count == 2)
  }

  /// Source: `point(inside:with:)` with a path: round buttons on maps and in menus. H.
  @Test("A round button ignores touches in the corners of its frame")
  func roundButton() {
    final class Round: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        UIBezierPath(ovalIn: bounds).contains(point)
      }
    }
    let stage = TestStage()
    add(Round(frame: rect(100, 100, 100, 100)), to: stage)
    stage.finger().tap(point(105, 105))
    #expect(pressed.count == 0)
    stage.finger().tap(point(150, 105))
    #expect(pressed.count == 1)
  }

  /// Source: press effects that set a transform when `isHighlighted` changes. A control converts the finger's location
  /// into its own coordinates and has a margin of 70 points, so a button that has shrunk under the finger still sends
  /// its action (reference 6.3, M).
  @Test("A button that shrinks while it is pressed still fires at its old edge, and grows back")
  func shrinkingButton() {
    final class Springy: UIButton {
      override var isHighlighted: Bool {
        didSet {
          UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.8, y: 0.8) : .identity
          }
        }
      }
    }
    let stage = TestStage()
    let button = Springy(frame: rect(100, 100, 200, 60))
    add(button, to: stage)
    let finger = stage.finger()
    finger.down(point(102, 102))
    stage.advance(by: 0.5)
    #expect(button.transform.a == 0.8)
    finger.up()
    #expect(pressed.count == 1)
    stage.advance(by: 0.5)
    #expect(button.transform == .identity)
    // The second tap comes while the button still grows back.
    for _ in 0..<2 {
      stage.finger().tap(point(200, 130))
      stage.advance(by: 0.05)
    }
    #expect(pressed.count == 3)
  }

  /// Source: the views of an animation without `.allowUserInteraction` get no touches (UIView.AnimationOptions), which
  /// is the usual reason why a pulsing button cannot be pressed. H. The view that is hit instead is our choice, L.
  @Test("A pulsing button cannot be pressed, unless its animation allows interaction")
  func pulsingButton() {
    for (options, presses) in [([], 0), ([.allowUserInteraction], 1)] as [(UIView.AnimationOptions, Int)] {
      let stage = TestStage()
      let counter = Counter()
      let button = UIButton(frame: rect(100, 100, 100, 44))
      button.addTarget(counter, action: Counter.count, for: .touchUpInside)
      stage.rootView.addSubview(button)
      UIView.animate(withDuration: 1, delay: 0, options: options.union([.repeat, .autoreverse])) { button.alpha = 0.5 }
      stage.advance(by: 0.5)
      stage.finger().tap(button.center)
      #expect(counter.count == presses)
    }
  }

  /// Source: a button that disables itself in its action as a guard against double taps; a disabled control ignores
  /// touches (UIControl). H.
  @Test("A button that disables itself in its action is pressed once, however fast the taps")
  func submitOnce() {
    let stage = TestStage()
    let button = UIButton(frame: rect(100, 100, 100, 44))
    add(button, to: stage)
    button.addAction(UIAction { _ in button.isEnabled = false }, for: .touchUpInside)
    for _ in 0..<3 { stage.finger().tap(button.center, holding: 0.02) }
    #expect(pressed.count == 1 && !button.isHighlighted)
    button.isEnabled = true
    stage.finger().tap(button.center)
    #expect(pressed.count == 2)
  }

  /// Source: a button that removes itself in its action ("Delete"): the touch has ended, no further events come, and
  /// the view below can be touched. H.
  @Test("A button that removes itself in its action gets neither the next touch nor a cancellation")
  func buttonRemovesItself() {
    let stage = TestStage()
    let below = TouchedView(frame: rect(100, 100, 100, 44))
    stage.rootView.addSubview(below)
    let button = UIButton(frame: below.frame)
    let cancelled = Counter()
    button.addTarget(cancelled, action: Counter.count, for: .touchCancel)
    button.addAction(UIAction { _ in button.removeFromSuperview() }, for: .touchUpInside)
    add(button, to: stage)
    stage.finger().tap(point(150, 120))
    #expect((pressed.count, cancelled.count) == (1, 0) && below.take() == [])
    stage.finger().tap(point(150, 120))
    #expect(below.take() == ["began", "ended"])
  }

  /// Source: UIControl.Event: recording buttons use touchDown, touchUpInside, touchUpOutside, exit and cancel. H. The
  /// 70 points are M.
  @Test("Hold to record: starts with the finger, warns outside, ends with the lift wherever it is")
  func holdToRecord() {
    let stage = TestStage()
    let button = UIButton(frame: rect(150, 700, 100, 60))
    var story: [String] = []
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "start"), (.touchDragExit, "release to cancel"), (.touchDragEnter, "slide up to cancel"),
      (.touchUpInside, "send"), ([.touchUpOutside, .touchCancel], "throw away"),
    ]
    for (event, word) in events { button.addAction(UIAction { _ in story.append(word) }, for: event) }
    stage.rootView.addSubview(button)
    let finger = stage.finger()
    finger.down(button.center)
    finger.move(point(200, 500), at: 1)
    finger.move(point(200, 480), at: 1.1)
    finger.move(point(200, 720), at: 1.5)
    finger.up(at: 2)
    #expect(story == ["start", "release to cancel", "slide up to cancel", "send"])
    story = []
    finger.down(button.center)
    finger.move(point(200, 500))
    finger.up()
    #expect(story == ["start", "release to cancel", "throw away"])
    story = []
    finger.down(button.center)
    stage.interrupt()
    #expect(story == ["start", "throw away"])
  }

  /// Source: UIView.isExclusiveTouch: two buttons that open screens must not be pressed together. H.
  @Test("Of two exclusive buttons pressed with two fingers only the first works")
  func exclusiveButtons() {
    let stage = TestStage()
    let (first, second) = (Counter(), Counter())
    for (counter, x) in [(first, CGFloat(0)), (second, 200)] {
      let button = UIButton(frame: rect(x, 100, 200, 60))
      button.isExclusiveTouch = true
      button.addTarget(counter, action: Counter.count, for: .touchUpInside)
      stage.rootView.addSubview(button)
    }
    let (left, right) = (stage.finger(), stage.finger())
    left.down(point(100, 130))
    right.down(point(300, 130))
    right.up()
    left.up()
    #expect((first.count, second.count) == (1, 0))
    stage.finger().tap(point(300, 130))
    #expect(second.count == 1)
  }

  /// Source: a long press on a button in addition to its own tap: when the long press begins, the button's touch is
  /// cancelled (UIGestureRecognizer). H.
  @Test("A long press on a button takes the press away; a short one is an ordinary press")
  func longPressOnButton() {
    let stage = TestStage()
    let button = UIButton(frame: rect(100, 100, 100, 44))
    add(button, to: stage)
    let keeper = StateKeeper()
    button.addGestureRecognizer(UILongPressGestureRecognizer(target: keeper, action: StateKeeper.keep))
    stage.finger().tap(button.center, holding: 0.2)
    #expect(pressed.count == 1 && keeper.states == [])
    stage.finger().tap(button.center, holding: 1)
    #expect(pressed.count == 1 && keeper.states == [.began, .ended] && !button.isHighlighted)
  }

  /// Source: UIControl.Event.touchDownRepeat, "tapCount is greater than one". H.
  @Test("A heart that fills on the second tap of a double tap")
  func touchDownRepeat() {
    let stage = TestStage()
    let button = UIButton(frame: rect(100, 100, 100, 44))
    button.addTarget(pressed, action: Counter.count, for: .touchDownRepeat)
    stage.rootView.addSubview(button)
    stage.finger().tap(button.center)
    stage.advance(by: 1)
    stage.finger().tap(button.center)
    #expect(pressed.count == 0)
    stage.finger().tap(button.center)
    #expect(pressed.count == 1)
  }

  /// Source: radio buttons: one action for several senders, distinguished by tag; the sender is the control
  /// (UIControl). H.
  @Test("Radio buttons: one action for all, which selects its sender")
  func radioButtons() {
    final class Choice: UIView {
      let buttons = (0..<3).map { UIButton(frame: rect(100 * CGFloat($0), 0, 100, 44)) }
      override init(frame: CGRect) {
        super.init(frame: frame)
        for (tag, button) in buttons.enumerated() {
          button.tag = tag
          button.addTarget(self, action: Choice.choose, for: .touchUpInside)
          addSubview(button)
        }
      }
      func choose(_ sender: UIButton) { for button in buttons { button.isSelected = button.tag == sender.tag } }
    }
    let stage = TestStage()
    let choice = Choice(frame: rect(0, 100, 400, 44))
    stage.rootView.addSubview(choice)
    for (x, expected) in [(CGFloat(150), [false, true, false]), (250, [false, false, true])] {
      stage.finger().tap(point(x, 120))
      #expect(choice.buttons.map(\.isSelected) == expected)
    }
  }
}
