public enum UIModalPresentationStyle: Int, Sendable {
  /// Whatever the system finds best: a page sheet.
  case automatic = -2
  /// Covers the window; the presenter's view leaves it.
  case fullScreen = 0
  /// A sheet over the dimmed presenter.
  case pageSheet = 1
  /// Covers the window; the presenter's view stays behind.
  case overFullScreen = 5
}

/// One controller shown over another: who, where, and how to take it back (reference section 8).
@MainActor
final class Presentation {
  /// The presentation lasts no longer than its presenter.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  private let container: UITransitionView
  private let removesPresenter: Bool

  /// False, with a warning, when `caller` is in no place to present or `presented` is shown already.
  static func begin(of presented: UIViewController, from caller: UIViewController, animated: Bool) -> Bool {
    let presenter = caller.outermost
    guard let window = presenter.viewIfLoaded?.window else {
      return warn(presented, presenter, "whose view is in no window: nothing is shown. Present after viewDidAppear")
    }
    guard presenter.presentation == nil else {
      return warn(presented, presenter, "which presents already: nothing is shown. Dismiss the other first")
    }
    guard presented.presentationShowingThis == nil, presented.parent == nil, presented !== presenter else {
      return warn(presented, presenter, "but it is shown elsewhere already: nothing is shown. Take it away first")
    }
    let presentation = Presentation(of: presented, from: presenter, in: window)
    presenter.presentation = presentation
    presented.presentationShowingThis = presentation
    presentation.show(in: window, animated: animated)
    return true
  }

  private static func warn(_ presented: UIViewController, _ presenter: UIViewController, _ problem: String) -> Bool {
    let text = "hitpath: warning: attempt to present \(type(of: presented)) on \(type(of: presenter)), \(problem).\n"
    FileHandle.standardError.write(Data(text.utf8))
    return false
  }

  private init(of presented: UIViewController, from presenter: UIViewController, in window: UIWindow) {
    self.presenter = presenter
    self.presented = presented
    let style = presented.modalPresentationStyle
    removesPresenter = style == .fullScreen
    let isSheet = style == .pageSheet || style == .automatic
    container = UITransitionView(around: presented.view, frame: window.bounds, asSheet: isSheet)
    container.dimmingView?.tapped = { [weak presented] in
      guard let presented, !presented.isModalInPresentation else { return }
      presented.presentationShowingThis?.presenter?.dismiss(animated: true)
    }
  }

  /// Order of the calls: the presenter will disappear, the presented will and did appear, the presenter did disappear.
  /// A presenter that stays behind hears nothing.
  private func show(in window: UIWindow, animated: Bool) {
    let leaving = removesPresenter ? presenter : nil
    let departure = leaving.map { AppearanceTransition(of: $0.view, appears: false, animated: animated) }
    let arrival = AppearanceTransition(of: presented.view, appears: true, animated: animated)
    departure?.begin()
    arrival.begin()
    window.addSubview(container)
    arrival.end()
    if let leaving {
      leaving.displacedSuperview = leaving.viewIfLoaded?.superview
      leaving.viewIfLoaded?.removeFromSuperview()
    }
    departure?.end()
  }

  func end(animated: Bool) {
    presented.presentation?.end(animated: false)
    let returning = removesPresenter ? presenter : nil
    let departure = AppearanceTransition(of: presented.view, appears: false, animated: animated)
    let arrival = returning.map { AppearanceTransition(of: $0.view, appears: true, animated: animated) }
    departure.begin()
    arrival?.begin()
    if let returning, let view = returning.viewIfLoaded, let place = returning.displacedSuperview {
      view.frame = place.bounds
      place.addSubview(view)
      returning.displacedSuperview = nil
    }
    arrival?.end()
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    departure.end()
    presented.presentationShowingThis = nil
    presenter?.presentation = nil
  }
}
