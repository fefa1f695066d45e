// swift-format-ignore-file
import UIKit

class FlashCardView: UIView {
    private let front = UILabel(), back = UILabel()
    private var showsFront = true
    override init(frame: CGRect) {
        super.init(frame: frame)
        for (label, text, color) in [(front, "Hund", UIColor.systemTeal), (back, "dog", .systemGreen)] {
            label.text = text
            label.textAlignment = .center
            label.backgroundColor = color
            label.frame = bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        addSubview(front)
        let single = UITapGestureRecognizer(target: self, action: #selector(flip))
        let double = UITapGestureRecognizer(target: self, action: #selector(known))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        [single, double].forEach(addGestureRecognizer)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
        swipe.direction = .left
        addGestureRecognizer(swipe)
    }
    required init?(coder: NSCoder) { fatalError() }
    @objc func flip() {
        let (from, to) = showsFront ? (front, back) : (back, front)
        UIView.transition(from: from, to: to, duration: 0.4, options: [.transitionFlipFromRight, .showHideTransitionViews]) { [unowned self] _ in
            print("said: front hidden \(self.front.isHidden), back in window \(self.back.window != nil)")
        }
        showsFront = !showsFront
    }
    @objc func known() { print("said: known") }
    @objc func swiped() { print("said: next card") }
}

class FlashCardController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(FlashCardView(frame: CGRect(x: 60, y: 120, width: 255, height: 300)))
    }
}
