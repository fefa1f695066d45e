// swift-format-ignore-file
import UIKit
class AdaptiveNavigation: UINavigationController {}
class AdaptiveViewController: UIViewController, UIPopoverPresentationControllerDelegate {
    @IBOutlet weak var stack: UIStackView!
    @IBOutlet weak var picture: UIImageView!
    @IBOutlet weak var details: UILabel!
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "pop" { segue.destination.popoverPresentationController?.delegate = self; segue.destination.preferredContentSize = CGSize(width: 200, height: 120) }
    }
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    @IBAction func toggleAxis(_ sender: UIBarButtonItem) {
        stack.axis = stack.axis == .vertical ? .horizontal : .vertical
        print("said: \(stack.axis == .vertical ? "vertical" : "horizontal")")
        details.text = stack.axis == .vertical ? "Vertical" : "Horizontal"
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if let shown = presentedViewController { print("said: popover \(shown.view.bounds.size)") }
    }
    @IBAction func showModal(_ sender: Any) {
        let c = storyboard!.instantiateViewController(identifier: "Modal") as! ModalViewController
        c.onDone = { [weak self] in print("said: done \($0)") }
        c.modalTransitionStyle = .crossDissolve
        c.modalPresentationStyle = .overFullScreen
        present(c, animated: true)
    }
}
class ModalViewController: UIViewController {
    var onDone: ((Int) -> Void)?
    private var presses = 0
    @IBAction func longPressed(_ sender: UILongPressGestureRecognizer) { if sender.state == .began { presses += 1 } }
    @IBAction func done(_ sender: UIButton) { dismiss(animated: true) { self.onDone?(self.presses) } }
}
