import UIKit

/// Article 002: a round button sticks out of a tab bar, and its upper half cannot be touched unless the bar answers
/// for it.
package final class TabBarBulge: Scene {
  package static let about = SceneDescription(
    name: "tab-bar-bulge",
    title: Wording("Tab bar bulge", "标签栏凸起按钮"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap the upper half of the round button. Then turn on the hitTest override and tap again.",
      "轻点圆按钮露在标签栏外的上半部分。再打开“TabBar 重写 hitTest”，轻点同一处。"),
    notice: Wording(
      "A bar that says the point is outside never asks its button: the card behind gets the touch.",
      "TabBar 认为触点在自己之外，就不会询问里面的按钮，触摸便落到后面的卡片上。"),
    article: "002",
    suggestedTap: CGPoint(x: 187.5, y: 480))

  package init() {}

  private let controller = FeedController()

  package private(set) lazy var switches = [
    SceneSwitch("override", Wording("TabBar overrides hitTest", "TabBar 重写 hitTest"), isOn: false) {
      [weak self] isOn in
      self?.controller.tabBar.answersForCentreButton = isOn
    },
    SceneSwitch("inside", Wording("TabBar overrides point(inside:)", "TabBar 重写 point(inside:)"), isOn: false) {
      [weak self] in self?.controller.tabBar.countsCentreButtonAsInside = $0
    },
    SceneSwitch("button", Wording("CentreButton overrides hitTest", "CentreButton 重写 hitTest"), isOn: false) {
      [weak self] in self?.controller.tabBar.centreButton.answersForItself = $0
    },
  ]

  package func build(in window: UIWindow) {
    window.backgroundColor = UIColor(hexString: 0xF2F3F7)
    window.rootViewController = controller
  }
}

private final class FeedController: UIViewController {
  let tabBar = TabBar(frame: CGRect(x: 0, y: 497, width: 375, height: 63))
  private let feed = FeedView(frame: CGRect(x: 0, y: 0, width: 375, height: 497))
  private let toast = Toast(frame: CGRect(x: 30, y: 430, width: 315, height: 36))
  private var photos = 0

  override func loadView() {
    let root = RootView(frame: CGRect(origin: .zero, size: exampleCanvas))
    root.backgroundColor = UIColor(hexString: 0xF2F3F7)
    root.addSubview(feed)
    root.addSubview(tabBar)
    root.addSubview(toast)
    toast.isHidden = true
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.centreButton.addTarget(self, action: Selector("addPhoto", FeedController.addPhoto), for: .touchUpInside)
  }

  private func addPhoto() {
    photos += 1
    feed.showAdded(photos)
  }
}

private final class RootView: UIView {}

/// Shown when a photo was saved; hidden here, and asked all the same, because it lies in front.
private final class Toast: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.1, alpha: 0.9)
    layer.cornerRadius = 10
  }
}

private final class TabBar: UIView {
  let centreButton = CentreButton(frame: CGRect(x: 153.5, y: -35, width: 68, height: 68))
  var answersForCentreButton = false
  var countsCentreButtonAsInside = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hexString: 0xFCFCFE)
    addSubview(HomeItem("Home", symbol: .house, isChosen: true, frame: CGRect(x: 24, y: 0, width: 100, height: 63)))
    addSubview(CartItem("Cart", symbol: .ring, isChosen: false, frame: CGRect(x: 251, y: 0, width: 100, height: 63)))
    addSubview(centreButton)
  }

  override func draw(_ rect: CGRect) {
    UIColor(hexString: 0xC8C8CE).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)).fill()
  }

  /// The article's override: the bar answers for the button that sticks out of it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if answersForCentreButton, !isHidden {
      let inButton = convert(point, to: centreButton)
      if centreButton.point(inside: inButton, with: event) { return centreButton }
    }
    return super.hitTest(point, with: event)
  }

  /// The other way: the button's area counts as the bar's own, and the default rules find the button.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if countsCentreButtonAsInside, centreButton.point(inside: convert(point, to: centreButton), with: event) {
      return true
    }
    return super.point(inside: point, with: event)
  }
}

private class TabItem: UIView {
  enum Symbol {
    case house
    case ring
  }

  private let title: String
  private let symbol: Symbol
  private let color: UIColor

  init(_ title: String, symbol: Symbol, isChosen: Bool, frame: CGRect) {
    self.title = title
    self.symbol = symbol
    color = isChosen ? UIColor(hexString: 0x1F5FDB) : UIColor(hexString: 0x74747A)
    super.init(frame: frame)
  }

  override func draw(_ rect: CGRect) {
    color.setStroke()
    let center = CGPoint(x: bounds.midX, y: 24)
    let path: UIBezierPath
    switch symbol {
    case .house:
      path = UIBezierPath()
      path.move(to: CGPoint(x: center.x - 9, y: center.y))
      path.addLine(to: CGPoint(x: center.x, y: center.y - 9))
      path.addLine(to: CGPoint(x: center.x + 9, y: center.y))
      path.move(to: CGPoint(x: center.x - 6.5, y: center.y - 1.5))
      path.addLine(to: CGPoint(x: center.x - 6.5, y: center.y + 8))
      path.addLine(to: CGPoint(x: center.x + 6.5, y: center.y + 8))
      path.addLine(to: CGPoint(x: center.x + 6.5, y: center.y - 1.5))
    case .ring:
      path = UIBezierPath(ovalIn: CGRect(x: center.x - 8, y: center.y - 8, width: 16, height: 16))
    }
    path.lineWidth = 1.6
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    path.stroke()
    let text = NSString(string: title)
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: color]
    text.draw(
      at: CGPoint(x: bounds.midX - text.size(withAttributes: attributes).width / 2, y: 38), withAttributes: attributes)
  }
}

private final class HomeItem: TabItem {}
private final class CartItem: TabItem {}

/// Round in looks only: its touchable area is its square.
private final class CentreButton: UIButton {
  /// What readers of the article ask for, and what does not help: a bar that says no never comes to its button.
  var answersForItself = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if answersForItself, self.point(inside: point, with: event) { return self }
    return super.hitTest(point, with: event)
  }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = frame.width / 2
    layer.shadowColor = UIColor(hexString: 0x2F6DF6).cgColor
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  override func draw(_ rect: CGRect) {
    (isHighlighted ? UIColor(hexString: 0x1F53C9) : UIColor(hexString: 0x2F6DF6)).setFill()
    UIBezierPath(ovalIn: bounds).fill()
    UIColor.white.setStroke()
    let (x, y) = (bounds.midX, bounds.midY)
    let camera = UIBezierPath()
    let outline = [(-15, -8), (-8, -8), (-5, -13), (5, -13), (8, -8), (15, -8), (15, 12), (-15, 12)]
    for (index, corner) in outline.enumerated() {
      let point = CGPoint(x: x + CGFloat(corner.0), y: y + CGFloat(corner.1))
      if index == 0 { camera.move(to: point) } else { camera.addLine(to: point) }
    }
    camera.close()
    let lens = UIBezierPath(ovalIn: CGRect(x: x - 6.5, y: y - 5, width: 13, height: 13))
    for path in [camera, lens] {
      path.lineWidth = 2.5
      path.lineJoinStyle = .round
      path.stroke()
    }
  }
}
