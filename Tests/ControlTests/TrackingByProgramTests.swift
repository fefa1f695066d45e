import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests what an app can change in a control that tracks a finger, and layout properties of a control's content (Apple,
/// `UIControl`).
@MainActor
@Suite struct TrackingByProgramTests {
  private let phone = ControlStage(UIButton(type: .custom), at: CGRect(x: 100, y: 100, width: 100, height: 44))

  @Test("C172: A control whose tracking the app cancels releases the finger, which has no further effect")
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

  @Test("C172: In an override of cancelTracking that calls super, the control is no longer tracking") func override() {
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

  @Test("A custom button's title is white and a system button's is tinted, if the app has set no color")
  func titleColors() {
    #expect(phone.control.titleColor(for: .normal) == .white)
    #expect(phone.control.titleColor(for: .highlighted) == .white)
    let system = UIButton(type: .system)
    system.tintColor = .red
    #expect(system.titleColor(for: .normal) == .red && system.currentTitleColor == .red)
    system.setTitleColor(.green, for: .normal)
    #expect(system.titleColor(for: .selected) == .green)
  }

  @Test("Leading and trailing content is at the sides that the layout direction determines") func alignment() {
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
