import UIKit

/// Article 002: a round button extends beyond a tab bar, and its upper half cannot be touched unless the bar overrides
/// a hit-test method. The containers are the article's: a tab bar controller and a table behind its bar.
package final class TabBarBulge: Scene {
  package static let about = SceneDescription(
    name: "tab-bar-bulge",
    title: Wording("Tab bar bulge", "标签栏凸起按钮"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap the upper half of the round button. Then turn on the hitTest override and tap again.",
      "轻点圆按钮露在标签栏外的上半部分。再打开“TabBar 重写 hitTest”，轻点同一处。"),
    notice: Wording(
      "A bar that finds the point outside its bounds never asks its button: the card behind gets the touch.",
      "TabBar 认为触点在自己之外，就不会询问里面的按钮，触摸便落到后面的卡片上。"),
    article: "002",
    suggestedTap: CGPoint(x: 187.5, y: 480))

  package init() {}

  private let bar = TabBar()
  private weak var window: UIWindow?
  private var isPlain = false

  package private(set) lazy var switches = [
    SceneSwitch("override", Wording("TabBar overrides hitTest", "TabBar 重写 hitTest"), isOn: false) {
      [weak self] in self?.bar.answersForCentreButton = $0
    },
    SceneSwitch("inside", Wording("TabBar overrides point(inside:)", "TabBar 重写 point(inside:)"), isOn: false) {
      [weak self] in self?.bar.countsCentreButtonAsInside = $0
    },
    SceneSwitch("button", Wording("CentreButton overrides hitTest", "CentreButton 重写 hitTest"), isOn: false) {
      [weak self] in self?.bar.centreButton.answersForItself = $0
    },
    SceneSwitch("plain", Wording("Without a UITabBarController", "不用 UITabBarController"), isOn: false) {
      [weak self] in self?.open(asPlain: $0)
    },
  ]

  package func build(in window: UIWindow) {
    self.window = window
    show()
  }

  private func open(asPlain isPlain: Bool) {
    guard isPlain != self.isPlain else { return }
    self.isPlain = isPlain
    show()
  }

  private func show() {
    let feed = FeedController(style: .plain)
    bar.centreButton.removeTarget(nil, action: nil, for: .allEvents)
    bar.centreButton.addTarget(feed, action: Selector("addPhoto", FeedController.addPhoto), for: .touchUpInside)
    guard !isPlain else {
      window?.rootViewController = PlainController(feed, bar)
      return
    }
    feed.tabBarItem = UITabBarItem(title: TabBar.titles[0].shown, image: UIImage(systemName: "house"), tag: 0)
    let profile = ProfileController()
    profile.tabBarItem = UITabBarItem(title: TabBar.titles[1].shown, image: UIImage(systemName: "person"), tag: 1)
    let tabs = UITabBarController()
    tabs.setValue(bar, forKey: "tabBar")
    tabs.viewControllers = [feed, profile]
    window?.rootViewController = tabs
  }
}

/// The same bar over the same table, in a custom view instead of UIKit's containers.
private final class PlainController: UIViewController {
  private let feed: FeedController
  private let bar: TabBar

  init(_ feed: FeedController, _ bar: TabBar) {
    (self.feed, self.bar) = (feed, bar)
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    view = RootView(frame: CGRect(origin: .zero, size: exampleCanvas))
    addChild(feed)
    feed.view.frame = view.bounds
    feed.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(feed.view)
    feed.didMove(toParent: self)
    let height = bar.sizeThatFits(view.bounds.size).height
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(bar)
  }

  private final class RootView: UIView {}
}

private final class TabBar: UITabBar, WordedView {
  static let titles = [Wording("Home", "首页"), Wording("Profile", "我的")]
  let centreButton = CentreButton(frame: CGRect(x: 153.5, y: -35, width: 68, height: 68))
  var answersForCentreButton = false
  var countsCentreButtonAsInside = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(centreButton)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    centreButton.center.x = bounds.midX
  }

  func languageChanged() {
    for (item, title) in zip(items ?? [], Self.titles) { item.title = title.shown }
  }

  /// The height is greater than UIKit's 49 points, so that the bar has space for the button.
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 63) }

  /// The article's override returns the button, which extends beyond the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if answersForCentreButton, !isHidden {
      let inButton = convert(point, to: centreButton)
      if centreButton.point(inside: inButton, with: event) { return centreButton }
    }
    return super.hitTest(point, with: event)
  }

  /// The alternative includes the button's area in the bar's, so that the default implementation finds the button.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if countsCentreButtonAsInside, centreButton.point(inside: convert(point, to: centreButton), with: event) {
      return true
    }
    return super.point(inside: point, with: event)
  }
}
