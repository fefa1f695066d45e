// swift-format-ignore-file
import UIKit
import ObjectiveC
import os.log

private struct AssociatedKeys {
    static var count = "badge_count"
    static var action: UInt8 = 0
}

private class ClosureBox {
    let run: (UIView) -> Void
    init(_ run: @escaping (UIView) -> Void) { self.run = run }
}

extension UIView {
    var badgeCount: Int {
        get { return (objc_getAssociatedObject(self, &AssociatedKeys.count) as? NSNumber)?.intValue ?? 0 }
        set { objc_setAssociatedObject(self, &AssociatedKeys.count, NSNumber(value: newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    func onBadgeTap(_ run: @escaping (UIView) -> Void) {
        objc_setAssociatedObject(self, &AssociatedKeys.action, ClosureBox(run), objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(badgeTapped)))
    }

    @objc private func badgeTapped() {
        (objc_getAssociatedObject(self, &AssociatedKeys.action) as? ClosureBox)?.run(self)
    }
}

protocol BadgeListener: AnyObject { func badgeChanged(to count: Int) }

final class BadgedController: UIViewController, BadgeListener {
    private let listeners = NSHashTable<AnyObject>.weakObjects()
    private let log = OSLog(subsystem: "badge", category: "ui")

    override func viewDidLoad() {
        super.viewDidLoad()
        listeners.add(self)
        let tile = UIView(frame: CGRect(x: 100, y: 200, width: 160, height: 160))
        tile.backgroundColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .purple }
        tile.layer.cornerCurve = .continuous
        tile.onBadgeTap { [weak self] tapped in
            tapped.badgeCount += 1
            for case let listener as BadgeListener in self?.listeners.allObjects ?? [] {
                listener.badgeChanged(to: tapped.badgeCount)
            }
        }
        view.addSubview(tile)
        if UIApplication.shared.delegate?.window??.rootViewController == nil { os_log("no delegate", log: log, type: .info) }
    }

    func badgeChanged(to count: Int) { print("said: badge \(count)") }
}
