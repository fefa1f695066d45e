// swift-format-ignore-file
import UIKit

class DetentSheetController: UIViewController, UISheetPresentationControllerDelegate {
    private let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemMint
        label.text = "no sheet"
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Show options") { [unowned self] _ in self.showSheet() })
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical; stack.alignment = .center; stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 80, width: view.bounds.width, height: 90)
        stack.autoresizingMask = .flexibleWidth
        view.addSubview(stack)
    }
    private func showSheet() {
        let options = SheetOptionsController()
        if let sheet = options.sheetPresentationController {
            sheet.detents = [.custom(identifier: .init("small")) { context in 0.3 * context.maximumDetentValue }, .medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 24
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            sheet.selectedDetentIdentifier = .medium
            sheet.delegate = self
        }
        options.onGrow = { [weak options] in
            options?.sheetPresentationController?.animateChanges { options?.sheetPresentationController?.selectedDetentIdentifier = .large }
        }
        options.isModalInPresentation = false
        present(options, animated: true)
        label.text = "sheet"
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
        print("said: detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")")
        label.text = sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none"
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { print("said: dismissed") }
}
final class SheetOptionsController: UIViewController {
    var onGrow: (() -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let grow = UIButton(type: .system)
        grow.setTitle("Grow", for: .normal)
        grow.addAction(UIAction { [weak self] _ in self?.onGrow?() }, for: .touchUpInside)
        let segmented = UISegmentedControl(items: ["A", "B", "C"])
        segmented.selectedSegmentIndex = 0
        segmented.addTarget(self, action: #selector(pick), for: .valueChanged)
        let stepper = UIStepper(); stepper.value = 3; stepper.maximumValue = 5
        let stack = UIStackView(arrangedSubviews: [segmented, stepper, grow])
        stack.axis = .vertical; stack.alignment = .center; stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 40).isActive = true
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
    @objc private func pick(_ sender: UISegmentedControl) { title = sender.titleForSegment(at: sender.selectedSegmentIndex) }
}
