// swift-format-ignore-file
import UIKit

enum CalculatorKey: String, CaseIterable {
    case seven = "7", eight = "8", nine = "9", divide = "/"
    case four = "4", five = "5", six = "6", multiply = "x"
    case one = "1", two = "2", three = "3", minus = "-"
    case zero = "0", clear = "C", equals = "=", plus = "+"

    var isOperation: Bool { return [.divide, .multiply, .minus, .plus].contains(self) }
}

struct CalculatorBrain {
    private(set) var display = "0"
    private var stored: Double?
    private var pending: CalculatorKey?
    private var isTyping = false

    mutating func press(_ key: CalculatorKey) {
        switch key {
        case .clear: self = CalculatorBrain()
        case .equals:
            apply()
            pending = nil
        case _ where key.isOperation:
            apply()
            pending = key
        default:
            display = isTyping ? display + key.rawValue : key.rawValue
            isTyping = true
        }
    }

    private mutating func apply() {
        guard let value = Double(display) else { return }
        if let pending = pending, let stored = stored, isTyping {
            let operations: [CalculatorKey: (Double, Double) -> Double] = [.plus: (+), .minus: (-), .multiply: (*), .divide: (/)]
            self.stored = operations[pending]!(stored, value)
            display = String(format: "%g", self.stored!)
        } else {
            stored = value
        }
        isTyping = false
    }
}

class CalculatorViewController: UIViewController {
    private var brain = CalculatorBrain() { didSet { displayLabel.text = brain.display } }
    private let displayLabel: UILabel = {
        let label = UILabel()
        label.textAlignment = .right
        label.font = UIFont.preferredFont(forTextStyle: .largeTitle)
        label.adjustsFontSizeToFitWidth = true
        label.text = "0"
        return label
    }()

    override func loadView() {
        let grid = UIStackView()
        grid.axis = .vertical
        grid.distribution = .fillEqually
        grid.spacing = 1
        for row in 0..<4 {
            let line = UIStackView(arrangedSubviews: (0..<4).map { column in self.button(CalculatorKey.allCases[row * 4 + column], tag: row * 4 + column) })
            line.distribution = .fillEqually
            line.spacing = 1
            grid.addArrangedSubview(line)
        }
        let all = UIStackView(arrangedSubviews: [displayLabel, grid])
        all.axis = .vertical
        all.isLayoutMarginsRelativeArrangement = true
        all.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16)
        displayLabel.heightAnchor.constraint(equalToConstant: 100).isActive = true
        view = all
    }

    private func button(_ key: CalculatorKey, tag: Int) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(key.rawValue, for: [])
        button.backgroundColor = key.isOperation ? .systemOrange : .darkGray
        button.tag = tag
        button.addTarget(self, action: #selector(pressed(sender:)), for: .touchUpInside)
        return button
    }

    @objc func pressed(sender: UIButton) {
        brain.press(CalculatorKey.allCases[sender.tag])
        print("said: \(brain.display)")
    }
}
