import Foundation

/// Changes the attributes of a configuration's text when it is shown. It receives the attributes of the style and the
/// text.
public struct UIConfigurationTextAttributesTransformer: Equatable, @unchecked Sendable {
  /// The identity of a transformer. Closures cannot be compared, so two transformers are equal when one is a copy of
  /// the other.
  private final class Identity {}

  public let transform: (AttributeContainer) -> AttributeContainer
  private let identity = Identity()

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
}

extension AttributedString {
  /// A Boolean value that indicates whether any run of the text has an attribute of UIKit.
  var hasLook: Bool { runs.contains { $0.attributes != AttributeContainer() } }

  /// Returns the text with the font and color where it has none, changed by `transformer`.
  func shown(
    _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    var shown = self
    for run in runs {
      var attributes = AttributeContainer()
      (attributes.font, attributes.foregroundColor) = (font, color)
      attributes.merge(run.attributes)
      shown[run.range].setAttributes(transformer?(attributes) ?? attributes)
    }
    return NSAttributedString(shown)
  }
}

extension UIButton {
  /// Creates a button of the type `.system` that shows an image.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  /// The color of the shadow of the title. It is that of the normal state in every state.
  public func setTitleShadowColor(_ color: UIColor?, for state: State) {
    if state == .normal { titleLabelView.shadowColor = color }
  }
  public func titleShadowColor(for state: State) -> UIColor? { titleLabelView.shadowColor }
  public var currentTitleShadowColor: UIColor? { titleLabelView.shadowColor }

  /// The label of the subtitle of a configuration; nil without one.
  public var subtitleLabel: UILabel? { subtitleView }

  // The properties of the title's label from before iOS 3, which some code still uses.
  public var font: UIFont! {
    get { titleLabelView.font }
    set { titleLabelView.font = newValue }
  }
  public var lineBreakMode: NSLineBreakMode {
    get { titleLabelView.lineBreakMode }
    set { titleLabelView.lineBreakMode = newValue }
  }
  public var titleShadowOffset: CGSize {
    get { titleLabelView.shadowOffset }
    set { titleLabelView.shadowOffset = newValue }
  }
}

extension ButtonLook {
  /// The title if the configuration has attributes for it; otherwise nil.
  func styledTitle(of button: UIButton) -> NSAttributedString? {
    guard let configuration = button.configuration, let font = titleFont else { return nil }
    return styled(
      configuration.attributedTitle ?? title.map { AttributedString($0) }, font,
      configuration.titleTextAttributesTransformer)
  }

  func styledSubtitle(of button: UIButton) -> NSAttributedString? {
    styled(
      button.configuration?.attributedSubtitle, subtitleFont,
      button.configuration?.subtitleTextAttributesTransformer)
  }

  private func styled(
    _ text: AttributedString?, _ font: UIFont, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    guard let text, transformer != nil || text.hasLook else { return nil }
    return text.shown(font, titleColor, transformer)
  }
}
