import Testing
import UIKit
import UIKitTestSupport

/// Tests members of views, controllers and cells that apps override. UIKit is imported as in an app.
@MainActor
@Suite struct OverriddenViewTests {
  private let stage = TestStage()

  // MARK: Views

  private final class Wrapper: UIView {
    let label = UILabel()
    var log: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(label)
    }
    override var translatesAutoresizingMaskIntoConstraints: Bool {
      didSet { log.append("translates \(translatesAutoresizingMaskIntoConstraints)") }
    }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      super.setContentHuggingPriority(priority, for: axis)
      label.setContentHuggingPriority(priority, for: axis)
    }
    override func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      super.setContentCompressionResistancePriority(priority, for: axis)
      label.setContentCompressionResistancePriority(priority, for: axis)
    }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 99 ? label : super.viewWithTag(tag) }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let point = super.convert(point, to: view)
      return CGPoint(x: point.x + 1, y: point.y)
    }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
      super.convert(rect, from: view).insetBy(dx: 1, dy: 1)
    }
    override func addInteraction(_ interaction: any UIInteraction) {
      if interaction is UIContextMenuInteraction { return log.append("no menu") }
      super.addInteraction(interaction)
    }
    override var contentScaleFactor: CGFloat { didSet { log.append("scale \(contentScaleFactor)") } }
  }

  private class Framed: UIControl {
    var log: [CGRect] = []
    override var frame: CGRect { didSet { log.append(frame) } }
    override var bounds: CGRect { didSet { log.append(bounds) } }
  }

  private final class FramedSwitch: UISwitch {
    var log: [CGRect] = []
    override var frame: CGRect { didSet { log.append(frame) } }
  }

  /// Source: `init(frame:)` sets the frame without the setter; overrides are called only for changes (well known).
  @Test("Observers of an overridden frame are called for changes, not for the initializer")
  func frameObservers() {
    let view = Framed(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.log == [] && view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    view.frame.origin.x = 5
    #expect(view.log == [CGRect(x: 5, y: 2, width: 30, height: 40)])
    let toggle = FramedSwitch(frame: CGRect(x: 10, y: 20, width: 500, height: 500))
    #expect(toggle.log == [] && toggle.frame == UISwitch(frame: CGRect(x: 10, y: 20, width: 0, height: 0)).frame)
  }

  private final class Baselined: UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 30, width: 100, height: 20))
    override func forBaselineLayout() -> UIView { label }
  }

  /// Source: Apple, `viewForBaselineLayout`: its result is the default of the two newer properties.
  @Test("Both baselines are those of the view that the older method names")
  func olderBaseline() {
    let view = Baselined(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(view.forLastBaselineLayout === view.label && view.forFirstBaselineLayout === view.label)
  }

  private final class Embedding: UIViewController {
    let other = UIViewController()
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { other.transitionCoordinator }
  }

  @Test("A controller can return the transition coordinator of another one")
  func overriddenCoordinator() {
    let embedding = Embedding()
    let stage = TestStage(rootViewController: embedding.other)
    #expect(embedding.transitionCoordinator == nil)
    embedding.other.present(UIViewController(), animated: true)
    stage.advance(by: 0)
    #expect(embedding.other.transitionCoordinator != nil)
    #expect(embedding.transitionCoordinator === embedding.other.transitionCoordinator)
    stage.advance(by: 1)
  }

  @MainActor private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test("A view can override priorities, interactions, tags and coordinates")
  func viewMembers() {
    let view = Wrapper(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    stage.rootView.addSubview(view)
    view.label.tag = 3
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    #expect(view.label.contentHuggingPriority(for: .horizontal) == .required)
    #expect(view.label.contentCompressionResistancePriority(for: .vertical) == .defaultLow)
    #expect(view.viewWithTag(99) === view.label && view.viewWithTag(3) === view.label)
    #expect(view.viewWithTag(4) == nil)
    #expect(view.convert(.zero, to: stage.rootView) == CGPoint(x: 11, y: 20))
    #expect(
      view.convert(CGRect(x: 10, y: 20, width: 10, height: 10), from: stage.rootView)
        == CGRect(x: 1, y: 1, width: 8, height: 8))
    let menus = Menus()
    view.addInteraction(UIContextMenuInteraction(delegate: menus))
    view.addInteraction(UIEditMenuInteraction(delegate: nil))
    view.contentScaleFactor = 3
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(view.interactions.count == 1 && view.layer.contentsScale == 3)
    #expect(view.log == ["no menu", "scale 3.0", "translates false"])
  }

  private final class Tight: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
  }

  @Test("An override of a content priority determines the layout") func priority() {
    let (tight, loose) = (Tight(), UILabel())
    loose.text = "x"
    let stack = UIStackView(arrangedSubviews: [tight, loose])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
    stage.rootView.addSubview(stack)
    stack.layoutIfNeeded()
    #expect(tight.frame.width == 40 && loose.frame.width == 260)
  }

  private final class Captioned: UIView {
    let caption = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      caption.text = "caption"
      caption.font = .systemFont(ofSize: 10)
      caption.frame = CGRect(x: 0, y: 30, width: 80, height: 20)
      addSubview(caption)
    }
    override var forLastBaselineLayout: UIView { caption }
  }

  @Test("A view can use the baselines of a label in it, which other views are aligned with") func baselines() {
    let (view, beside, control) = (Captioned(), UILabel(), UILabel())
    for label in [beside, control] { (label.text, label.font) = ("beside", .systemFont(ofSize: 10)) }
    for view in [view, beside, control] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 100),
      view.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 80), view.heightAnchor.constraint(equalToConstant: 60),
      beside.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      beside.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
      control.leadingAnchor.constraint(equalTo: beside.trailingAnchor),
      control.lastBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor),
    ])
    stage.rootView.layoutIfNeeded()
    let middle = view.frame.minY + view.caption.frame.midY
    #expect(abs(beside.frame.midY - middle) <= 0.5 && abs(control.frame.midY - middle) <= 0.5)
  }

  // MARK: Controllers

  private final class Root: UIViewController {
    var log: [String] = []
    var navigation: UINavigationController?
    override var navigationController: UINavigationController? { navigation ?? super.navigationController }
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
      log.append(isAppearing ? "appear" : "disappear")
      super.beginAppearanceTransition(isAppearing, animated: animated)
    }
    override func endAppearanceTransition() {
      log.append("end")
      super.endAppearanceTransition()
    }
    override func viewWillAppear(_ animated: Bool) { log.append("will") }
    override var isBeingPresented: Bool { true }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { log.append("detail") }
  }

  @Test("A controller can override its containers and its appearance, and shows the details of a child")
  func controllerMembers() {
    let (root, child) = (Root(), UIViewController())
    #expect(root.navigationController == nil && root.isBeingPresented)
    root.navigation = UINavigationController()
    #expect(root.navigationController === root.navigation)
    root.beginAppearanceTransition(true, animated: false)
    root.endAppearanceTransition()
    root.addChild(child)
    child.showDetailViewController(UIViewController(), sender: nil)
    #expect(root.log == ["appear", "will", "end", "detail"])
  }

  @Test("Without a split controller around it, a detail controller is presented") func details() {
    let (root, detail) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    UIView.performWithoutAnimation { root.showDetailViewController(detail, sender: nil) }
    #expect(root.presentedViewController === detail && detail.presentingViewController === root)
  }

  @Test("In a split controller, a detail controller is shown in the second column") func splitDetails() {
    let (split, first, detail) = (UISplitViewController(style: .doubleColumn), UIViewController(), UIViewController())
    split.setViewController(first, for: .primary)
    stage.window.rootViewController = split
    first.showDetailViewController(detail, sender: nil)
    #expect(detail.navigationController === split.viewController(for: .secondary)?.navigationController)
    #expect(detail.splitViewController === split)
  }

  // MARK: Cells

  private final class StarCell: UITableViewCell {
    static let isStarred = UIConfigurationStateCustomKey("isStarred")
    var isStarred = false { didSet { setNeedsUpdateConfiguration() } }
    var updates = 0
    override func setNeedsUpdateConfiguration() {
      updates += 1
      super.setNeedsUpdateConfiguration()
    }
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[Self.isStarred] = isStarred
      return state
    }
    override func defaultContentConfiguration() -> UIListContentConfiguration {
      var content = super.defaultContentConfiguration()
      content.secondaryText = "default"
      return content
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      var content = defaultContentConfiguration()
      content.text = state[Self.isStarred] as? Bool == true ? "star" : "plain"
      contentConfiguration = content
    }
  }

  @Test("A cell adds a custom value to its state, for which its content is created") func cellState() {
    let cell = StarCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stage.rootView.addSubview(cell)
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "plain")
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "default")
    let before = cell.updates
    cell.isStarred = true
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "star" && cell.updates == before + 1)
  }
}
