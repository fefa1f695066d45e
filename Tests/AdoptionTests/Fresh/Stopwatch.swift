// swift-format-ignore-file
import UIKit

class StopwatchViewController: UIViewController, UITableViewDataSource {
    private let timeLabel = UILabel()
    private let startButton = UIButton(type: .system)
    private let lapButton = UIButton(type: .system)
    private let tableView = UITableView()
    private var laps: [TimeInterval] = []
    private var elapsed: TimeInterval = 0
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        timeLabel.font = .monospacedDigitSystemFont(ofSize: 48, weight: .light)
        timeLabel.textAlignment = .center
        startButton.setTitle("Start", for: .normal)
        lapButton.setTitle("Lap", for: .normal)
        startButton.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        lapButton.addTarget(self, action: #selector(lap), for: .touchUpInside)
        tableView.dataSource = self
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "lap")
        [timeLabel, startButton, lapButton, tableView].forEach { view.addSubview($0) }
        update()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        timeLabel.frame = CGRect(x: 0, y: 40, width: width, height: 60)
        lapButton.frame = CGRect(x: 40, y: 120, width: 80, height: 44)
        startButton.frame = CGRect(x: width - 120, y: 120, width: 80, height: 44)
        tableView.frame = CGRect(x: 0, y: 180, width: width, height: view.bounds.height - 180)
    }

    @objc private func toggle(_ sender: UIButton) {
        if let running = timer {
            running.invalidate()
            timer = nil
            sender.setTitle("Start", for: .normal)
        } else {
            timer = Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
            sender.setTitle("Stop", for: .normal)
        }
        print("said: running \(timer != nil) after \(timeLabel.text!)")
    }

    @objc func tick() {
        elapsed += 0.1
        update()
    }

    @objc private func lap() {
        laps.insert(elapsed, at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        print("said: laps \(laps.count), rows \(tableView.numberOfRows(inSection: 0))")
    }

    private func update() { timeLabel.text = String(format: "%02d:%04.1f", Int(elapsed) / 60, elapsed.truncatingRemainder(dividingBy: 60)) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return laps.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "lap", for: indexPath)
        cell.textLabel?.text = "Lap \(laps.count - indexPath.row)"
        return cell
    }
}
