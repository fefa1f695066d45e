import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests lines, caret, typing and scrolling of text views. Characters are half as wide as the font size, and lines 1.2
/// times as high.
@MainActor
@Suite struct TextViewTests {
  private final class DelegateLog: NSObject, UITextViewDelegate {
    var log: [String] = []
    var allows = true
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("began") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("ended") }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("\(range.location)+\(range.length) \(text.debugDescription)")
      return allows
    }
  }

  private let stage = TestStage()
  private let delegateLog = DelegateLog()

  /// Returns a text view with a font of 20 points: characters are 10 points wide, and lines 24 points high. Ten
  /// characters fit into a line.
  private func textView(_ text: String, height: CGFloat = 200) -> UITextView {
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: height))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    view.delegate = delegateLog
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  @Test("C489: A text view that does not scroll keeps its offset while text is typed that is higher than the view")
  func withoutScrolling() {
    for (scrolls, offset) in [(false, 0), (true, 40)] as [(Bool, CGFloat)] {
      let view = textView("one two three", height: 48)
      view.isScrollEnabled = scrolls
      view.becomeFirstResponder()
      view.insertText(" four five")
      stage.runtime.layoutIfNeeded()
      #expect(abs(view.contentOffset.y - offset) < (scrolls ? 24 : 0.5), "\(view.contentOffset.y)")
    }
  }

  @Test("Lines break after spaces and in words that are too wide, and every character has its line")
  func lines() {
    let view = textView("one two three\nabcdefghijkl\n")
    let strings = view.lines.lines.map { view.lines.string(of: $0) }
    #expect(strings == ["one two", "three", "abcdefghij", "kl", ""])
    let covered = view.lines.lines.flatMap { Array($0.characters) }
    #expect(covered == Array(0..<view.editor.characters.count))
    #expect(view.contentSize.height == 136)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == 136)
  }

  @Test("C200: A tap begins editing and places the caret; typing, return and backspace change the text and notify")
  func typing() {
    let view = textView("one two three")
    stage.finger().tap(CGPoint(x: 5 + 21, y: 8 + 30))
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 10, length: 0))
    #expect(delegateLog.log == ["began"])
    view.insertText("X")
    view.insertText("\n")
    view.deleteBackward()
    #expect(view.text == "one two thXree")
    #expect(
      delegateLog.log == [
        "began", "10+0 \"X\"", "changed", "11+0 \"\\n\"", "changed", "11+1 \"\"", "changed",
      ])
    delegateLog.allows = false
    view.insertText("no")
    #expect(view.text == "one two thXree")
    view.resignFirstResponder()
    #expect(delegateLog.log.last == "ended")
  }

  @Test("A double tap selects a word, which can be cut, pasted, and restored by undo")
  func selection() {
    let view = textView("one two")
    let place = CGPoint(x: 5 + 52, y: 20)
    stage.finger().tap(place)
    stage.finger().tap(place)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    view.cut(nil)
    #expect(view.text == "one " && UIPasteboard.general.string == "two")
    view.selectedRange = NSRange(location: 0, length: 0)
    view.paste(nil)
    #expect(view.text == "twoone ")
    view.undoManager?.undo()
    view.undoManager?.undo()
    #expect(view.text == "one two" || view.text == "one ")
  }

  @Test("Arrow keys move from line to line and to the ends of lines")
  func arrows() {
    let view = textView("one two three")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.moveLine(by: 1, extendingSelection: false) && view.selectedRange.location == 10)
    view.perform(.end, extendingSelection: true)
    #expect(view.selectedRange == NSRange(location: 10, length: 3))
    _ = view.moveLine(by: -5, extendingSelection: false)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test("Typing at the end scrolls to the caret, and a finger scrolls the text without moving the caret")
  func scrolling() {
    let view = textView("a\nb\nc\nd\ne\nf\ng\nh", height: 100)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 15, length: 0)
    view.insertText("\n")
    #expect(view.contentOffset.y > 100)
    let caret = view.selectedRange
    stage.finger().drag(from: CGPoint(x: 50, y: 30), to: CGPoint(x: 50, y: 90), over: 0.2)
    stage.advance(by: 2)
    #expect(view.selectedRange == caret)
  }

  @Test(
    "C201: A text view that does not scroll is as high as its text, and one that is not editable is not edited by a tap"
  )
  func fixed() {
    let view = textView("one two three")
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == 64)
    view.isEditable = false
    stage.finger().tap(CGPoint(x: 20, y: 20))
    #expect(!view.isFirstResponder && delegateLog.log.isEmpty)
    view.insertText("no")
    #expect(view.text == "one two three")
  }

  @Test("Dragging content ends editing if the scroll view's mode requires it")
  func dismissing() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    scroll.addSubview(field)
    stage.rootView.addSubview(scroll)
    stage.runtime.layoutIfNeeded()
    func drag() { stage.finger().drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), over: 0.2) }
    field.becomeFirstResponder()
    drag()
    #expect(field.isFirstResponder)
    scroll.keyboardDismissMode = .onDrag
    drag()
    #expect(!field.isFirstResponder)
  }

  @Test("C202: Pulling content far enough begins refreshing once, and the content returns at its end")
  func refreshing() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let refresh = UIRefreshControl()
    var refreshed = 0
    refresh.addAction(UIAction { _ in refreshed += 1 }, for: .valueChanged)
    table.refreshControl = refresh
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    stage.finger().drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 140), over: 0.3)
    stage.advance(by: 2)
    #expect(refreshed == 0 && table.contentOffset.y == 0)
    stage.finger().drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500), over: 0.4)
    stage.advance(by: 2)
    #expect(refreshed == 1 && refresh.isRefreshing && table.contentOffset.y == -60)
    refresh.endRefreshing()
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 0 && !refresh.isRefreshing)
    refresh.beginRefreshing()
    #expect(refreshed == 1 && table.adjustedContentInset.top == 60)
  }

  @Test("The refresh control of a table view controller is the table's")
  func refreshControlOfController() {
    let controller = UITableViewController(style: .plain)
    let refresh = UIRefreshControl()
    controller.refreshControl = refresh
    #expect(controller.tableView.refreshControl === refresh && refresh.superview === controller.tableView)
    controller.refreshControl = nil
    #expect(controller.tableView.refreshControl == nil && refresh.superview == nil)
  }
}
