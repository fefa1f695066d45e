import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of touches, keys and text: what an app receives, and what it can prevent.
@MainActor
@Suite struct InputCases {
  private let log = CallLog()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Source: `UIEvent.touches(for:)` with a gesture recognizer: "the touch objects that are being delivered to the
  /// specified gesture recognizer". H.
  @Test("C184: an event lists for a recognizer the touches that it receives, and for others none")
  func touchesForRecognizer() {
    let stage = TestStage()
    let (left, right) = (LoggingView("L", log), LoggingView("R", log))
    left.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    right.frame = CGRect(x: 200, y: 0, width: 200, height: 400)
    let (tap, pan, idle) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPanGestureRecognizer())
    left.addGestureRecognizer(tap)
    right.addGestureRecognizer(pan)
    right.addGestureRecognizer(idle)
    idle.isEnabled = false
    for view in [left, right] { stage.rootView.addSubview(view) }
    let (a, b) = (stage.finger(), stage.finger())
    stage.turn {
      a.down(point(100, 100))
      b.down(point(300, 100))
    }
    let event = left.lastEvent
    #expect(event?.allTouches?.count == 2)
    #expect(event?.touches(for: tap)?.map(\.view) == [left])
    #expect(event?.touches(for: pan)?.map(\.view) == [right])
    #expect(event?.touches(for: idle) ?? [] == [])
  }

  /// Source: `UIScrollView.touchesShouldBegin(_:with:in:)`: "return false if you don't want the scroll view to send
  /// event messages to view". H.
  @Test("C185: content for which touchesShouldBegin is false gets no touch of a tap, and can still be scrolled")
  func touchesShouldBegin() {
    final class Keeping: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        !(view is LoggingView)
      }
    }
    let stage = TestStage()
    let scroll = Keeping(frame: stage.rootView.bounds)
    scroll.contentSize = CGSize(width: 400, height: 3000)
    let content = LoggingView("C", log)
    let button = UIButton(frame: CGRect(x: 0, y: 600, width: 400, height: 60))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    content.frame = CGRect(x: 0, y: 0, width: 400, height: 500)
    scroll.addSubview(content)
    scroll.addSubview(button)
    stage.rootView.addSubview(scroll)
    stage.finger().tap(point(100, 100), holding: 0.3)
    stage.finger().tap(point(100, 100))
    #expect(log.take() == [])
    stage.finger().tap(point(100, 630), holding: 0.3)
    #expect(presses == 1)
    stage.finger().drag(from: point(100, 400), to: point(100, 300), over: 0.5)
    #expect(scroll.contentOffset.y > 50 && log.take() == [])
  }

  /// Source: the command is the sender of its action, with the `propertyList` that it was created with. H.
  @Test("C186: a key command is the sender of its action, and one method serves several by their property lists")
  func propertyLists() {
    final class Palette: UIViewController {
      var chosen: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      func choose(_ command: UIKeyCommand) {
        chosen.append("\(command.propertyList as? String ?? "-") \(command.title)")
      }
      override var keyCommands: [UIKeyCommand]? {
        ["red", "green"].enumerated().map { (index: Int, name: String) -> UIKeyCommand in
          UIKeyCommand(
            title: name.uppercased(), action: Selector("choose:", Palette.choose), input: "\(index + 1)",
            modifierFlags: .command, propertyList: name)
        }
      }
    }
    let palette = Palette()
    let stage = TestStage(rootViewController: palette)
    palette.becomeFirstResponder()
    stage.key("2", modifiers: .command)
    stage.key("1", modifiers: .command)
    stage.key("1")
    #expect(palette.chosen == ["green GREEN", "red RED"])
  }

  /// Source: `UITextViewDelegate.textView(_:shouldInteractWith:in:interaction:)`; links work in text views that are
  /// selectable but not editable. H. That a rejected link opens nothing follows from the meaning of the return value.
  @Test("C224: a tap on a link of a text view asks the delegate, once, with the characters of the link")
  func link() {
    final class Asked: NSObject, UITextViewDelegate {
      var asked: [String] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        asked.append("\(URL.absoluteString) \(characterRange.location),\(characterRange.length)")
        return false
      }
    }
    let stage = TestStage()
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    let asked = Asked()
    text.isEditable = false
    text.delegate = asked
    let words = NSMutableAttributedString(
      string: "Read the rules here", attributes: [.font: UIFont.systemFont(ofSize: 16)])
    words.addAttribute(.link, value: "https://example.org/rules" as NSString, range: NSRange(location: 9, length: 5))
    text.attributedText = words
    stage.rootView.addSubview(text)
    stage.advance(by: 0.1)
    guard let start = text.position(from: text.beginningOfDocument, offset: 9),
      let end = text.position(from: start, offset: 5), let range = text.textRange(from: start, to: end)
    else {
      Issue.record("The link has no range.")
      return
    }
    let rect = text.convert(text.firstRect(for: range), to: nil)
    stage.finger().tap(CGPoint(x: rect.midX, y: rect.midY))
    stage.advance(by: 1)
    #expect(asked.asked == ["https://example.org/rules 9,5"])
    stage.finger().tap(CGPoint(x: 20, y: rect.midY))
    stage.advance(by: 1)
    #expect(asked.asked.count == 1 && !text.isFirstResponder)
  }
}
