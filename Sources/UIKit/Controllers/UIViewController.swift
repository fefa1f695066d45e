/// Owns a view and stands next to it in the responder chain.
@MainActor
open class UIViewController: UIResponder {
  override public init() { super.init() }

  /// Loaded on first use.
  public var view: UIView! {
    get {
      if viewIfLoaded == nil {
        loadView()
        viewIfLoaded?.controller = self
        viewDidLoad()
      }
      return viewIfLoaded
    }
    set {
      viewIfLoaded?.controller = nil
      viewIfLoaded = newValue
      newValue?.controller = self
    }
  }

  public private(set) var viewIfLoaded: UIView?
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes `view`; the default is an empty one the size of the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}

  public var title: String?

  /// The superview of its view. Asking does not load the view (reference 4.1).
  override open var next: UIResponder? { viewIfLoaded?.superview }
}
