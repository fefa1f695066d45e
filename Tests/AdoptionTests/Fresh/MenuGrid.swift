// swift-format-ignore-file
import UIKit

class MenuTile: UIView {
    var title: String = ""
    init(title: String) {
        self.title = title
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        addInteraction(UIContextMenuInteraction(delegate: self))
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        addGestureRecognizer(tap)
    }
    required init?(coder: NSCoder) { fatalError() }
    @objc private func tapped() { print("said: tapped \(title)") }
}

extension MenuTile: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration? {
        print("said: menu for \(title)")
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in print("said: copy") }
            let delete = UIAction(title: "Delete", attributes: .destructive) { _ in print("said: delete") }
            return UIMenu(title: "", children: [copy, UIMenu(options: .displayInline, children: [delete])])
        }
    }
}

class MenuGridController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (index, title) in ["One", "Two", "Three", "Four"].enumerated() {
            let tile = MenuTile(title: title)
            tile.frame = CGRect(x: 40 + (index % 2) * 150, y: 80 + (index / 2) * 150, width: 130, height: 130)
            view.addSubview(tile)
        }
        let more = UIButton(type: .system, primaryAction: nil)
        more.setTitle("More", for: .normal)
        more.frame = CGRect(x: 40, y: 20, width: 80, height: 44)
        more.showsMenuAsPrimaryAction = true
        more.menu = UIMenu(children: [UIAction(title: "Sort") { _ in print("said: sort") }])
        view.addSubview(more)
    }
}
