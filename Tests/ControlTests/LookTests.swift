import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests apps' settings for the appearance of controls and bars.
@MainActor
@Suite struct LookTests {
  private let stage = TestStage()

  private func runs(_ layer: CALayer) -> [TextRun] {
    layer.makeDisplayList().flattened.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test("A line that is too long is drawn smaller, down to the minimum scale")
  func fittingText() {
    stage.runtime.makeCurrent()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    (label.font, label.text) = (.systemFont(ofSize: 20), "0123456789")
    let natural = runs(label.layer).map(\.string)
    label.adjustsFontSizeToFitWidth = true
    let fitted = runs(label.layer)
    #expect(natural != ["0123456789"] && fitted.map(\.string) == ["0123456789"])
    #expect((fitted.first?.font.size ?? 0) < 20)
    label.minimumScaleFactor = 0.9
    #expect(runs(label.layer).first?.font.size == 18)
    label.minimumScaleFactor = 0
    label.frame.size.width = 1000
    #expect(runs(label.layer).first?.font.size == 20)
  }

  @Test("A system button shows its image and sends its action; older members of buttons change the title's label")
  func olderButtonMembers() {
    @MainActor
    final class Listener: NSObject {
      var taps = 0
      func tapped() { taps += 1 }
    }
    stage.runtime.makeCurrent()
    let (listener, image) = (Listener(), UIImage(systemName: "star") ?? UIImage())
    let button = UIButton.systemButton(
      with: image, target: listener, action: Selector("tapped", Listener.tapped))
    button.sendActions(for: .touchUpInside)
    #expect(listener.taps == 1 && button.currentImage === image && button.buttonType == .system)
    button.setTitleShadowColor(.red, for: .normal)
    button.titleShadowOffset = CGSize(width: 1, height: 2)
    (button.font, button.lineBreakMode) = (.systemFont(ofSize: 9), .byClipping)
    #expect(button.titleLabel?.shadowColor == .red && button.titleLabel?.shadowOffset.height == 2)
    #expect(button.titleShadowColor(for: .normal) == .red && button.currentTitleShadowColor == .red)
    #expect(button.titleLabel?.font.pointSize == 9 && button.titleLabel?.lineBreakMode == .byClipping)
    #expect(button.subtitleLabel == nil)
    button.configuration = .plain()
    button.configuration?.subtitle = "below"
    button.layoutIfNeeded()
    #expect(button.subtitleLabel?.text == "below")
  }

  @Test("A field draws its placeholder in the font of its attributes, and kerned text character by character")
  func fieldAttributes() {
    stage.runtime.makeCurrent()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.font: UIFont.systemFont(ofSize: 9)])
    #expect(runs(field.layer).first?.font.size == 9)
    field.text = "123"
    let plain = field.intrinsicContentSize.width
    field.defaultTextAttributes[.kern] = 20
    #expect(field.defaultTextAttributes[.kern] as? CGFloat == 20)
    #expect(field.intrinsicContentSize.width == plain + 60)
    #expect(runs(field.layer).map(\.string) == ["1", "2", "3"])
  }

  private final class Padded: UILabel {
    let inset = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let inner = super.textRect(forBounds: bounds.inset(by: inset), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: inner.minX - 10, y: inner.minY - 4, width: inner.width + 30, height: inner.height + 10)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: inset)) }
  }

  @Test("A label that overrides its text rectangle is larger by that, and draws inside it") func paddedLabel() {
    stage.runtime.makeCurrent()
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] {
      label.text = "text"
      label.sizeToFit()
    }
    #expect(padded.bounds.width == plain.bounds.width + 30 && padded.bounds.height == plain.bounds.height + 10)
    #expect(runs(padded.layer).first?.origin.x == 10)
  }

  @Test("A thumb image replaces the thumb, and is hit in its own size") func thumbImage() {
    let phone = ControlStage(UISlider(), at: CGRect(x: 100, y: 100, width: 200, height: 34))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 20))
    }
    phone.control.setThumbImage(image, for: .normal)
    #expect(phone.control.currentThumbImage === image)
    let thumb = phone.control.thumbRect(
      forBounds: phone.control.bounds, trackRect: phone.control.trackRect(forBounds: phone.control.bounds), value: 0)
    #expect(thumb.size == CGSize(width: 60, height: 20))
    let finger = phone.stage.finger()
    finger.down(CGPoint(x: 155, y: 117))
    #expect(phone.control.isTracking)
    finger.up()
  }

  @Test("Text fields of an alert are above its actions, and the first is edited when it appears") func alertFields() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "first" }
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let stage = TestStage(rootViewController: UIViewController())
    stage.window.rootViewController?.present(alert, animated: false)
    stage.runtime.layoutIfNeeded()
    let fields = alert.textFields ?? []
    #expect(fields.count == 2 && fields.first?.isFirstResponder == true)
    #expect(fields.allSatisfy { $0.window != nil } && fields[0].frame.maxY <= fields[1].frame.minY)
  }

  @Test("A bar's appearance determines its background, its shadow line and its title; the top item's takes precedence")
  func barAppearance() {
    stage.runtime.makeCurrent()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = look
    let item = UINavigationItem(title: "Title")
    bar.show([item])
    #expect(bar.backgroundColor == .red)
    #expect(runs(bar.layer).first { $0.string == "Title" }?.color == UIColor.green.cgColor.rgba)
    let own = UINavigationBarAppearance()
    own.configureWithTransparentBackground()
    item.standardAppearance = own
    #expect(bar.backgroundColor == .clear)
  }

  @Test("A dynamic color resolves to the one for the current traits") func dynamicColor() {
    stage.runtime.makeCurrent()
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.cgColor == UIColor.black.cgColor)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
  }

  @Test("A text field posts a notification of each change, and of the beginning and the end of editing")
  func fieldNotifications() {
    stage.runtime.makeCurrent()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.rootView.addSubview(field)
    var received: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "begin"), (UITextField.textDidChangeNotification, "change"),
      (UITextField.textDidEndEditingNotification, "end"),
    ]
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { received.append(word) }
      }
    }
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
    field.insertText("a")
    field.resignFirstResponder()
    #expect(received == ["begin", "change", "end"])
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}
