import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests controls created by `init(frame:primaryAction:)`: the action is performed with each change of the value.
@MainActor
@Suite struct PrimaryActionTests {
  private final class Notes {
    var values: [String] = []
  }

  private let notes = Notes()
  private let stage = TestStage()
  private static let frame = CGRect(x: 100, y: 100, width: 200, height: 40)

  private func show(_ control: UIControl) {
    if control.bounds.width < 50 { control.frame = Self.frame }
    stage.rootView.addSubview(control)
    stage.advance(by: 0.1)
  }

  @Test("C173: A slider performs it with every move of the thumb, or once at the end") func slider() {
    let slider = UISlider(
      frame: Self.frame,
      primaryAction: UIAction { [notes] action in
        notes.values.append(((action.sender as? UISlider)?.value ?? 0) > 0.5 ? "more" : "less")
      })
    show(slider)
    slider.value = 0.5
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 120))
    finger.move(CGPoint(x: 240, y: 120), at: 0.2)
    finger.move(CGPoint(x: 150, y: 120), at: 0.3)
    finger.up(at: 0.4)
    #expect(notes.values == ["more", "less"])
    slider.isContinuous = false
    stage.finger().drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 240, y: 120), over: 0.2)
    #expect(notes.values == ["more", "less", "more"])
  }

  @Test(
    "C173: A button performs its primary action without a touch, and opens its menu where that is the primary action")
  func withoutTouch() {
    let button = UIButton(
      frame: Self.frame, primaryAction: UIAction { [notes] _ in notes.values.append("performed") })
    show(button)
    button.performPrimaryAction()
    #expect(notes.values == ["performed"])
    button.menu = UIMenu(children: [UIAction(title: "Copy") { [notes] _ in notes.values.append("copied") }])
    button.showsMenuAsPrimaryAction = true
    let views = stage.window.subviews.count
    button.performPrimaryAction()
    stage.advance(by: 0.5)
    #expect(notes.values == ["performed"] && stage.window.subviews.count > views)
  }

  @Test("C173: A stepper, a segmented control and a page control perform it after valueChanged") func others() {
    func add(_ control: UIControl, tapping point: CGPoint) -> [String] {
      notes.values = []
      control.addAction(UIAction { [notes] _ in notes.values.append("changed") }, for: .valueChanged)
      show(control)
      stage.finger().tap(point)
      stage.advance(by: 1)
      control.removeFromSuperview()
      return notes.values
    }
    let action = UIAction { [notes] _ in notes.values.append("performed") }
    let stepper = UIStepper(frame: Self.frame, primaryAction: action)
    #expect(add(stepper, tapping: CGPoint(x: 100 + stepper.bounds.width * 0.75, y: 116)) == ["changed", "performed"])
    let segments = UISegmentedControl(frame: Self.frame, primaryAction: action)
    for title in ["one", "two"] { segments.insertSegment(withTitle: title, at: 9, animated: false) }
    #expect(add(segments, tapping: CGPoint(x: 250, y: 120)) == ["changed", "performed"])
    let pages = UIPageControl(frame: Self.frame, primaryAction: action)
    pages.numberOfPages = 3
    #expect(add(pages, tapping: CGPoint(x: 280, y: 120)) == ["changed", "performed"])
  }
}
