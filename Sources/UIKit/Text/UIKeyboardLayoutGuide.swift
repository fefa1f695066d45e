/// The part of a view that the keyboard covers. Without a keyboard it is the part of the view below the safe area, as
/// on iOS.
@MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value that indicates whether the guide is at the lower edge of the safe area, instead of that of the
  /// view, while there is no keyboard.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { moved() } } }
  /// The value is stored and has no effect: the keyboard is always at the lower edge here.
  open var followsUndockedKeyboard = false {
    didSet { StoredProperty.keyboardLayoutGuideFollowsUndockedKeyboard.wasSet() }
  }
  open var keyboardDismissPadding: CGFloat = 0 {
    didSet { StoredProperty.keyboardLayoutGuideKeyboardDismissPadding.wasSet() }
  }

  init(of view: UIView) {
    super.init("UIKeyboardLayoutGuide", of: view) { view in
      let guide = view.madeKeyboardLayoutGuide
      let safeArea = guide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
      let edge = view.bounds.height - safeArea
      let top = min(edge, Self.keyboardTop(in: view) ?? edge)
      return UIEdgeInsets(top: max(0, top), left: 0, bottom: 0, right: 0)
    }
    let topic = UIRuntime.current.topic(KeyboardTopic.self)
    topic.guides.removeAll { $0.guide == nil }
    topic.guides.append(Entry(guide: self))
  }

  struct Entry { weak var guide: UIKeyboardLayoutGuide? }

  /// Returns the upper edge of the keyboard in the coordinates of the view; nil while the keyboard is hidden.
  private static func keyboardTop(in view: UIView) -> CGFloat? {
    guard let window = view.window, let shown = UIRuntime.current.textEffectsWindowIfMade?.shownInputViews else {
      return nil
    }
    return view.convert(window.convertFromScreen(shown.origin), from: window).y
  }

  func moved() {
    guard let owningView else { return }
    owningView.layoutChanged(.frame(owningView))
    owningView.layoutIfNeeded()
  }
}

extension UIView {
  /// The guide of the keyboard, which moves in the keyboard's animation.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = madeKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    madeLayoutTraits.keyboardLayoutGuide = guide
    return guide
  }

  /// The guide, if it has been asked for.
  fileprivate var madeKeyboardLayoutGuide: UIKeyboardLayoutGuide? {
    layoutTraits?.keyboardLayoutGuide.map { unsafeDowncast($0, to: UIKeyboardLayoutGuide.self) }
  }
}
