// swift-format-ignore-file
import UIKit

class FAQCell: UITableViewCell {
    static let reuseID = String(describing: FAQCell.self)
    let question = UILabel(), answer = UILabel()
    private let stack = UIStackView()
    var isExpanded = false { didSet { answer.isHidden = !isExpanded } }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        stack.addArrangedSubview(question)
        stack.addArrangedSubview(answer)
        question.font = UIFont.systemFont(ofSize: 16, weight: .semibold)
        question.numberOfLines = 0
        answer.numberOfLines = 0
        answer.textColor = .secondaryLabel
        let bottom = stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)
        bottom.priority = .init(999)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            bottom
        ])
    }
    required init?(coder: NSCoder) { fatalError() }
    override func prepareForReuse() { super.prepareForReuse(); isExpanded = false }
}

class ExpandableFAQController: UIViewController {
    let tableView = UITableView()
    var open: Set<IndexPath> = []
    let data: [(q: String, a: String)] = [
        ("How do I pay?", "With a card."),
        ("Can I return it?", "Yes, in thirty days, if nothing is broken and the box is whole, and you kept the paper."),
        ("Who are you?", "A shop.")
    ]
    override func loadView() { view = tableView }
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FAQCell.self, forCellReuseIdentifier: FAQCell.reuseID)
        tableView.estimatedRowHeight = 44
        tableView.rowHeight = UITableView.automaticDimension
        tableView.dataSource = self
        tableView.delegate = self
        tableView.tableFooterView = UIView()
    }
}

extension ExpandableFAQController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: FAQCell.reuseID, for: indexPath) as? FAQCell else {
            preconditionFailure("wrong cell")
        }
        cell.question.text = data[indexPath.row].q
        cell.answer.text = data[indexPath.row].a
        cell.isExpanded = open.contains(indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let before = tableView.rectForRow(at: indexPath).height
        if open.contains(indexPath) { open.remove(indexPath) } else { open.insert(indexPath) }
        let cell = tableView.cellForRow(at: indexPath) as? FAQCell
        tableView.performBatchUpdates({ cell?.isExpanded.toggle() }) { _ in
            let after = tableView.rectForRow(at: indexPath).height
            print("said: \(indexPath.row) \(after > before ? "opened" : "closed"), \(self.open.count) open")
        }
    }
}
