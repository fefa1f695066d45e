// swift-format-ignore-file
import UIKit

struct Message: Hashable, Identifiable {
    enum Sender { case me, them }
    let id = UUID()
    let text: String
    let sender: Sender
    let date: Date
}

final class GrowingInputBar: UIView, UITextViewDelegate {
    let textView = UITextView()
    let sendButton = UIButton(type: .system)
    private let placeholder = UILabel()
    var onSend: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = .flexibleHeight
        backgroundColor = .secondarySystemBackground

        textView.isScrollEnabled = false
        textView.font = UIFont.preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.layer.cornerRadius = 16
        textView.layer.cornerCurve = .continuous
        textView.layer.borderWidth = 0.5
        textView.layer.borderColor = UIColor.separator.cgColor
        textView.textContainerInset = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
        textView.delegate = self

        placeholder.text = NSLocalizedString("Message", comment: "placeholder")
        placeholder.textColor = .placeholderText
        placeholder.font = textView.font

        sendButton.setImage(UIImage(systemName: "arrow.up.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 28)), for: .normal)
        sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)
        sendButton.isEnabled = false
        sendButton.setContentHuggingPriority(.required, for: .horizontal)
        sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)

        let separator = UIView()
        separator.backgroundColor = .separator

        for v in [textView, sendButton, separator, placeholder] {
            v.translatesAutoresizingMaskIntoConstraints = false
            addSubview(v)
        }
        NSLayoutConstraint.activate([
            separator.topAnchor.constraint(equalTo: topAnchor),
            separator.leadingAnchor.constraint(equalTo: leadingAnchor),
            separator.trailingAnchor.constraint(equalTo: trailingAnchor),
            separator.heightAnchor.constraint(equalToConstant: 0.5),
            textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            textView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            textView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
            sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
            sendButton.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
            placeholder.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 13),
            placeholder.topAnchor.constraint(equalTo: textView.topAnchor, constant: 7),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var intrinsicContentSize: CGSize { .zero }

    func textViewDidChange(_ textView: UITextView) {
        placeholder.isHidden = !textView.text.isEmpty
        sendButton.isEnabled = !textView.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        let height = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
        let shouldScroll = height > 120
        if textView.isScrollEnabled != shouldScroll { textView.isScrollEnabled = shouldScroll }
    }

    @objc private func send() {
        onSend(textView.text)
        textView.text = ""
        textViewDidChange(textView)
    }
}

final class BubbleCell: UITableViewCell {
    static let id = String(describing: BubbleCell.self)
    private let bubble = UIView()
    private let label = UILabel()
    private let time = UILabel()
    private var leading: NSLayoutConstraint!
    private var trailing: NSLayoutConstraint!
    private static let formatter: DateFormatter = {
        let f = DateFormatter()
        f.locale = Locale(identifier: "en_GB")
        f.timeZone = TimeZone(secondsFromGMT: 0)
        f.dateFormat = "HH:mm"
        return f
    }()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        bubble.layer.cornerRadius = 18
        label.numberOfLines = 0
        time.font = .preferredFont(forTextStyle: .caption2)
        let stack = UIStackView(arrangedSubviews: [label, time])
        stack.axis = .vertical
        stack.alignment = .trailing
        stack.spacing = 2
        bubble.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bubble)
        bubble.addSubview(stack)
        leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
        trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            stack.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            stack.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
            stack.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        ])
    }
    required init?(coder: NSCoder) { fatalError() }

    func show(_ m: Message) {
        label.text = m.text
        time.text = Self.formatter.string(from: m.date)
        let mine = m.sender == .me
        leading.isActive = false
        trailing.isActive = false
        (mine ? trailing : leading)?.isActive = true
        bubble.backgroundColor = mine ? .systemBlue : .systemGray5
        label.textColor = mine ? .white : .label
        time.textColor = mine ? UIColor.white.withAlphaComponent(0.7) : .secondaryLabel
        bubble.layer.maskedCorners = mine
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    }
}

final class ChatRoomViewController: UITableViewController {
    private lazy var dataSource = UITableViewDiffableDataSource<Int, Message>(tableView: tableView) { table, path, message in
        let cell = table.dequeueReusableCell(withIdentifier: BubbleCell.id, for: path) as! BubbleCell
        cell.show(message)
        return cell
    }
    private let bar = GrowingInputBar()
    private var clock = Date(timeIntervalSince1970: 1_600_000_000)
    private var tokens: [NSObjectProtocol] = []

    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Ada"
        tableView.register(BubbleCell.self, forCellReuseIdentifier: BubbleCell.id)
        tableView.separatorStyle = .none
        tableView.keyboardDismissMode = .interactive
        tableView.allowsSelection = false
        dataSource.defaultRowAnimation = .fade
        bar.onSend = { [unowned self] in append($0, .me); answer(to: $0) }
        append("Hi! Did the analytical engine arrive?", .them)
        append("Yes. It weighs four tons and the neighbours have opinions about the steam.", .me)
        append("Ha.", .them)
        tokens.append(NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
            print("keyboard will show, height over 50: \(frame.height > 50)")
        })
    }

    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }

    private func append(_ text: String, _ sender: Message.Sender) {
        clock.addTimeInterval(61)
        var snapshot = dataSource.snapshot()
        if snapshot.sectionIdentifiers.isEmpty { snapshot.appendSections([0]) }
        let message = Message(text: text, sender: sender, date: clock)
        snapshot.appendItems([message])
        dataSource.apply(snapshot, animatingDifferences: view.window != nil) { [weak self] in
            guard let self = self, let path = self.dataSource.indexPath(for: message) else { return }
            self.tableView.scrollToRow(at: path, at: .bottom, animated: true)
        }
    }

    private func answer(to text: String) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(600)) { [weak self] in
            self?.append("You said “\(text)”", .them)
            print("answered")
        }
    }
}
