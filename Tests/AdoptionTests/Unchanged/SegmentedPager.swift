// swift-format-ignore-file
import UIKit

@objc protocol UnderlinedSegmentsDelegate: NSObjectProtocol {
  @objc optional func segment(_ control: UnderlinedSegments, didSelect index: Int)
}

final class UnderlinedSegments: UIControl {
  var titles: [String] = [] { didSet { rebuild() } }
  private(set) var selectedIndex = 0
  @IBOutlet weak var delegate: UnderlinedSegmentsDelegate?
  private let stack = UIStackView()
  private let indicator = CALayer()
  private var buttons: [UIButton] { stack.arrangedSubviews.compactMap { $0 as? UIButton } }

  override init(frame: CGRect) { super.init(frame: frame); commonInit() }
  required init?(coder: NSCoder) { super.init(coder: coder); commonInit() }
  private func commonInit() {
    stack.distribution = .fillEqually
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let views = ["stack": stack]
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[stack]|", options: [], metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[stack]|", options: [], metrics: nil, views: views))
    indicator.backgroundColor = tintColor.cgColor
    layer.addSublayer(indicator)
  }
  private func rebuild() {
    stack.arrangedSubviews.forEach {
      stack.removeArrangedSubview($0); $0.removeFromSuperview()
    }
    for (index, title) in titles.enumerated() {
      let button = UIButton(type: .custom)
      button.tag = index
      button.setAttributedTitle(
        NSAttributedString(
          string: title, attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.secondaryLabel]),
        for: .normal)
      button.setAttributedTitle(
        NSAttributedString(
          string: title, attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label]),
        for: .selected)
      button.addTarget(self, action: #selector(tapped(sender:event:)), for: .touchUpInside)
      button.isSelected = index == selectedIndex
      stack.addArrangedSubview(button)
    }
  }
  @objc private func tapped(sender: UIButton, event: UIEvent) {
    print("said: touches", event.touches(for: sender)?.count ?? 0)
    select(sender.tag)
    sendActions(for: .valueChanged)
  }
  func select(_ index: Int) {
    buttons.forEach { $0.isSelected = $0.tag == index }
    selectedIndex = index
    delegate?.segment?(self, didSelect: index)
  }
  func moveIndicator(to position: CGFloat) {
    guard !titles.isEmpty else { return }
    let width = bounds.width / CGFloat(titles.count)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    indicator.frame = CGRect(x: position * width, y: bounds.height - 2, width: width, height: 2)
    CATransaction.commit()
  }
  override func tintColorDidChange() { indicator.backgroundColor = tintColor.cgColor }
  override func layoutSubviews() { super.layoutSubviews(); moveIndicator(to: CGFloat(selectedIndex)) }
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

final class PageContentController: UITableViewController {
  let name: String
  init(name: String) { self.name = name; super.init(style: .plain); title = name }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    refreshControl = UIRefreshControl()
    refreshControl?.attributedTitle = NSAttributedString(string: "Pull")
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
  }
  @objc private func refresh(_ sender: UIRefreshControl) {
    print("said: refresh", name)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { sender.endRefreshing() }
  }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print("said: will", name, animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); print("said: gone", name) }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    cell.textLabel?.text = "\(name) \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let pin = UIContextualAction(style: .normal, title: "Pin") { action, view, done in
      print("said: pin", indexPath.row); done(true)
    }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [pin])
  }
}

class SegmentedPagerController: UIViewController {
  private let segments = UnderlinedSegments()
  private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private lazy var pages = ["Recent", "Popular", "Saved"].map(PageContentController.init(name:))
  private var pendingIndex: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    segments.titles = pages.map(\.name)
    segments.delegate = self
    segments.addTarget(self, action: #selector(changed), for: .valueChanged)
    addChild(pager)
    [segments, pager.view].forEach {
      view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false
    }
    pager.didMove(toParent: self)
    pager.dataSource = self
    pager.delegate = self
    for case let scroll as UIScrollView in pager.view.subviews { scroll.delegate = self }
    NSLayoutConstraint.activate([
      segments.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      segments.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      segments.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pager.view.topAnchor.constraint(equalTo: segments.bottomAnchor),
      pager.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pager.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pager.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    pager.setViewControllers([pages[0]], direction: .forward, animated: false)
  }
  @objc private func changed(_ sender: UnderlinedSegments) {
    guard let shown = pager.viewControllers?.first as? PageContentController, let current = pages.firstIndex(of: shown)
    else { return }
    guard current != sender.selectedIndex else { return }
    pager.setViewControllers(
      [pages[sender.selectedIndex]], direction: sender.selectedIndex > current ? .forward : .reverse, animated: true
    ) { print("said: set", $0) }
  }
}
extension SegmentedPagerController: UnderlinedSegmentsDelegate {
  func segment(_ control: UnderlinedSegments, didSelect index: Int) { print("said: select", index) }
}
extension SegmentedPagerController: UIPageViewControllerDataSource, UIPageViewControllerDelegate, UIScrollViewDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else { return nil }
    return pages[index - 1]
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === viewController }), index + 1 < pages.count else { return nil }
    return pages[index + 1]
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    pendingIndex = pendingViewControllers.first.flatMap { pages.firstIndex(of: $0 as! PageContentController) }
    print("said: pending", pendingIndex ?? -1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    print("said: finished", finished, completed)
    if completed, let pendingIndex = pendingIndex { segments.select(pendingIndex) }
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.bounds.width
    let share = (scrollView.contentOffset.x - width) / width
    segments.moveIndicator(to: CGFloat(segments.selectedIndex) + share)
  }
}
