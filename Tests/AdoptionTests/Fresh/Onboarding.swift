// swift-format-ignore-file
import UIKit

class PageContent: UIViewController {
    let index: Int
    init(index: Int) {
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = [.systemRed, .systemGreen, .systemBlue][index]
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: page \(index) appeared")
    }
}

class OnboardingController: UIPageViewController {
    private let pages = (0..<3).map(PageContent.init(index:))
    private let pageControl = UIPageControl()
    private let skip = UIButton(type: .system)

    init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
        pageControl.numberOfPages = pages.count
        pageControl.frame = CGRect(x: 100, y: 500, width: 175, height: 30)
        pageControl.addTarget(self, action: #selector(jump(_:)), for: .valueChanged)
        skip.frame = CGRect(x: 290, y: 20, width: 70, height: 44)
        skip.setTitle("Skip", for: .normal)
        skip.addTarget(self, action: #selector(skipAll), for: .touchUpInside)
        view.addSubview(pageControl)
        view.addSubview(skip)
    }

    @objc func jump(_ sender: UIPageControl) { setViewControllers([pages[sender.currentPage]], direction: .forward, animated: true) }
    @objc func skipAll() {
        pageControl.currentPage = 2
        setViewControllers([pages[2]], direction: .forward, animated: true) { print("said: skipped \($0)") }
    }
}

extension OnboardingController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let page = controller as? PageContent, pages.indices ~= page.index + step else { return nil }
        return pages[page.index + step]
    }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? { page(viewController, -1) }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? { page(viewController, 1) }
    func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {
        guard completed, let current = viewControllers?.first as? PageContent else { return }
        pageControl.currentPage = current.index
        print("said: turned to \(current.index)")
    }
}
