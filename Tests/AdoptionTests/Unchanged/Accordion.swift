// swift-format-ignore-file
import UIKit

class AccordionView: UIView {
    private class Header: UIControl {
        var onTap: (() -> Void)?

        override init(frame: CGRect) {
            super.init(frame: frame)
            addTarget(self, action: #selector(tapped), for: .touchUpInside)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        @objc private func tapped() { onTap?() }
    }

    struct Section {
        let title: String
        var isOpen: Bool
    }

    private(set) var sections = [Section(title: "A", isOpen: false), Section(title: "B", isOpen: true)]
    private var headers: [Header] = []

    override func didMoveToSuperview() {
        guard headers.isEmpty else { return }
        headers = sections.indices.map { index in
            let header = Header(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: 300, height: 50))
            header.backgroundColor = .green
            header.onTap = { [unowned self] in self.sections[index].isOpen.toggle() }
            addSubview(header)
            return header
        }
    }
}
