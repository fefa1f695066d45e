// swift-format-ignore-file
import UIKit
import Combine

struct Fruit: Identifiable, Hashable {
    let id: Int
    let name: String
    let cents: Int
}

final class BasketModel: ObservableObject {
    @Published private(set) var counts: [Fruit: Int] = [:]
    @Published var voucher = false
    @Published private(set) var total = "0.00"
    let catalogue = [
        Fruit(id: 1, name: "Pear", cents: 60),
        Fruit(id: 2, name: "Plum", cents: 25),
        Fruit(id: 3, name: "Quince", cents: 140),
    ]
    let events = PassthroughSubject<Event, Never>()
    enum Event { case added(Fruit), emptied }

    init() {
        $counts
            .combineLatest($voucher)
            .map { counts, voucher -> Int in
                let sum = counts.reduce(0) { $0 + $1.key.cents * $1.value }
                return voucher ? max(0, sum - 50) : sum
            }
            .removeDuplicates()
            .map { String(format: "%d.%02d", $0 / 100, $0 % 100) }
            .assign(to: &$total)
    }

    func add(_ fruit: Fruit) {
        counts[fruit, default: 0] += 1
        events.send(.added(fruit))
    }

    func empty() {
        counts.removeAll()
        events.send(.emptied)
    }
}

final class BasketViewController: UIViewController {
    private let model: BasketModel
    private var cancellables = Set<AnyCancellable>()
    private let table = UITableView(frame: .zero, style: .plain)
    private let sum = UILabel()
    private let voucher = UISwitch()

    init(model: BasketModel = BasketModel()) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title = "Basket"
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        sum.font = .preferredFont(forTextStyle: .title2)
        let clear = UIButton(type: .system, primaryAction: UIAction(title: "Clear") { [weak model] _ in model?.empty() })
        let bar = UIStackView(arrangedSubviews: [sum, UIView(), voucher, clear])
        bar.spacing = 12
        bar.alignment = .center
        let all = UIStackView(arrangedSubviews: [bar, table])
        all.axis = .vertical
        all.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(all)
        NSLayoutConstraint.activate([
            all.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            all.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            all.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            all.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: 60),
        ])
        voucher.addTarget(self, action: #selector(voucherChanged), for: .valueChanged)
        bind()
    }

    private func bind() {
        model.$total.map { Optional("Total \($0)") }.assign(to: \.text, on: sum).store(in: &cancellables)
        model.$counts
            .dropFirst()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.table.reloadData() }
            .store(in: &cancellables)
        model.objectWillChange
            .sink { [unowned self] in print("said: will change, total is \(self.model.total)") }
            .store(in: &cancellables)
        model.events.sink { event in
            switch event {
            case .added(let fruit): print("said: added \(fruit.name)")
            case .emptied: print("said: emptied")
            }
        }.store(in: &cancellables)
    }

    @objc private func voucherChanged() { model.voucher = voucher.isOn }
}

extension BasketViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.catalogue.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        let fruit = model.catalogue[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = fruit.name
        content.secondaryText = model.counts[fruit].map { "× \($0)" }
        cell.contentConfiguration = content
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        model.add(model.catalogue[indexPath.row])
    }
}
