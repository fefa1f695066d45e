// swift-format-ignore-file
import UIKit

@objc protocol PanelDelegate: NSObjectProtocol {
    @objc optional func panelWillOpen(_ panel: PanelView)
    @objc optional func panel(_ panel: PanelView, shouldClose sender: UIButton) -> Bool
    @objc optional func title(for panel: PanelView) -> String?
    @objc optional var isModal: Bool { get }
}

class PanelView: UIView {
    weak var panelDelegate: PanelDelegate?
    let close = UIButton(type: .system)
    var onClose: ((PanelView) -> Void)?

    func open() {
        panelDelegate?.panelWillOpen?(self)
        let title = panelDelegate?.title?(for: self)?.uppercased() ?? "NONE"
        close.setTitle(title, for: .normal)
        close.frame = CGRect(x: 20, y: 20, width: 200, height: 50)
        close.addTarget(self, action: #selector(closeTapped), for: .touchUpInside)
        addSubview(close)
        if panelDelegate?.isModal == true { backgroundColor = .lightGray }
    }

    @objc private func closeTapped(_ sender: UIButton) {
        if panelDelegate?.panel(_:shouldClose:) != nil, panelDelegate?.panel?(self, shouldClose: sender) == false { return }
        onClose?(self)
    }
}

class PanelController: UIViewController, PanelDelegate {
    let panel = PanelView(frame: CGRect(x: 40, y: 100, width: 300, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        panel.panelDelegate = self
        panel.onClose = {
            $0.removeFromSuperview()
            print("said: closed")
        }
        view.addSubview(panel)
        panel.open()
    }

    func title(for panel: PanelView) -> String? { return "close" }
    func panel(_ panel: PanelView, shouldClose sender: UIButton) -> Bool {
        print("said: may close \(sender.title(for: .normal) ?? "")")
        return true
    }
}
