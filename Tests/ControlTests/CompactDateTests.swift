import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests compact date pickers: fields that open the wheels. Source: Apple, `UIDatePickerStyle.compact`.
@MainActor
@Suite struct CompactDateTests {
  private let stage = TestStage()

  private func picker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
    stage.runtime.makeCurrent()
    let picker = UIDatePicker(frame: CGRect(x: 20, y: 100, width: 360, height: 34))
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = mode
    picker.contentHorizontalAlignment = .leading
    picker.date = Date(timeIntervalSince1970: 946_684_800)
    stage.rootView.addSubview(picker)
    stage.runtime.layoutIfNeeded()
    return picker
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }.filter { !$0.isHidden }
  }

  @Test("C465: A compact date picker is a field; a tap opens the wheels, and a touch beside them closes them")
  func fields() throws {
    let picker = picker(.date)
    #expect(picker.datePickerStyle == .compact)
    #expect(picker.intrinsicContentSize.height == 34 && picker.intrinsicContentSize.width < 200)
    let field = try #require(buttons(in: picker).first)
    #expect(buttons(in: picker).count == 1 && field.currentTitle == "Jan 1, 2000")
    let finger = stage.finger()
    finger.tap(CGPoint(x: 50, y: 117))
    let opened = try #require(stage.window.subviews.last as? DateWheelsView)
    let wheels = try #require(opened.subviews.last?.subviews.first as? UIPickerView)
    let middle = wheels.convert(CGPoint(x: wheels.bounds.midX, y: wheels.bounds.midY), to: nil)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    finger.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 32), over: 0.5)
    stage.advance(by: 1)
    #expect(changes == 1 && field.currentTitle != "Jan 1, 2000" && opened.superview != nil)
    finger.tap(CGPoint(x: 200, y: 700))
    #expect(opened.superview == nil)
  }

  /// Source: WWDC 2020, 10205; Apple, `UIDatePickerStyle.automatic`.
  @Test("C470: A date picker without a style is a field since iOS 14, and wheels before", arguments: ["13.4", "14"])
  func automatic(version: String) {
    let stage = TestStage(system: version)
    stage.runtime.makeCurrent()
    let (dates, duration) = (UIDatePicker(), UIDatePicker())
    duration.datePickerMode = .countDownTimer
    #expect(dates.datePickerStyle == (version == "14" ? .compact : .wheels) && duration.datePickerStyle == .wheels)
    #expect(dates.bounds.size == dates.intrinsicContentSize)
  }

  @Test("A date with a time has two fields; a duration has wheels in every style")
  func modes() {
    #expect(buttons(in: picker(.dateAndTime)).map(\.currentTitle).last??.contains("12:00") == true)
    let duration = picker(.countDownTimer)
    #expect(duration.datePickerStyle == .wheels && buttons(in: duration).isEmpty)
    #expect(duration.intrinsicContentSize.height == 216)
    duration.datePickerMode = .time
    #expect(duration.datePickerStyle == .compact && buttons(in: duration).count == 1)
  }
}
