import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests switches (reference 6.6).
@MainActor
@Suite struct SwitchTests {
  /// A switch from (100, 100) to (151, 131), whose middle is at x 125.5.
  private let phone = ControlStage(UISwitch(), at: CGRect(x: 100, y: 100, width: 300, height: 300))
  private var control: UISwitch { phone.control }

  @Test("6.6: a switch has one size, whatever its frame is set to, and is off at first") func size() {
    #expect(UISwitch(frame: CGRect(x: 0, y: 0, width: 300, height: 300)).bounds.size == CGSize(width: 51, height: 31))
    #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    control.bounds.size = .zero
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(control.sizeThatFits(CGSize(width: 9, height: 9)) == control.intrinsicContentSize)
    #expect(!control.isOn)
  }

  @Test("6.6: a tap toggles at the lift; the value is changed before valueChanged and the primary action")
  func tap() {
    let control = control
    var seen: [Bool] = []
    control.addAction(UIAction { _ in seen.append(control.isOn) }, for: [.valueChanged, .primaryActionTriggered])
    let finger = phone.stage.finger()
    finger.down(point(110, 115))
    #expect(!control.isOn)
    finger.up()
    #expect(control.isOn)
    #expect(seen == [true, true])
    #expect(phone.takeEvents() == ["touchDown", "touchUpInside", "valueChanged", "primaryActionTriggered"])
    finger.tap(point(110, 115))
    #expect(!control.isOn)
  }

  @Test("6.6: a drag past the middle toggles at once, and back again; its lift does not toggle") func drag() {
    let finger = phone.stage.finger()
    finger.down(point(110, 115))
    finger.move(point(124, 115))
    #expect(!control.isOn)
    finger.move(point(127, 115))
    #expect(control.isOn)
    finger.move(point(140, 115))
    finger.up()
    #expect(control.isOn)
    #expect(phone.takeEvents().filter { $0 == "valueChanged" }.count == 1)
    finger.down(point(140, 115))
    finger.move(point(110, 115))
    #expect(!control.isOn)
    finger.move(point(140, 115))
    #expect(control.isOn)
    finger.up()
    #expect(control.isOn)
    #expect(phone.takeEvents().filter { $0 == "valueChanged" }.count == 2)
  }

  @Test("6.6: a lift outside or a cancelled touch toggles nothing") func noTap() {
    let finger = phone.stage.finger()
    finger.down(point(110, 115))
    finger.move(point(110, 400))
    finger.up()
    finger.down(point(110, 115))
    finger.cancel()
    #expect(!control.isOn)
    #expect(
      phone.takeEvents() == [
        "touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside", "touchDown", "touchCancel",
      ])
  }

  @Test("6.6: setting it by code sends nothing", arguments: [false, true]) func byProgram(animated: Bool) {
    control.setOn(true, animated: animated)
    control.isOn = false
    control.isOn = true
    #expect(control.isOn)
    #expect(phone.takeEvents() == [])
  }
}
