// swift-format-ignore-file
import UIKit

/// Configures itself when its nib is loaded, and not in an initializer.
@IBDesignable
class AwakenedStepper: UIView {
    @IBInspectable var step: Int = 5
    private(set) var value = 0
    private let plus = UIButton(type: .system)
    private let label = UILabel()

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = bounds.height / 4
        plus.frame = CGRect(x: bounds.width - 60, y: 0, width: 60, height: bounds.height)
        plus.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
        plus.setTitle("+", for: .normal)
        plus.addTarget(self, action: #selector(increase), for: .touchUpInside)
        label.frame = CGRect(x: 10, y: 0, width: 100, height: bounds.height)
        addSubview(label)
        addSubview(plus)
        print("said: awake with a window \(window != nil), round \(layer.cornerRadius > 0)")
    }

    @objc private func increase() {
        value += step
        label.text = "\(value)"
        print("said: \(value)")
    }
}

class AwakenedCell: UITableViewCell {
    @IBOutlet weak var caption: UILabel!
    private let star = UIButton(frame: CGRect(x: 280, y: 0, width: 60, height: 44))
    private var made = ""

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        made = "by code"
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        made = "by a nib"
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        star.addTarget(self, action: #selector(mark(_:)), for: .touchUpInside)
        contentView.addSubview(star)
    }

    @objc private func mark(_ sender: UIButton) { print("said: marked \(textLabel?.text ?? ""), made \(made), kept as \(reuseIdentifier ?? "nothing")") }
}

class AwakenedHeader: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        backgroundColor = .green
    }
}

class AwakenedOwner: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        load()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        load()
    }

    private func load() { Bundle.main.loadNibNamed("AwakenedOwner", owner: self, options: nil) }

    override func awakeFromNib() {
        super.awakeFromNib()
        print("said: an owner awakes")
    }
}

class AwakenedDetailViewController: UIViewController {
    private var isAwake = false

    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = !isViewLoaded
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: detail, awake \(isAwake)")
    }
}

class AwakenedController: UIViewController, UITableViewDataSource {
    @IBOutlet weak var stepper: AwakenedStepper!
    @IBOutlet weak var table: UITableView!

    override func viewDidLoad() {
        super.viewDidLoad()
        stepper.frame = CGRect(x: 20, y: 40, width: 335, height: 60)
        view.addSubview(stepper)
        table.frame = CGRect(x: 0, y: 120, width: 375, height: 300)
        table.register(UINib(nibName: "AwakenedCell", bundle: nil), forCellReuseIdentifier: "cell")
        table.dataSource = self
        view.addSubview(table)
        let header = Bundle.main.loadNibNamed("AwakenedHeader", owner: self, options: nil)?.first as? AwakenedHeader
        print("said: header is green \(header?.backgroundColor == .green)")
        view.addSubview(AwakenedOwner(frame: CGRect(x: 0, y: 430, width: 10, height: 10)))
        let button = UIButton(frame: CGRect(x: 20, y: 460, width: 335, height: 44))
        button.addTarget(self, action: #selector(showDetail), for: .touchUpInside)
        view.addSubview(button)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! AwakenedCell
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }

    @IBAction func showDetail() {
        let board = UIStoryboard(name: "Main", bundle: nil)
        present(board.instantiateViewController(withIdentifier: "AwakenedDetail"), animated: false)
    }
}
