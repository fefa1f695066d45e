// swift-format-ignore-file
import UIKit
import MapKit
import ObjectiveC

private var badgeKey: UInt8 = 0

extension UIView {
    var badge: String? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    static func swizzle() {
        let original = class_getInstanceMethod(UIView.self, #selector(layoutSubviews))
        let replaced = class_getInstanceMethod(UIView.self, #selector(tracked_layoutSubviews))
        method_exchangeImplementations(original!, replaced!)
    }

    @objc func tracked_layoutSubviews() { tracked_layoutSubviews() }
}

extension UIButton {
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { return true }
}

class ObservingController: UIViewController {
    private var observation: NSKeyValueObservation?
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.addObserver(self, forKeyPath: "zoomScale", options: .new, context: nil)
        observation = scrollView.observe(\.zoomScale) { _, _ in }
        UIDevice.current.setValue(1, forKey: "orientation")
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}
