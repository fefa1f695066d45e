import EngineTestKit
import InputEvents
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// Tests how buttons, keys, shakes and media buttons reach the first responder (reference 3.1, 3.2, 4.2).
@MainActor
@Suite final class PressTests {
  private let log = CallLog()
  private lazy var stage = TestStage()

  private func makeFirst(_ name: String = "F") -> LoggingResponderView {
    let view = LoggingResponderView(name, log)
    view.wantsFirstResponder = true
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  private final class Keeper: UIView {
    var presses: [UIPress] = []
    var events: [UIPressesEvent] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses += presses
      if let event { events.append(event) }
    }
  }

  private func makeKeeper() -> Keeper {
    let keeper = Keeper(frame: .zero)
    stage.rootView.addSubview(keeper)
    keeper.becomeFirstResponder()
    return keeper
  }

  @Test(
    "Raw values are those of the headers",
    arguments: [
      (UIPress.PressType.upArrow, 0), (.downArrow, 1), (.leftArrow, 2), (.rightArrow, 3), (.select, 4), (.menu, 5),
      (.playPause, 6), (.pageUp, 30), (.pageDown, 31),
    ]) func rawValues(type: UIPress.PressType, raw: Int)
  {
    #expect(type.rawValue == raw)
  }

  @Test("A presses event has the modifiers of the newest key, and none once they are released")
  func modifiersOfTheEvent() {
    final class Reader: UIView {
      var flags: [UIKeyModifierFlags] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        flags.append(event?.modifierFlags ?? .numericPad)
      }
    }
    let reader = Reader(frame: .zero)
    stage.rootView.addSubview(reader)
    reader.becomeFirstResponder()
    stage.key("a", modifiers: .shift)
    stage.key(.keyboardUpArrow, modifiers: [.alternate, .control])
    stage.key("b")
    #expect(reader.flags == [.shift, [.alternate, .control], []])
  }

  @Test("Phases, event type and usages have the headers' values")
  func otherRawValues() {
    #expect([UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(UIEvent.EventType.presses.rawValue == 3)
    #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 0x04)
    #expect(UIKeyboardHIDUsage.keyboard0.rawValue == 0x27)
    #expect(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue == 0x28)
    #expect(UIKeyboardHIDUsage.keyboardF12.rawValue == 0x45)
    #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
    #expect(UIKeyboardHIDUsage.keypadPeriod.rawValue == 0x63)
    #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
    #expect(UIKeyModifierFlags.alphaShift.rawValue == 1 << 16)
    #expect(UIKeyModifierFlags.numericPad.rawValue == 1 << 21)
  }

  @Test("A press is delivered to the first responder and forwarded along the chain")
  func chain() {
    let first = makeFirst()
    let child = LoggingResponderView("child", log)
    child.wantsFirstResponder = true
    first.addSubview(child)
    child.becomeFirstResponder()
    stage.press(.playPause)
    #expect(log.take() == ["child.pressesBegan", "F.pressesBegan", "child.pressesEnded", "F.pressesEnded"])
    child.consumes = true
    stage.press(.playPause)
    #expect(log.take() == ["child.pressesBegan", "child.pressesEnded"])
  }

  @Test("Without a first responder presses are delivered to the front controller")
  func rootResponder() {
    let controller = LoggingController("VC", log)
    let stage = TestStage(rootViewController: controller)
    log.entries = []
    stage.press(.select)
    #expect(log.take() == ["VC.pressesBegan"])
    let presented = LoggingController("P", log)
    presented.modalPresentationStyle = .overFullScreen
    controller.present(presented, animated: false)
    stage.advance(by: 0)
    log.entries = []
    stage.press(.select)
    #expect(log.take() == ["P.pressesBegan", "VC.pressesBegan"])
  }

  @Test("Presses pass through the application's and the window's sendEvent")
  func sendEvent() {
    final class Watching: UIWindow {
      var types: [UIEvent.EventType] = []
      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        super.sendEvent(event)
      }
    }
    let window = Watching(frame: stage.window.bounds)
    window.makeKeyAndVisible()
    stage.press(.select)
    stage.shake()
    stage.application.beginReceivingRemoteControlEvents()
    stage.remote(.remoteControlPlay)
    #expect(window.types == [.presses, .presses, .motion, .motion, .remoteControl])
  }

  @Test("A press contains type, window, responder, force and time, and a key only if it is one")
  func properties() throws {
    let keeper = makeKeeper()
    stage.advance(by: 2)
    _ = stage.hold(.select, force: 0.5)
    _ = stage.hold("a", modifiers: .shift)
    let button = try #require(keeper.presses.first)
    #expect(button.type == .select && button.key == nil && button.force == 0.5 && button.timestamp == 2)
    #expect(button.window === stage.window && button.responder === keeper)
    let key = try #require(keeper.presses.last?.key)
    #expect(key.characters == "A" && key.charactersIgnoringModifiers == "a")
    #expect(key.keyCode == .keyboardA && key.modifierFlags == .shift)
    #expect(keeper.events[0] === keeper.events[1])
    #expect(keeper.events[0].allPresses.count == 2)
    #expect(button.phase == .stationary)
  }

  @Test("A key without text has no characters; key types are beyond the named ones (L)")
  func modifierKey() throws {
    let keeper = makeKeeper()
    stage.key(.keyboardLeftShift, modifiers: .shift)
    let press = try #require(keeper.presses.first)
    #expect(press.key?.characters.isEmpty == true)
    #expect(press.type.rawValue == 2000 + 0xE1)
  }

  @Test("A repeating key begins no new press")
  func repeats() {
    _ = makeFirst()
    let key = stage.hold("q")
    key.repeat()
    key.repeat()
    key.up()
    #expect(log.take() == ["F.pressesBegan", "F.pressesEnded"])
  }

  @Test("A press stays with the responder that it began with")
  func keepsResponder() {
    _ = makeFirst("A")
    let button = stage.hold(.select)
    let b = makeFirst("B")
    #expect(b.isFirstResponder)
    button.change(force: 0.4)
    button.change(force: 0.4)
    button.up()
    #expect(log.take() == ["A.pressesBegan", "A.pressesChanged", "A.pressesEnded"])
  }

  @Test("Two buttons in one turn are delivered in one call, and phases in order")
  func oneTurn() {
    _ = makeFirst()
    var first: HeldButton?
    stage.turn {
      first = stage.hold(.select)
      _ = stage.hold(.menu)
    }
    #expect(log.take() == ["F.pressesBeganx2"])
    stage.turn {
      first?.up()
      _ = stage.hold(.playPause)
    }
    #expect(log.take() == ["F.pressesBegan", "F.pressesEnded"])
  }

  @Test("Down and up within one turn are two events")
  func downAndUpInOneTurn() {
    _ = makeFirst()
    stage.turn { stage.hold(.select).up() }
    #expect(log.take() == ["F.pressesBegan", "F.pressesEnded"])
  }

  @Test("A system interruption cancels presses and shakes")
  func systemCancel() {
    _ = makeFirst()
    let button = stage.hold(.select)
    stage.interrupt()
    button.up()
    #expect(log.take() == ["F.pressesBegan", "F.pressesCancelled"])
    stage.send(.motion(MotionSample(phase: .began)), at: nil)
    stage.interrupt()
    stage.send(.motion(MotionSample(phase: .ended)), at: nil)
    #expect(log.take() == ["F.motionBegan", "F.motionCancelled"])
  }

  @Test("When a view leaves its window its presses are cancelled")
  func removal() {
    let first = makeFirst()
    first.consumes = true
    let button = stage.hold(.select)
    first.removeFromSuperview()
    button.up()
    #expect(log.take() == ["F.pressesBegan", "F.pressesCancelled"])
  }

  @Test("A first responder without interaction ignores presses, and so does an app that ignores events")
  func ignoring() {
    let first = makeFirst()
    first.isUserInteractionEnabled = false
    stage.press(.select)
    #expect(log.take() == [])
    first.isUserInteractionEnabled = true
    stage.application.beginIgnoringInteractionEvents()
    stage.press(.select)
    stage.shake()
    stage.application.endIgnoringInteractionEvents()
    #expect(log.take() == [])
    stage.press(.select)
    #expect(log.take() == ["F.pressesBegan", "F.pressesEnded"])
  }

  // MARK: Motion and remote control

  @Test("A shake begins and ends at the first responder and is forwarded along the chain")
  func shake() {
    let first = makeFirst("outer")
    let inner = LoggingResponderView("inner", log)
    inner.wantsFirstResponder = true
    first.addSubview(inner)
    inner.becomeFirstResponder()
    stage.shake()
    #expect(log.take() == ["inner.motionBegan", "outer.motionBegan", "inner.motionEnded", "outer.motionEnded"])
  }

  @Test("A shake that no responder handles undoes the last change, unless the app does not support this")
  func shakeToUndo() {
    let first = makeFirst()
    var value = 1
    first.undoManager?.registerUndo(withTarget: stage) { _ in value = 0 }
    #expect(stage.application.applicationSupportsShakeToEdit)
    stage.application.applicationSupportsShakeToEdit = false
    stage.shake()
    #expect(value == 1)
    stage.application.applicationSupportsShakeToEdit = true
    first.consumes = true
    stage.shake()
    #expect(value == 1)
    first.consumes = false
    stage.shake()
    #expect(value == 0)
  }

  @Test("Media buttons reach the first responder only between begin and end")
  func remoteControl() {
    _ = makeFirst()
    stage.remote(.remoteControlNextTrack)
    #expect(log.take() == [])
    stage.application.beginReceivingRemoteControlEvents()
    stage.remote(.remoteControlNextTrack)
    #expect(log.take() == ["F.remote 104"])
    stage.application.endReceivingRemoteControlEvents()
    stage.remote(.remoteControlPause)
    #expect(log.take() == [])
  }

  @Test("The probe gets every press, motion and remote-control call and the responder that forwarded it")
  func probed() {
    let first = makeFirst()
    func forwarder(_ view: UIResponder?) -> String { view == nil ? "" : " forwarded" }
    let probe = LineProbe(calls: { call in
      switch call {
      case .presses(let responder, let method, let presses, let by):
        "\(responder.chainNames[0]) \(method.rawValue) \(presses.map(\.number))\(forwarder(by))"
      case .motion(let responder, let method, let motion, let by):
        "\(responder.chainNames[0]) \(method.rawValue) \(motion.rawValue)\(forwarder(by))"
      case .remoteControl(let responder, let subtype, let by):
        "\(responder.chainNames[0]) remote \(subtype.rawValue)\(forwarder(by))"
      default: nil
      }
    })
    stage.runtime.probe = probe
    stage.application.beginReceivingRemoteControlEvents()
    let rest = ["UIView", "UIWindow", "UIApplication"]
    stage.press(.select)
    #expect(
      probe.lines == ["F pressesBegan [1]"] + rest.map { "\($0) pressesBegan [1] forwarded" } + ["F pressesEnded [1]"]
        + rest.map { "\($0) pressesEnded [1] forwarded" })
    first.consumes = true
    stage.shake()
    stage.remote(.remoteControlPlay)
    #expect(probe.lines.suffix(3) == ["F motionBegan 1", "F motionEnded 1", "F remote 100"])
  }
}
