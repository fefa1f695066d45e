import Testing
import UIKitTestSupport

/// The output of `print` for views, recognizers and touches: the formats are those of published logs of iOS.
@MainActor
@Suite struct DescriptionTests {
  private final class Card: UIView {}
  private final class DoubleTap: UITapGestureRecognizer {}
  @MainActor
  private final class Target: NSObject {
    func tapped(_ recognizer: UITapGestureRecognizer) {}
  }

  /// Returns the text with all addresses, which differ in each run, replaced by 0x1.
  private func plain(_ text: String) -> String { text.replacing(/0x[0-9a-f]+/, with: "0x1") }

  @Test("A view's description contains its frame, its unusual properties, and its layer")
  func view() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 10, y: 20.5, width: 100, height: 50))
    stage.rootView.addSubview(view)
    #expect(plain("\(view)") == "<UIView: 0x1; frame = (10 20.5; 100 50); layer = <CALayer: 0x1>>")
    view.clipsToBounds = true
    view.isHidden = true
    view.alpha = 0.5
    view.tag = 7
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    #expect(
      plain("\(view)")
        == "<UIView: 0x1; frame = (10 20.5; 100 50); clipsToBounds = YES; alpha = 0.5; hidden = YES; "
        + "autoresize = W+H; userInteractionEnabled = NO; tag = 7; layer = <CALayer: 0x1>>")
  }

  @Test("Descriptions contain a label's text, a scroll view's content offset, and the module of an app's class")
  func kinds() {
    let stage = TestStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "Hi"
    #expect(
      plain("\(label)")
        == "<UILabel: 0x1; frame = (0 0; 40 20); text = 'Hi'; userInteractionEnabled = NO; layer = <CALayer: 0x1>>")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 414, height: 736))
    stage.rootView.addSubview(table)
    table.contentSize = CGSize(width: 414, height: 489)
    table.contentOffset.y = 12
    #expect(
      plain("\(table)").hasSuffix(
        "contentOffset: {0, 12}; contentSize: {414, 489}; adjustedContentInset: {0, 0, 0, 0}>"))
    #expect(plain("\(Card(frame: .zero))").hasPrefix("<UIKitTests.DescriptionTests.Card: 0x1; frame = (0 0; 0 0); "))
  }

  @Test("The same view always has the same address, and another view another")
  func address() {
    _ = TestStage()
    let (one, other) = (UIView(), UIView())
    #expect("\(one)" == one.description && one.description != other.description)
  }

  @Test("A recognizer's description contains its state, unusual settings, its view, and its targets")
  func recognizer() {
    _ = TestStage()
    let (view, target) = (UIView(), Target())
    let tap = UITapGestureRecognizer(target: target, action: Selector("tapped:", Target.tapped))
    view.addGestureRecognizer(tap)
    #expect(
      plain("\(tap)")
        == "<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView 0x1>; "
        + "target= <(action=tapped:, target=<UIKitTests.DescriptionTests.Target 0x1>)>>")
    let double = DoubleTap(target: target, action: Selector("tapped:", Target.tapped))
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    #expect(
      plain("\(double)")
        == "<UIKitTests.DescriptionTests.DoubleTap: 0x1; baseClass = UITapGestureRecognizer; state = Possible; "
        + "cancelsTouchesInView = NO; target= <(action=tapped:, target=<UIKitTests.DescriptionTests.Target 0x1>)>; "
        + "numberOfTapsRequired = 2>")
  }

  @Test("A touch's description contains phase, taps, force, window, view and locations; an event's, time and touches")
  func touch() {
    final class Printing: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines += touches.map { "\($0)" } + [event.map { "\($0)" } ?? ""]
      }
    }
    let stage = TestStage()
    let view = Printing(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.rootView.addSubview(view)
    stage.finger().down(CGPoint(x: 120, y: 130), at: 2.5)
    let touch = plain(view.lines.first ?? "")
    #expect(touch.hasPrefix("<UITouch: 0x1> phase: Began tap count: 1 force: 0.000 window: <UIWindow: 0x1; frame = "))
    #expect(
      touch.hasSuffix(
        " location in window: {120, 130} previous location in window: {120, 130} location in view: {20, 30} "
          + "previous location in view: {20, 30}"))
    let event = plain(view.lines.last ?? "")
    #expect(event.hasPrefix("<UITouchesEvent: 0x1> timestamp: 2.5 touches: {(\n    <UITouch: 0x1> phase: Began"))
    #expect(event.hasSuffix("\n)}"))
  }

  @Test("Points, sizes and rectangles are numbers in parentheses, as on Apple's systems")
  func geometry() {
    #expect("\(CGPoint(x: 100, y: 300.5))" == "(100.0, 300.5)")
    #expect("\(CGSize(width: 20, height: 10))" == "(20.0, 10.0)")
    #expect("\(CGRect(x: 0, y: -1, width: 10, height: 10))" == "(0.0, -1.0, 10.0, 10.0)")
    #expect("\(Optional(CGPoint.zero) as Any)" == "Optional((0.0, 0.0))")
  }

  @Test("Descriptions of colors contain their space and components, those of fonts and images what they are")
  func values() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect("\(UIColor(white: 0.5, alpha: 0.25))" == "UIExtendedGrayColorSpace 0.5 0.25")
    #expect(
      plain("\(UIFont(name: "Helvetica-Bold", size: 12)!)")
        == "<UICTFont: 0x1> font-family: \"Helvetica\"; font-weight: bold; font-style: normal; font-size: 12.00pt")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    #expect(plain("\(image)") == "<UIImage:0x1 anonymous {30, 20} renderingMode=automatic>")
    #expect("\(UIImage(systemName: "star")!)".contains(" symbol(system: star) {"))
  }

  @Test("A constraint's description contains its items, its relation and whether it is active")
  func constraint() {
    let stage = TestStage()
    let label = UILabel()
    stage.rootView.addSubview(label)
    let leading = label.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 20)
    #expect(
      plain("\(leading)") == "<NSLayoutConstraint:0x1 UILabel:0x1.leading == UIView:0x1.leading + 20   (inactive)>")
    leading.isActive = true
    #expect("\(leading)".hasSuffix("   (active)>"))
    let width = label.widthAnchor.constraint(lessThanOrEqualTo: stage.rootView.widthAnchor, multiplier: 0.5)
    (width.priority, width.identifier) = (.defaultHigh, "half")
    #expect(
      plain("\(width)")
        == "<NSLayoutConstraint:0x1 'half' UILabel:0x1.width <= 0.5*UIView:0x1.width @750   (inactive)>")
    #expect(plain("\(label.heightAnchor.constraint(equalToConstant: 8))").contains(" UILabel:0x1.height == 8   ("))
  }
}
