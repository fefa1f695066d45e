// swift-format-ignore-file
import UIKit

final class DayCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor)
        ])
        let bg = UIView()
        bg.backgroundColor = .systemBlue
        bg.layer.cornerRadius = 8
        selectedBackgroundView = bg
    }
    required init?(coder: NSCoder) { fatalError() }
    override var isSelected: Bool { didSet { label.textColor = isSelected ? .white : .label } }
}

class CalendarController: UIViewController, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    private let calendar: Calendar = { var c = Calendar(identifier: .gregorian); c.timeZone = TimeZone(secondsFromGMT: 0)!; c.firstWeekday = 2; return c }()
    private var month = DateComponents(year: 2024, month: 2)
    private lazy var titleLabel = UILabel()
    private lazy var grid: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let grid = UICollectionView(frame: CGRect(x: 0, y: 60, width: 375, height: 320), collectionViewLayout: layout)
        grid.register(DayCell.self, forCellWithReuseIdentifier: "day")
        grid.dataSource = self
        grid.delegate = self
        grid.allowsMultipleSelection = true
        return grid
    }()
    private var first: Date { calendar.date(from: month)! }
    private var days: Int { calendar.range(of: .day, in: .month, for: first)!.count }
    private var lead: Int { (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(grid)
        titleLabel.frame = CGRect(x: 100, y: 15, width: 175, height: 30)
        titleLabel.textAlignment = .center
        view.addSubview(titleLabel)
        for (i, symbol) in ["chevron.left", "chevron.right"].enumerated() {
            let button = UIButton(frame: CGRect(x: i == 0 ? 15 : 316, y: 8, width: 44, height: 44))
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.tag = i == 0 ? -1 : 1
            button.addTarget(self, action: #selector(turn), for: .touchUpInside)
            view.addSubview(button)
        }
        show()
    }
    private func show() {
        let f = DateFormatter()
        f.locale = Locale(identifier: "en_US_POSIX")
        f.timeZone = calendar.timeZone
        f.dateFormat = "MMMM yyyy"
        titleLabel.text = f.string(from: first)
        grid.reloadData()
        print("said: \(titleLabel.text!), \(days) days, lead \(lead)")
    }
    @objc private func turn(_ sender: UIButton) {
        let next = calendar.date(byAdding: .month, value: sender.tag, to: first)!
        month = calendar.dateComponents([.year, .month], from: next)
        show()
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { lead + days }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath) as! DayCell
        cell.label.text = indexPath.item < lead ? "" : "\(indexPath.item - lead + 1)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: floor(collectionView.bounds.width / 7), height: 50)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { indexPath.item >= lead }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let chosen = collectionView.indexPathsForSelectedItems?.map { $0.item - lead + 1 }.sorted() ?? []
        print("said: chosen \(chosen)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { print("said: not \(indexPath.item - lead + 1)") }
}
