// swift-format-ignore-file
import UIKit

/// Counts offsets and forwards all calls to the delegate that the app set.
final class OffsetProxy: NSObject, UIScrollViewDelegate {
    weak var original: UIScrollViewDelegate?
    private var largest: CGFloat = 0

    override func responds(to aSelector: Selector!) -> Bool {
        return super.responds(to: aSelector) || original?.responds(to: aSelector) == true
    }

    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        if let original = original, original.responds(to: aSelector) { return original }
        return super.forwardingTarget(for: aSelector)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y > largest { largest = scrollView.contentOffset.y }
        if original?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) ?? false {
            original?.scrollViewDidScroll?(scrollView)
        }
    }

    func report() { print("said: largest \(Int(largest))") }
}

final class WatchedScrollView: UIScrollView {
    let proxy = OffsetProxy()

    override var delegate: UIScrollViewDelegate? {
        get { return proxy.original }
        set {
            proxy.original = newValue
            super.delegate = newValue == nil ? nil : proxy
        }
    }
}

class ProxiedController: UIViewController, UIScrollViewDelegate {
    private let scrollView = WatchedScrollView()
    private var watchers = NSPointerArray.weakObjects()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
        scrollView.delegate = self
        view.addSubview(scrollView)
        watchers.addPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        print("said: began, \(watchers.allObjects.count) watcher")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        self.scrollView.proxy.report()
    }
}

#Preview {
    ProxiedController()
}
