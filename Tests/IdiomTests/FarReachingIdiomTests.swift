import Foundation
import QuartzCore
import Testing
import UIKitTestSupport

/// Tests recognizers of distant superviews, disabled scroll views, and the consequences of changes in layers and
/// layout.
@MainActor
@Suite struct FarReachingIdiomTests {
  /// Source: thousands of apps have a tap recognizer that dismisses the keyboard; the field's own recognizers are
  /// nearer than the one around it (well known). H.
  @Test("With a tap recognizer around it a field is still edited by a tap; a tap beside it ends editing")
  func dismissKeyboardTap() {
    final class Form: UIViewController {
      let field = UITextField(frame: rect(50, 100, 300, 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Form.dismissKeyboard))
      }
      func dismissKeyboard() { view.endEditing(true) }
    }
    let form = Form()
    let stage = TestStage(rootViewController: form)
    for _ in 0..<2 {
      stage.finger().tap(point(200, 120))
      #expect(form.field.isFirstResponder)
      stage.finger().tap(point(200, 400))
      #expect(!form.field.isFirstResponder)
      stage.advance(by: 1)
    }
  }

  /// Source: the dimming view dismisses by its own recognizer, which is nearer than the window's (M).
  @Test("A tap beside a sheet dismisses it though the window watches taps")
  func tapBesideSheet() {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let seen = Counter()
    stage.window.addGestureRecognizer(UITapGestureRecognizer(target: seen, action: Counter.count))
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    stage.finger().tap(point(200, 20))
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  /// Source: `isScrollEnabled`: "When scrolling is disabled, the scroll view doesn't accept touch events; it forwards
  /// them up the responder chain". H.
  @Test("A scroll view that does not scroll lets its superview have the touches on its empty part")
  func disabledScrollView() {
    let stage = TestStage()
    let around = TouchedView(frame: stage.rootView.bounds)
    let scrollView = UIScrollView(frame: rect(50, 100, 300, 300))
    scrollView.isScrollEnabled = false
    around.addSubview(scrollView)
    stage.rootView.addSubview(around)
    stage.finger().tap(point(200, 200))
    #expect(around.take() == ["began", "ended"])
    scrollView.isScrollEnabled = true
    stage.finger().tap(point(200, 200))
    #expect(around.take() == [])
  }

  /// Source: `insertSubview(_:aboveSubview:)` with decoration layers in the same superlayer: the view's layer is
  /// inserted directly above its sibling's (UIView). H.
  @Test("A view inserted above another stays below a decoration layer in front of both")
  func decorationLayer() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    let (one, two, frame) = (UIView(), UIView(), CALayer())
    view.addSubview(one)
    view.layer.addSublayer(frame)
    view.insertSubview(two, aboveSubview: one)
    let expected = [one.layer, two.layer, frame]
    #expect(view.layer.sublayers?.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  /// Source: `layoutSubviews` of the superview is called when a subview's size changes, which badges and bubbles rely
  /// on (UIView). H.
  @Test("A badge stays at the corner of a bubble that grows, because its superview lays out again")
  func layoutOnSizeChange() {
    final class Message: UIView {
      let (bubble, badge) = (UIView(frame: rect(0, 0, 100, 40)), UIView(frame: rect(0, 0, 20, 20)))
      private(set) var layouts = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [bubble, badge] { addSubview(part) }
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        badge.center = CGPoint(x: bubble.frame.maxX, y: bubble.frame.minY)
      }
    }
    let stage = TestStage()
    let message = Message(frame: rect(50, 100, 300, 100))
    stage.rootView.addSubview(message)
    stage.advance(by: 0.1)
    message.bubble.frame.size.width = 200
    stage.finger().tap(point(10, 10))
    #expect(message.badge.center == point(200, 0))
    let layouts = message.layouts
    message.bubble.frame.origin.y = 30
    stage.finger().tap(point(10, 10))
    #expect(message.layouts == layouts)
  }
}
