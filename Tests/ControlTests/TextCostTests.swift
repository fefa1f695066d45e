import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the cost of long texts, and ranges beyond the end of any text.
@MainActor
@Suite struct TextCostTests {
  /// A text view that counts the tokenizer's calls for positions.
  private final class CountingView: UITextView {
    var questions = 0
    override func caretRect(for position: UITextPosition) -> CGRect {
      questions += 1
      return super.caretRect(for: position)
    }
  }

  private let stage = TestStage()

  private func textView(_ text: String, width: CGFloat = 110) -> CountingView {
    stage.runtime.makeCurrent()
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  @Test("A range that is not found or has no end selects the existing part, and can be scrolled to") func hugeRanges() {
    let view = textView("one two")
    view.selectedRange = NSRange(location: NSNotFound, length: 1)
    #expect(view.selectedRange == NSRange(location: 7, length: 0))
    view.selectedRange = NSRange(location: 4, length: .max)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    view.selectedRange = NSRange(location: -1, length: .min)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    view.selectedRange = NSRange(location: 2, length: -1)
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    view.scrollRangeToVisible(NSRange(location: NSNotFound, length: NSNotFound))
    let (manager, container) = (view.layoutManager, view.textContainer)
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 7), in: container)
    #expect(manager.boundingRect(forGlyphRange: NSRange(location: 0, length: .max), in: container) == box)
    #expect(manager.boundingRect(forGlyphRange: NSRange(location: NSNotFound, length: 1), in: container) == .zero)
    view.compose("abc", selectedRange: NSRange(location: NSNotFound, length: NSNotFound))
    #expect(view.text == "onabce two")
  }

  @Test("Scrolling does not redraw a text; changes of its selection, color and width do") func scrolling() throws {
    let view = textView(String(repeating: "line\n", count: 50))
    let canvas = try #require(view.layer.sublayers?.first { $0 is ControlPart } as? ControlPart)
    var draws = 0
    let drawing = canvas.drawing
    canvas.drawing = { context, bounds in
      draws += 1
      drawing?(context, bounds)
    }
    func drawsAgain(_ change: () -> Void) -> Bool {
      stage.runtime.layoutIfNeeded()
      canvas.displayIfNeeded()
      let before = draws
      change()
      stage.runtime.layoutIfNeeded()
      canvas.displayIfNeeded()
      return draws > before
    }
    for step in 1...5 { #expect(!drawsAgain { view.contentOffset.y = CGFloat(step) * 10 }) }
    #expect(drawsAgain { view.selectedRange = NSRange(location: 1, length: 2) })
    #expect(drawsAgain { view.textColor = .red })
    #expect(drawsAgain { view.tintColor = .green })
    #expect(drawsAgain { view.setNeedsDisplay() })
    #expect(drawsAgain { view.semanticContentAttribute = .forceRightToLeft })
    #expect(drawsAgain { view.textContainerInset.left = 20 })
    #expect(drawsAgain { view.frame.size.width = 90 })
    #expect(drawsAgain { view.becomeFirstResponder() })
    #expect(drawsAgain { stage.window.overrideUserInterfaceStyle = .dark })
  }

  /// Returns the number of calls that find the next boundary of a line with this many characters.
  private func questions(_ characters: Int, _ direction: UITextStorageDirection) throws -> Int {
    let view = textView(String(repeating: "a", count: characters), width: 10_000)
    let backward = direction == .backward
    let (start, end) = (view.beginningOfDocument, view.endOfDocument)
    let found = try #require(
      view.tokenizer.position(
        from: backward ? end : start, toBoundary: .line, inDirection: .storage(direction)))
    #expect(view.compare(found, to: backward ? start : end) == .orderedSame)
    return view.questions
  }

  @Test(
    "The cost of finding a line boundary is linear in the length of the line",
    arguments: [UITextStorageDirection.forward, .backward])
  func boundaries(direction: UITextStorageDirection) throws {
    #expect(try questions(200, direction) < 8 * questions(50, direction))
  }

  /// A measurer that counts the measured characters.
  private final class CountingMeasurer: TextMeasuring {
    private let plain = FixedAdvanceMeasurer()
    var characters = 0
    func metrics(of font: FontDescriptor) -> FontMetrics { plain.metrics(of: font) }
    func width(of string: String, font: FontDescriptor) -> CGFloat {
      characters += string.count
      return plain.width(of: string, font: font)
    }
  }

  /// Returns the number of characters measured to lay out and draw a label that contains one word.
  private func measured(_ letters: Int, lines: Int) -> Int {
    let measurer = CountingMeasurer()
    let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 800), textMeasurer: measurer)
    let window = runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      window.isHidden = false
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 700))
      label.numberOfLines = lines
      label.text = String(repeating: "a", count: letters)
      window.addSubview(label)
      return window
    }
    return withExtendedLifetime(window) {
      let list = runtime.makeDisplayList()
      #expect(list.flattened.commands.contains { if case .text = $0 { true } else { false } })
      return measurer.characters
    }
  }

  @Test("A label with one long word measures each letter a few times, however long the word is", arguments: [0, 1, 3])
  func longWord(lines: Int) {
    #expect(measured(8_000, lines: lines) < 3 * measured(4_000, lines: lines))
    #expect(measured(8_000, lines: lines) < 20 * 8_000)
  }

  @Test("Boundaries are those of units, and between units the beginning or end of one") func places() throws {
    let view = textView("  one, two. Three\nfour ", width: 1000)
    func places(_ granularity: UITextGranularity, _ direction: UITextStorageDirection) -> [Int?] {
      (0...view.text.count).map { offset in
        view.position(from: view.beginningOfDocument, offset: offset).flatMap {
          view.tokenizer.position(from: $0, toBoundary: granularity, inDirection: .storage(direction))
        }.map { view.offset(from: view.beginningOfDocument, to: $0) }
      }
    }
    #expect(
      places(.word, .forward) == [
        2, 2, 5, 5, 5, 7, 7, 10, 10, 10, 12, 12, 17, 17, 17, 17, 17, 18, 22, 22, 22, 22, nil, nil,
      ])
    #expect(
      places(.word, .backward) == [
        nil, nil, nil, 2, 2, 2, 5, 5, 7, 7, 7, 10, 10, 12, 12, 12, 12, 12, 17, 18, 18, 18, 18, 22,
      ])
    #expect(places(.sentence, .forward)[3] == 12 && places(.sentence, .backward)[14] == 12)
    #expect(places(.paragraph, .forward)[3] == 18 && places(.paragraph, .backward)[18] == 0)
    #expect(places(.document, .forward)[3] == 23 && places(.document, .backward)[3] == 0)
  }
}
