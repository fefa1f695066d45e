import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests methods that subclasses of text fields override to position and draw their text.
@MainActor
@Suite struct FieldOverrideTests {
  @MainActor
  private final class CodeField: UITextField {
    var drawn: [String] = []
    override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder") }
    override func drawText(in rect: CGRect) {
      drawn.append("text")
      super.drawText(in: rect.offsetBy(dx: 5, dy: 0))
    }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  }

  private func field(on stage: TestStage) -> CodeField {
    let field = CodeField(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    field.placeholder = "Code"
    stage.rootView.addSubview(field)
    stage.runtime.layoutIfNeeded()
    return field
  }

  @Test("A field that draws no placeholder shows none, and its text where the override draws it")
  func drawing() {
    let field = field(on: TestStage())
    field.layer.displayIfNeeded()
    #expect(field.drawn == ["placeholder"] && !field.layer.content.commands.contains { $0.isText })
    field.text = "123"
    field.layer.displayIfNeeded()
    #expect(field.drawn == ["placeholder", "text"] && field.layer.content.commands.contains { $0.isText })
  }

  @Test("A tap puts the caret where the override returns it")
  func caret() {
    let stage = TestStage()
    let field = field(on: stage)
    field.text = "123456"
    stage.finger().tap(CGPoint(x: 55, y: 120))
    #expect(field.isEditing)
    let end = field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) }
    #expect(end == 6)
  }

  @Test("A field whose selection rectangles are empty shows no selection")
  func selection() {
    let stage = TestStage()
    let field = field(on: stage)
    field.text = "123"
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.layer.displayIfNeeded()
    #expect(!field.layer.content.commands.contains { if case .fill = $0 { true } else { false } })
  }

  @MainActor
  private final class ColoredField: UITextField {
    override var placeholder: String? {
      didSet {
        let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
        attributedPlaceholder = NSAttributedString(string: placeholder ?? "", attributes: red)
      }
    }
    override var text: String? { didSet { attributedText = NSAttributedString(string: text ?? "") } }
  }

  @Test("A field that sets attributes whenever its text changes is not called endlessly")
  func attributesInObservers() {
    let field = ColoredField()
    field.placeholder = "Name"
    field.text = "abc"
    #expect(field.placeholder == "Name" && field.shownPlaceholder.color == .red && field.text == "abc")
  }

  @MainActor
  private final class SpacedLabel: UILabel {
    override var text: String? {
      didSet { attributedText = NSAttributedString(string: text ?? "", attributes: [.kern: 2]) }
    }
  }

  @Test("A label that sets attributes whenever its text changes is not called endlessly")
  func spacedLabel() {
    let label = SpacedLabel()
    label.text = "abc"
    #expect(label.text == "abc" && label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
  }

  @Test("Attributed text gives the field its text, font and color")
  func attributedText() {
    let field = UITextField()
    field.attributedText = NSAttributedString(
      string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    #expect(field.text == "abc" && field.font?.pointSize == 30 && field.textColor == .red)
    #expect(field.attributedText?.string == "abc")
  }

  @Test("Positions are compared, and a range of text is replaced without an event")
  func positions() {
    let field = UITextField()
    field.text = "one two"
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.compare(start, to: end) == .orderedAscending && field.compare(end, to: end) == .orderedSame)
    let third = field.position(from: start, offset: 3)
    field.replace(field.textRange(from: start, to: third ?? start) ?? UITextRange(), withText: "1")
    #expect(field.text == "1 two")
  }

  @MainActor
  private final class UnderlinedField: UITextField {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: rect.maxY - 2, width: rect.width, height: 2)).fill()
    }
  }

  @Test("C563: A field that draws a line of its own keeps its text, its placeholder and its caret over it")
  func ownLine() throws {
    let stage = TestStage()
    let field = UnderlinedField(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    field.placeholder = "Name"
    stage.rootView.addSubview(field)
    stage.runtime.layoutIfNeeded()
    func kinds() -> [String] {
      field.layer.displayIfNeeded()
      return field.layer.content.commands.compactMap { command in
        if case .fill = command { return "fill" }
        return command.isText ? "text" : nil
      }
    }
    #expect(kinds() == ["fill", "text"])
    field.text = "Ada"
    #expect(kinds() == ["fill", "text"])
    field.becomeFirstResponder()
    #expect(kinds() == ["fill", "text", "fill"], "the caret is last")
  }

  @MainActor
  private final class PaintedCell: UITableViewCell {
    override func draw(_ rect: CGRect) {}
  }

  @Test("C563: A row that draws by itself keeps its disclosure indicator")
  func ownRow() {
    let row = PaintedCell(style: .default, reuseIdentifier: nil)
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    row.accessoryType = .disclosureIndicator
    row.layer.displayIfNeeded()
    #expect(row.layer.content.commands.contains { if case .stroke = $0 { true } else { false } })
  }
}

extension DisplayList.Command {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
