// swift-format-ignore-file
import UIKit

@objcMembers
class MembersView: UIView {
    dynamic var progress: CGFloat = 0
    @nonobjc var secret = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(advance)))
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    func advance() {
        progress = min(1, progress + 0.25)
        reset(secret)
    }

    @nonobjc func reset(_ value: Int) { secret = value }
    @nonobjc func reset(_ value: String) { secret = value.count }
}
