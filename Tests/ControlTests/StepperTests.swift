import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct StepperTests {
  private let phone = ControlStage(UIStepper(), at: CGRect(x: 100, y: 100, width: 94, height: 32))
  private var stepper: UIStepper { phone.control }
  private let minus = point(120, 116)
  private let plus = point(170, 116)

  @Test("A new stepper ranges from 0 to 100 by 1, repeats, is continuous and does not wrap (6.6)") func defaults() {
    #expect(stepper.minimumValue == 0)
    #expect(stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1)
    #expect(stepper.autorepeat)
    #expect(stepper.isContinuous)
    #expect(!stepper.wraps)
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
  }

  @Test("6.6: a stepper has one size, whatever its frame is set to") func size() {
    stepper.frame = CGRect(x: 10, y: 20, width: 300, height: 300)
    #expect(stepper.frame == CGRect(x: 10, y: 20, width: 94, height: 32))
  }

  @Test("A bound that is set beyond the other moves it, as documented") func bounds() {
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200)
    stepper.maximumValue = 100
    #expect(stepper.minimumValue == 100)
    #expect(stepper.value == 100)
    #expect(phone.take() == [])
  }

  @Test("A tap steps once and sends valueChanged once") func taps() {
    phone.stage.finger().tap(plus)
    phone.stage.finger().tap(plus)
    phone.stage.finger().tap(minus)
    #expect(stepper.value == 1)
    #expect(phone.takeEvents().filter { $0 == "valueChanged" }.count == 3)
  }

  @Test("Pinned choice (L): a stepper that repeats steps at the landing, before touchDown; otherwise at the lift")
  func moment() {
    phone.stage.finger().tap(plus)
    #expect(phone.take() == ["beginTracking", "valueChanged", "touchDown", "endTracking", "touchUpInside"])
    stepper.autorepeat = false
    phone.stage.advance(by: 1)
    phone.stage.finger().tap(plus)
    #expect(phone.take() == ["beginTracking", "touchDown", "endTracking", "valueChanged", "touchUpInside"])
  }

  @Test("Pinned choice (L): held down, it repeats after half a second, ten times at 0.1 s, then faster (6.6)")
  func repeating() {
    #expect(StepRepetition.delay == 0.5)
    let finger = phone.stage.finger()
    finger.down(plus)
    phone.stage.advance(by: 0.49)
    #expect(stepper.value == 1)
    phone.stage.advance(by: 0.02)
    #expect(stepper.value == 2)
    phone.stage.advance(by: 0.9)
    #expect(stepper.value == 11)
    phone.stage.advance(by: 0.5)
    #expect(stepper.value == 21)
    finger.up()
    phone.stage.advance(by: 5)
    #expect(stepper.value == 21)
  }

  @Test("It pauses while the finger is outside, and stops when the touch is cancelled") func awayAndCancelled() {
    let finger = phone.stage.finger()
    finger.down(plus)
    finger.move(point(170, 300))
    phone.stage.advance(by: 3)
    #expect(stepper.value == 1)
    finger.move(plus)
    phone.stage.advance(by: 0.2)
    let value = stepper.value
    #expect(value > 1)
    finger.cancel()
    phone.stage.advance(by: 3)
    #expect(stepper.value == value)
  }

  @Test("A stepper that is not continuous sends valueChanged once, at the end") func notContinuous() {
    stepper.isContinuous = false
    let finger = phone.stage.finger()
    finger.down(plus)
    phone.stage.advance(by: 1)
    #expect(phone.takeEvents() == ["touchDown"])
    finger.up()
    #expect(phone.takeEvents() == ["valueChanged", "touchUpInside"])
  }

  @Test("At a bound it stops, and that half gets no touches; a wrapping stepper continues at the other bound")
  func wrapping() {
    stepper.value = 100
    phone.stage.finger().tap(plus)
    #expect(stepper.value == 100)
    #expect(phone.take() == ["beginTracking"])
    stepper.wraps = true
    phone.stage.finger().tap(plus)
    #expect(stepper.value == 0)
  }

  @Test("A step that would exceed a bound ends at the bound") func lastStep() {
    stepper.stepValue = 30
    stepper.value = 90
    phone.stage.finger().tap(plus)
    #expect(stepper.value == 100)
  }

  @Test("A stepper removed in its own action stops stepping (C130)") func removedInAction() {
    let stepper = stepper
    stepper.addAction(UIAction { _ in if stepper.value == 2 { stepper.removeFromSuperview() } }, for: .valueChanged)
    phone.stage.finger().down(plus)
    phone.stage.advance(by: 3)
    #expect(stepper.value == 2)
    #expect(!stepper.isTracking)
  }
}
