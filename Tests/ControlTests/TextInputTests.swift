import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests positions and ranges in texts. Characters are half as wide as the font size, and lines 1.2 times as high.
@MainActor
@Suite struct TextInputTests {
  private let stage = TestStage()

  /// Returns a text view with a font of 20 points: characters are 10 points wide, and lines 24 points high. Ten
  /// characters fit into a line.
  private func textView(_ text: String) -> UITextView {
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  @Test("Positions are derived from each other, and are nil outside of the text") func positions() throws {
    let input: any UITextInput = textView("one two three")
    let fourth = try #require(input.position(from: input.beginningOfDocument, offset: 4))
    #expect(input.offset(from: input.endOfDocument, to: fourth) == -9)
    #expect(input.position(from: fourth, offset: 10) == nil)
    #expect(input.position(from: fourth, offset: -5) == nil)
    #expect(input.position(from: fourth, offset: .max) == nil)
    for way in [UITextLayoutDirection.up, .down, .left, .right] {
      #expect(input.position(from: fourth, in: way, offset: .max) == nil)
      #expect(input.position(from: fourth, in: way, offset: .min) == nil)
    }
    #expect(input.compare(fourth, to: input.endOfDocument) == .orderedAscending)
    let end = try #require(input.position(from: fourth, in: .right, offset: 3))
    let range = try #require(input.textRange(from: end, to: fourth))
    #expect(input.text(in: range) == "two")
    input.selectedTextRange = range
    #expect((input as? UITextView)?.selectedRange == NSRange(location: 4, length: 3))
    input.replace(range, withText: "2")
    #expect((input as? UITextView)?.text == "one 2 three")
  }

  @Test("A text view's ranges have a rectangle in each line, and up and down move by lines") func rectangles() throws {
    let view = textView("one two three")
    let whole = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    let rects = view.selectionRects(for: whole)
    #expect(
      rects.map(\.rect) == [CGRect(x: 5, y: 8, width: 70, height: 24), CGRect(x: 5, y: 32, width: 50, height: 24)])
    #expect(rects.map(\.containsStart) == [true, false] && rects.map(\.containsEnd) == [false, true])
    #expect(view.firstRect(for: whole) == rects.first?.rect)
    let below = view.position(from: view.beginningOfDocument, in: .down, offset: 1)
    #expect(below.map { view.offset(from: view.beginningOfDocument, to: $0) } == 8)
    #expect(view.position(from: view.beginningOfDocument, in: .up, offset: 1) == nil)
  }

  @Test("A point is in a character or in none") func points() throws {
    let view = textView("one two three")
    let range = try #require(view.characterRange(at: CGPoint(x: 5 + 42, y: 20)))
    #expect(view.text(in: range) == "t")
    #expect(view.characterRange(at: CGPoint(x: 100, y: 100)) == nil)
    let word = try #require(view.textRange(from: view.beginningOfDocument, to: range.start))
    let nearest = try #require(view.closestPosition(to: CGPoint(x: 60, y: 40), within: word))
    #expect(view.compare(nearest, to: range.start) == .orderedSame)
  }

  @Test("Words, sentences and lines are found around a position, in the given direction") func units() {
    let view = textView("one two. Three four\nfive")
    func unit(_ offset: Int, _ granularity: UITextGranularity, _ direction: UITextStorageDirection) -> String? {
      guard let place = view.position(from: view.beginningOfDocument, offset: offset) else { return nil }
      let range = view.tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: .storage(direction))
      return range.flatMap { view.text(in: $0) }
    }
    #expect(unit(1, .word, .forward) == "one" && unit(3, .word, .backward) == "one")
    #expect(unit(3, .word, .forward) == nil && unit(4, .word, .forward) == "two")
    #expect(unit(5, .sentence, .forward) == "one two. " && unit(9, .sentence, .forward) == "Three four\n")
    #expect(unit(1, .paragraph, .forward) == "one two. Three four\n" && unit(23, .character, .forward) == "e")
    #expect(unit(24, .word, .forward) == nil && unit(24, .word, .backward) == "five")
    #expect(unit(1, .line, .forward) == "one two. " && unit(0, .document, .backward) == nil)
  }

  @Test("The next boundary of a word is its beginning or its end") func boundaries() throws {
    let view = textView("one two")
    let tokenizer = view.tokenizer
    let third = try #require(view.position(from: view.beginningOfDocument, offset: 3))
    #expect(tokenizer.isPosition(third, atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(third, atBoundary: .word, inDirection: .layout(.left)))
    #expect(!tokenizer.isPosition(third, withinTextUnit: .word, inDirection: .storage(.forward)))
    let next = try #require(tokenizer.position(from: third, toBoundary: .word, inDirection: .storage(.forward)))
    #expect(view.offset(from: view.beginningOfDocument, to: next) == 4)
    let end = view.endOfDocument
    #expect(tokenizer.position(from: end, toBoundary: .word, inDirection: .storage(.forward)) == nil)
  }

  @Test("Text of an input method is marked until it is committed") func marked() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    let marked = try #require(field.markedTextRange)
    #expect(field.text(in: marked) == "ni" && field.position(from: marked.start, in: .down, offset: 1) == nil)
    field.unmarkText()
    #expect(field.markedTextRange == nil && field.text == "ni")
  }

  @Test("A tap on a text that is not editable is left to an app's recognizer") func tapsLeft() {
    let view = textView("one")
    view.isEditable = false
    var count = 0
    let target = TapTarget { count += 1 }
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("tapped", TapTarget.tapped)))
    stage.finger().tap(CGPoint(x: 20, y: 20))
    #expect(count == 1)
  }

  @Test("Elements of a container are those that its methods return") func accessibleElements() {
    final class Container: UIView {
      let inner = [UIView(), UIView()]
      override func accessibilityElementCount() -> Int { 2 }
      override func accessibilityElement(at index: Int) -> Any? { inner[index] }
    }
    let container = Container()
    #expect(container.index(ofAccessibilityElement: container.inner[1]) == 1)
    #expect(container.index(ofAccessibilityElement: UIView()) == NSNotFound)
    let plain = UIView()
    plain.accessibilityElements = [container]
    #expect(plain.accessibilityElementCount() == 1 && plain.accessibilityElement(at: 0) as? UIView === container)
    #expect(plain.accessibilityElement(at: 1) == nil)
  }

  @Test("A container whose element count is NSNotFound has no own elements") func uncountedElements() {
    final class Container: UIView {
      override func accessibilityElementCount() -> Int { NSNotFound }
    }
    let container = Container(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.rootView.addSubview(container)
    #expect(container.index(ofAccessibilityElement: UIView()) == NSNotFound)
    #expect(!AccessibilityTree(of: stage.rootView).elements.contains { $0.responder is Container })
  }

  @MainActor private final class TapTarget: NSObject {
    private let handler: () -> Void
    init(_ handler: @escaping () -> Void) { self.handler = handler }
    func tapped() { handler() }
  }
}
