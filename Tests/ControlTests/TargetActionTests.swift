import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the targets of controls, and the actions that they send (reference 6.1, 6.4).
@MainActor
@Suite struct TargetActionTests {
  private final class Listener: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func one() { calls.append("one") }
    func two(_ sender: UIControl) { calls.append("two \(sender.accessibilityIdentifier ?? "")") }
    func three(_ sender: UIControl, _ event: UIEvent?) { calls.append(event == nil ? "three" : "three with event") }
  }

  private let stage = TestStage()
  private let tested = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
  private let listener = Listener(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  init() {
    stage.rootView.addSubview(listener)
    listener.addSubview(tested)
    tested.accessibilityIdentifier = "C"
  }

  /// The control under test. The getter makes its runtime the current one, because other tests may have run since the
  /// suite was created.
  private var control: UIControl {
    stage.runtime.makeCurrent()
    return tested
  }

  @Test(
    "6.1: events have the headers' bits",
    arguments: [
      (.touchDown, 0), (.touchDownRepeat, 1), (.touchDragInside, 2), (.touchDragOutside, 3), (.touchDragEnter, 4),
      (.touchDragExit, 5), (.touchUpInside, 6), (.touchUpOutside, 7), (.touchCancel, 8), (.valueChanged, 12),
      (.primaryActionTriggered, 13), (.menuActionTriggered, 14), (.editingDidBegin, 16), (.editingChanged, 17),
      (.editingDidEnd, 18), (.editingDidEndOnExit, 19),
    ] as [(UIControl.Event, UInt)]) func eventBits(event: UIControl.Event, bit: UInt)
  {
    #expect(event.rawValue == 1 << bit)
  }

  @Test("6.1: masks and states have the headers' values") func masks() {
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
    #expect(UIControl.Event.allEditingEvents.rawValue == 0xF_0000)
    #expect(UIControl.Event.applicationReserved.rawValue == 0xF00_0000)
    #expect(UIControl.Event.systemReserved.rawValue == 0xF000_0000)
    #expect(UIControl.Event.allEvents.rawValue == 0xFFFF_FFFF)
    #expect(UIControl.State.normal.rawValue == 0)
    #expect(
      [UIControl.State.highlighted, .disabled, .selected, .focused, .application, .reserved].map(\.rawValue)
        == [1, 2, 4, 8, 0xFF_0000, 0xFF00_0000])
  }

  @Test("6.1: a new control is enabled, neither selected nor highlighted, and centered; its state combines them")
  func defaults() {
    #expect(control.isEnabled)
    #expect(!control.isSelected)
    #expect(!control.isHighlighted)
    #expect(control.contentHorizontalAlignment == .center)
    #expect(control.contentVerticalAlignment == .center)
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
  }

  @Test("6.4: actions with zero, one and two parameters are called in the order of adding") func forms() {
    control.addTarget(listener, action: Selector("one", Listener.one), for: .touchDown)
    control.addTarget(listener, action: Selector("two", Listener.two), for: .touchDown)
    control.addTarget(listener, action: Selector("three", Listener.three), for: .touchDown)
    stage.finger().tap(point(120, 120))
    control.sendActions(for: .touchDown)
    #expect(listener.calls == ["one", "two C", "three with event", "one", "two C", "three"])
  }

  @Test("6.4: two actions on one target count as one target; NSNull represents the nil target") func targets() {
    control.addTarget(listener, action: Selector("one", Listener.one), for: .touchDown)
    control.addTarget(listener, action: Selector("two", Listener.two), for: .touchUpInside)
    #expect(control.allTargets == [listener])
    control.addTarget(nil, action: Selector("one", Listener.one), for: .valueChanged)
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets.contains { $0 is NSNull })
    #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == ["one"])
    #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged) == ["one"])
  }

  @Test("6.4: removing affects only the given events; nil matches every target and action") func removing() {
    let both: UIControl.Event = [.touchDown, .touchUpInside]
    control.addTarget(listener, action: Selector("one", Listener.one), for: both)
    control.addTarget(listener, action: Selector("two", Listener.two), for: both)
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(control.allControlEvents == .touchUpInside)
    control.removeTarget(listener, action: Selector("one", Listener.one), for: .touchUpInside)
    #expect(control.actions(forTarget: listener, forControlEvent: .touchUpInside) == ["two"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
  }

  @Test("6.4: a nil target is resolved when the action is sent, starting at the first responder") func nilTarget() {
    control.addTarget(nil, action: Selector("one", Listener.one), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(listener.calls == ["one"])
    let first = Listener()
    stage.rootView.addSubview(first)
    first.becomeFirstResponder()
    control.sendActions(for: .touchDown)
    #expect(listener.calls == ["one"])
    #expect(first.calls == ["one"])
  }

  @Test("C133: a freed target is not replaced by another") func goneTarget() {
    do {
      let gone = Listener()
      control.addTarget(gone, action: Selector("one", Listener.one), for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(listener.calls == [])
  }

  @Test("6.4: an action with an existing identifier replaces the earlier one; removing is by events")
  func actions() {
    var calls: [String] = []
    let name = UIAction.Identifier("same")
    control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
    control.removeAction(identifiedBy: name, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["new", "new"])
  }

  @Test("6.4: a primary action is registered for primaryActionTriggered, and has the control as its sender")
  func primaryAction() {
    var senders: [String] = []
    let action = UIAction { senders.append(($0.sender as? UIControl)?.accessibilityIdentifier ?? "none") }
    let control = UIControl(frame: .zero, primaryAction: action)
    control.accessibilityIdentifier = "P"
    #expect(control.allControlEvents == .primaryActionTriggered)
    control.sendActions(for: .primaryActionTriggered)
    #expect(senders == ["P"])
    #expect(action.sender == nil)
  }

  @Test("6.4: handlers are enumerated in order, with their events, until the closure stops it") func enumeration() {
    control.addTarget(listener, action: Selector("one", Listener.one), for: .touchDown)
    control.addAction(UIAction(title: "two") { _ in }, for: .valueChanged)
    control.addTarget(nil, action: Selector("three", Listener.three), for: .touchUpInside)
    var seen: [String] = []
    control.enumerateEventHandlers { action, target, events, _ in
      seen.append("\(action?.title ?? target?.selector.name ?? "?") \(events.rawValue) \(target?.target == nil)")
    }
    #expect(seen == ["one 1 false", "two 4096 true", "three 64 true"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test("6.4: a subclass can intercept every action before it is sent") func overridden() {
    final class Keeping: UIControl {
      var kept: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        kept.append(action.name)
      }
    }
    let control = Keeping()
    control.addTarget(listener, action: Selector("one", Listener.one), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.kept == ["one"])
    #expect(listener.calls == [])
  }

  @Test("6.2: of two fingers that land in one event the first is tracked", arguments: 0..<8) func firstOfTwo(_: Int) {
    control.isMultipleTouchEnabled = true
    control.addTarget(listener, action: Selector("one", Listener.one), for: .touchUpInside)
    let (a, b) = (stage.finger(), stage.finger())
    stage.turn {
      a.down(point(110, 110))
      b.down(point(130, 120))
    }
    b.up()
    #expect(listener.calls == [])
    a.up()
    #expect(listener.calls == ["one"])
  }

  @Test(
    "6.2: a plain view in a control is hit and the control does nothing, unless that view's interaction is disabled")
  func viewInControl() {
    let control = control
    let inner = UIView(frame: control.bounds)
    control.addSubview(inner)
    control.addTarget(listener, action: Selector("one", Listener.one), for: .allTouchEvents)
    stage.finger().tap(CGPoint(x: 120, y: 120))
    #expect(listener.calls == [])
    inner.isUserInteractionEnabled = false
    stage.finger().tap(CGPoint(x: 120, y: 120))
    #expect(listener.calls == ["one", "one"])
  }

  @Test("6.2: a control that is disabled while it continues tracking sends nothing more") func disabledInContinue() {
    final class Disabling: UIControl {
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isEnabled = false
        return true
      }
    }
    let control = Disabling(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
    stage.rootView.addSubview(control)
    let far: UIControl.Event = [.touchDragExit, .touchDragInside, .touchDragOutside, .touchUpInside, .touchUpOutside]
    control.addTarget(listener, action: Selector("one", Listener.one), for: far)
    stage.finger().drag(from: point(120, 320), to: point(120, 600), over: 0.1, steps: 1)
    #expect(!control.isTracking)
    #expect(listener.calls == [])
  }
}
