import Foundation
import Testing
import UIKitTestSupport

/// Tests wheels that a finger turns, and dates that are chosen with them.
@MainActor
@Suite struct PickerTests {
  @MainActor
  private final class Words: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20, 3]
    var log: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component)-\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component): \(row)")
    }
  }

  private let words = Words()

  private func picker(on stage: TestStage) -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 400, height: 216))
    picker.dataSource = words
    picker.delegate = words
    stage.rootView.addSubview(picker)
    stage.runtime.layoutIfNeeded()
    return picker
  }

  /// A point in the middle of the first wheel.
  private let first = CGPoint(x: 100, y: 208)
  private let second = CGPoint(x: 300, y: 208)

  @Test("The first rows are in the middle, wheels have equal widths, and rows are 32 points high")
  func start() {
    let stage = TestStage()
    let picker = picker(on: stage)
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    #expect([0, 1].map(picker.selectedRow(inComponent:)) == [0, 0])
    #expect(picker.rowSize(forComponent: 0).height == 32)
    #expect(picker.rowSize(forComponent: 0).width == picker.rowSize(forComponent: 1).width)
    let label = picker.view(forRow: 0, forComponent: 1) as? UILabel
    #expect(label?.text == "1-0")
    #expect(picker.view(forRow: 19, forComponent: 0) == nil)
    #expect(words.log.isEmpty)
  }

  @Test("A finger turns a wheel; it stops with a row in the middle, and then the delegate is called")
  func turn() {
    let stage = TestStage()
    let picker = picker(on: stage)
    let finger = stage.finger()
    finger.drag(from: first, to: CGPoint(x: 100, y: 120), over: 1)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    stage.advance(by: 2)
    #expect(words.log == ["0: \(picker.selectedRow(inComponent: 0))"])
    let row = picker.selectedRow(inComponent: 0)
    let view = picker.view(forRow: row, forComponent: 0)
    #expect(view?.convert(CGPoint(x: 0, y: 16), to: picker).y.rounded() == 108)
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test("A flick turns the wheel farther than the finger moved, and no farther than the last row")
  func flick() {
    let stage = TestStage()
    let picker = picker(on: stage)
    stage.finger().drag(from: first, to: CGPoint(x: 100, y: 148), over: 0.06, steps: 4)
    #expect(words.log.isEmpty)
    stage.advance(by: 3)
    #expect(picker.selectedRow(inComponent: 0) > 2)
    stage.finger().drag(from: second, to: CGPoint(x: 300, y: 108), over: 0.05, steps: 4)
    stage.advance(by: 3)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(words.log.count == 2)
  }

  @Test("A tap on a row turns it to the middle and selects it; a tap on the middle row has no effect")
  func tap() {
    let stage = TestStage()
    let picker = picker(on: stage)
    stage.finger().tap(CGPoint(x: 100, y: 208 + 64))
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    stage.finger().tap(first)
    stage.advance(by: 1)
    #expect(words.log == ["0: 2"])
  }

  @Test("A finger that stops a turning wheel and lifts leaves it on a row")
  func caught() {
    let stage = TestStage()
    let picker = picker(on: stage)
    stage.finger().drag(from: first, to: CGPoint(x: 100, y: 128), over: 0.06, steps: 4)
    stage.advance(by: 0.1)
    let finger = stage.finger()
    finger.down(first)
    let row = picker.selectedRow(inComponent: 0)
    stage.advance(by: 0.5)
    #expect(picker.selectedRow(inComponent: 0) == row)
    #expect(words.log.isEmpty)
    finger.up()
    stage.advance(by: 1)
    #expect(words.log == ["0: \(row)"])
    let view = picker.view(forRow: row, forComponent: 0)
    #expect(view?.convert(CGPoint(x: 0, y: 16), to: picker).y.rounded() == 108)
  }

  @Test("Code selects rows without calling the delegate, immediately or with animation")
  func byCode() {
    let stage = TestStage()
    let picker = picker(on: stage)
    picker.selectRow(7, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    picker.selectRow(99, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    words.counts = [3, 3]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(words.log.isEmpty)
  }

  // MARK: Dates

  private func datePicker(
    _ mode: UIDatePicker.Mode, on stage: TestStage, _ locale: String = "en_US"
  ) -> (UIDatePicker, Counter) {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 400, height: 216))
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = .wheels
    let counter = Counter()
    picker.addTarget(counter, action: Selector("count:", Counter.count), for: .valueChanged)
    stage.rootView.addSubview(picker)
    stage.runtime.layoutIfNeeded()
    return (picker, counter)
  }

  private func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }

  @MainActor
  private final class Counter: NSObject {
    private(set) var count = 0
    func count(_ sender: UIDatePicker) { count += 1 }
  }

  @Test("Changing the month keeps the day, or uses the last day of the month")
  func month() {
    let stage = TestStage()
    let (picker, counter) = datePicker(.date, on: stage)
    picker.date = date("2023-01-31T10:20:00Z")
    stage.runtime.layoutIfNeeded()
    // With the locale of the United States the month is the first wheel.
    stage.finger().tap(CGPoint(x: 80, y: 208 + 32))
    stage.advance(by: 1)
    #expect(picker.date == date("2023-02-28T10:20:00Z"))
    #expect(counter.count == 1)
    stage.advance(by: 1)
    #expect(counter.count == 1)
  }

  @Test("With a German locale the day is the first wheel")
  func order() {
    let stage = TestStage()
    let (picker, _) = datePicker(.date, on: stage, "de_DE")
    picker.date = date("2023-05-10T00:00:00Z")
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 40, y: 208 + 32))
    stage.advance(by: 1)
    #expect(picker.date == date("2023-05-11T00:00:00Z"))
  }

  @Test("Wheels turn back to the nearest allowed date")
  func limits() {
    let stage = TestStage()
    let (picker, counter) = datePicker(.date, on: stage)
    picker.date = date("2023-05-10T00:00:00Z")
    picker.maximumDate = date("2023-05-20T00:00:00Z")
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 80, y: 208 + 32))
    stage.advance(by: 1)
    #expect(picker.date == date("2023-05-20T00:00:00Z"))
    #expect(counter.count == 1)
    picker.date = date("2030-01-01T00:00:00Z")
    #expect(picker.date == date("2023-05-20T00:00:00Z"))
    #expect(counter.count == 1)
    picker.minimumDate = date("2029-01-01T00:00:00Z")
    picker.date = date("2022-01-01T00:00:00Z")
    #expect(picker.date == date("2022-01-01T00:00:00Z"))
  }

  @Test("Minutes advance in steps, and AM becomes PM")
  func time() {
    let stage = TestStage()
    let (picker, _) = datePicker(.time, on: stage)
    picker.minuteInterval = 15
    picker.date = date("2023-05-10T09:30:00Z")
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 200, y: 208 + 32))
    stage.advance(by: 1)
    #expect(picker.date == date("2023-05-10T09:45:00Z"))
    stage.finger().tap(CGPoint(x: 330, y: 208 + 32))
    stage.advance(by: 1)
    #expect(picker.date == date("2023-05-10T21:45:00Z"))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  @Test("A duration has at least a minute")
  func duration() {
    let stage = TestStage()
    let (picker, counter) = datePicker(.countDownTimer, on: stage)
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 100, y: 208 + 32))
    stage.advance(by: 1)
    #expect(picker.countDownDuration == 7320)
    #expect(counter.count == 1)
    picker.countDownDuration = 0
    #expect(picker.countDownDuration == 60)
  }
}
