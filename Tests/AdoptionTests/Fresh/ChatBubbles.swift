// swift-format-ignore-file
import UIKit

struct Message { let text: String, isMine: Bool }

class BubbleCell: UITableViewCell {
    let bubble = UILabel()
    var leading: NSLayoutConstraint!, trailing: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        bubble.numberOfLines = 0
        bubble.layer.cornerRadius = 12
        bubble.layer.masksToBounds = true
        contentView.addSubview(bubble)
        bubble.translatesAutoresizingMaskIntoConstraints = false
        leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
        trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            contentView.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.7),
        ])
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    func show(_ message: Message) {
        bubble.text = message.text
        bubble.backgroundColor = message.isMine ? .systemBlue : .systemGray5
        leading.isActive = !message.isMine
        trailing.isActive = message.isMine
    }
}

class ChatViewController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
    private var messages = [Message(text: "Hello", isMine: false), Message(text: "A longer message that takes several lines in its bubble, I am afraid", isMine: true)]
    private let tableView = UITableView()
    private let inputBar = UIView()
    private let field = UITextField()
    private let send = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.separatorStyle = .none
        tableView.keyboardDismissMode = .interactive
        tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
        field.placeholder = "Message"
        field.borderStyle = .roundedRect
        field.delegate = self
        field.returnKeyType = .send
        send.setTitle("Send", for: .normal)
        send.addTarget(self, action: #selector(sendMessage), for: .touchUpInside)
        inputBar.backgroundColor = .secondarySystemBackground
        [field, send].forEach(inputBar.addSubview(_:))
        [tableView, inputBar].forEach(view.addSubview(_:))
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = view.bounds.size
        inputBar.frame = CGRect(x: 0, y: size.height - 60, width: size.width, height: 60)
        tableView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - 60)
        field.frame = CGRect(x: 12, y: 10, width: size.width - 100, height: 40)
        send.frame = CGRect(x: size.width - 80, y: 10, width: 70, height: 40)
    }

    @objc private func keyboardWillChange(_ note: Notification) {
        guard let info = note.userInfo, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        print("said: keyboard \(end.height >= 0)")
    }

    @objc func sendMessage() {
        let text = field.text.flatMap { $0.isEmpty ? nil : $0 } ?? "Nothing"
        messages.append(Message(text: text, isMine: true))
        let last = IndexPath(row: messages.count - 1, section: 0)
        tableView.performBatchUpdates({ self.tableView.insertRows(at: [last], with: .fade) }) { _ in
            self.tableView.scrollToRow(at: last, at: .bottom, animated: true)
        }
        let cell = tableView.cellForRow(at: IndexPath(row: 1, section: 0))
        print("said: sent \(messages.count), tall \((cell?.bounds.height ?? 0) > 50)")
        field.text = nil
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        sendMessage()
        return true
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath) as! BubbleCell
        cell.show(messages[indexPath.row])
        return cell
    }
}
