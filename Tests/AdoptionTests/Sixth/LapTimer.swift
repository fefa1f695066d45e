// swift-format-ignore-file
import UIKit

final class LapViewController: UIViewController, UITableViewDataSource {
    private let clock = UILabel()
    private let table = UITableView(frame: .zero, style: .plain)
    private let formatter: DateComponentsFormatter = {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        return formatter
    }()
    private lazy var spoken: DateComponentsFormatter = {
        let f = DateComponentsFormatter()
        f.unitsStyle = .full
        f.maximumUnitCount = 2
        return f
    }()
    private var laps: [TimeInterval] = []
    private var start = Date()
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.title = "Laps"
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .play, target: self, action: #selector(begin)),
            UIBarButtonItem(barButtonSystemItem: .pause, target: self, action: #selector(stop)),
        ]
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .refresh, primaryAction: UIAction { [weak self] _ in
            self?.laps = []
            self?.table.reloadData()
        })
        toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(barButtonSystemItem: .bookmarks, target: self, action: #selector(lap)), UIBarButtonItem(systemItem: .flexibleSpace)]
        clock.font = .monospacedDigitSystemFont(ofSize: 60, weight: .thin)
        clock.textAlignment = .center
        clock.text = formatter.string(from: 0)
        table.dataSource = self
        clock.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: 90)
        table.frame = CGRect(x: 0, y: 160, width: view.bounds.width, height: view.bounds.height - 210)
        table.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        clock.autoresizingMask = .flexibleWidth
        view.addSubview(clock)
        view.addSubview(table)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }
    @objc private func begin() {
        start = Date()
        timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
            guard let self else { return }
            clock.text = formatter.string(from: Date().timeIntervalSince(start))
        }
    }
    @objc private func stop() { timer?.invalidate() }
    @objc private func lap() {
        laps.insert(Date().timeIntervalSince(start), at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { laps.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = formatter.string(from: laps[indexPath.row])
        cell.detailTextLabel?.text = indexPath.row == 0 ? spoken.string(from: laps[0]) : nil
        return cell
    }
}
final class LapNavigation: UINavigationController {
    override func viewDidLoad() { super.viewDidLoad(); setViewControllers([LapViewController()], animated: false) }
}
