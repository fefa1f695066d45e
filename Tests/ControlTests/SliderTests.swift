import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct SliderTests {
  /// A slider 228 points wide, so that the thumb's center moves by 200 points, from x 114 to x 314.
  private let phone = ControlStage(UISlider(), at: CGRect(x: 100, y: 100, width: 228, height: 34))
  private var slider: UISlider { phone.control }
  private let middle: CGFloat = 117

  @Test("A new slider ranges from 0 to 1, has the value 0 and is continuous (6.6)") func defaults() {
    #expect(slider.value == 0)
    #expect(slider.minimumValue == 0)
    #expect(slider.maximumValue == 1)
    #expect(slider.isContinuous)
  }

  @Test("A value outside the bounds is clamped, without an event") func clamping() {
    slider.value = 3
    #expect(slider.value == 1)
    slider.value = -3
    #expect(slider.value == 0)
    slider.value = .nan
    #expect(slider.value == 0)
    #expect(phone.take() == [])
  }

  @Test("A bound that is set beyond the other moves it, and the value with them") func bounds() {
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5)
    #expect(slider.value == 5)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2)
    #expect(slider.value == 2)
  }

  @Test("A touch on the track has no effect (6.6)") func trackIsDead() {
    let finger = phone.stage.finger()
    finger.down(point(250, middle))
    #expect(phone.take() == ["beginTracking"])
    #expect(!slider.isTracking)
    finger.move(point(290, middle))
    finger.up()
    #expect(phone.take() == [])
    #expect(slider.value == 0)
  }

  @Test("Pinned choice (L): the thumb can be grabbed 8 points beside it, not 9") func reach() {
    #expect(UISlider.thumbReach == 8)
    slider.value = 0.5
    let finger = phone.stage.finger()
    finger.down(point(214 + 14 + 7.9, middle))
    #expect(slider.isTracking)
    finger.up()
    let other = phone.stage.finger()
    other.down(point(214 + 14 + 8.1, middle))
    #expect(!slider.isTracking)
    other.up()
  }

  @Test("A continuous slider sends valueChanged for each move, between the tracking call and the drag event (6.6)")
  func continuous() {
    let finger = phone.stage.finger()
    finger.down(point(114, middle))
    finger.move(point(214, middle))
    #expect(slider.value == 0.5)
    finger.move(point(264, middle))
    #expect(slider.value == 0.75)
    finger.up()
    #expect(
      phone.take() == [
        "beginTracking", "touchDown", "continueTracking", "valueChanged", "touchDragInside", "continueTracking",
        "valueChanged", "touchDragInside", "endTracking", "touchUpInside",
      ])
  }

  @Test("A slider that is not continuous sends valueChanged once, at the end (6.6)") func notContinuous() {
    slider.isContinuous = false
    let finger = phone.stage.finger()
    finger.down(point(114, middle))
    finger.move(point(164, middle))
    finger.move(point(214, middle))
    #expect(phone.takeEvents() == ["touchDown", "touchDragInside", "touchDragInside"])
    finger.up()
    #expect(phone.take() == ["endTracking", "valueChanged", "touchUpInside"])
  }

  @Test("Pinned choice (L): a cancelled drag keeps the thumb's place, and a non-continuous slider sends valueChanged")
  func cancelled() {
    slider.isContinuous = false
    let finger = phone.stage.finger()
    finger.down(point(114, middle))
    finger.move(point(214, middle))
    finger.cancel()
    #expect(slider.value == 0.5)
    #expect(phone.takeEvents() == ["touchDown", "touchDragInside", "valueChanged", "touchCancel"])
  }

  @Test("The thumb keeps its distance to the finger and stops at the ends of the track") func grip() {
    let finger = phone.stage.finger()
    finger.down(point(120, middle))
    finger.move(point(220, middle))
    #expect(slider.value == 0.5)
    finger.move(point(390, middle))
    #expect(slider.value == 1)
    finger.move(point(2, middle))
    #expect(slider.value == 0)
    finger.up()
  }

  @Test("A drag far away from the track continues, and ends outside (6.3)") func strayed() {
    let finger = phone.stage.finger()
    finger.down(point(114, middle))
    finger.move(point(214, 500))
    finger.up()
    #expect(slider.value == 0.5)
    #expect(phone.takeEvents() == ["touchDown", "valueChanged", "touchDragExit", "touchDragOutside", "touchUpOutside"])
  }

  @Test("Subclasses determine the rectangles of track and thumb, and touches use them") func overriddenGeometry() {
    final class Narrow: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds).insetBy(dx: 50, dy: 0)
      }
    }
    let phone = ControlStage(Narrow(), at: CGRect(x: 100, y: 100, width: 228, height: 34))
    let finger = phone.stage.finger()
    finger.down(point(164, 117))
    #expect(phone.control.isTracking)
    finger.move(point(214, 117))
    #expect(phone.control.value == 0.5)
    finger.up()
  }

  @Test("A value set with animation moves there over time") func animated() {
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    let before = phone.picture
    phone.stage.advance(by: ControlMotion.slide / 2)
    let halfway = phone.picture
    phone.stage.advance(by: ControlMotion.slide)
    #expect(before != halfway)
    #expect(halfway != phone.picture)
    #expect(!phone.stage.runtime.needsFrames)
  }

  @Test(
    "A swipe along the track that starts on the thumb is rejected, one on the track is not (6.5)",
    arguments: [(CGFloat(114), false), (CGFloat(214), true)])
  func swipe(start: CGFloat, isRecognized: Bool) {
    let swipe = UISwipeGestureRecognizer()
    phone.stage.rootView.addGestureRecognizer(swipe)
    var states: [UIGestureRecognizer.State] = []
    let sink = Sink { states.append($0.state) }
    swipe.addTarget(sink, action: Selector("fired", Sink.fired))
    phone.stage.finger().drag(from: point(start, middle), to: point(start + 100, middle), over: 0.1)
    #expect(states == (isRecognized ? [.ended] : []))
  }

  @Test("A horizontal pan is rejected, too, but not a vertical one (6.5)", arguments: [(true, false), (false, true)])
  func pan(isSideways: Bool, isRecognized: Bool) {
    let pan = UIPanGestureRecognizer()
    phone.stage.rootView.addGestureRecognizer(pan)
    let finger = phone.stage.finger()
    finger.down(point(114, middle))
    finger.move(isSideways ? point(150, middle) : point(114, middle + 36), at: 0.1)
    #expect((pan.state == .began) == isRecognized)
    #expect(slider.isTracking != isRecognized)
    finger.up()
  }

  @Test("A slider rejects no tap (6.5)") func tapAbove() {
    let tap = UITapGestureRecognizer()
    phone.stage.rootView.addGestureRecognizer(tap)
    var count = 0
    let sink = Sink { _ in count += 1 }
    tap.addTarget(sink, action: Selector("fired", Sink.fired))
    phone.stage.finger().tap(point(114, middle))
    #expect(count == 1)
  }
}

@MainActor
final class Sink {
  private let body: (UIGestureRecognizer) -> Void
  init(_ body: @escaping (UIGestureRecognizer) -> Void) { self.body = body }
  func fired(_ gesture: UIGestureRecognizer) { body(gesture) }
}
