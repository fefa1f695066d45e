/// Notifications of input views that appear, disappear or change their height: the keyboard on the screen, input views
/// of the app, and accessory views (Header `UIWindow`; H).
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The previous frame in screen coordinates: an `NSValue` with a rectangle.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The new frame in screen coordinates: an `NSValue` with a rectangle.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the animation in seconds: an `NSNumber`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of the animation's `UIView.AnimationCurve`: an `NSNumber`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// An `NSNumber` that is always true, because the keyboard belongs to this app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// A change of the input views, which posts notifications before and after its animation.
@MainActor
struct KeyboardChange {
  /// The duration of the keyboard's animation in seconds (M).
  static let duration: TimeInterval = 0.25

  let host: UIInputSetHostView
  let begin: CGRect
  private(set) var end = CGRect.zero

  /// Creates a change. `host` contains the input views before the change.
  init(of host: UIInputSetHostView, on screen: CGRect) {
    self.host = host
    begin = host.frameOnScreen(screen)
  }

  /// Posts the notifications after the change, unless the height is the same.
  mutating func post(on screen: CGRect, _ timeline: Timeline) {
    end = host.frameOnScreen(screen)
    guard end != begin else { return }
    let (shows, hides) = (end.minY < screen.maxY, end.minY >= screen.maxY)
    post(UIResponder.keyboardWillChangeFrameNotification)
    if shows { post(UIResponder.keyboardWillShowNotification) }
    if hides { post(UIResponder.keyboardWillHideNotification) }
    slide()
    moveGuides()
    let change = self
    timeline.schedule(after: UIView.areAnimationsEnabled ? Self.duration : 0) {
      change.post(UIResponder.keyboardDidChangeFrameNotification)
      if shows { change.post(UIResponder.keyboardDidShowNotification) }
      if hides { change.post(UIResponder.keyboardDidHideNotification) }
    }
  }

  private func moveGuides() {
    let guides = UIRuntime.current.topic(KeyboardTopic.self).guides.compactMap(\.guide)
    guard !guides.isEmpty else { return }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for guide in guides { guide.moved() }
    }
  }

  /// Animates the input views from below the edge, or from their previous frame. Input views that disappear are removed
  /// immediately, because the app owns them.
  private func slide() {
    guard end.minY < begin.minY else { return }
    UIView.performWithoutAnimation {
      host.transform = CGAffineTransform(translationX: 0, y: begin.minY - end.minY)
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [host] in
      host.transform = .identity
    }
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(
      name: name, object: nil,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

extension UIInputSetHostView {
  /// Returns the frame of the keyboard; without input views it is below the lower edge, with its previous height.
  func frameOnScreen(_ screen: CGRect) -> CGRect {
    let height = isHidden ? 0 : subviews.reduce(0) { $0 + $1.bounds.height }
    return CGRect(x: screen.minX, y: screen.maxY - height, width: screen.width, height: height)
  }
}
