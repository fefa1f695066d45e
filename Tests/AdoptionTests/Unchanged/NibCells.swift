// swift-format-ignore-file
import UIKit

class NibRowCell: UITableViewCell {
    @IBOutlet weak var caption: UILabel!
    override func awakeFromNib() { super.awakeFromNib() }
    class var nib: UINib { return UINib(nibName: "NibRowCell", bundle: Bundle(for: NibRowCell.self)) }
}

class NibHeader: UIView {
    class func make() -> NibHeader? { return Bundle.main.loadNibNamed("NibHeader", owner: nil, options: nil)?.first as? NibHeader }
}

class NibDetailViewController: UIViewController {
    var row = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        print("said: detail of row \(row)")
    }
}

class NibTableController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(NibRowCell.nib, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        table.separatorInset = .zero
        table.backgroundView = UIView()
        view.addSubview(table)
        print("said: header \(NibHeader.make() != nil)")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 4 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! NibRowCell
        cell.textLabel?.text = "row \(indexPath.row)"
        cell.textLabel?.adjustsFontSizeToFitWidth = true
        cell.textLabel?.minimumScaleFactor = 0.5
        cell.caption.text = "caption"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = storyboard!.instantiateViewController(withIdentifier: "NibDetailViewController") as! NibDetailViewController
        detail.row = indexPath.row
        present(detail, animated: false)
    }
}
