// swift-format-ignore-file
import UIKit

class CopyableLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        sharedInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        sharedInit()
    }

    func sharedInit() {
        isUserInteractionEnabled = true
        text = "Copy me"
        addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(showMenu(sender:))))
    }

    override var canBecomeFirstResponder: Bool { return true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        return action == #selector(UIResponderStandardEditActions.copy(_:))
    }

    @objc func showMenu(sender: AnyObject?) {
        becomeFirstResponder()
        UIApplication.shared.sendAction(#selector(copyText(_:)), to: nil, from: self, for: nil)
    }

    @objc func copyText(_ sender: Any?) {
        UIPasteboard.general.string = text
        resignFirstResponder()
    }
}
