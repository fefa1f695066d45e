// swift-format-ignore-file
import UIKit

class GenericPicker<Item: Hashable>: UIControl {
    private let items: [Item]
    private(set) var picked: Item?

    init(items: [Item], frame: CGRect) {
        self.items = items
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func tapped(_ tap: UITapGestureRecognizer) {
        picked = items.first
        sendActions(for: .valueChanged)
    }
}

class GenericPickerController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let picker = GenericPicker(items: [1, 2, 3], frame: CGRect(x: 40, y: 100, width: 200, height: 60))
        picker.backgroundColor = .green
        picker.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(picker)
    }

    @objc private func changed() { view.backgroundColor = .gray }
}
