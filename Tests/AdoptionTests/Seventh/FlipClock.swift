// swift-format-ignore-file
import UIKit

// Split-flap digits with CATransform3D and CADisplayLink. Swift 4, 2016. Also zoomable photo below.

open class FlapView: UIView {
    fileprivate let top = CALayer(), bottom = CALayer(), flap = CALayer()
    open var duration: CFTimeInterval = 0.4
    open fileprivate(set) var digit = 0

    override public init(frame: CGRect) {
        super.init(frame: frame)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 400.0
        layer.sublayerTransform = perspective
        for l in [top, bottom, flap] {
            l.contentsGravity = kCAGravityResize
            l.contentsScale = UIScreen.main.scale
            l.isDoubleSided = false
            layer.addSublayer(l)
        }
        layer.cornerRadius = 8
        layer.masksToBounds = true
        flap.isHidden = true
    }
    public required init?(coder aDecoder: NSCoder) { fatalError() }

    private func image(_ n: Int) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(bounds.size, true, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor(red: 0.15, green: 0.15, blue: 0.17, alpha: 1).setFill()
        UIRectFill(bounds)
        let font = UIFont.systemFont(ofSize: bounds.height * 0.75, weight: .heavy)
        let s = "\(n)" as NSString
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.white]
        let size = s.size(withAttributes: attributes)
        s.draw(at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2), withAttributes: attributes)
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 0, y: bounds.midY - 0.5, width: bounds.width, height: 1))
        return UIGraphicsGetImageFromCurrentImageContext()!
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let half = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
        top.frame = half
        bottom.frame = half.offsetBy(dx: 0, dy: half.height)
        flap.bounds = half
        flap.anchorPoint = CGPoint(x: 0.5, y: 1)
        flap.position = CGPoint(x: bounds.midX, y: bounds.midY)
        top.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        bottom.contentsRect = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
        flap.contentsRect = top.contentsRect
        set(digit, animated: false)
        CATransaction.commit()
    }

    open func set(_ n: Int, animated: Bool) {
        let old = image(digit).cgImage, new = image(n).cgImage
        digit = n
        guard animated else {
            top.contents = new
            bottom.contents = new
            return
        }
        flap.contents = old
        flap.isHidden = false
        top.contents = new
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            self?.flap.isHidden = true
            self?.bottom.contents = new
        }
        let a = CABasicAnimation(keyPath: "transform.rotation.x")
        a.fromValue = 0
        a.toValue = -CGFloat.pi / 2
        a.duration = duration
        a.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
        a.fillMode = kCAFillModeForwards
        a.isRemovedOnCompletion = false
        flap.removeAnimation(forKey: "flip")
        flap.add(a, forKey: "flip")
        CATransaction.commit()
    }
}

class CounterViewController: UIViewController, UIScrollViewDelegate {
    var flaps: [FlapView] = []
    var link: CADisplayLink?
    var began: CFTimeInterval = 0
    @objc dynamic var total = 0
    let scroll = UIScrollView()
    let page = UIView()
    let swipeUp = UISwipeGestureRecognizer()
    let status = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.delegate = self
        scroll.minimumZoomScale = 1
        scroll.maximumZoomScale = 3
        view.addSubview(scroll)
        page.frame = view.bounds
        scroll.addSubview(page)
        scroll.contentSize = page.bounds.size
        for i in 0..<4 {
            let f = FlapView(frame: CGRect(x: 24 + CGFloat(i) * 84, y: 160, width: 76, height: 110))
            flaps.append(f)
            page.addSubview(f)
        }
        status.frame = CGRect(x: 0, y: 300, width: view.bounds.width, height: 30)
        status.textAlignment = .center
        status.textColor = .lightGray
        status.text = "double tap to zoom, tap to count"
        status.autoresizingMask = .flexibleWidth
        page.addSubview(status)

        let single = UITapGestureRecognizer(target: self, action: #selector(tapped))
        let double = UITapGestureRecognizer(target: self, action: #selector(zoom(_:)))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        page.addGestureRecognizer(single)
        page.addGestureRecognizer(double)
        page.isUserInteractionEnabled = true
        swipeUp.direction = [.up, .down]
        swipeUp.addTarget(self, action: #selector(reset))
        page.addGestureRecognizer(swipeUp)
        link = CADisplayLink(target: self, selector: #selector(tick(_:)))
        link?.preferredFramesPerSecond = 30
        link?.isPaused = true
        link?.add(to: RunLoop.main, forMode: RunLoopMode.commonModes)
        addObserver(self, forKeyPath: "total", options: [.new, .old], context: nil)
    }

    deinit {
        removeObserver(self, forKeyPath: "total")
        link?.invalidate()
    }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        guard keyPath == "total", let new = change?[.newKey] as? Int else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        status.text = "total \(new)"
        print("total \(new)")
        var n = new
        for f in flaps.reversed() {
            if f.digit != n % 10 { f.set(n % 10, animated: true) }
            n /= 10
        }
    }

    @objc func tapped() {
        began = CACurrentMediaTime()
        link?.isPaused = false
    }
    @objc func tick(_ link: CADisplayLink) {
        let t = link.timestamp - began
        if t >= 0.5 {
            link.isPaused = true
            total += 7
        } else {
            page.alpha = CGFloat(1 - 0.5 * sin(t / 0.5 * Double.pi))
        }
    }
    @objc func zoom(_ g: UITapGestureRecognizer) {
        if scroll.zoomScale > 1 {
            scroll.setZoomScale(1, animated: true)
        } else {
            let p = g.location(in: page)
            scroll.zoom(to: CGRect(x: p.x - 60, y: p.y - 90, width: 120, height: 180), animated: true)
        }
    }
    @objc func reset() { total = 0 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { return page }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        print(String(format: "zoomed %.1f", scale))
    }
}
