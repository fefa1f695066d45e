import Testing
import UIKitTestSupport

@testable import UIKit

/// What an app may do to a control that tracks a finger, and what a control says of its content (Apple, `UIControl`).
@MainActor
@Suite struct TrackingByProgramTests {
  private let phone = ControlStage(UIButton(type: .custom), at: CGRect(x: 100, y: 100, width: 100, height: 44))

  @Test("C172: A control whose tracking the app cancels lets go of the finger, which does nothing more")
  func cancelled() {
    let finger = phone.stage.finger()
    finger.down(point(150, 120))
    #expect(phone.control.isTracking && phone.control.isHighlighted)
    _ = phone.take()
    phone.control.cancelTracking(with: nil)
    #expect(!phone.control.isTracking && !phone.control.isHighlighted)
    finger.move(point(150, 130), at: 0.1)
    finger.up(at: 0.2)
    #expect(phone.take() == [])
    phone.stage.finger().tap(point(150, 120))
    #expect(phone.takeEvents() == ["touchDown+touchDownRepeat", "touchUpInside", "primaryActionTriggered"])
  }

  @Test("C172: An override of cancelTracking that calls super finds the control no longer tracking") func override() {
    final class Noting: UIControl {
      var states: [Bool] = []
      override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        states.append(isTracking)
      }
    }
    let phone = ControlStage(Noting(), at: CGRect(x: 100, y: 100, width: 100, height: 44))
    let finger = phone.stage.finger()
    finger.down(point(150, 120))
    phone.control.cancelTracking(with: nil)
    finger.cancel(at: 0.1)
    #expect(phone.control.states == [false])
  }

  @Test("A custom button's title is white and a system one's is tinted, where the app has set no colour")
  func titleColors() {
    #expect(phone.control.titleColor(for: .normal) == .white)
    #expect(phone.control.titleColor(for: .highlighted) == .white)
    let system = UIButton(type: .system)
    system.tintColor = .red
    #expect(system.titleColor(for: .normal) == .red && system.currentTitleColor == .red)
    system.setTitleColor(.green, for: .normal)
    #expect(system.titleColor(for: .selected) == .green)
  }

  @Test("Leading and trailing content is at the sides that the layout direction says") func alignment() {
    let control = phone.control
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .fill
    #expect(control.effectiveContentHorizontalAlignment == .fill)
  }
}
