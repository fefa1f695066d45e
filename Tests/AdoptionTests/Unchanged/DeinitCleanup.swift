// swift-format-ignore-file
import UIKit

class TickingView: UIView {
    private var link: CADisplayLink?
    private let tap = UITapGestureRecognizer()
    private(set) var ticks = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        tap.addTarget(self, action: #selector(toggle))
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    deinit {
        link?.invalidate()
        tap.removeTarget(self, action: #selector(toggle))
        removeGestureRecognizer(tap)
    }

    @objc private func toggle() {
        if link == nil {
            link = CADisplayLink(target: self, selector: #selector(tick(_:)))
            link?.add(to: .main, forMode: .common)
        } else {
            print("said: \(ticks > 10 ? "ticked" : "stood still")")
            link?.invalidate()
            link = nil
        }
    }

    @objc private func tick(_ link: CADisplayLink) { ticks += 1 }
}
