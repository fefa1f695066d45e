import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests colors, images and fonts that public code sets on nearly every screen.
@MainActor
@Suite struct CommonLookTests {
  private let stage = TestStage()

  private func add<View: UIView>(_ view: View, _ width: CGFloat = 200, _ height: CGFloat = 40) -> View {
    view.frame = CGRect(x: 50, y: 100, width: width, height: height)
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  /// Returns the widths of the visible layers in the view that have this color.
  private func widths(of color: UIColor, in view: UIView) -> [CGFloat] {
    stage.runtime.layoutIfNeeded()
    var (found, waiting) = ([CGFloat](), [view.layer])
    while let layer = waiting.popLast() {
      if layer.backgroundColor == color.cgColor, layer.opacity > 0 { found.append(layer.bounds.width) }
      waiting += layer.sublayers ?? []
    }
    return found
  }

  private func image(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { _ in }
  }

  /// Source: Apple, `UISlider`, "Customizing the Slider's Appearance".
  @Test("A slider's track has its colors on both sides of the thumb; by default the lower part has the tint color")
  func sliderTints() {
    let slider = add(UISlider())
    slider.value = 0.5
    slider.tintColor = .purple
    #expect(widths(of: .purple, in: slider).count == 1 && slider.minimumTrackTintColor == nil)
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .brown
    slider.thumbTintColor = .cyan
    #expect(widths(of: .purple, in: slider).isEmpty)
    let (lower, whole) = (widths(of: .red, in: slider), widths(of: .brown, in: slider))
    #expect(lower.count == 1 && whole.count == 1 && widths(of: .cyan, in: slider).count == 1)
    #expect(lower[0] == whole[0] / 2)
  }

  @Test("A slider's images are stored by state; a state without an image uses that of the normal state")
  func sliderImages() {
    let slider = add(UISlider())
    let (normal, pressed, low, high) = (image(20), image(30), image(5), image(6))
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    slider.setMinimumTrackImage(low, for: .normal)
    slider.setMaximumTrackImage(high, for: .normal)
    #expect(slider.thumbImage(for: .normal) === normal && slider.thumbImage(for: .disabled) == nil)
    #expect(slider.currentThumbImage === normal)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage === pressed && slider.currentMinimumTrackImage === low)
    slider.isHighlighted = false
    slider.isEnabled = false
    #expect(slider.currentThumbImage === normal && slider.currentMaximumTrackImage === high)
    #expect(slider.minimumTrackImage(for: .highlighted) == nil && slider.maximumTrackImage(for: .normal) === high)
    slider.setThumbImage(nil, for: .normal)
    #expect(slider.currentThumbImage == nil)
  }

  @Test("Images at a slider's ends shorten the track")
  func sliderEnds() {
    let slider = add(UISlider())
    let plain = slider.trackRect(forBounds: slider.bounds)
    slider.minimumValueImage = image(20)
    slider.maximumValueImage = image(30)
    let (track, low, high) = (
      slider.trackRect(forBounds: slider.bounds), slider.minimumValueImageRect(forBounds: slider.bounds),
      slider.maximumValueImageRect(forBounds: slider.bounds)
    )
    #expect(low.width == 20 && high.width == 30 && low.minX == 0 && high.maxX == slider.bounds.maxX)
    #expect(track.minX > low.maxX && track.maxX < high.minX && track.width < plain.width)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(thumb.maxX <= track.maxX + thumb.width / 2 && thumb.midX > track.midX)
  }

  /// Source: Apple, `UISwitch.onTintColor`, `thumbTintColor`.
  @Test("A switch shows its tint color while on and its thumb color always; nil means green and white")
  func switchTints() {
    let control = add(UISwitch())
    #expect(widths(of: .white, in: control).count == 1 && widths(of: .systemGreen, in: control).isEmpty)
    control.isOn = true
    #expect(widths(of: .systemGreen, in: control).count == 1)
    (control.onTintColor, control.thumbTintColor) = (.magenta, .yellow)
    #expect(widths(of: .systemGreen, in: control).isEmpty && widths(of: .white, in: control).isEmpty)
    #expect(widths(of: .magenta, in: control).count == 1 && widths(of: .yellow, in: control).count == 1)
    control.isOn = false
    #expect(widths(of: .magenta, in: control).isEmpty && widths(of: .yellow, in: control).count == 1)
  }

  @Test("C553: A progress view that is higher than its style fills its height")
  func progressHeight() {
    let view = add(UIProgressView(progressViewStyle: .bar), 200, 20)
    view.progress = 0.5
    stage.runtime.layoutIfNeeded()
    #expect(view.layer.sublayers?.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
  }

  @Test("A progress view has a color for the progress and one for the track")
  func progressTints() {
    let view = add(UIProgressView(progressViewStyle: .default), 200, 4)
    view.progress = 0.25
    (view.progressTintColor, view.trackTintColor) = (.orange, .darkGray)
    #expect(widths(of: .orange, in: view) == [50] && widths(of: .darkGray, in: view) == [200])
    view.setProgress(2, animated: false)
    #expect(view.progress == 1 && widths(of: .orange, in: view) == [200])
  }

  /// Source: Apple, `UIButton.Configuration`; that the bordered ones have this appearance is our choice.
  @Test("The bordered configurations look like gray, tinted, filled and plain ones, and send actions on taps")
  func borderedConfigurations() {
    let pairs: [(UIButton.Configuration, UIButton.Configuration)] = [
      (.bordered(), .gray()), (.borderedTinted(), .tinted()), (.borderedProminent(), .filled()),
      (.borderless(), .plain()),
    ]
    for (one, other) in pairs {
      let buttons = [one, other].map { configuration in
        var configuration = configuration
        configuration.title = "Go"
        return add(UIButton(configuration: configuration), 80, 34)
      }
      #expect(buttons[0].intrinsicContentSize == buttons[1].intrinsicContentSize)
      #expect(buttons[0].titleLabel?.textColor == buttons[1].titleLabel?.textColor)
      var taps = 0
      buttons[0].addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
      buttons[1].removeFromSuperview()
      stage.finger().tap(CGPoint(x: 60, y: 110))
      stage.advance(by: 1)
      #expect(taps == 1)
      buttons[0].removeFromSuperview()
    }
  }

  /// Source: Apple, `UIFontDescriptor.withSymbolicTraits(_:)`.
  @Test("A descriptor with other traits or another size creates the corresponding font")
  func descriptors() throws {
    let plain = UIFont.systemFont(ofSize: 15)
    #expect(plain.fontDescriptor.symbolicTraits == [] && plain.fontDescriptor.pointSize == 15)
    let both = try #require(plain.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    let font = UIFont(descriptor: both, size: 0)
    #expect(font.pointSize == 15 && font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: both, size: 30).pointSize == 30 && both.withSize(9).pointSize == 9)
    let back = try #require(both.withSymbolicTraits([]))
    #expect(UIFont(descriptor: back, size: 0) == plain)
    let mono = try #require(plain.fontDescriptor.withDesign(.monospaced))
    #expect(mono.symbolicTraits == .traitMonoSpace && UIFont(descriptor: mono, size: 0) != plain)
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(UIFont(descriptor: body, size: 0) == .preferredFont(forTextStyle: .body) && body.pointSize == 17)
  }

  /// Source: Apple, `UIFontMetrics`: at the content size category Large nothing is scaled.
  @Test("Metrics do not scale fonts and values at the size Large, up to the allowed maximum")
  func metrics() {
    let (font, metrics) = (UIFont.systemFont(ofSize: 20), UIFontMetrics(forTextStyle: .headline))
    #expect(metrics.scaledFont(for: font) == font && metrics.scaledValue(for: 12) == 12)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 18).pointSize == 18)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40) == font)
    #expect(UIFontMetrics.default.scaledFont(for: font, compatibleWith: nil) == font)
    #expect(UIFontMetrics.default.scaledValue(for: 7, compatibleWith: nil) == 7)
  }

  @Test("Content size categories are ordered, and the five largest are accessibility sizes")
  func categories() {
    let sizes: [UIContentSizeCategory] = [.extraSmall, .medium, .large, .extraExtraExtraLarge, .accessibilityMedium]
    #expect(sizes.shuffled().sorted() == sizes)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(stage.application.preferredContentSizeCategory == .large)
  }

  @Test("Labels in a vibrancy view are drawn in one color, light over dark materials and dark over light ones")
  func vibrancy() {
    func color(_ style: UIBlurEffect.Style) -> CGFloat {
      let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: style)))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      label.textColor = .red
      view.contentView.addSubview(label)
      _ = add(view)
      var white: CGFloat = 0
      label.textColor?.getWhite(&white, alpha: nil)
      #expect(view.contentView.tintColor == label.textColor)
      return white
    }
    #expect(color(.dark) == 1 && color(.light) == 0)
  }

  /// Source: Header `UIMenuController`; the order of the notifications is practice (M).
  @Test("The edit menu posts notifications before and after it shows and hides, and reports its frame")
  func menuNotifications() {
    let field = add(UITextField())
    field.text = "word"
    field.becomeFirstResponder()
    field.selectAll(nil)
    var names: [String] = []
    let all = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let menu = UIMenuController.shared
    let tokens = all.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { post in
        let name = post.name.rawValue.dropFirst(16)
        MainActor.assumeIsolated { names.append("\(name) \(menu.isMenuVisible)") }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    menu.hideMenu()
    names = []
    menu.showMenu(from: field, rect: field.bounds)
    #expect(menu.isMenuVisible && !menu.menuFrame.isEmpty)
    menu.hideMenu()
    #expect(
      names == [
        "WillShowMenuNotification false", "DidShowMenuNotification true", "WillHideMenuNotification true",
        "DidHideMenuNotification false",
      ])
    #expect(menu.menuFrame == .zero)
    menu.setTargetRect(field.bounds, in: field)
    menu.setMenuVisible(true, animated: true)
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: field)
    #expect(!menu.isMenuVisible)
  }

  @Test("C483: A selected system button fills the area around its title and image, not the whole button")
  func selectedSystemButton() {
    let button = add(UIButton(type: .system))
    button.tintColor = .purple
    button.setTitle("On", for: .normal)
    button.isSelected = true
    let widths = widths(of: .purple, in: button)
    #expect(widths.count == 1 && widths[0] > 10 && widths[0] < 60)
    button.setTitle(nil, for: .normal)
    button.setImage(image(20), for: .normal)
    #expect(self.widths(of: .purple, in: button) == [28])
  }

  /// The drawings are our own; longer names show the sign of their beginning.
  @Test("A longer name of a symbol shows what its beginning names; arrows and frames stand for themselves only")
  func symbolNames() {
    stage.runtime.makeCurrent()
    func drawing(_ name: String) -> DisplayList {
      SymbolDrawing(name: name, pointSize: 17, weight: .regular, scale: .medium).displayList
    }
    #expect(drawing("person.badge.plus") == drawing("person"))
    #expect(drawing("person.crop.circle") == drawing("person.circle") && drawing("person.circle") != drawing("person"))
    #expect(drawing("bell.slash") != drawing("bell") && drawing("cloud.sun.fill") == drawing("cloud.fill"))
    #expect(drawing("arrow.elsewhere") != drawing("arrow.up") && drawing("square.elsewhere") != drawing("square"))
  }
}
