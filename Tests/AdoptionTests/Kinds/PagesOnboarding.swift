// swift-format-ignore-file
import UIKit

class PageContentController: UIViewController {
    let index: Int
    init(index: Int) { self.index = index; super.init(nibName: nil, bundle: nil) }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = [UIColor.systemTeal, .systemIndigo, .systemPink][index]
        let label = UILabel()
        label.text = "Step \(index + 1)"
        label.sizeToFit()
        label.center = view.center
        label.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
        view.addSubview(label)
    }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("said: shows \(index) animated \(animated)") }
}

class WelcomePagesController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let dots = UIPageControl()
    let skip = UIButton(type: .system)

    init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 10]) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        setViewControllers([PageContentController(index: 0)], direction: .forward, animated: false, completion: nil)
        dots.numberOfPages = 3
        dots.frame = CGRect(x: 0, y: 500, width: 375, height: 40)
        dots.addTarget(self, action: #selector(dotTapped), for: .valueChanged)
        view.addSubview(dots)
        skip.frame = CGRect(x: 290, y: 20, width: 70, height: 40)
        skip.setTitle("Skip", for: .normal)
        skip.addAction(UIAction { [weak self] _ in
            self?.setViewControllers([PageContentController(index: 2)], direction: .forward, animated: true) { finished in
                print("said: skipped \(finished)")
            }
        }, for: .primaryActionTriggered)
        view.addSubview(skip)
    }
    @objc func dotTapped() { print("said: dot \(dots.currentPage)") }
    func pageViewController(_ pvc: UIPageViewController, viewControllerBefore vc: UIViewController) -> UIViewController? {
        let i = (vc as! PageContentController).index
        return i == 0 ? nil : PageContentController(index: i - 1)
    }
    func pageViewController(_ pvc: UIPageViewController, viewControllerAfter vc: UIViewController) -> UIViewController? {
        let i = (vc as! PageContentController).index
        return i == 2 ? nil : PageContentController(index: i + 1)
    }
    func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {
        guard completed, let now = viewControllers?.first as? PageContentController else { return }
        dots.currentPage = now.index
        print("said: page \(now.index)")
    }
}
