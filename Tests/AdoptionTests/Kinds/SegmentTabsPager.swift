// swift-format-ignore-file
import UIKit

class TabStripController: UIViewController {
    private let strip = UIScrollView()
    private let pages = UIScrollView()
    private let underline = UIView()
    private var buttons: [UIButton] = []
    private let titles = ["News", "Sport", "Culture", "Science"]

    override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        view.backgroundColor = .white
        view.addSubview(strip)
        view.addSubview(pages)
        strip.showsHorizontalScrollIndicator = false
        pages.isPagingEnabled = true
        pages.bounces = false
        pages.delegate = self
        for (i, t) in titles.enumerated() {
            let b = UIButton(type: .custom)
            b.setTitle(t, for: .normal)
            b.setTitleColor(.gray, for: .normal)
            b.setTitleColor(.black, for: .selected)
            b.tag = i
            b.addTarget(self, action: #selector(choose), for: .touchUpInside)
            b.isSelected = i == 0
            buttons.append(b)
            strip.addSubview(b)
            let page = UIView()
            page.backgroundColor = UIColor(hue: CGFloat(i) / 4, saturation: 0.3, brightness: 1, alpha: 1)
            pages.addSubview(page)
        }
        underline.backgroundColor = .red
        strip.addSubview(underline)
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        strip.frame = CGRect(x: 0, y: 0, width: view.frame.width, height: 44)
        pages.frame = CGRect(x: 0, y: 44, width: view.frame.width, height: view.frame.height - 44)
        for (i, b) in buttons.enumerated() { b.frame = CGRect(x: CGFloat(i) * 120, y: 0, width: 120, height: 44) }
        strip.contentSize = CGSize(width: 480, height: 44)
        underline.frame = CGRect(x: pages.contentOffset.x / pages.frame.width * 120, y: 42, width: 120, height: 2)
        for (i, p) in pages.subviews.filter({ !($0 is UIImageView) }).prefix(4).enumerated() {
            p.frame = CGRect(x: CGFloat(i) * pages.frame.width, y: 0, width: pages.frame.width, height: pages.frame.height)
        }
        pages.contentSize = CGSize(width: pages.frame.width * 4, height: pages.frame.height)
    }
    @objc func choose(sender: UIButton!) { pages.setContentOffset(CGPoint(x: CGFloat(sender.tag) * pages.frame.width, y: 0), animated: true) }
    fileprivate func settle() {
        let index = Int(pages.contentOffset.x / pages.frame.width)
        buttons.forEach { $0.isSelected = $0.tag == index }
        strip.scrollRectToVisible(buttons[index].frame, animated: false)
        print("said: \(titles[index]), strip at \(strip.contentOffset.x)")
    }
}
extension TabStripController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { underline.frame.origin.x = scrollView.contentOffset.x / scrollView.frame.width * 120 }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}
