import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests which states fields, text views, searches and pickers keep, show and reject.
@MainActor
@Suite struct TextAndPickerStateTests {
  private let log = CallLog()

  /// Source: `UIDatePicker.minimumDate`: if the minimum date is after the maximum date, both are ignored; code that
  /// sets a date sends no `valueChanged`. H.
  @Test("A date picker clamps a date set by code to its limits, without an action; crossing limits are ignored")
  func dates() {
    let stage = TestStage()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 400, height: 216))
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
    stage.rootView.addSubview(picker)
    let day = TimeInterval(86_400)
    let noon = Date(timeIntervalSince1970: 20_000 * day + day / 2)
    picker.minimumDate = noon
    picker.maximumDate = noon + 10 * day
    picker.date = noon - 5 * day
    #expect(picker.date == noon)
    picker.setDate(noon + 20 * day, animated: false)
    #expect(picker.date == noon + 10 * day)
    picker.minimumDate = noon + 11 * day
    picker.date = noon - 5 * day
    #expect(picker.date == noon - 5 * day && log.entries == [])
  }

  /// Source: `UIPickerView.selectedRow(inComponent:)`: "or -1 if no row is selected"; `numberOfRows(inComponent:)`
  /// calls the data source. H.
  @Test("A picker without rows has row -1 selected; with rows the first, and with fewer rows the last")
  func pickerRows() {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var count = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "row \(row)"
      }
    }
    let stage = TestStage()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 400, height: 216))
    let rows = Rows()
    picker.dataSource = rows
    picker.delegate = rows
    stage.rootView.addSubview(picker)
    stage.advance(by: 0.1)
    #expect(picker.selectedRow(inComponent: 0) == -1 && picker.numberOfRows(inComponent: 0) == 0)
    rows.count = 5
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.numberOfRows(inComponent: 0) == 5)
    picker.selectRow(4, inComponent: 0, animated: false)
    rows.count = 3
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  /// Source: `UITextInput`: `replace(_:withText:)` replaces text, offsets are counted between positions, and there are
  /// no ranges outside the document. H.
  @Test("A range of a field's text is read, measured and replaced, and the caret follows")
  func ranges() throws {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    field.text = "one two three"
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    let end = try #require(field.position(from: start, offset: 3))
    let range = try #require(field.textRange(from: start, to: end))
    #expect(field.text(in: range) == "two" && field.offset(from: end, to: field.endOfDocument) == 6)
    #expect(field.offset(from: end, to: start) == -3 && field.compare(start, to: end) == .orderedAscending)
    #expect(field.position(from: end, offset: 7) == nil)
    field.replace(range, withText: "zwei")
    #expect(field.text == "one zwei three")
    let caret = try #require(field.selectedTextRange)
    #expect(caret.isEmpty && field.offset(from: field.beginningOfDocument, to: caret.start) == 8)
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: start)
    stage.text("1 ")
    #expect(field.text == "1 zwei three")
  }

  /// Source: `UITextField.ViewMode`: overlay views are shown never, while editing, unless editing, or always. H.
  @Test("Side views of a field are shown while it is edited, unless it is, or always; they take space and touches")
  func sideViews() {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    button.addAction(UIAction { [log] _ in log.add("side") }, for: .touchUpInside)
    let sign = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = button
    field.leftView = sign
    field.leftViewMode = .unlessEditing
    field.rightViewMode = .whileEditing
    stage.rootView.addSubview(field)
    func shows(_ view: UIView) -> Bool { view.window != nil && !view.isHidden }
    stage.advance(by: 0.1)
    #expect(shows(sign) && !shows(button))
    let plain = field.textRect(forBounds: field.bounds)
    #expect(plain.minX >= 20 && plain.maxX > 290)
    field.becomeFirstResponder()
    stage.advance(by: 0.1)
    #expect(!shows(sign) && shows(button))
    #expect(field.editingRect(forBounds: field.bounds).maxX <= 270)
    stage.finger().tap(point(20 + 285, 40))
    #expect(log.take() == ["side"] && field.isFirstResponder)
    field.rightViewMode = .never
    stage.advance(by: 0.1)
    #expect(!shows(button))
  }

  /// Source: `textViewShouldBeginEditing(_:)` and `isSelectable`. H.
  @Test("A text view whose delegate returns false, or that is neither editable nor selectable, cannot be edited")
  func refusing() {
    final class Refusing: NSObject, UITextViewDelegate {
      var asked = 0
      var allows = false
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        asked += 1
        return allows
      }
    }
    let stage = TestStage()
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    text.text = "Some words to touch."
    let refusing = Refusing()
    text.delegate = refusing
    stage.rootView.addSubview(text)
    stage.finger().tap(point(60, 112))
    stage.advance(by: 1)
    #expect(!text.isFirstResponder && refusing.asked == 1)
    #expect(!text.becomeFirstResponder() && refusing.asked == 2)
    refusing.allows = true
    text.isEditable = false
    text.isSelectable = false
    stage.finger().tap(point(60, 112))
    stage.advance(by: 1)
    #expect(!text.isFirstResponder && refusing.asked == 2)
    text.isEditable = true
    text.isSelectable = true
    stage.finger().tap(point(60, 112))
    stage.advance(by: 1)
    #expect(text.isFirstResponder && refusing.asked == 3)
  }

  /// Source: `UISearchController.isActive`: setting it presents or dismisses the search interface; the delegate is
  /// notified before and after, and the updater of the removed text. H.
  @Test("A search that code ends is dismissed like a cancelled one: delegate, updater, empty text")
  func search() {
    final class Notified: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func willPresentSearchController(_ searchController: UISearchController) { log.add("will present") }
      func didPresentSearchController(_ searchController: UISearchController) { log.add("did present") }
      func willDismissSearchController(_ searchController: UISearchController) { log.add("will dismiss") }
      func didDismissSearchController(_ searchController: UISearchController) { log.add("did dismiss") }
      func updateSearchResults(for searchController: UISearchController) {
        log.add("update '\(searchController.searchBar.text ?? "")'")
      }
    }
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let search = UISearchController(searchResultsController: nil)
    let notified = Notified(log)
    search.delegate = notified
    search.searchResultsUpdater = notified
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 0.5)
    search.isActive = true
    stage.advance(by: 1)
    #expect(search.isActive && log.entries.filter { $0.hasSuffix("present") } == ["will present", "did present"])
    search.searchBar.searchTextField.becomeFirstResponder()
    _ = log.take()
    stage.text("ab")
    #expect(log.take().last == "update 'ab'")
    search.isActive = false
    stage.advance(by: 1)
    let calls = log.take()
    #expect(calls.filter { $0.hasSuffix("dismiss") } == ["will dismiss", "did dismiss"])
    #expect(calls.contains("update ''") && search.searchBar.text ?? "" == "" && !search.isActive)
    #expect(!search.searchBar.searchTextField.isFirstResponder)
  }
}
