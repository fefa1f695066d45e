// swift-format-ignore-file
import UIKit
import CoreGraphics

public final class JoyStickView: UIView {
	public struct Report { public let angle: CGFloat; public let strength: CGFloat }
	public typealias Monitor = (Report) -> Void
	public var monitor: Monitor?
	private lazy var base = CAShapeLayer()
	private lazy var stick: UIView = {
		let v = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
		v.backgroundColor = .darkGray
		v.layer.cornerRadius = 30
		v.isUserInteractionEnabled = false
		return v
	}()
	private var timer: CADisplayLink?
	private var frames = 0
	private var offset: CGVector = .zero

	public override func didMoveToSuperview() {
		super.didMoveToSuperview()
		layer.addSublayer(base)
		addSubview(stick)
	}
	public override func layoutSubviews() {
		super.layoutSubviews()
		base.frame = bounds
		base.path = CGPath(ellipseIn: bounds, transform: nil)
		base.fillColor = UIColor.systemGray4.cgColor
		stick.center = CGPoint(x: bounds.midX + offset.dx, y: bounds.midY + offset.dy)
	}
	public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
		guard let touch = touches.first else { return }
		move(touch)
		frames = 0
		timer = CADisplayLink(target: self, selector: #selector(tick(_:)))
		timer?.add(to: .main, forMode: .common)
	}
	public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touches.forEach(move) }
	public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { home() }
	public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { home() }
	@objc private func tick(_ link: CADisplayLink) { frames += 1 }
	private func home() {
		timer?.invalidate()
		timer = nil
		print("said: ran \(frames > 5) at \(Int(atan2(-offset.dy, offset.dx) * 180 / .pi)) degrees")
		offset = .zero
		UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1, animations: { self.setNeedsLayout(); self.layoutIfNeeded() })
	}
	private func move(_ touch: UITouch) {
		let p = touch.location(in: self)
		let v = CGVector(dx: p.x - bounds.midX, dy: p.y - bounds.midY)
		let r = bounds.width / 2
		let length = (v.dx * v.dx + v.dy * v.dy).squareRoot()
		let k = length > r ? r / length : 1
		offset = CGVector(dx: v.dx * k, dy: v.dy * k)
		setNeedsLayout()
		monitor?(.init(angle: atan2(v.dy, v.dx), strength: min(1, length / r)))
	}
}

class GamePadController: UIViewController {
	override func viewDidLoad() {
		super.viewDidLoad()
		view.backgroundColor = .black
		let stick = JoyStickView(frame: CGRect(x: 40, y: 340, width: 160, height: 160))
		var strongest: CGFloat = 0
		stick.monitor = { [unowned stick] report in
			strongest = max(strongest, report.strength)
			if strongest == 1 { print("said: full, stick alive \(stick.superview != nil)") }
		}
		view.addSubview(stick)
	}
}
