// swift-format-ignore-file
import UIKit

class PaintBar: UINavigationBar { @IBInspectable var brush: String = "thin" }
class PaintToolbar: UIToolbar {
    override func layoutSubviews() { super.layoutSubviews(); clipsToBounds = true }
}
class PaintNavigation: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: \((navigationBar as? PaintBar)?.brush ?? "system bar"), \(type(of: toolbar!)), hidden \(isToolbarHidden)")
    }
}
class PaintController: UIViewController {
    @IBOutlet var redoItem: UIBarButtonItem!
    @IBAction func undoStroke(_ sender: UIBarButtonItem) { redoItem.isEnabled = true; print("said: undo") }
    @IBAction func redoStroke(_ sender: UIBarButtonItem) { redoItem.isEnabled = false; print("said: redo") }
    @IBAction func clear(_ sender: Any) { print("said: clear, right \(navigationItem.rightBarButtonItems!.count)") }
    @IBAction func done(_ sender: Any) { print("said: done") }
    @IBAction func brush(_ sender: Any) { print("said: brush") }
}

class ProfileNavigation: UINavigationController {}
class ProfileTableController: UITableViewController {
    @IBOutlet weak var notifySwitch: UISwitch!
    override func viewDidLoad() { super.viewDidLoad(); print("said: sections \(tableView.numberOfSections), rows \(tableView.numberOfRows(inSection: 0)), on \(notifySwitch.isOn)") }
    @IBAction func toggled(_ sender: UISwitch) { print("said: notify \(sender.isOn)") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        print("said: \(segue.identifier ?? "no identifier") to \(type(of: segue.destination)) from \((sender as? UITableViewCell)?.textLabel?.text ?? "?")")
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: indexPath)
    }
}
class InfoController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: info is sheet \(modalPresentationStyle == .automatic || modalPresentationStyle == .pageSheet)")
        dismiss(animated: false)
    }
}
class LicencesController: UIViewController {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print("said: licences in \(navigationController!.viewControllers.count)") }
}

class MarqueeLabel: UILabel {
    override func awakeFromNib() { super.awakeFromNib(); print("said: marquee \(text ?? "")") }
}
class PlayerController: UIViewController {
    private var tracks: TracksController!
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "tracks" { tracks = segue.destination as? TracksController }
    }
    @IBAction func next(_ sender: UIButton) { tracks.number += 1; print("said: \(tracks.titleLabel.text!), child \(children.count) \(tracks.view.bounds.size)") }
}
class TracksController: UIViewController {
    @IBOutlet weak var titleLabel: MarqueeLabel!
    var number = 1 { didSet { titleLabel.text = "Track \(number)" } }
}

class StartController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.presentationController?.delegate = self
        print("said: goes to \(type(of: segue.destination))")
    }
}
extension StartController: UIAdaptivePresentationControllerDelegate {}
class UnusedController: UIViewController {}
class FinishController: UIViewController {
    @IBAction func finish(_ sender: Any) {
        let home = storyboard!.instantiateViewController(withIdentifier: "finish")
        print("said: covers \(presentingViewController is StartController) full \(modalPresentationStyle == .fullScreen), another \(home !== self)")
        dismiss(animated: true, completion: { print("said: finished") })
    }
}

class GreetingController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var field: UITextField!
    @IBOutlet weak var button: UIButton!
    override func viewDidLoad() {
        super.viewDidLoad()
        var red: CGFloat = 0
        button.tintColor.getRed(&red, green: nil, blue: nil, alpha: nil)
        print("said: enabled \(button.isEnabled) red \(Double(red * 100).rounded() / 100) \(field.placeholder ?? "")")
    }
    @IBAction func typed(_ sender: UITextField) { button.isEnabled = sender.hasText }
    @IBAction func greet(_ sender: UIButton) { print("said: hello \(field.text ?? "")") }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        textField.text = "Ada"
        textField.sendActions(for: .editingChanged)
        print("said: can greet \(button.isEnabled)")
        return false
    }
}

class CounterView: UIView {
    @IBOutlet private var contentView: UIView!
    @IBOutlet private weak var label: UILabel!
    private var count = 0 { didSet { label.text = String(count) } }
    override init(frame: CGRect) { super.init(frame: frame); load() }
    required init?(coder: NSCoder) { super.init(coder: coder); load() }
    private func load() {
        Bundle.main.loadNibNamed(String(describing: CounterView.self), owner: self, options: nil)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
    @IBAction private func plus(_ sender: UIButton) { count += 1; print("said: \(label.text!)") }
    @IBAction private func minus(_ sender: UIButton) { count -= 1; print("said: \(label.text!)") }
}
class CounterHostController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(CounterView(frame: CGRect(x: 37, y: 100, width: 300, height: 80)))
    }
}

class TicketCell: UITableViewCell {
    @IBOutlet weak var seat: UILabel!
    static var nib: UINib { UINib(nibName: "TicketCell", bundle: Bundle(for: self)) }
    @IBAction func use(_ sender: UIButton) { sender.isEnabled = false; print("said: used \(seat.text!)") }
}
class TicketController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet weak var tableView: UITableView!
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TicketCell.nib, forCellReuseIdentifier: "ticket")
        print("said: rows of the nib \(tableView.superview === view)")
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ticket", for: indexPath) as! TicketCell
        cell.seat.text = "Seat \(indexPath.row + 1)"
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("said: row \(indexPath.row)") }
}

class CardStore: NSObject {
    @IBOutlet weak var owner: UIViewController?
    var cards = ["Blue", "Gold"]
    override func awakeFromNib() { super.awakeFromNib(); print("said: store awake, owner \(owner != nil)") }
}
class WalletController: UIViewController {
    @IBOutlet var cards: CardStore!
    @IBOutlet var emptyView: UIView!
    @IBAction func pay(_ sender: UIButton) { print("said: pays with \(cards.cards[0]), blurred \(sender.superview?.superview is UIVisualEffectView)") }
    @IBAction func card(_ sender: UIButton) { print("said: \(sender.configuration?.title ?? "plain")") }
    @IBAction func empty(_ sender: UIButton) {
        emptyView.center = CGPoint(x: view.bounds.midX, y: 400)
        view.addSubview(emptyView)
        print("said: empty \(emptyView.frame.size), label \((emptyView.subviews.first as? UILabel)?.text ?? "none")")
    }
}
