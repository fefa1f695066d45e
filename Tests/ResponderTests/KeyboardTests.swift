import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the on-screen keyboard: its touches, its text, its notifications.
@MainActor
@Suite struct KeyboardTests {
  private func makeStage() -> (TestStage, UITextField) {
    let stage = TestStage()
    stage.hasHardwareKeyboard = false
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    stage.rootView.addSubview(field)
    return (stage, field)
  }

  private func key(_ title: String, in stage: TestStage) -> CGPoint? {
    stage.runtime.layoutIfNeeded()
    var waiting: [UIView] = stage.runtime.windows.backToFront
    while let view = waiting.popLast() {
      if view is UIKeyboardView.Key, view.accessibilityIdentifier == title {
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      }
      waiting += view.subviews
    }
    return nil
  }

  private func tap(_ titles: [String], in stage: TestStage) throws {
    for title in titles {
      stage.finger().tap(try #require(key(title, in: stage)))
      stage.advance(by: 1)
    }
  }

  @Test("A tap on a field shows the keyboard; its keys type into the field")
  func typing() throws {
    let (stage, field) = makeStage()
    #expect(key("q", in: stage) == nil)
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.advance(by: 1)
    try tap(["⇧", "H", "i", "space", "o", "x", "⌫", "123", "1", "?", "ABC"], in: stage)
    #expect(field.text == "Hi o1?" && field.isFirstResponder)
  }

  /// Source: `UIAccessibilityTraits.keyboardKey`, "the accessibility element behaves like a keyboard key". H.
  @Test("Keys are accessible as keys, and activating one types")
  func spokenKeys() throws {
    let (stage, field) = makeStage()
    field.becomeFirstResponder()
    stage.advance(by: 1)
    func spoken(_ label: String) -> UIResponder? {
      stage.runtime.windows.backToFront.flatMap { AccessibilityTree(of: $0).elements.map(\.responder) }
        .first { $0.accessibilityLabel == label && $0.accessibilityTraits.contains(.keyboardKey) }
    }
    for label in ["h", "i", "space", "delete"] { stage.activate(try #require(spoken(label))) }
    #expect(field.text == "hi" && spoken("shift") != nil && spoken("⌫") == nil)
  }

  @Test("The keyboard is in a separate window: views behind it get no touches")
  func window() throws {
    let (stage, field) = makeStage()
    let behind = UIButton(frame: CGRect(x: 0, y: 500, width: 400, height: 300))
    var taps = 0
    behind.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.rootView.addSubview(behind)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    let place = try #require(key("g", in: stage))
    let hit = stage.runtime.hitTest(place)
    #expect(hit is UIKeyboardView.Key && hit?.window !== stage.window && stage.application.keyWindow === stage.window)
    stage.finger().tap(place)
    #expect(taps == 0 && field.text == "g")
    field.resignFirstResponder()
    stage.finger().tap(place)
    #expect(taps == 1)
  }

  @Test("Return calls the field's delegate, which may make it resign; then the keyboard hides")
  func returnKey() throws {
    let (stage, field) = makeStage()
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    try tap(["return"], in: stage)
    #expect(!field.isFirstResponder && key("q", in: stage) == nil)
  }

  @Test("With a hardware keyboard, or a custom input view, it is not shown")
  func notShown() {
    let (stage, field) = makeStage()
    stage.hasHardwareKeyboard = true
    field.becomeFirstResponder()
    #expect(key("q", in: stage) == nil)
    field.resignFirstResponder()
    stage.hasHardwareKeyboard = false
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    field.inputView = own
    field.becomeFirstResponder()
    #expect(key("q", in: stage) == nil && own.window != nil)
  }

  @MainActor private final class Listener: NSObject {
    var lines: [String] = []
    func received(_ notification: Notification) {
      let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.rectValue ?? .null
      let name = notification.name.rawValue.replacing("UIKeyboard", with: "").replacing("Notification", with: "")
      lines.append("\(name) \(Int(frame.minY))")
    }
  }

  @Test("Notifications are posted before and after the keyboard moves, with its frames on the screen")
  func notifications() {
    let (stage, field) = makeStage()
    let listener = Listener()
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(
        listener, selector: Selector("received:", Listener.received), name: name, object: nil)
    }
    field.becomeFirstResponder()
    #expect(listener.lines == ["WillShow 584"])
    stage.advance(by: 0.3)
    #expect(listener.lines == ["WillShow 584", "DidShow 584"])
    field.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.reloadInputViews()
    stage.advance(by: 0.3)
    #expect(listener.lines.dropFirst(2) == ["WillShow 540", "DidShow 540"])
    field.resignFirstResponder()
    stage.advance(by: 0.3)
    #expect(listener.lines.dropFirst(4) == ["WillHide 800", "DidHide 800"])
    NotificationCenter.default.removeObserver(listener)
  }

  /// Source: craiggrummitt.com, "Keyboards, text views and first responders", 2016.
  @Test("A field begins editing before the keyboard notification, a text view after it; between fields nothing hides")
  func order() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      func textFieldDidBeginEditing(_ textField: UITextField) { note("field") }
      func textViewDidBeginEditing(_ textView: UITextView) { note("text view") }
    }
    let (stage, field) = makeStage()
    let other = UITextField(frame: CGRect(x: 50, y: 160, width: 300, height: 40))
    let view = UITextView(frame: CGRect(x: 50, y: 220, width: 300, height: 100))
    for text in [other, view] { stage.rootView.addSubview(text) }
    let log = CallLog()
    let delegate = Delegate { log.add($0) }
    (field.delegate, other.delegate, view.delegate) = (delegate, delegate, delegate)
    let names: [(NSNotification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "shows"), (UIResponder.keyboardWillHideNotification, "hides"),
    ]
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.add(word) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.advance(by: 1)
    #expect(log.take() == ["field", "shows"])
    stage.finger().tap(CGPoint(x: 100, y: 180))
    stage.advance(by: 1)
    #expect(log.take() == ["field"])
    other.resignFirstResponder()
    stage.advance(by: 1)
    #expect(log.take() == ["hides"])
    stage.finger().tap(CGPoint(x: 100, y: 240))
    stage.advance(by: 1)
    #expect(log.take() == ["shows", "text view"])
  }

