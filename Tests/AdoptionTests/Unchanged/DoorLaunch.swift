// swift-format-ignore-file
//  A scene delegate that replaces the first screen of its window after a login, as many apps do.
import UIKit

class DoorSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = DoorController()
        window?.tintColor = .systemIndigo
        window?.overrideUserInterfaceStyle = .dark
        window?.makeKeyAndVisible()
    }

    func open() {
        guard let window = window else { return }
        window.rootViewController = RoomController()
        UIView.transition(with: window, duration: 0.2, options: .transitionCrossDissolve, animations: nil)
    }
}

class DoorController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let button = UIButton(type: .system)
        button.setTitle("Come in", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
        button.addTarget(self, action: #selector(enter), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func enter() {
        let delegate = view.window?.windowScene?.delegate as? DoorSceneDelegate
        print("said: same window \(delegate?.window === view.window), indigo \(view.tintColor == .systemIndigo), dark \(traitCollection.userInterfaceStyle == .dark)")
        delegate?.open()
    }
}

class RoomController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(wave)))
    }

    @objc private func wave() {
        print("said: in the room")
    }
}
