import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests color transformers of configurations, registered trait observers, and other settings of a device that apps
/// read.
@MainActor
@Suite struct ConfigurationColorTests {
  private let stage = TestStage()

  @Test("Transformers change the colors of a background, its outline and the image") func transformers() throws {
    stage.runtime.makeCurrent()
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "star")
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .red }
    configuration.background.strokeColor = .blue
    configuration.background.strokeColorTransformer = .grayscale
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    stage.rootView.addSubview(button)
    stage.runtime.layoutIfNeeded()
    #expect(ButtonLook.of(button).background == .red && button.imageView?.tintColor == .green)
    let stroke = try #require(configuration.background.shownStroke).cgColor.rgba
    #expect(stroke.red == stroke.green && stroke.green == stroke.blue)
    let copy = configuration
    #expect(copy == configuration)
  }

  @Test("Title and subtitle are aligned with each other") func titleAlignment() throws {
    stage.runtime.makeCurrent()
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.subtitle) = ("A", "a long subtitle")
    func title(_ alignment: UIButton.Configuration.TitleAlignment) -> CGRect {
      configuration.titleAlignment = alignment
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      button.layoutIfNeeded()
      return button.titleLabel?.frame ?? .zero
    }
    let (leading, center, trailing) = (title(.leading), title(.center), title(.trailing))
    #expect(leading.minX < center.minX && center.minX < trailing.minX && leading.width == trailing.width)
  }

  @Test("Registered observers are called with the object and its previous traits, until they are unregistered")
  func traits() {
    final class Controller: UIViewController {
      var calls: [String] = []
      func styled() { calls.append("action") }
    }
    stage.runtime.makeCurrent()
    let controller = Controller()
    stage.window.rootViewController = controller
    stage.runtime.layoutIfNeeded()
    let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Controller, previous: UITraitCollection) in
      let (old, new) = (previous.userInterfaceStyle, self.traitCollection.userInterfaceStyle)
      self.calls.append("\(old.rawValue) to \(new.rawValue)")
    }
    controller.view.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self], target: controller,
      action: Selector("styled", Controller.styled))
    controller.registerForTraitChanges([UITraitVerticalSizeClass.self], action: Selector("styled", Controller.styled))
    stage.setInterfaceStyle(.dark)
    #expect(controller.calls.sorted() == ["1 to 2", "action"])
    controller.unregisterForTraitChanges(registration)
    stage.setInterfaceStyle(.light)
    #expect(controller.calls.sorted() == ["1 to 2", "action", "action"])
    #expect(UITraitCollection.systemTraitsAffectingColorAppearance.count == 1)
  }

  @Test("A control with a context menu opens it on a long press, and a button can opt out") func contextMenus() {
    final class Holder: UIControl {
      var asked = 0
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked += 1
        return nil
      }
    }
    stage.runtime.makeCurrent()
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.rootView.addSubview(holder)
    holder.isContextMenuInteractionEnabled = true
    stage.finger().tap(CGPoint(x: 50, y: 25), holding: 1)
    #expect(holder.asked == 1 && holder.contextMenuInteraction != nil)
    holder.isContextMenuInteractionEnabled = false
    stage.finger().tap(CGPoint(x: 50, y: 25), holding: 1)
    #expect(holder.asked == 1 && holder.interactions.isEmpty)
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    #expect(button.isContextMenuInteractionEnabled)
    button.isContextMenuInteractionEnabled = false
    #expect(button.gestureRecognizers?.first { $0.name == "buttonMenu" }?.isEnabled == false)
    let scale = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale
    #expect(scale == 3 && UIGraphicsImageRendererFormat(for: UITraitCollection()).scale == UIScreen.main.scale)
  }

  @Test("Every listed family has fonts that can be created") func families() {
    #expect(UIFont.familyNames.contains("Helvetica Neue") && UIFont.familyNames == UIFont.familyNames.sorted())
    for family in UIFont.familyNames {
      let names = UIFont.fontNames(forFamilyName: family)
      #expect(!names.isEmpty && names.allSatisfy { UIFont(name: $0, size: 12)?.familyName == family })
    }
    #expect(UIFont.fontNames(forFamilyName: "Nonesuch").isEmpty)
  }

  @Test("The brightness of the screen stays within its bounds, and changes are notified") func brightness() {
    stage.runtime.makeCurrent()
    var changes = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { changes += 1 } }
    UIScreen.main.brightness = 3
    UIScreen.main.brightness = 1
    #expect(UIScreen.main.brightness == 1 && changes == 1)
    NotificationCenter.default.removeObserver(token)
  }

  @Test("An input view that sizes itself is as high as its constraints require") func selfSizing() {
    stage.runtime.makeCurrent()
    let keys = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 10), inputViewStyle: .keyboard)
    let key = UIView()
    key.translatesAutoresizingMaskIntoConstraints = false
    keys.addSubview(key)
    NSLayoutConstraint.activate([
      key.heightAnchor.constraint(equalToConstant: 70), key.topAnchor.constraint(equalTo: keys.topAnchor),
      key.bottomAnchor.constraint(equalTo: keys.bottomAnchor),
      key.leadingAnchor.constraint(equalTo: keys.leadingAnchor),
    ])
    #expect(keys.height(forWidth: 300) == 10)
    keys.allowsSelfSizing = true
    #expect(keys.height(forWidth: 300) == 70 && keys.backgroundColor != nil && UIDragInteraction.isEnabledByDefault)
  }
}
