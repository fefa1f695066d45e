// swift-format-ignore-file
import UIKit

class LoginSceneController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var passwordField: UITextField!
    @IBOutlet private weak var button: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        button.layer.cornerRadius = 6
        print("said: secure \(passwordField.isSecureTextEntry), delegate \(nameField.delegate === self)")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: button at \(Int(button.convert(button.bounds, to: view).minX)), wide \(button.bounds.width > 250)")
    }
    @IBAction func logIn(_ sender: Any) { print("said: log in \(nameField.text ?? "")") }
    func textFieldDidBeginEditing(_ textField: UITextField) { print("said: begins \(textField.placeholder!)") }
}

class ContactsNavigation: UINavigationController {}

class TallNavigationBar: UINavigationBar {
    override func layoutSubviews() {
        super.layoutSubviews()
        tintColor = .systemPurple
    }
}

class ContactCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
}

class ContactListController: UITableViewController {
    var names = ["Ada", "Grace", "Alan"]

    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: bar \(type(of: navigationController!.navigationBar))")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath) as! ContactCell
        cell.nameLabel.text = names[indexPath.row]
        return cell
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0)?.row }
        print("said: segue \(segue.identifier ?? "none") row \(row.map(String.init) ?? "none")")
        if let detail = segue.destination as? ContactDetailController { detail.name = names[row ?? 0] }
    }
    @IBAction func addContact(_ sender: UIBarButtonItem) {
        names.append("Edsger")
        tableView.reloadData()
        print("said: rows \(tableView.numberOfRows(inSection: 0))")
    }
}

class ContactDetailController: UIViewController {
    var name = ""
    @IBOutlet var titleLabel: UILabel!
    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = name
        print("said: detail \(name)")
    }
}

class ContactInfoController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: info")
    }
}

class BulgeTabController: UITabBarController {}
class HomeTabController: UIViewController {}
class MoreTabController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: more appeared")
    }
}

class RaisedTabBar: UITabBar {
    @IBInspectable var bulge: CGFloat = 0
    private let middle = UIButton(type: .custom)

    override func awakeFromNib() {
        super.awakeFromNib()
        middle.backgroundColor = .systemPink
        middle.addTarget(self, action: #selector(raised), for: .touchUpInside)
        addSubview(middle)
        print("said: bulge \(bulge)")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        middle.frame = CGRect(x: bounds.midX - 30, y: -bulge, width: 60, height: 60)
        middle.layer.cornerRadius = 30
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) || middle.frame.contains(point) }
    @objc private func raised() { print("said: raised") }
}

class GridTile: UICollectionViewCell {
    @IBOutlet var label: UILabel!
}
class GridHeader: UICollectionReusableView {
    @IBOutlet var titleLabel: UILabel!
}

class GridSceneController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! GridTile
        cell.label.text = "\(indexPath.item)"
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! GridHeader
        header.titleLabel.text = "Seven"
        return header
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let frame = collectionView.cellForItem(at: indexPath)!.frame
        print("said: tile \(indexPath.item) at \(Int(frame.minX)), \(Int(frame.minY)), label \((collectionView.cellForItem(at: indexPath) as! GridTile).label.text!)")
    }
}

class OrderFormController: UITableViewController {
    @IBOutlet weak var amountLabel: UILabel!
    @IBOutlet weak var kinds: UISegmentedControl!
    @IBAction func stepped(_ sender: UIStepper) {
        amountLabel.text = "\(Int(sender.value)) cups"
        print("said: \(amountLabel.text!)")
    }
    @IBAction func kindChanged(_ sender: UISegmentedControl) { print("said: \(sender.titleForSegment(at: sender.selectedSegmentIndex)!)") }
    @IBAction func order() { print("said: order \(amountLabel.text!) \(kinds.selectedSegmentIndex)") }
}

class ContainerSceneController: UIViewController {
    @IBOutlet var container: UIView!
    private var child: CounterChildController!
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "embedChild" { child = segue.destination as? CounterChildController }
    }
    @IBAction func next(_ sender: UIButton) { print("said: child counts \(child.number), contained \(children.count), \(Int(container.frame.minY))") }
}

class CounterChildController: UIViewController {
    @IBOutlet weak var label: UILabel!
    private(set) var number = 0 { didSet { label.text = String(number) } }
    @IBAction func count() { number += 1 }
}

class BarsNavigation: UINavigationController {}
class InkToolbar: UIToolbar {}
class BarsController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: toolbar \(type(of: navigationController!.toolbar!)), hidden \(navigationController!.isToolbarHidden)")
    }
    @IBAction func draw(_ sender: UIBarButtonItem) { print("said: draw") }
    @IBAction func clear(_ sender: Any?) { print("said: clear") }
    @IBAction func tool(_ sender: UISegmentedControl) { print("said: tool \(sender.selectedSegmentIndex)") }
}

class GestureSceneController: UIViewController {
    @IBOutlet var pads: [UIView]!
    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: pads \(pads.map { $0.tag }), \(pads[0].layer.cornerRadius), exclusive \(pads[1].isExclusiveTouch)")
    }
    @IBAction func doubleTapped(_ recognizer: UITapGestureRecognizer) { print("said: double \(recognizer.view!.tag)") }
    @IBAction func swiped(_ recognizer: UISwipeGestureRecognizer) { print("said: swiped \(recognizer.view!.tag)") }
}

@IBDesignable class ProfileCard: UIView {
    @IBOutlet private var contentView: UIView!
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var followButton: UIButton!

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadNib()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadNib()
    }
    private func loadNib() {
        Bundle(for: type(of: self)).loadNibNamed("ProfileCard", owner: self, options: nil)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        nameLabel.text = "Ada"
    }
    @IBAction func follow(_ sender: UIButton) {
        sender.setTitle("Following", for: .normal)
        print("said: follow \(nameLabel.text!), \(Int(followButton.frame.minX))")
    }
}

class MeterView: UIView {
    @IBInspectable var barColor: UIColor = .black
    @IBInspectable var level: CGFloat = 0 { didSet { setNeedsDisplay() } }
    override func draw(_ rect: CGRect) {
        barColor.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
}

class MeterController: UIViewController {
    @IBOutlet var meter: MeterView!
    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: level \(meter.level), orange \(meter.barColor != .black)")
    }
    @IBAction func changed(_ sender: UISlider) {
        meter.level = CGFloat(sender.value)
        print("said: level up \(meter.level > 0.25)")
    }
}
