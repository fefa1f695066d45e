import Foundation
import Testing
import UIKitTestSupport

/// Tests small idioms of apps: one-shot recognizers, confirmations, snapping, typing with two thumbs.
@MainActor
@Suite struct HabitIdiomTests {
  /// Source: onboarding hints remove a recognizer from its view in its own action. No further action is sent. M.
  @Test("A hint that removes its recognizer in the action is tapped once")
  func oneShotRecognizer() {
    final class Hint: UIView {
      private(set) var taps = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Hint.tapped))
      }
      func tapped(_ tap: UITapGestureRecognizer) {
        taps += 1
        removeGestureRecognizer(tap)
      }
    }
    let stage = TestStage()
    let (hint, around) = (Hint(frame: rect(100, 100, 100, 100)), TouchedView(frame: stage.rootView.bounds))
    around.addSubview(hint)
    stage.rootView.addSubview(around)
    stage.finger().tap(point(150, 150))
    #expect(hint.taps == 1 && around.take().last == "cancelled")
    stage.finger().tap(point(150, 150))
    #expect(hint.taps == 1 && around.take() == ["began", "ended"])
  }

  /// Source: a recognizer receives touches that land after it was added (reference 5.3 step 1). M.
  @Test("A recognizer added while the finger is down waits for the next finger")
  func recognizerAddedMidTouch() {
    final class Late: UIView {
      let tapped = Counter()
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if gestureRecognizers?.isEmpty ?? true {
          addGestureRecognizer(UITapGestureRecognizer(target: tapped, action: Counter.count))
        }
      }
    }
    let stage = TestStage()
    let view = Late(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    stage.finger().tap(point(100, 100))
    #expect(view.tapped.count == 0)
    stage.finger().tap(point(100, 100))
    #expect(view.tapped.count == 1)
  }

  /// Source: a disabled control is hit, but does not keep taps from recognizers around it (reference 1.3, M).
  @Test("A tap on a disabled button reaches the form's recognizer, which explains what is missing")
  func disabledButtonExplains() {
    let stage = TestStage()
    let (button, pressed, explained) = (UIButton(frame: rect(100, 100, 100, 44)), Counter(), Counter())
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    button.isEnabled = false
    stage.rootView.addSubview(button)
    stage.rootView.addGestureRecognizer(UITapGestureRecognizer(target: explained, action: Counter.count))
    stage.finger().tap(button.center)
    #expect((pressed.count, explained.count) == (0, 1))
    button.isEnabled = true
    stage.finger().tap(button.center)
    #expect((pressed.count, explained.count) == (1, 1))
  }

  /// Source: a form is locked by setting `isUserInteractionEnabled` of its container to false, which disables all views
  /// in it (UIView). H.
  @Test("A locked form lets nothing in it be touched, and is itself passed through")
  func lockedForm() {
    let stage = TestStage()
    let (behind, form) = (TouchedView(frame: stage.rootView.bounds), UIView(frame: rect(0, 100, 400, 300)))
    let (field, toggle) = (UITextField(frame: rect(50, 0, 300, 40)), UISwitch(frame: rect(50, 100, 51, 31)))
    for part in [field, toggle] { form.addSubview(part) }
    for view in [behind, form] { stage.rootView.addSubview(view) }
    form.isUserInteractionEnabled = false
    stage.finger().tap(point(200, 120))
    stage.finger().tap(point(75, 215))
    #expect(!field.isFirstResponder && !toggle.isOn && behind.take().count == 4)
    form.isUserInteractionEnabled = true
    stage.finger().tap(point(200, 120))
    stage.finger().tap(point(75, 215))
    #expect(field.isFirstResponder && toggle.isOn && behind.take() == [])
  }

  /// Source: a switch whose action shows a confirmation and restores the old value; setting `isOn` sends no action
  /// (UISwitch). H.
  @Test("A switch that must be confirmed goes back in its own action, without another event")
  func confirmedSwitch() {
    let stage = TestStage()
    let toggle = UISwitch(frame: rect(100, 100, 51, 31))
    var asked = 0
    toggle.addAction(
      UIAction { _ in
        asked += 1
        toggle.setOn(false, animated: true)
      }, for: .valueChanged)
    stage.rootView.addSubview(toggle)
    for round in 1...2 {
      stage.finger().tap(point(125, 115))
      stage.advance(by: 0.5)
      #expect(asked == round && !toggle.isOn)
    }
  }

  /// Source: a slider with steps: its action sets `value = round(value)`, and the thumb jumps from step to step under
  /// the finger. H.
  @Test("A slider that snaps to steps in its action follows the finger from step to step")
  func steppedSlider() {
    let stage = TestStage()
    let slider = UISlider(frame: rect(50, 100, 328, 34))
    slider.maximumValue = 3
    slider.addAction(UIAction { _ in slider.value = slider.value.rounded() }, for: .valueChanged)
    stage.rootView.addSubview(slider)
    let finger = stage.finger()
    finger.down(point(64, 117))
    var values: [Float] = []
    for step in 1...30 {
      finger.move(point(64 + 10 * CGFloat(step), 117), at: stage.now + 0.016)
      if values.last != slider.value { values.append(slider.value) }
    }
    finger.up()
    #expect(values == [0, 1, 2, 3])
  }

  /// Source: two thumbs on the keys of a custom keyboard: touches overlap in time, and each key tracks its own
  /// (UIControl). H.
  @Test("Keys typed with two overlapping thumbs all count, in the order they lift")
  func overlappingKeys() {
    let stage = TestStage()
    var typed = ""
    for (index, letter) in ["a", "b", "c"].enumerated() {
      stage.rootView.addSubview(UIButton(frame: rect(100 * CGFloat(index), 600, 100, 60)) { typed += letter })
    }
    let (left, right) = (stage.finger(), stage.finger())
    left.down(point(50, 630))
    right.down(point(150, 630))
    left.up()
    left.down(point(250, 630))
    right.up()
    left.up()
    #expect(typed == "abc")
  }

  /// Source: a pan that follows a long press: it may begin only after the long press has begun (both delegates allow
  /// simultaneous recognition, and `shouldBegin` returns a flag). H.
  @Test("An icon is dragged only after it was held, with a press and a pan that work together")
  func pressThenPan() {
    final class Icon: UIView, UIGestureRecognizerDelegate {
      private var isLifted = false
      private let press = UILongPressGestureRecognizer()
      private let pan = UIPanGestureRecognizer()
      override init(frame: CGRect) {
        super.init(frame: frame)
        press.addTarget(self, action: Icon.pressed)
        pan.addTarget(self, action: Icon.panned)
        for recognizer in [press, pan] {
          recognizer.delegate = self
          addGestureRecognizer(recognizer)
        }
      }
      func pressed() { isLifted = press.state == .began || press.state == .changed }
      func panned() {
        let step = pan.translation(in: superview)
        center = CGPoint(x: center.x + step.x, y: center.y + step.y)
        pan.setTranslation(.zero, in: superview)
      }
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === press || isLifted
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let stage = TestStage()
    let icon = Icon(frame: rect(100, 100, 60, 60))
    stage.rootView.addSubview(icon)
    stage.finger().drag(from: point(130, 130), to: point(230, 130), over: 0.2)
    #expect(icon.center == point(130, 130))
    let finger = stage.finger()
    finger.down(point(130, 130))
    stage.advance(by: 0.7)
    for step in 1...10 { finger.move(point(130 + 10 * CGFloat(step), 130), at: stage.now + 0.016) }
    finger.up()
    #expect(isClose(icon.center.x, 220))
  }

  /// Source: buttons with a ripple effect override `touchesBegan` and call super; control events are not affected
  /// (UIControl). H.
  @Test("A button that draws a ripple in touchesBegan still sends its action")
  func rippleButton() {
    final class Ripple: UIButton {
      private(set) var start: CGPoint?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        start = touches.first?.location(in: self)
        super.touchesBegan(touches, with: event)
      }
    }
    let stage = TestStage()
    let (button, pressed) = (Ripple(frame: rect(100, 100, 100, 44)), Counter())
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
    stage.finger().tap(point(130, 120))
    #expect(button.start == point(30, 20) && pressed.count == 1)
  }

  /// Source: a long press on a row shows a menu: the row's touch is cancelled, and the row is not selected at the lift
  /// (UITableView). H.
  @Test("A row that was held for its menu is not selected")
  func longPressOnRow() {
    let list = ListController()
    let stage = TestStage(rootViewController: list)
    let keeper = StateKeeper()
    list.table.addGestureRecognizer(UILongPressGestureRecognizer(target: keeper, action: StateKeeper.keep))
    stage.finger().tap(point(200, 90), holding: 1)
    #expect(keeper.states == [.began, .ended] && list.selected == [])
    #expect(list.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
    stage.finger().tap(point(200, 90), holding: 0.3)
    #expect(list.selected == [1])
  }

  /// Source: a separate window for an alert, which is hidden afterwards; the app's window must become key again to get
  /// key events. H for apps that call `makeKey` themselves.
  @Test("A temporary window gets touches and keys, and the app's window gets them again afterwards")
  func temporaryWindow() {
    let form = TextFieldIdiomTests.Form()
    let stage = TestStage(rootViewController: form)
    stage.finger().tap(point(200, 120))
    let overlay = UIWindow(frame: stage.window.bounds)
    overlay.windowLevel = .alert
    overlay.rootViewController = UIViewController()
    let (field, cover) = (UITextField(frame: rect(50, 300, 300, 40)), TouchedView(frame: overlay.bounds))
    for view in [cover, field] { overlay.rootViewController?.view.addSubview(view) }
    overlay.makeKeyAndVisible()
    stage.finger().tap(point(200, 320))
    stage.key("a")
    stage.finger().tap(point(200, 180))
    #expect(field.text == "a" && cover.take() == ["began", "ended"] && !form.city.isFirstResponder)
    overlay.isHidden = true
    stage.window.makeKey()
    stage.key("b")
    #expect(form.name.text == "b" && field.text == "a")
  }

  /// Source: a double tap recognizer around a button: the button's lift is held, and its action is sent after the
  /// recognizer has failed (delaysTouchesEnded; the duration is M).
  @Test("A button inside a view with a double tap still works, a little later")
  func buttonUnderDoubleTap() {
    let stage = TestStage()
    let (button, pressed, zoomed) = (UIButton(frame: rect(100, 100, 100, 44)), Counter(), Counter())
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    let double = UITapGestureRecognizer(target: zoomed, action: Counter.count)
    double.numberOfTapsRequired = 2
    stage.rootView.addSubview(button)
    stage.rootView.addGestureRecognizer(double)
    stage.finger().tap(button.center)
    stage.advance(by: 0.5)
    #expect((pressed.count, zoomed.count) == (1, 0) && !button.isHighlighted)
  }
}
