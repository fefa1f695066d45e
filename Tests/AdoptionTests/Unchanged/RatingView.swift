// swift-format-ignore-file
import UIKit

@objc protocol RatingViewDelegate: class {
    @objc optional func ratingView(_ view: RatingView, didUpdate rating: Int)
    @objc optional func ratingViewShouldUpdate(_ view: RatingView) -> Bool
}

@IBDesignable class RatingView: UIView {
    @IBOutlet weak var delegate: RatingViewDelegate?
    @IBInspectable var maxRating: Int = 5
    var rating = 0 { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(RatingView.handleTap)))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var intrinsicContentSize: CGSize { CGSize(width: 40 * maxRating, height: 40) }

    @objc func handleTap(_ sender: UITapGestureRecognizer) {
        guard delegate?.ratingViewShouldUpdate?(self) ?? true else { return }
        rating = Int(sender.location(in: self).x / (bounds.width / CGFloat(maxRating))) + 1
        print("said: \(rating) of \(maxRating)")
        delegate?.ratingView?(self, didUpdate: rating)
    }

    override func draw(_ rect: CGRect) {
        for index in 0..<maxRating {
            (index < rating ? UIColor.orange : UIColor.lightGray).setFill()
            UIBezierPath(ovalIn: CGRect(x: CGFloat(index) * 40 + 4, y: 4, width: 32, height: 32)).fill()
        }
    }
}
