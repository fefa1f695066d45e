// swift-format-ignore-file
import UIKit

public final class PassThroughWindow: UIWindow {
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return rootViewController?.view == hit ? nil : hit
    }
}
public final class DebugOverlay {
    public static let shared = DebugOverlay()
    private var window: PassThroughWindow?
    public var isVisible: Bool { window?.isHidden == false }
    public func show(in scene: UIWindowScene?) {
        guard window == nil else { window?.isHidden = false; return }
        let w: PassThroughWindow
        if let scene = scene { w = PassThroughWindow(windowScene: scene) } else { w = PassThroughWindow(frame: UIScreen.main.bounds) }
        w.windowLevel = UIWindow.Level.alert + 1
        w.backgroundColor = .clear
        w.rootViewController = OverlayRoot()
        w.isHidden = false
        window = w
    }
    public func hide() { window?.isHidden = true }
}
private final class OverlayRoot: UIViewController {
    private let bubble = UILabel()
    private var start = CGPoint.zero
    override func viewDidLoad() {
        super.viewDidLoad()
        bubble.text = "FPS"
        bubble.textAlignment = .center
        bubble.textColor = .white
        bubble.font = .systemFont(ofSize: 12, weight: .bold)
        bubble.backgroundColor = UIColor.systemGreen.withAlphaComponent(0.9)
        bubble.frame = CGRect(x: 300, y: 120, width: 54, height: 54)
        bubble.layer.cornerRadius = 27
        bubble.clipsToBounds = true
        bubble.isUserInteractionEnabled = true
        bubble.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
        let double = UITapGestureRecognizer(target: self, action: #selector(twice)); double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer(target: self, action: #selector(once))
        single.require(toFail: double)
        bubble.addGestureRecognizer(double); bubble.addGestureRecognizer(single)
        view.addSubview(bubble)
    }
    @objc private func once() { bubble.text = bubble.text == "FPS" ? "60" : "FPS"; print("said: \(bubble.text!)") }
    @objc private func twice() { print("said: hidden"); DebugOverlay.shared.hide() }
    @objc private func move(_ g: UIPanGestureRecognizer) {
        if g.state == .began { start = bubble.center }
        let t = g.translation(in: view)
        bubble.center = CGPoint(x: start.x + t.x, y: start.y + t.y)
        if g.state == .ended {
            let left = bubble.center.x < view.bounds.midX
            UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5) { self.bubble.center.x = left ? 35 : self.view.bounds.width - 35 }
        }
    }
    override var shouldAutorotate: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}
class UnderneathController: UIViewController {
    private var n = 0
    private let button = UIButton(type: .roundedRect)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        button.setTitle("Count 0", for: .normal)
        button.frame = CGRect(x: 100, y: 110, width: 200, height: 80)
        button.backgroundColor = .systemYellow
        button.addTarget(self, action: #selector(count(sender:forEvent:)), for: .touchUpInside)
        view.addSubview(button)
    }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); DebugOverlay.shared.show(in: view.window?.windowScene) }
    @objc func count(sender: UIButton, forEvent event: UIEvent) { n += 1; print("said: count \(n)"); button.setTitle("Count \(n)", for: .normal); if n == 3 { DebugOverlay.shared.show(in: nil) } }
}
