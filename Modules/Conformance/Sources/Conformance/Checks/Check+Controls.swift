import UIKit

extension Check {
  /// Values of controls, sections 6.1 and 6.6.
  static let controlValues: [Check] = [
    Check(
      "6.1", "Control events have the bits of the header",
      gives: "0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 16, 17, 18, 19"
    ) {
      let events: [UIControl.Event] = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered, .menuActionTriggered,
        .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
      ]
      return events.map { "\($0.rawValue.trailingZeroBitCount)" }.joined(separator: ", ")
    },
    Check(
      "6.1", "A control is enabled, neither selected nor highlighted, and centers its content",
      gives: "true, false, false, 0, 0, 0"
    ) {
      let control = UIControl()
      return Answer.list(
        control.isEnabled, control.isSelected, control.isHighlighted, control.state.rawValue,
        control.contentHorizontalAlignment.rawValue, control.contentVerticalAlignment.rawValue)
    },
    Check("6.1", "The state of a control is made from its flags", gives: "7") {
      let control = UIControl()
      control.isSelected = true
      control.isHighlighted = true
      control.isEnabled = false
      return "\(control.state.rawValue)"
    },
    Check("6.6", "A slider ranges from 0 to 1, has the value 0 and is continuous", gives: "0.0, 1.0, 0.0, true") {
      let slider = UISlider()
      return Answer.list(slider.minimumValue, slider.maximumValue, slider.value, slider.isContinuous)
    },
    Check("6.6", "The value of a slider stays within its range", gives: "1.0, 0.0") {
      let slider = UISlider()
      slider.value = 7
      let high = slider.value
      slider.value = -7
      return Answer.list(high, slider.value)
    },
    Check(
      "6.6", "A stepper ranges from 0 to 100 in steps of 1, repeats, is continuous and does not wrap",
      gives: "0.0, 100.0, 1.0, true, true, false"
    ) {
      let stepper = UIStepper()
      return Answer.list(
        stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.autorepeat, stepper.isContinuous,
        stepper.wraps)
    },
    Check("6.6", "Initially no segment is selected", gives: "-1") {
      "\(UISegmentedControl(items: ["A", "B"]).selectedSegmentIndex)"
    },
    Check("6.6", "A date picker replaces a minute interval that does not divide 60 by 1", gives: "15, 1") {
      let picker = UIDatePicker()
      picker.minuteInterval = 15
      let valid = picker.minuteInterval
      picker.minuteInterval = 7
      return Answer.list(valid, picker.minuteInterval)
    },
    Check("6.6", "A pointer has no effect on a button by default", gives: "false") {
      "\(UIButton().isPointerInteractionEnabled)"
    },
  ]

  /// Targets and actions, section 6.4.
  static let targets: [Check] = [
    Check("6.4", "The names of a target's actions are those of the selectors", gives: "plainAction, actionWithSender:")
    {
      let control = UIControl()
      let listener = Listener("L", log: CallLog())
      control.addTarget(listener, action: Listener.plain, for: .touchDown)
      control.addTarget(listener, action: Listener.withSender, for: .touchDown)
      return control.actions(forTarget: listener, forControlEvent: .touchDown)?.joined(separator: ", ") ?? "nil"
    },
    Check("6.4", "Without an action for an event the names are nil", gives: "true") {
      "\(UIControl().actions(forTarget: nil, forControlEvent: .touchDown) == nil)"
    },
    Check("6.4", "All targets contain NSNull for nil, and a target with two actions once", gives: "2, true") {
      let control = UIControl()
      let listener = Listener("L", log: CallLog())
      control.addTarget(listener, action: Listener.plain, for: .touchDown)
      control.addTarget(listener, action: Listener.withSender, for: .touchDown)
      control.addTarget(nil, action: Listener.plain, for: .touchDown)
      return Answer.list(control.allTargets.count, control.allTargets.contains { $0.base is NSNull })
    },
    Check("6.4", "All control events are the union of the registered ones", gives: "65") {
      let control = UIControl()
      let listener = Listener("L", log: CallLog())
      control.addTarget(listener, action: Listener.plain, for: .touchDown)
      control.addTarget(listener, action: Listener.plain, for: .touchUpInside)
      return "\(control.allControlEvents.rawValue)"
    },
    Check("6.4", "Nil removes all targets, of the given events only", gives: "64") {
      let control = UIControl()
      let listener = Listener("L", log: CallLog())
      control.addTarget(listener, action: Listener.plain, for: [.touchDown, .touchUpInside])
      control.removeTarget(nil, action: nil, for: .touchDown)
      return "\(control.allControlEvents.rawValue)"
    },
    Check("6.4", "A primary action is registered for the primary event", gives: "8192") {
      "\(UIControl(frame: .zero, primaryAction: UIAction { _ in }).allControlEvents.rawValue)"
    },
    sending("Actions are sent in the order of adding, to their forms", gives: "L.plain, L.sender, L.event nil") {
      $0.addTarget($1, action: Listener.plain, for: .touchDown)
      $0.addTarget($1, action: Listener.withSender, for: .touchDown)
      $0.addTarget($1, action: Listener.withEvent, for: .touchDown)
      $0.sendActions(for: .touchDown)
    },
    sending("The same target and action are sent once, however often they are added", gives: "L.plain") {
      $0.addTarget($1, action: Listener.plain, for: .touchDown)
      $0.addTarget($1, action: Listener.plain, for: .touchDown)
      $0.sendActions(for: .touchDown)
    },
    sending("A registration for two events is sent once for both in one call", gives: "L.plain") {
      $0.addTarget($1, action: Listener.plain, for: [.touchDown, .touchUpInside])
      $0.sendActions(for: [.touchDown, .touchUpInside])
    },
    sending("A registration for another event is not sent", gives: "") {
      $0.addTarget($1, action: Listener.plain, for: .touchUpInside)
      $0.sendActions(for: .touchDown)
    },
    sending("An action without a target is searched from the sender along the chain", gives: "L.plain") {
      $1.addSubview($0)
      $0.addTarget(nil, action: Listener.plain, for: .touchDown)
      $0.sendActions(for: .touchDown)
    },
    sending("A disabled control sends the actions that code asks for", gives: "L.plain") {
      $0.addTarget($1, action: Listener.plain, for: .touchDown)
      $0.isEnabled = false
      $0.sendActions(for: .touchDown)
    },
    sending("An action with the same identifier replaces the first", gives: "L.second") { control, listener in
      for text in ["first", "second"] {
        let action = UIAction(identifier: UIAction.Identifier("same")) { [weak listener] _ in
          listener?.log?.calls.append("L.\(text)")
        }
        control.addAction(action, for: .touchDown)
      }
      control.sendActions(for: .touchDown)
    },
    Check("6.6", "setOn of a switch, and setting a selected segment, send no event", needsApplication: true, gives: "")
    {
      let log = CallLog()
      let listener = Listener("L", log: log)
      let toggle = UISwitch()
      let segments = UISegmentedControl(items: ["A", "B"])
      for control in [toggle, segments] as [UIControl] {
        control.addTarget(listener, action: Listener.plain, for: .valueChanged)
      }
      toggle.setOn(true, animated: false)
      segments.selectedSegmentIndex = 1
      return log.text
    },
  ]

  /// Returns a check of the calls that a control sends to a listener. Actions are sent through the application.
  private static func sending(
    _ name: String, gives expected: String, _ body: @escaping @MainActor @Sendable (UIControl, Listener) -> Void
  ) -> Check {
    Check("6.4", name, needsApplication: true, gives: expected) {
      let log = CallLog()
      let listener = Listener("L", log: log)
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      body(control, listener)
      return log.text
    }
  }

  /// Gestures that controls refuse to recognizers of superviews, section 6.5.
  static let vetoes: [Check] = [
    Check(
      "6.5", "A button, a switch, a stepper, segments and a page control refuse a single tap of a superview",
      gives: "false, false, false, false, false"
    ) {
      let controls = [UIButton(), UISwitch(), UIStepper(), UISegmentedControl(items: ["A"]), UIPageControl()]
      return controls.map { control in
        let tap = UITapGestureRecognizer()
        return "\(lets(control, begin: tap))"
      }.joined(separator: ", ")
    },
    Check("6.5", "A button does not refuse a double tap, a long press or a pan", gives: "true, true, true") {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let others = [double, UILongPressGestureRecognizer(), UIPanGestureRecognizer()]
      return others.map { "\(lets(UIButton(), begin: $0))" }.joined(separator: ", ")
    },
    Check("6.5", "A plain control refuses nothing", gives: "true") {
      "\(lets(UIControl(), begin: UITapGestureRecognizer()))"
    },
    Check("6.5", "A button does not refuse its own tap recognizer", gives: "true") {
      let button = UIButton()
      let tap = UITapGestureRecognizer()
      button.addGestureRecognizer(tap)
      return "\(button.gestureRecognizerShouldBegin(tap))"
    },
    Check("6.2", "A disabled button refuses no recognizer", gives: "true") {
      let button = UIButton()
      button.isEnabled = false
      return "\(lets(button, begin: UITapGestureRecognizer()))"
    },
  ]

  /// Returns the control's answer about a recognizer of its superview.
  @MainActor
  private static func lets(_ control: UIControl, begin recognizer: UIGestureRecognizer) -> Bool {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addGestureRecognizer(recognizer)
    root.addSubview(control)
    return control.gestureRecognizerShouldBegin(recognizer)
  }
}
