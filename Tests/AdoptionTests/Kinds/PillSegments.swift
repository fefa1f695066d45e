// swift-format-ignore-file
import UIKit

/// Segmented control with a sliding pill.
public class PillSegments: UIControl {
    public private(set) var selectedIndex = 0
    private var labels = [UILabel]()
    private let pill = UIView()
    public var items: [String] { didSet { rebuild() } }

    public init(items: [String]) {
        self.items = items
        super.init(frame: .zero)
        backgroundColor = UIColor.secondarySystemFill
        rebuild()
    }
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func rebuild() {
        labels.forEach { $0.removeFromSuperview() }
        labels.removeAll(keepingCapacity: true)
        pill.isUserInteractionEnabled = false
        pill.backgroundColor = .white
        insertSubview(pill, at: 0)
        for title in items {
            let label = UILabel()
            label.text = title
            label.textAlignment = .center
            label.font = .preferredFont(forTextStyle: .footnote)
            addSubview(label)
            labels.append(label)
        }
        setNeedsLayout()
    }
    public override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        let width = bounds.width / CGFloat(max(items.count, 1))
        for (i, label) in labels.enumerated() {
            label.frame = CGRect(x: CGFloat(i) * width, y: 0, width: width, height: bounds.height)
        }
        pill.frame = labels[selectedIndex].frame.insetBy(dx: 3, dy: 3)
        pill.layer.cornerRadius = pill.frame.height / 2
    }
    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        select(at: touch.location(in: self)); return true
    }
    public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        select(at: touch.location(in: self)); return true
    }
    private func select(at point: CGPoint) {
        guard let hit = labels.firstIndex(where: { $0.frame.contains(point) }), hit != selectedIndex else { return }
        selectedIndex = hit
        sendActions(for: .valueChanged)
        UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseInOut) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }
}

class PillHostController: UIViewController {
    let pills = PillSegments(items: ["Day", "Week", "Month"])
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pills.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(pills)
        pills.widthAnchor.constraint(equalToConstant: 300).isActive = true
        pills.heightAnchor.constraint(equalToConstant: 40).isActive = true
        pills.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        pills.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40).isActive = true
        pills.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
    }
    @objc func changed(_ sender: PillSegments) { print("said: \(sender.items[sender.selectedIndex])") }
}
