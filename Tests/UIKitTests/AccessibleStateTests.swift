import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the states and frames that assistive technologies read.
@MainActor
@Suite struct AccessibleStateTests {
  /// Source: `UIAccessibilityTraits`: `notEnabled`, `selected`, `adjustable`, `header`, `link`; UIKit's controls set
  /// them by their state. H. Which control has which trait: M.
  @Test("Controls have traits for their kind, and for being disabled, selected or adjustable")
  func traits() {
    let stage = TestStage()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    stage.rootView.addSubview(button)
    #expect(button.accessibilityTraits == .button && button.accessibilityLabel == "Go")
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    button.isEnabled = true
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected])
    let slider = UISlider()
    #expect(slider.accessibilityTraits.contains(.adjustable))
    let label = UILabel()
    label.text = "Title"
    #expect(label.accessibilityTraits == .staticText && label.accessibilityLabel == "Title")
    label.accessibilityTraits.insert(.header)
    #expect(label.accessibilityTraits == [.staticText, .header])
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    #expect(!cell.accessibilityTraits.contains(.selected))
    cell.isSelected = true
    #expect(cell.accessibilityTraits.contains(.selected))
  }

  /// Source: `accessibilityFrame`: "the frame of the accessibility element, in screen coordinates", which for a view is
  /// its own frame; `accessibilityActivationPoint`: "the midpoint of the element's frame" unless it is set; if an
  /// element does not handle `accessibilityActivate()`, the activation point is tapped. H.
  @Test("A view's element follows it on the screen, and is activated at its center or at the point that is set")
  func places() {
    let stage = TestStage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let log = CallLog()
    let row = UIView(frame: CGRect(x: 20, y: 300, width: 360, height: 100))
    row.isAccessibilityElement = true
    let button = UIButton(frame: CGRect(x: 300, y: 30, width: 40, height: 40))
    button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
    row.addSubview(button)
    row.addGestureRecognizer(UITapGestureRecognizer(target: log, action: CallLog.tapped))
    scroll.addSubview(row)
    stage.rootView.addSubview(scroll)
    stage.advance(by: 0.1)
    #expect(row.accessibilityFrame == CGRect(x: 20, y: 400, width: 360, height: 100))
    scroll.contentOffset.y = 200
    #expect(row.accessibilityFrame.minY == 200)
    #expect(row.accessibilityActivationPoint == CGPoint(x: 200, y: 250))
    stage.activate(row)
    #expect(log.take() == ["tapped"])
    row.accessibilityActivationPoint = CGPoint(x: 340, y: 250)
    stage.activate(row)
    #expect(log.take() == ["button"])
  }
}

extension CallLog {
  fileprivate func tapped(_ sender: UIGestureRecognizer) { add("tapped") }
}
