import ObjCCompatibility
import Testing
import UIKitTestSupport

/// Tests parts of views that public code reads and sets by their names.
@MainActor
@Suite struct PartValueIdiomTests {
  @Test("The field and the cancel button of a search bar, and the clear button of a field, are found by their names")
  func parts() {
    let (bar, field) = (UISearchBar(), UITextField())
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Done", forKey: "cancelButtonText")
    #expect((bar.value(forKey: "_cancelButton") as? UIButton)?.currentTitle == "Done")
    #expect(field.value(forKeyPath: "_clearButton") is UIControl)
    #expect(field.value(forKey: "nothing") == nil)
  }

  @Test("Blocks that observe a notification are called in the order of their registration")
  func observers() {
    final class Log: @unchecked Sendable { var numbers: [Int] = [] }
    let (log, name) = (Log(), Notification.Name("PartValueIdiomTests.observers"))
    let tokens = (0..<12).map { number in
      NotificationCenter.default.addOrderedObserver(forName: name, object: nil, queue: nil) { _ in
        log.numbers.append(number)
      }
    }
    NotificationCenter.default.post(name: name, object: nil)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(log.numbers == Array(0..<12))
  }

  @Test("The color of a placeholder and of the rows of a picker is set by its name, and the text stays")
  func colors() throws {
    let field = UITextField()
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    let color = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(color == .red && field.placeholder == "Name")
    let stage = TestStage()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .wheels)
    picker.preferredDatePickerStyle = .wheels
    picker.setValue(UIColor.blue, forKey: "textColor")
    picker.setValue(false, forKey: "highlightsToday")
    stage.rootView.addSubview(picker)
    stage.runtime.layoutIfNeeded()
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + labels($0) }
    }
    let colors = Set(labels(picker).map(\.textColor))
    #expect(colors == [.blue])
    let pages = UIPageControl()
    let dot = UIImage(systemName: "circle")
    pages.setValue(dot, forKey: "_pageImage")
    #expect(pages.preferredIndicatorImage === dot)
  }
}
