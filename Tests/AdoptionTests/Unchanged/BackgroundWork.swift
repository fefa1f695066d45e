import UIKit

/// Reads the controller on other threads and returns to the main queue.
class BackgroundController: UIViewController {
  private let queue = DispatchQueue(label: "com.example.work", qos: .utility)
  private let operations = OperationQueue()
  private var numbers = [3, 1, 2]
  private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(label)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 160, height: 44))
    button.setTitle("Sort", for: .normal)
    button.addTarget(self, action: #selector(sort), for: .touchUpInside)
    view.addSubview(button)
  }

  private func ordered() -> [Int] { return numbers.sorted() }

  @objc private func sort() {
    let group = DispatchGroup()
    group.enter()
    queue.async { [weak self] in
      guard let self = self else { return }
      self.numbers = self.ordered()
      group.leave()
    }
    group.notify(queue: .main) {
      self.label.text = "\(self.numbers)"
      print("sorted \(self.numbers)")
    }
    let matches = NSPredicate(format: "SELF MATCHES[c] %@", "s[a-z]+")
    print("predicate \(matches.evaluate(with: "Sort")) \(matches.evaluate(with: "1"))")
  }
}