  @Test("The keyboard is in front of a window at the level of alerts") func overAlerts() throws {
    let (stage, _) = makeStage()
    let window = UIWindow(frame: stage.window.bounds)
    window.windowLevel = .alert + 1
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    window.addSubview(field)
    window.makeKeyAndVisible()
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.advance(by: 1)
    try tap(["q"], in: stage)
    #expect(field.text?.lowercased() == "q")
  }

  /// Source: practice with the simulator, which connects and disconnects its keyboard with a key (M).
  @Test("C198: the keyboard is shown and hidden at once when a hardware keyboard is disconnected and connected")
  func connecting() {
    let (stage, field) = makeStage()
    stage.hasHardwareKeyboard = true
    field.becomeFirstResponder()
    nonisolated(unsafe) var names: [String] = []
    let posts = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { post in
        names.append(post.name.rawValue)
      }
    }
    defer { for post in posts { NotificationCenter.default.removeObserver(post) } }
    stage.hasHardwareKeyboard = false
    #expect(key("q", in: stage) != nil)
    stage.hasHardwareKeyboard = true
    #expect(key("q", in: stage) == nil && field.isFirstResponder)
    #expect(names == ["UIKeyboardWillShowNotification", "UIKeyboardWillHideNotification"])
  }

  /// Source: Header `UIWindow`.
  @Test("A change of the keyboard's height notifies of frames, duration and curve, but not of showing or hiding")
  func frameChange() throws {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    stage.rootView.addSubview(field)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    field.becomeFirstResponder()
    stage.advance(by: 1)
    nonisolated(unsafe) var posts: [Notification] = []
    let tokens = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification].map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { post in posts.append(post) }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))
    field.reloadInputViews()
    #expect(posts.map(\.name) == [UIResponder.keyboardWillChangeFrameNotification])
    stage.advance(by: 1)
    #expect(posts.map(\.name).last == UIResponder.keyboardDidChangeFrameNotification && posts.count == 2)
    let info = try #require(posts.first?.userInfo)
    func rect(_ key: String) -> CGRect? { (info[key] as? NSValue)?.rectValue }
    #expect(rect(UIResponder.keyboardFrameBeginUserInfoKey) == CGRect(x: 0, y: 600, width: 400, height: 200))
    #expect(rect(UIResponder.keyboardFrameEndUserInfoKey) == CGRect(x: 0, y: 500, width: 400, height: 300))
    #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
    let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue
    #expect(curve.flatMap(UIView.AnimationCurve.init) != nil)
    #expect((info[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue == true)
  }
}
