// swift-format-ignore-file
import UIKit

class StickerView: UIImageView, UIGestureRecognizerDelegate {
    override init(image: UIImage?) {
        super.init(image: image)
        isUserInteractionEnabled = true
        let pan = UIPanGestureRecognizer(target: self, action: #selector(StickerView.pan(_:)))
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(StickerView.pinch(_:)))
        let rotate = UIRotationGestureRecognizer(target: self, action: #selector(StickerView.rotate(_:)))
        for g in [pan, pinch, rotate] as [UIGestureRecognizer] { g.delegate = self; addGestureRecognizer(g) }
    }
    required init?(coder: NSCoder) { fatalError() }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let t = g.translation(in: superview)
        center = CGPoint(x: center.x + t.x, y: center.y + t.y)
        g.setTranslation(.zero, in: superview)
        if g.state == .ended { print("said: at \(Int(center.x.rounded())), \(Int(center.y.rounded())), fast \(g.velocity(in: superview).x > 300)") }
    }
    @objc func pinch(_ g: UIPinchGestureRecognizer) { transform = transform.scaledBy(x: g.scale, y: g.scale); g.scale = 1 }
    @objc func rotate(_ g: UIRotationGestureRecognizer) { transform = transform.rotated(by: g.rotation); g.rotation = 0 }
    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool { a.view == b.view }
}

class StickerBoardController: UIViewController {
    var trash = UIView(frame: CGRect(x: 137, y: 460, width: 100, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        trash.backgroundColor = .systemRed
        view.addSubview(trash)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 90))
        let image = renderer.image { c in
            UIColor.yellow.setFill()
            c.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 90, height: 90))
            ("☺" as NSString).draw(at: CGPoint(x: 30, y: 25), withAttributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.black])
        }
        let s = StickerView(image: image)
        s.center = CGPoint(x: 100, y: 150)
        view.addSubview(s)
        print("said: size \(s.bounds.size.width)")
        let tap = UITapGestureRecognizer(target: self, action: #selector(add(_:)))
        view.addGestureRecognizer(tap)
    }
    @objc func add(_ tap: UITapGestureRecognizer) {
        let hit = view.hitTest(tap.location(in: view), with: nil)
        print("said: tap on \(hit === trash ? "trash" : hit is StickerView ? "sticker" : "board")")
    }
}
