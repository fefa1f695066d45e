/// A question with a few answers, in the middle of the screen or at the bottom of it. The app presents it. When an
/// action is chosen, the alert dismisses itself and then runs the handler of the action.
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    /// A sheet at the bottom of the screen. A tap outside of the sheet cancels it.
    case actionSheet
    /// A box in the middle of the screen. Only an action dismisses it.
    case alert
  }

  open internal(set) var preferredStyle = Style.actionSheet
  open var message: String?
  /// The actions, in the order in which they were added.
  open internal(set) var actions: [UIAlertAction] = []
  /// The action whose title is bold in an alert. It must be one of `actions`.
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action. A second cancel action is ignored with a warning, where UIKit raises an exception.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return LayerWarnings.report(
        "An alert has one action of the style cancel; \(action.title ?? "another") is left out.")
    }
    actions.append(action)
  }

  /// The text fields above the actions of an alert, in the order in which they were added; nil when there are none.
  open internal(set) var textFields: [UITextField]?

  /// Adds a text field to an alert that is not shown yet. An action sheet cannot have text fields and writes a warning.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return LayerWarnings.report("A text field was added to an action sheet, which has none: use the style alert.")
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  override open func loadView() {
    let alert = UIAlertControllerView(of: self)
    alert.choose = { [weak self] in self?.choose($0) }
    view = alert
  }

  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  override open func accessibilityPerformEscape() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }), cancel.isEnabled,
      presentingViewController != nil
    else { return false }
    choose(cancel)
    return true
  }

  override var contentPlace: ContentPlace? { preferredStyle == .alert ? .middle : .bottom }

  override var tappedBeside: (() -> Void)? {
    { [weak self] in
      guard let self, preferredStyle == .actionSheet else { return }
      if let cancel = actions.first(where: { $0.style == .cancel }) { choose(cancel) }
    }
  }
}
