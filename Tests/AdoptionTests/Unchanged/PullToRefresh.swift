// swift-format-ignore-file
import UIKit

class PullHeaderView: UIView {
    private var observation: NSKeyValueObservation?
    private(set) var isTriggered = false

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let scrollView = superview as? UIScrollView else { return }
        observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
            guard let self = self, let offset = change.newValue, offset.y < -60, !self.isTriggered else { return }
            self.isTriggered = true
            print("said: triggered")
        }
        scrollView.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), options: [.new], context: nil)
    }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey : Any]?, context: UnsafeMutableRawPointer?) {
        print("said: \(keyPath ?? "") changed")
    }

    deinit { superview?.removeObserver(self, forKeyPath: "contentSize") }
}

class PullController: UIViewController {
    let scroll = UIScrollView()
    var timer: Timer?

    required init(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)!
    }

    init() { super.init(nibName: nil, bundle: nil) }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        scroll.addSubview(PullHeaderView(frame: CGRect(x: 0, y: -60, width: 375, height: 60)))
        scroll.contentSize = CGSize(width: 375, height: 900)
        timer = Timer(timeInterval: 0.1, target: self, selector: #selector(tick(_:)), userInfo: "once", repeats: false)
        RunLoop.main.add(timer!, forMode: .common)
    }

    @objc func tick(_ timer: Timer) { print("said: tick \(timer.userInfo as? String ?? "")") }
}
