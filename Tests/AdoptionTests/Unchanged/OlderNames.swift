// swift-format-ignore-file
import UIKit

// This code was written for Swift 4 and never migrated.
class OlderNamesController: UIViewController {
    let badge = UIButton(type: UIButtonType.custom)
    var mode: UIViewContentMode = .scaleAspectFit

    override func viewDidLoad() {
        super.viewDidLoad()
        badge.frame = UIEdgeInsetsInsetRect(CGRect(x: 80, y: 100, width: 220, height: 60), UIEdgeInsetsMake(4, 4, 4, 4))
        badge.backgroundColor = .orange
        badge.setTitle("old", for: UIControlState.normal)
        badge.contentMode = mode
        badge.addTarget(self, action: #selector(pressed(_:)), for: UIControlEvents.touchUpInside)
        view.addSubview(badge)
        view.bringSubview(toFront: badge)
        let child = UIViewController()
        addChildViewController(child)
        child.didMove(toParentViewController: self)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboard(_:)), name: NSNotification.Name.UIKeyboardWillShow, object: nil)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        view.addGestureRecognizer(pan)
    }

    @objc func pressed(_ sender: UIButton) {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = NSNumber(value: 0.2)
        fade.toValue = 1.0
        fade.duration = 0.1
        fade.fillMode = kCAFillModeForwards
        fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        sender.layer.add(fade, forKey: "fade")
        print("said: pressed, \(childViewControllers.count) child")
    }

    @objc func panned(_ recognizer: UIPanGestureRecognizer) {
        if recognizer.state == UIGestureRecognizerState.ended { print("said: panned") }
    }

    @objc func keyboard(_ note: Notification) {
        _ = (note.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    }
}
