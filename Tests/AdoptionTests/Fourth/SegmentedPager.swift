// swift-format-ignore-file
import UIKit

protocol PagerTabBarDelegate: class {
  func tabBar(_ tabBar: PagerTabBar, didSelect index: Int)
}

class PagerTabBar: UIView {
  weak var delegate: PagerTabBarDelegate?
  private(set) var selectedIndex = 0
  private var buttons = [UIButton]()
  private let indicator = CALayer()
  private let stack = UIStackView()

  var titles: [String] = [] {
    didSet { rebuild() }
  }

  var progress: CGFloat = 0 {
    didSet { layoutIndicator() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.distribution = .fillEqually
    addSubview(stack)
    stack.frame = bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    indicator.backgroundColor = tintColor.cgColor
    indicator.cornerRadius = 1.5
    layer.addSublayer(indicator)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    indicator.backgroundColor = tintColor.cgColor
  }

  private func rebuild() {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = titles.enumerated().map { (index, title) -> UIButton in
      let button = UIButton(type: .custom)
      button.setTitle(title.uppercased(), for: .normal)
      button.setTitleColor(.gray, for: .normal)
      button.setTitleColor(.black, for: .selected)
      button.titleLabel?.font = UIFont.systemFont(ofSize: 13, weight: UIFont.Weight.semibold)
      button.tag = index
      button.isSelected = index == selectedIndex
      button.addTarget(self, action: #selector(PagerTabBar.tapped(_:)), for: UIControl.Event.touchUpInside)
      stack.addArrangedSubview(button)
      return button
    }
    setNeedsLayout()
  }

  @objc private func tapped(_ sender: UIButton) {
    select(sender.tag)
    delegate?.tabBar(self, didSelect: sender.tag)
  }

  func select(_ index: Int) {
    selectedIndex = index
    buttons.forEach { $0.isSelected = $0.tag == index }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutIndicator()
  }

  private func layoutIndicator() {
    guard !buttons.isEmpty else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let width = bounds.width / CGFloat(buttons.count)
    indicator.frame = CGRect(x: width * progress + 12, y: bounds.height - 3, width: width - 24, height: 3)
    CATransaction.commit()
  }
}

class SegmentedPagerController: UIViewController, UIScrollViewDelegate {
  private let tabBarView = PagerTabBar(frame: .zero)
  private let scrollView = UIScrollView()
  private var controllers: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    view.backgroundColor = .white
    controllers = ["News", "Sports", "Music"].map { title in
      let controller = ListController(style: .plain)
      controller.title = title
      return controller
    }
    tabBarView.delegate = self
    tabBarView.titles = controllers.compactMap { $0.title }
    tabBarView.tintColor = .systemRed
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    scrollView.bounces = false
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(tabBarView)
    view.addSubview(scrollView)
    for controller in controllers {
      addChild(controller)
      scrollView.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let barHeight: CGFloat = 44
    tabBarView.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: barHeight)
    scrollView.frame = CGRect(
      x: 0, y: tabBarView.frame.maxY, width: view.bounds.width, height: view.bounds.height - tabBarView.frame.maxY)
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(controllers.count), height: scrollView.bounds.height)
    for (i, controller) in controllers.enumerated() {
      controller.view.frame = CGRect(
        x: CGFloat(i) * scrollView.bounds.width, y: 0, width: scrollView.bounds.width, height: scrollView.bounds.height)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    tabBarView.progress = scrollView.contentOffset.x / scrollView.bounds.width
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int(round(scrollView.contentOffset.x / scrollView.bounds.width))
    tabBarView.select(page)
    print("said:", "page", controllers[page].title!)
  }
}

extension SegmentedPagerController: PagerTabBarDelegate {
  func tabBar(_ tabBar: PagerTabBar, didSelect index: Int) {
    scrollView.setContentOffset(CGPoint(x: CGFloat(index) * scrollView.frame.size.width, y: 0), animated: true)
    print("said:", "tapped", index)
  }
}

class ListController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "c")
    cell.textLabel?.text = "\(title ?? "") \(indexPath.row)"
    cell.detailTextLabel?.text = DateFormatter.localizedString(
      from: Date(timeIntervalSince1970: 0), dateStyle: .short, timeStyle: .none)
    cell.imageView?.image = UIImage(systemName: "doc.text")
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("said:", "row", title ?? "", indexPath.row)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
