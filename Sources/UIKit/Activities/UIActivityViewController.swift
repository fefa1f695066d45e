/// A sheet that names the shared items and lists the actions on them: a row for Copy, if there is text, and one for
/// each of the app's activities that can be performed. There are no other apps that the items could be shared with.
@MainActor
open class UIActivityViewController: UIViewController {
  /// The handler that is called when the sheet is dismissed. It receives the performed activity, if any, and whether it
  /// was completed.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private let items: [Any]
  private let activities: [UIActivity]
  private var isDone = false

  /// In points (L).
  private static let rowHeight: CGFloat = 52
  private static let margin: CGFloat = 20

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [CopyActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  private var offered: [UIActivity] {
    activities.filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: items)
    }
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    var y = Self.margin
    for item in items {
      add(row(of: "\(item)", isTitle: true), at: &y)
    }
    for activity in offered {
      let button = UIButton(type: .system)
      button.contentHorizontalAlignment = .left
      button.contentEdgeInsets = UIButton.insetsInBars
      button.setTitle(activity.activityTitle, for: .normal)
      button.setImage(activity.activityImage, for: .normal)
      button.accessibilityIdentifier = activity.activityTitle
      button.addAction(UIAction { [weak self] _ in self?.choose(activity) }, for: .touchUpInside)
      add(button, at: &y)
    }
  }

  private func row(of text: String, isTitle: Bool) -> UIView {
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: 15, weight: isTitle ? .semibold : .regular))
    return label
  }

  private func add(_ row: UIView, at y: inout CGFloat) {
    row.frame = CGRect(
      x: Self.margin, y: y, width: max(0, view.bounds.width - 2 * Self.margin), height: Self.rowHeight)
    row.autoresizingMask = .flexibleWidth
    view.addSubview(row)
    y += Self.rowHeight
  }

  /// Dismisses the sheet before the activity is performed, unless the activity has a controller, which is presented on
  /// the sheet.
  private func choose(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      activity.finished = { [weak self] completed in
        self?.dismiss(animated: true) { self?.done(activity.activityType, completed) }
      }
      return present(controller, animated: true)
    }
    activity.finished = { [weak self] in self?.done(activity.activityType, $0) }
    isDone = true
    let handler = { activity.perform() }
    dismiss(animated: true, completion: handler)
  }

  private func done(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    isDone = true
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(type, completed, nil, nil)
  }

  /// A sheet that the user drags away reports that nothing was done.
  override open func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if !isDone, presentingViewController == nil { done(nil, false) }
  }
}
