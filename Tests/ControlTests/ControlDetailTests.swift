import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests details of controls and text that affect which part a finger hits.
@MainActor
@Suite struct ControlDetailTests {
  private let log = CallLog()

  private func segments(_ titles: [String], on stage: TestStage) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.frame = CGRect(x: 0, y: 100, width: 400, height: 32)
    control.addAction(UIAction { [log] _ in log.add("\(control.selectedSegmentIndex)") }, for: .valueChanged)
    stage.rootView.addSubview(control)
    stage.advance(by: 0.1)
    return control
  }

  /// Source: `UISegmentedControl.apportionsSegmentWidthsByContent`: "segments whose width value is 0 adjust their width
  /// based on their content"; otherwise they have equal widths. H.
  @Test("Segments as wide as their titles are hit at their places, and segments with a set width keep it")
  func apportioned() {
    let stage = TestStage()
    let control = segments(["A", "A long title here"], on: stage)
    let even = control.intrinsicContentSize.width
    stage.finger().tap(point(150, 116))
    #expect(log.take() == ["0"])
    control.apportionsSegmentWidthsByContent = true
    stage.advance(by: 0.1)
    #expect(control.intrinsicContentSize.width < even)
    stage.finger().tap(point(150, 116))
    #expect(log.take() == ["1"])
    control.setWidth(200, forSegmentAt: 0)
    stage.advance(by: 0.1)
    stage.finger().tap(point(150, 116))
    #expect(log.take() == ["0"])
  }

  /// Source: `setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)`. H. That the image between normal
  /// segments is the default for other states is our choice, L.
  @Test("The image between two segments is that of their states, and replaces the lines")
  func dividers() {
    let stage = TestStage()
    let control = segments(["A", "B", "C"], on: stage)
    func image(_ width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image {
        $0.fill(CGRect(x: 0, y: 0, width: width, height: 10))
      }
    }
    func widths() -> [CGFloat] {
      stage.advance(by: 1)
      return stage.runtime.makeDisplayList().flattened.commands.compactMap {
        if case .image(let drawing) = $0, drawing.target.height == 32 { drawing.target.width } else { nil }
      }
    }
    #expect(widths() == [])
    control.setDividerImage(image(4), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    #expect(widths() == [4, 4])
    control.setDividerImage(image(6), forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    #expect(widths() == [4, 4])
    stage.finger().tap(point(200, 116))
    #expect(log.take() == ["1"] && widths() == [6, 4])
    control.setDividerImage(nil, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    #expect(widths() == [6])
  }

  /// Source: `setImage(_:forSegmentAt:)` shows the image instead of the title. H.
  @Test("A segment draws its image at its own size")
  func segmentImage() {
    let stage = TestStage()
    let control = segments(["A", "B"], on: stage)
    control.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      }, forSegmentAt: 1)
    stage.advance(by: 0.1)
    let images = stage.runtime.makeDisplayList().flattened.commands.compactMap {
      if case .image(let drawing) = $0 { drawing.target } else { nil }
    }
    #expect(images.map(\.size) == [CGSize(width: 20, height: 10)])
  }

  /// Source: segments are separate accessibility elements with the traits of buttons, as VoiceOver reads them. M.
  @Test("Each segment is an element with its title and state; activating one selects it, unless it is disabled")
  func spokenSegments() throws {
    let stage = TestStage()
    let control = segments(["A", "B", "C"], on: stage)
    control.setEnabled(false, forSegmentAt: 2)
    func elements() -> [UIResponder] { AccessibilityTree(of: stage.rootView).elements.map(\.responder) }
    #expect(elements().map(\.accessibilityLabel) == ["A", "B", "C"])
    stage.activate(elements()[1])
    stage.activate(elements()[2])
    #expect(log.take() == ["1"])
    #expect(elements().map(\.accessibilityTraits) == [.button, [.button, .selected], [.button, .notEnabled]])
    #expect(elements()[0].accessibilityFrame.minY == 100)
  }

  /// Source: `UISegmentedControl`: the selected segment stays selected while others are inserted and removed; if it is
  /// removed, none is selected. H. This is not documented for momentary controls.
  @Test("Inserted and removed segments keep the selection on its segment, and taps hit the new places")
  func comingAndGoing() {
    let stage = TestStage()
    let control = segments(["A", "B"], on: stage)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    control.insertSegment(withTitle: "Last", at: 99, animated: true)
    stage.advance(by: 0.5)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B" && control.numberOfSegments == 4)
    #expect(log.take() == [])
    stage.finger().tap(point(350, 116))
    #expect(log.take() == ["3"])
    control.removeSegment(at: 3, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    stage.finger().tap(point(200, 116))
    #expect(log.take() == [] && control.numberOfSegments == 0)
  }

  /// Source: `UIStepper.setDecrementImage(_:for:)`, the image "for the decrement button". H.
  @Test("A stepper shows the images of its two halves instead of its symbols")
  func stepperImages() {
    let stage = TestStage()
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
    stage.rootView.addSubview(stepper)
    let (less, more) = (UIImage(systemName: "tortoise"), UIImage(systemName: "hare"))
    let before = stage.runtime.makeDisplayList()
    stepper.setDecrementImage(less, for: .normal)
    let first = stage.runtime.makeDisplayList()
    stepper.setIncrementImage(more, for: .normal)
    #expect(stepper.decrementImage(for: .normal) == less && stepper.incrementImage(for: .normal) == more)
    #expect(before != first && first != stage.runtime.makeDisplayList())
    stepper.setDecrementImage(nil, for: .normal)
    stepper.setIncrementImage(nil, for: .normal)
    #expect(stage.runtime.makeDisplayList() == before)
  }

  /// Source: both transformers can be called as functions. H.
  @Test("A transformer changes a color, and the attributes of a text")
  func transformers() {
    let darker = UIConfigurationColorTransformer { _ in .black }
    #expect(
      darker.callAsFunction(.white) == .black && darker(.red) == .black
        && UIConfigurationColorTransformer.grayscale(.white) == .white)
    let larger = UIConfigurationTextAttributesTransformer { attributes in
      var changed = attributes
      changed.font = .systemFont(ofSize: 30)
      return changed
    }
    #expect(larger.callAsFunction(AttributeContainer()).font == .systemFont(ofSize: 30))
  }

  /// Source: `UITextField.adjustsFontSizeToFitWidth`: "whether to reduce the font size to fit the text string into the
  /// text field's bounding rectangle"; `minimumFontSize` is the smallest. H.
  @Test("A field shrinks its text to fit, down to the minimum, and a tap places the caret in the drawn text")
  func shrunkText() throws {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    field.font = .systemFont(ofSize: 20)
    field.text = "twenty characters ab"
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()
    let end = field.endOfDocument
    func width() -> CGFloat {
      (field.text ?? "").isEmpty
        ? 0 : field.caretRect(for: end).minX - field.caretRect(for: field.beginningOfDocument).minX
    }
    let full = width()
    #expect(full > 150)
    field.adjustsFontSizeToFitWidth = true
    #expect(width() <= 100)
    let shrunk = field.caretRect(for: try #require(field.position(from: field.beginningOfDocument, offset: 10)))
    stage.finger().tap(point(shrunk.midX, 120))
    let caret = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: caret.start) == 10)
    field.minimumFontSize = 15
    #expect(abs(width() - full * 15 / 20) < 1)
    field.text = "short"
    #expect(field.caretRect(for: field.endOfDocument).height > 20)
  }

  /// Source: `NSTextContainer.widthTracksTextView`; text views whose container does not track the width scroll
  /// horizontally, as in code editors. H.
  @Test("A text view whose container does not track its width does not wrap lines and scrolls to their ends")
  func wideText() throws {
    let stage = TestStage()
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    text.text = String(repeating: "a line that is long, ", count: 5) + "\nshort"
    stage.rootView.addSubview(text)
    stage.advance(by: 0.1)
    #expect(text.textContainer.widthTracksTextView && text.contentSize.width == 200)
    func lineOfEnd() throws -> CGFloat {
      let end = try #require(text.position(from: text.beginningOfDocument, offset: 90))
      return text.caretRect(for: end).minY
    }
    let first = text.caretRect(for: text.beginningOfDocument).minY
    #expect(try lineOfEnd() > first)
    text.textContainer.widthTracksTextView = false
    text.textContainer.size = CGSize(width: 2000, height: 0)
    stage.advance(by: 0.1)
    #expect(try lineOfEnd() == first)
    #expect(text.contentSize.width > 400 && text.contentSize.width < 2000)
    stage.finger().drag(from: point(180, 150), to: point(40, 152), over: 0.5)
    stage.advance(by: 2)
    #expect(text.contentOffset.x > 100)
    text.textContainer.widthTracksTextView = true
    stage.advance(by: 0.1)
    #expect(text.contentSize.width == 200)
  }

  /// Source: `UIPickerView.reloadComponent(_:)` reloads one component only; `UIDatePicker.datePickerStyle` is "the
  /// current style". H. That it is always wheels is our choice.
  @Test("One component of a picker is reloaded alone, and a date picker's style is wheels")
  func pickers() {
    final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var counts = [5, 5]
      var asked: [Int] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        asked.append(component)
        return counts[component]
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row)"
      }
    }
    let stage = TestStage()
    let (wheels, picker) = (Wheels(), UIPickerView(frame: CGRect(x: 0, y: 0, width: 400, height: 216)))
    picker.dataSource = wheels
    picker.delegate = wheels
    stage.rootView.addSubview(picker)
    stage.advance(by: 0.1)
    picker.selectRow(4, inComponent: 0, animated: false)
    picker.selectRow(4, inComponent: 1, animated: false)
    (wheels.counts, wheels.asked) = ([3, 3], [])
    picker.reloadComponent(1)
    #expect(wheels.asked == [1])
    #expect([0, 1].map(picker.numberOfRows(inComponent:)) == [5, 3])
    #expect([0, 1].map(picker.selectedRow(inComponent:)) == [4, 2])
    let dates = UIDatePicker()
    dates.preferredDatePickerStyle = .wheels
    #expect(dates.datePickerStyle == .wheels)
  }
}
