import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct SegmentedControlTests {
  /// A control with three segments of 100 points, which begin at x 102.
  private let phone = ControlStage(
    UISegmentedControl(items: ["One", "Two", "Three"]), at: CGRect(x: 100, y: 100, width: 304, height: 32))
  private var control: UISegmentedControl { phone.control }

  private func tap(_ segment: Int) { phone.stage.finger().tap(point(152 + 100 * CGFloat(segment), 116)) }

  @Test("C136: nothing is selected at first, and setting the selection in code sends nothing") func programmatic() {
    #expect(control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(phone.take() == [])
  }

  @Test("C136: another segment is selected before its one valueChanged; the selected one sends none") func tapping() {
    var seen: [Int] = []
    let control = control
    control.addAction(UIAction { _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    tap(1)
    tap(1)
    tap(2)
    #expect(seen == [1, 2])
  }

  @Test("C136: a momentary control always sends valueChanged, and has no selection afterwards") func momentary() {
    control.isMomentary = true
    var seen: [Int] = []
    let control = control
    control.addAction(UIAction { _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    tap(1)
    tap(1)
    #expect(seen == [1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A control with a selection but without a size has finite geometry, and shows the selection once it has a size")
  func selectionWithoutSize() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    func frames(_ layer: CALayer) -> [CGRect] { [layer.frame] + (layer.sublayers ?? []).flatMap(frames) }
    #expect(frames(control.layer).allSatisfy { !$0.isNull && $0.minX.isFinite })
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.layoutIfNeeded()
    #expect(frames(control.layer).contains { $0.width > 80 && $0.width < 110 && $0.height > 20 && $0.height < 32 })
  }

  @Test("Pinned choice (L): valueChanged comes after touchUpInside") func order() {
    tap(0)
    #expect(phone.take() == ["beginTracking", "touchDown", "endTracking", "touchUpInside", "valueChanged"])
  }

  @Test("A finger slides over the segments; the one at the lift is selected") func sliding() {
    let finger = phone.stage.finger()
    finger.down(point(152, 116))
    finger.move(point(352, 130))
    #expect(control.selectedSegmentIndex == -1)
    finger.up()
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("The selection follows a finger that landed on it, and valueChanged is sent once, at the end (6.6)")
  func carrying() {
    control.selectedSegmentIndex = 0
    phone.stage.advance(by: 1)
    let before = phone.picture
    let finger = phone.stage.finger()
    finger.down(point(152, 116))
    finger.move(point(252, 116))
    phone.stage.advance(by: 1)
    #expect(phone.picture != before)
    #expect(control.selectedSegmentIndex == 0)
    finger.move(point(352, 116))
    finger.up()
    #expect(control.selectedSegmentIndex == 2)
    #expect(phone.takeEvents().filter { $0 == "valueChanged" }.count == 1)
  }

  @Test("A lift within the margin of 70 points selects a segment, beyond it none", arguments: [CGFloat(69), 71])
  func margin(distance: CGFloat) {
    let finger = phone.stage.finger()
    finger.down(point(152, 116))
    finger.move(point(152, 132 + distance))
    finger.up()
    #expect(control.selectedSegmentIndex == (distance < 70 ? 0 : -1))
  }

  @Test("A cancelled touch selects nothing") func cancelled() {
    let finger = phone.stage.finger()
    finger.down(point(152, 116))
    finger.cancel()
    #expect(control.selectedSegmentIndex == -1)
    #expect(phone.take() == ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
  }

  @Test("Pinned choice (L): a disabled segment gets no touch, and a finger cannot slide onto it") func disabledSegment()
  {
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.isEnabledForSegment(at: 1))
    tap(1)
    #expect(phone.take() == ["beginTracking"])
    let finger = phone.stage.finger()
    finger.down(point(152, 116))
    finger.move(point(252, 116))
    finger.up()
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test("Inserted and removed segments keep the selection on the same title") func insertAndRemove() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "Two")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 2)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.titleForSegment(at: 0) == nil)
  }

  @Test("A segment with a set width leaves the remaining width to the others") func widths() {
    control.setWidth(200, forSegmentAt: 0)
    phone.stage.finger().tap(point(290, 116))
    #expect(control.selectedSegmentIndex == 0)
    phone.stage.finger().tap(point(310, 116))
    #expect(control.selectedSegmentIndex == 1)
  }
}
