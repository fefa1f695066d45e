// swift-format-ignore-file
import UIKit

class StepperCell: UITableViewCell {
    let stepper = UIStepper()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(stepper)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class TableScreenController: UIViewController {
    private let table = UITableView()
    private let knob = RotaryKnob(frame: CGRect(x: 137, y: 430, width: 100, height: 100))
    private var values = Array(repeating: 0, count: 12)
    private(set) var selected: Int?

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = CGRect(x: 0, y: 0, width: 375, height: 400)
        table.register(StepperCell.self, forCellReuseIdentifier: "stepper")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        knob.addTarget(self, action: #selector(turned(_:)), for: .valueChanged)
        view.addSubview(knob)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        pan.minimumNumberOfTouches = 2
        view.addGestureRecognizer(pan)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.knob.backgroundColor = .green }
    }

    @objc func turned(_ knob: RotaryKnob) {}
    @objc func panned(_ pan: UIPanGestureRecognizer) {}
}

extension TableScreenController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return values.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "stepper", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }
}

extension TableScreenController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = indexPath.row
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
