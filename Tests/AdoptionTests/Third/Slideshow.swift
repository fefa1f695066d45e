// swift-format-ignore-file
import UIKit

class Slideshow: UIView, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private var pages: [UIView] = []
    private var timer: Timer?
    var interval: TimeInterval = 0 { didSet { schedule() } }
    var circular = true
    var onPage: ((Int) -> Void)?
    var slides: [UIColor] = [] { didSet { reload() } }
    override init(frame: CGRect) {
        super.init(frame: frame)
        scrollView.isPagingEnabled = true
        scrollView.bounces = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.delegate = self
        if #available(iOS 11.0, *) { scrollView.contentInsetAdjustmentBehavior = .never }
        pageControl.pageIndicatorTintColor = UIColor.white.withAlphaComponent(0.4)
        pageControl.currentPageIndicatorTintColor = .white
        pageControl.addTarget(self, action: #selector(pageControlChanged), for: .valueChanged)
        addSubview(scrollView)
        addSubview(pageControl)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    private func reload() {
        pages.forEach { $0.removeFromSuperview() }
        let all = circular && slides.count > 1 ? [slides.last!] + slides + [slides.first!] : slides
        pages = all.map { color in let v = UIView(); v.backgroundColor = color; scrollView.addSubview(v); return v }
        pageControl.numberOfPages = slides.count
        setNeedsLayout()
    }
    private var didPlace = false
    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        pageControl.frame = CGRect(x: 0, y: bounds.height - 30, width: bounds.width, height: 30)
        scrollView.contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
        for (i, p) in pages.enumerated() { p.frame = CGRect(x: bounds.width * CGFloat(i), y: 0, width: bounds.width, height: bounds.height) }
        if !didPlace, bounds.width > 0 { didPlace = true; scrollView.contentOffset.x = circular ? bounds.width : 0 }
    }
    private func schedule() {
        timer?.invalidate()
        guard interval > 0 else { return }
        timer = Timer.scheduledTimer(timeInterval: interval, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    }
    @objc private func tick(_ timer: Timer) {
        scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x + bounds.width, y: 0), animated: true)
    }
    @objc private func pageControlChanged() {
        let p = pageControl.currentPage + (circular ? 1 : 0)
        scrollView.scrollRectToVisible(CGRect(x: CGFloat(p) * bounds.width, y: 0, width: bounds.width, height: bounds.height), animated: true)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { timer?.invalidate(); timer = nil }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { schedule() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
    private func settle() {
        let w = bounds.width
        if circular {
            if scrollView.contentOffset.x <= 0 { scrollView.contentOffset.x = w * CGFloat(slides.count) }
            else if scrollView.contentOffset.x >= w * CGFloat(slides.count + 1) { scrollView.contentOffset.x = w }
        }
        let page = Int(round(scrollView.contentOffset.x / w)) - (circular ? 1 : 0)
        if page != pageControl.currentPage || true { pageControl.currentPage = page; onPage?(page) }
    }
}
final class GalleryBanner: UIViewController {
    @objc dynamic var page = 0
    private var observation: NSKeyValueObservation?
    private let label = UILabel(frame: CGRect(x: 20, y: 330, width: 300, height: 30))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let show = Slideshow(frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: 200))
        show.slides = [.systemRed, .systemGreen, .systemBlue]
        show.onPage = { [unowned self] in page = $0 }
        show.autoresizingMask = [.flexibleWidth]
        view.addSubview(show)
        view.addSubview(label)
        observation = observe(\.page, options: [.initial, .new]) { object, change in
            print("said: slide \(change.newValue ?? -1)"); object.label.text = "Slide \(change.newValue ?? -1)"
        }
        show.interval = 3
    }
}
