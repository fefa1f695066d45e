/// A view that replaces the keyboard or is shown above it, with the keyboard's background.
@MainActor
open class UIInputView: UIView {
  /// The raw values are Apple's.
  public enum Style: Int, Sendable {
    /// A view without a background.
    case `default` = 0
    case keyboard = 1
  }

  public let inputViewStyle: Style
  /// A Boolean value that indicates whether constraints within the view determine its height instead of its frame.
  open var allowsSelfSizing = false { didSet { superview?.setNeedsLayout() } }

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  override public convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// The height that the view has among the input views.
  func height(forWidth width: CGFloat) -> CGFloat {
    guard allowsSelfSizing else { return bounds.height }
    let least = CGSize(width: width, height: 0)
    return systemLayoutSizeFitting(
      least, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// A keyboard of an app that wants the click of a key from `UIDevice.playInputClick()`. Nothing is heard here.
@MainActor
public protocol UIInputViewAudioFeedback {
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
