// swift-format-ignore-file
import UIKit

class CommandController: UIViewController {
    private(set) var log: [String] = []

    override var canBecomeFirstResponder: Bool { return true }

    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(
                input: "n", modifierFlags: .command, action: #selector(newItem), discoverabilityTitle: "New Item"),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(dismissAll(_:))),
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    @objc func newItem() { log.append("new") }
    @objc func dismissAll(_ command: UIKeyCommand) { log.append("dismiss") }
}
