import UIKit

class CartController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 200), style: .plain)
  let knob = QuantityKnob(frame: CGRect(x: 40, y: 220, width: 295, height: 40))
  let buy = UIButton(frame: CGRect(x: 40, y: 300, width: 295, height: 60))
  let ready = UIView(frame: CGRect(x: 40, y: 500, width: 60, height: 40))
  let dragged = UIView(frame: CGRect(x: 140, y: 500, width: 60, height: 40))
  var items = ["Tea", "Coffee", "Bread"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    knob.addTarget(self, action: #selector(knobMoved(_:)), for: .valueChanged)
    buy.backgroundColor = .lightGray
    buy.addTarget(self, action: #selector(buyTapped), for: .touchUpInside)
    dragged.backgroundColor = .lightGray
    for part in [table, knob, buy, ready, dragged] { view.addSubview(part) }
    dragged.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
      self?.ready.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    }
  }

  @objc private func knobMoved(_ sender: QuantityKnob) { items[0] = "\(Int(sender.value * 100)) Tea" }

  @objc private func buyTapped() { buy.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    dragged.center.x += pan.translation(in: view).x
    pan.setTranslation(.zero, in: view)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.cellForRow(at: indexPath)?.contentView.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  }
}
