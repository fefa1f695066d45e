import EventTrace
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct KeyboardFocusTests {
  private func makeStage(_ controls: [UIControl]) -> (TestStage, ControlLog) {
    let stage = TestStage()
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 200, height: 34)
      stage.rootView.addSubview(control)
    }
    let log = ControlLog()
    stage.runtime.probe = log
    stage.runtime.layoutIfNeeded()
    return (stage, log)
  }

  @Test("Tab moves the focus through the controls from top to bottom and wraps; Shift-Tab moves back") func tab() {
    let controls = [UIButton(type: .system), UISwitch(), UISlider()]
    let (stage, _) = makeStage(controls)
    func focused() -> Int? { controls.firstIndex { $0.hasKeyboardFocus } }
    #expect(focused() == nil)
    for expected in [0, 1, 2, 0] {
      stage.key(.keyboardTab)
      #expect(focused() == expected)
    }
    stage.key(.keyboardTab, modifiers: .shift)
    #expect(focused() == 2)
  }

  private final class Form: UIViewController {
    let (name, group, send) = (UITextField(), UIView(), UIButton(type: .system))
    let agree = UISwitch()
    var preferred: [any UIFocusEnvironment] = []

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    override func viewDidLoad() {
      super.viewDidLoad()
      name.frame = CGRect(x: 20, y: 40, width: 200, height: 34)
      group.frame = CGRect(x: 20, y: 100, width: 200, height: 60)
      group.addSubview(agree)
      send.frame = CGRect(x: 20, y: 200, width: 200, height: 34)
      [name, group, send].forEach(view.addSubview)
    }
  }

  @Test("C541: The first Tab moves the focus to what the root view controller prefers, also within a view")
  func preferredEnvironments() {
    let form = Form()
    let stage = TestStage(rootViewController: form)
    form.preferred = [form.group]
    stage.key(.keyboardTab)
    #expect(form.agree.hasKeyboardFocus)
    stage.key(.keyboardTab)
    #expect(form.send.hasKeyboardFocus)
  }

  @Test("What is hidden or without a control is not preferred; without anything left, Tab begins at the top")
  func unusablePreferences() {
    let form = Form()
    let stage = TestStage(rootViewController: form)
    form.send.isHidden = true
    form.preferred = [UIView(), form.send, form]
    stage.key(.keyboardTab)
    #expect(form.name.hasKeyboardFocus)
  }

  @Test("Hidden and disabled controls are skipped") func passedOver() {
    let controls = [UIButton(type: .system), UISwitch(), UISlider()]
    let (stage, _) = makeStage(controls)
    controls[0].isHidden = true
    controls[1].isEnabled = false
    stage.key(.keyboardTab)
    #expect(controls[2].hasKeyboardFocus)
  }

  @Test("Space presses a button: touchDown with the key, touchUpInside and the action with its release") func space() {
    let (stage, log) = makeStage([UIButton(type: .system)])
    stage.key(.keyboardTab)
    let key = stage.hold(.keyboardSpacebar)
    #expect(log.events == ["touchDown"])
    key.up()
    #expect(log.events == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test("A cancelled key cancels the press") func cancelled() {
    let (stage, log) = makeStage([UIButton(type: .system)])
    stage.key(.keyboardTab)
    stage.hold(.keyboardSpacebar).cancel()
    #expect(log.events == ["touchDown", "touchCancel"])
  }

  @Test("Return toggles a switch") func returnKey() {
    let toggle = UISwitch()
    let (stage, log) = makeStage([toggle])
    stage.key(.keyboardTab)
    stage.key(.keyboardReturnOrEnter)
    #expect(toggle.isOn)
    #expect(log.events == ["touchDown", "touchUpInside", "valueChanged", "primaryActionTriggered"])
  }

  @Test("Arrow keys change sliders, steppers, segments and pages, and stop at the ends") func arrows() {
    #expect(UISlider.keyStep == 0.1)
    let slider = UISlider()
    let stepper = UIStepper()
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.setEnabled(false, forSegmentAt: 1)
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let (stage, log) = makeStage([slider, stepper, segments, pages])
    for _ in 0..<4 {
      stage.key(.keyboardTab)
      stage.key(.keyboardRightArrow)
      stage.key(.keyboardRightArrow)
    }
    #expect(abs(slider.value - 0.2) < 0.001)
    #expect(stepper.value == 2)
    #expect(segments.selectedSegmentIndex == 2)
    #expect(pages.currentPage == 1)
    #expect(log.events.count == 2 + 2 + 2 + 1)
    stage.key(.keyboardLeftArrow)
    #expect(pages.currentPage == 0)
  }

  @Test("Keys that a responder handles do not move the focus") func consumed() {
    final class Greedy: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }
    let button = UIButton(type: .system)
    let (stage, _) = makeStage([button])
    let greedy = Greedy(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(greedy)
    greedy.becomeFirstResponder()
    stage.key(.keyboardTab)
    #expect(!button.hasKeyboardFocus)
  }

  @Test("The focus ring is shown and hidden; a control that is removed or disabled loses the focus") func ring() {
    let button = UIButton(type: .system)
    let (stage, _) = makeStage([button])
    let plain = stage.runtime.makeDisplayList()
    stage.key(.keyboardTab)
    #expect(stage.runtime.makeDisplayList() != plain)
    button.isEnabled = false
    #expect(!button.hasKeyboardFocus)
    button.isEnabled = true
    stage.key(.keyboardTab)
    button.removeFromSuperview()
    stage.rootView.addSubview(button)
    #expect(!button.hasKeyboardFocus)
    #expect(stage.runtime.makeDisplayList() == plain)
  }

  @Test("A trace contains the changes of keyboard focus") func inTrace() {
    let (stage, _) = makeStage([UIButton(type: .system), UISwitch()])
    let recorder = TraceRecorder()
    stage.runtime.probe = recorder
    stage.key(.keyboardTab)
    stage.key(.keyboardTab)
    let text = TextFormat.text(recorder.trace)
    #expect(text.contains("keyboard focus in UIWindow: none -> UIButton"))
    #expect(text.contains("keyboard focus in UIWindow: UIButton -> UISwitch"))
  }
}
