// swift-format-ignore-file
import UIKit

class DropDown: UITextField {
    public var optionArray = [String]() { didSet { dataArray = optionArray } }
    public fileprivate(set) var selectedIndex: Int?
    private var dataArray = [String]()
    private var table: UITableView!
    private let shadow = UIView()
    private var didSelectCompletion: (String, Int) -> () = { selectedText, index in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        delegate = self
        borderStyle = .roundedRect
        addGesture()
    }
    required init(coder aDecoder: NSCoder) { fatalError("not here") }

    func didSelect(completion: @escaping (_ selectedText: String, _ index: Int) -> ()) { didSelectCompletion = completion }

    private func addGesture() {
        let gesture = UITapGestureRecognizer(target: self, action: #selector(touchAction))
        let back = UITapGestureRecognizer(target: self, action: #selector(touchAction))
        addGestureRecognizer(gesture)
        shadow.addGestureRecognizer(back)
    }
    @objc func touchAction() { table == nil ? showList() : hideList() }

    func showList() {
        guard let parent = superview else { return }
        shadow.frame = parent.bounds
        shadow.backgroundColor = UIColor.black.withAlphaComponent(0.05)
        parent.insertSubview(shadow, belowSubview: self)
        table = UITableView(frame: CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0))
        table.dataSource = self
        table.delegate = self
        table.alpha = 0
        table.layer.cornerRadius = 3
        table.rowHeight = 40
        parent.addSubview(table)
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0.1, options: .curveEaseInOut, animations: { () -> Void in
            self.table.frame = CGRect(x: self.frame.minX, y: self.frame.maxY + 5, width: self.frame.width, height: 40 * CGFloat(self.dataArray.count))
            self.table.alpha = 1
        }, completion: { (finish) -> Void in self.layoutIfNeeded(); print("said: open with \(self.table.visibleCells.count)") })
    }
    func hideList() {
        shadow.removeFromSuperview()
        UIView.animate(withDuration: 0.3, animations: { self.table.alpha = 0 }) { _ in
            self.table.removeFromSuperview()
            self.table = nil
            print("said: shut")
        }
    }
}

extension DropDown: UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { print("said: no typing"); return false }
}
extension DropDown: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return dataArray.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let id = "DropDownCell"
        var cell = tableView.dequeueReusableCell(withIdentifier: id)
        if cell == nil { cell = UITableViewCell(style: .default, reuseIdentifier: id) }
        cell!.textLabel!.text = dataArray[indexPath.row]
        cell!.accessoryType = indexPath.row == selectedIndex ? .checkmark : .none
        return cell!
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selectedIndex = (indexPath as NSIndexPath).row
        text = dataArray[selectedIndex!]
        hideList()
        didSelectCompletion(text!, selectedIndex!)
    }
}

class DropDownController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let drop = DropDown(frame: CGRect(x: 40, y: 80, width: 295, height: 40))
        drop.optionArray = ["Small", "Medium", "Large"]
        drop.didSelect { (text, index) in print("said: \(text) is \(index)") }
        view.addSubview(drop)
    }
}
