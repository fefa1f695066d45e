/// The window of the input views, in front of the app's windows. It is hit tested first for every touch and returns nil
/// outside of the input views: its containers follow the default rules, but never return themselves (reference 1.6,
/// 1.7).
@MainActor
package final class UITextEffectsWindow: UIWindow, AnsweringForOthersOnly {
  private let container: UIInputSetContainerView

  override init(frame: CGRect) {
    container = UIInputSetContainerView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    windowLevel = Self.level
    addSubview(container)
  }

  /// The level of the keyboard's window since iOS 9, in front of alerts and status bars (reference 4.3, M).
  private static let level = UIWindow.Level(10_000_000)

  override package var canBecomeKey: Bool { false }
  override var showsInputViews: Bool { true }
  override var inputViewProvider: UIResponder? { provider }

  override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }

  override package func layoutSubviews() {
    container.frame = bounds
    // The heights of input views follow from their constraints, so they are determined before these are solved.
    container.placeInputViews()
    super.layoutSubviews()
  }

  /// The responder to which the input views belong.
  private(set) weak var provider: UIResponder?
  private(set) weak var inputViewShown: UIView?
  private(set) weak var accessoryShown: UIView?
  /// The controllers of the views, where the responder returned some.
  private var controllersShown: [UIResponder] = []
  /// Keeps the controllers of the views, whose responder need not retain them, until other views show.
  func retain(_ controllers: [UIResponder]) { controllersShown = controllers }

  /// The frame of the input views in screen coordinates; nil when there are none.
  var shownInputViews: CGRect? {
    container.host.isHidden ? nil : container.host.convert(container.host.bounds, to: self)
  }

  var host: UIInputSetHostView { container.host }

  func show(_ input: UIView?, accessory: UIView?, of provider: UIResponder?) {
    (inputViewShown, accessoryShown, self.provider) = (input, accessory, provider)
    if provider == nil { controllersShown = [] }
    container.host.show([accessory, input].compactMap { $0 })
  }
}

@MainActor
package final class UIInputSetContainerView: UIView, AnsweringForOthersOnly {
  let host = UIInputSetHostView(frame: .zero)
  private let overlay = UIEditingOverlayGestureView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(host)
    addSubview(overlay)
    overlay.frame = bounds
    host.isHidden = true
  }

  /// Returns whether the overlay, which covers the container, contains the point.
  override package func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let inOverlay = overlay.layer.convertFromSuperlayer(point)
    let probe = UIRuntime.currentProbe
    probe?.enter(.pointInside(overlay, point: inOverlay))
    let isInside = overlay.point(inside: inOverlay, with: event)
    probe?.leave(.answer(isInside))
    return isInside
  }

  override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    overlay.frame = bounds
    placeInputViews()
  }

  func placeInputViews() {
    guard let runtime = window?.runtime, host.frame.maxY == bounds.maxY, host.frame.width == bounds.width else {
      return host.place(in: bounds)
    }
    // Only the heights of input views may have changed.
    var change = KeyboardChange(of: host, on: bounds)
    host.place(in: bounds)
    change.post(on: bounds, runtime.timeline)
  }
}

/// The view of editing gestures, which covers the screen and is never hit itself.
@MainActor
package final class UIEditingOverlayGestureView: UIView, AnsweringForOthersOnly {
  override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }
}

/// The superview of the input views at the bottom of the screen. It is hidden while there are none.
@MainActor
package final class UIInputSetHostView: UIView {
  override class var kind: ViewKind.Type { InputSetHostKind.self }

  /// Shows the views from top to bottom.
  func show(_ views: [UIView]) {
    for view in subviews where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in views where view.superview !== self { addSubview(view) }
    isHidden = views.isEmpty
    if let container = superview { place(in: container.bounds) }
  }

  func place(in bounds: CGRect) {
    let heights = subviews.map { Self.height(of: $0, width: bounds.width) }
    let height = heights.reduce(0, +)
    frame = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    var top: CGFloat = 0
    for (view, height) in zip(subviews, heights) {
      view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
  }
}

extension UIInputSetHostView {
  /// Returns the height of an input view: that of its frame, or of its content if its height is flexible. Message bars
  /// that grow with their text override `intrinsicContentSize` for this; if it has no height, the constraints in the
  /// view determine it (practice in public code, M; C246).
  fileprivate static func height(of view: UIView, width: CGFloat) -> CGFloat {
    if let input = view as? UIInputView { return input.height(forWidth: width) }
    guard view.autoresizingMask.contains(.flexibleHeight) || !view.translatesAutoresizingMaskIntoConstraints else {
      return view.bounds.height
    }
    let natural = view.intrinsicContentSize.height
    if natural > 0 { return natural }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : view.bounds.height
  }
}

extension UIRuntime {
  /// The window, which is created and shown at the first use.
  package var textEffectsWindow: UITextEffectsWindow {
    if let window = textEffectsWindowIfMade { return window }
    return perform {
      let window = UITextEffectsWindow(frame: screen.bounds)
      topic(KeyboardTopic.self).window = window
      window.isHidden = false
      return window
    }
  }

  func showInputViews(_ input: UIView?, accessory: UIView?, of provider: UIResponder) {
    guard input != nil || accessory != nil else { return hideInputViews() }
    changeInputViews(in: textEffectsWindow) { $0.show(input, accessory: accessory, of: provider) }
  }

  func hideInputViews() {
    if let window = textEffectsWindowIfMade { changeInputViews(in: window) { $0.show(nil, accessory: nil, of: nil) } }
  }

  /// Hides input views that remained after their responder, which is `view` or a descendant, has resigned.
  func hideInputViews(of view: UIView) {
    guard let provider = textEffectsWindowIfMade?.provider else { return }
    let place = provider as? UIView ?? provider.managedView
    if place?.isDescendant(of: view) == true { hideInputViews() }
  }

  private func changeInputViews(in window: UITextEffectsWindow, _ body: (UITextEffectsWindow) -> Void) {
    perform {
      var change = KeyboardChange(of: window.host, on: screen.bounds)
      body(window)
      change.post(on: screen.bounds, timeline)
    }
  }
}

/// The answers of the superview of input views to questions of the core.
final class InputSetHostKind: ViewKind {
  override class func subviewContentChanged(in view: UIView) { view.superview?.setNeedsLayout() }
}

extension FirstResponder {
  /// Shows the input views of the responder and of the chain from it. A responder inside the input views keeps those
  /// that it does not replace.
  static func showInputViews(of responder: UIResponder) {
    let shown = inputViews(around: responder) as? UITextEffectsWindow
    guard let runtime = window(of: responder)?.runtime else { return }
    let controllers = (input: responder.inputViewController, accessory: responder.inputAccessoryViewController)
    runtime.showInputViews(
      controllers.input?.view ?? responder.inputView ?? shown?.inputViewShown
        ?? runtime.softwareKeyboard(for: responder),
      accessory: controllers.accessory?.view ?? responder.inputAccessoryView ?? shown?.accessoryShown,
      of: shown?.provider ?? responder)
    runtime.textEffectsWindowIfMade?.retain([controllers.input, controllers.accessory].compactMap { $0 })
  }
}
