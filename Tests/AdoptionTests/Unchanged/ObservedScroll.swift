// swift-format-ignore-file
import UIKit

@objc protocol BandDelegate {
    @objc optional func band(_ band: ScrollBand, didMoveBy distance: CGFloat)
    @objc optional func bandDidClose(_ band: ScrollBand)
}

extension NSObject {
    func watch(_ observer: NSObject, _ keyPath: String) {
        addObserver(observer, forKeyPath: keyPath, options: [.new, .old], context: nil)
    }
}

/// Observes properties of a scroll view with KVO, without being a view.
final class ScrollBand: NSObject {
    weak var delegate: BandDelegate?
    private weak var scrollView: UIScrollView?

    init(scrollView: UIScrollView) {
        super.init()
        self.scrollView = scrollView
        scrollView.watch(self, "contentOffset")
        scrollView.watch(self, "panGestureRecognizer.state")
        scrollView.addObserver(self, forKeyPath: "contentInset", options: .new, context: nil)
    }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        switch keyPath {
        case "contentOffset"?:
            guard let new = change?[.newKey], let old = change?[.oldKey] else { return }
            let distance = (new as AnyObject).cgPointValue.y - (old as AnyObject).cgPointValue.y
            if let moved = delegate?.band(_:didMoveBy:) { moved(self, distance) }
        case "contentInset"?:
            if let inset = change?[.newKey] { print("said: inset \((inset as AnyObject).uiEdgeInsetsValue.top)") }
        case "panGestureRecognizer.state"?:
            guard let scrollView = scrollView, scrollView.panGestureRecognizer.state == .ended else { return }
            let close = delegate?.bandDidClose
            print("said: \(close == nil ? "nothing is to be closed" : "closed")")
            scrollView.contentInset.top = 12
        default:
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}

class ObservedScrollController: UIViewController, BandDelegate {
    private let scrollView = UIScrollView()
    private var band: ScrollBand!
    private var total: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.bounces = false
        scrollView.contentSize = CGSize(width: 375, height: 1400)
        view.addSubview(scrollView)
        band = ScrollBand(scrollView: scrollView)
        band.delegate = self
    }

    func band(_ band: ScrollBand, didMoveBy distance: CGFloat) {
        if total == 0 { print("said: it moves down") }
        total += distance
    }
}
