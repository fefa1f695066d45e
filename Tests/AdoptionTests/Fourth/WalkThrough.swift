// swift-format-ignore-file
import UIKit

struct OnboardingPage {
  let title: String
  let subtitle: String
  let systemImageName: String
  let tint: UIColor
}

final class OnboardingPageViewController: UIViewController {
  let page: OnboardingPage
  let index: Int

  private lazy var imageView: UIImageView = {
    let config = UIImage.SymbolConfiguration(pointSize: 80, weight: .semibold, scale: .large)
    let view = UIImageView(image: UIImage(systemName: page.systemImageName, withConfiguration: config))
    view.contentMode = .scaleAspectFit
    view.tintColor = page.tint
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  private lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28, weight: .heavy))
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }()

  private lazy var subtitleLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }()

  init(page: OnboardingPage, index: Int) {
    self.page = page
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = page.title
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    subtitleLabel.attributedText = NSAttributedString(
      string: page.subtitle,
      attributes: [
        .paragraphStyle: style,
        .kern: 0.3,
      ])

    let stack = UIStackView(arrangedSubviews: [imageView, titleLabel, subtitleLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(40, after: imageView)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -16),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -40),
      imageView.heightAnchor.constraint(equalToConstant: 120),
    ])
  }
}

protocol OnboardingViewControllerDelegate: AnyObject {
  func onboardingDidFinish(_ controller: OnboardingViewController)
}

final class OnboardingViewController: UIViewController {
  weak var delegate: OnboardingViewControllerDelegate?

  private let pages: [OnboardingPage] = [
    .init(
      title: "Welcome", subtitle: "Collect what you read, and find it again when it matters.",
      systemImageName: "book.fill", tint: .systemIndigo),
    .init(
      title: "Stay in sync", subtitle: "Your shelf follows you from the phone to the tablet.",
      systemImageName: "icloud.fill", tint: .systemTeal),
    .init(
      title: "Share it", subtitle: "Send a whole shelf to a friend with one link.", systemImageName: "paperplane.fill",
      tint: .systemOrange),
  ]

  private lazy var pageViewController: UIPageViewController = {
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20]
    )
    controller.dataSource = self
    controller.delegate = self
    return controller
  }()

  private let pageControl = UIPageControl()
  private let nextButton = UIButton(type: .system)
  private let skipButton = UIButton(type: .custom)
  private var currentIndex = 0 {
    didSet { updateControls(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    addChild(pageViewController)
    view.addSubview(pageViewController.view)
    pageViewController.view.translatesAutoresizingMaskIntoConstraints = false
    pageViewController.didMove(toParent: self)
    pageViewController.setViewControllers([makePage(0)], direction: .forward, animated: false, completion: nil)

    pageControl.numberOfPages = pages.count
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.backgroundStyle = .minimal
    pageControl.addTarget(self, action: #selector(pageControlChanged(_:)), for: .valueChanged)

    nextButton.titleLabel?.font = .boldSystemFont(ofSize: 18)
    nextButton.setTitleColor(.white, for: .normal)
    nextButton.setTitleColor(UIColor.white.withAlphaComponent(0.4), for: .highlighted)
    nextButton.layer.cornerRadius = 25
    nextButton.layer.cornerCurve = .continuous
    nextButton.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)

    let skipTitle = NSAttributedString(
      string: "Skip",
      attributes: [
        .font: UIFont.systemFont(ofSize: 15),
        .foregroundColor: UIColor.secondaryLabel,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
    skipButton.setAttributedTitle(skipTitle, for: .normal)
    skipButton.addAction(UIAction { [unowned self] _ in finish(skipped: true) }, for: .touchUpInside)

    for subview in [pageControl, nextButton, skipButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pageViewController.view.topAnchor.constraint(equalTo: view.topAnchor),
      pageViewController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pageViewController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageViewController.view.bottomAnchor.constraint(equalTo: pageControl.topAnchor, constant: -8),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: nextButton.topAnchor, constant: -16),
      nextButton.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      nextButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -24),
      nextButton.heightAnchor.constraint(equalToConstant: 50),
      nextButton.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -24),
      skipButton.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      skipButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
    ])
    updateControls(animated: false)
  }

  private func makePage(_ index: Int) -> OnboardingPageViewController {
    OnboardingPageViewController(page: pages[index], index: index)
  }

  private func updateControls(animated: Bool) {
    pageControl.currentPage = currentIndex
    let isLast = currentIndex == pages.count - 1
    UIView.transition(with: nextButton, duration: animated ? 0.25 : 0, options: .transitionCrossDissolve) {
      self.nextButton.setTitle(isLast ? "Get started" : "Next", for: .normal)
      self.nextButton.backgroundColor = self.pages[self.currentIndex].tint
    }
    UIView.animate(withDuration: animated ? 0.2 : 0) { self.skipButton.alpha = isLast ? 0 : 1 }
    print("said:", "page", currentIndex)
  }

  @objc private func nextTapped() {
    guard currentIndex + 1 < pages.count else { return finish(skipped: false) }
    currentIndex += 1
    pageViewController.setViewControllers([makePage(currentIndex)], direction: .forward, animated: true)
  }

  @objc private func pageControlChanged(_ sender: UIPageControl) {
    let direction: UIPageViewController.NavigationDirection = sender.currentPage > currentIndex ? .forward : .reverse
    pageViewController.setViewControllers([makePage(sender.currentPage)], direction: direction, animated: true) {
      done in
      print("said:", "jumped", done)
    }
    currentIndex = sender.currentPage
  }

  private func finish(skipped: Bool) {
    print("said:", skipped ? "skipped" : "finished")
    delegate?.onboardingDidFinish(self)
  }
}

// MARK: - UIPageViewControllerDataSource

extension OnboardingViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? OnboardingPageViewController, page.index > 0 else { return nil }
    return makePage(page.index - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? OnboardingPageViewController, page.index + 1 < pages.count else { return nil }
    return makePage(page.index + 1)
  }
}

// MARK: - UIPageViewControllerDelegate

extension OnboardingViewController: UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let page = pageViewController.viewControllers?.first as? OnboardingPageViewController else {
      return
    }
    currentIndex = page.index
  }
}
