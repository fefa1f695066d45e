// swift-format-ignore-file
import UIKit

// A settings form on a diffable table with cells by registration, date pickers inline and a stepper.
final class FormViewController: UITableViewController {
    enum Section: Int, CaseIterable { case profile, reminders
        var title: String { switch self { case .profile: return "Profile"; case .reminders: return "Reminders" } } }
    enum Row: Hashable { case name, age, enabled, date, picker }
    private var source: DataSource!
    private var age = 30
    private var date = Date(timeIntervalSinceReferenceDate: 0)
    private var showsPicker = false
    final class DataSource: UITableViewDiffableDataSource<Section, Row> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIdentifier(for: section)?.title }
    }
    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.keyboardDismissMode = .onDrag
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        source = DataSource(tableView: tableView) { [unowned self] table, path, row in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.accessoryView = nil
            cell.accessoryType = .none
            cell.contentView.subviews.filter { $0 is UIDatePicker }.forEach { $0.removeFromSuperview() }
            var c = UIListContentConfiguration.valueCell()
            switch row {
            case .name: c.text = "Name"; c.secondaryText = "Ida"; cell.accessoryType = .disclosureIndicator
            case .age:
                c.text = "Age"; c.secondaryText = "\(age)"
                let stepper = UIStepper()
                stepper.value = Double(age)
                stepper.maximumValue = 120
                stepper.addAction(UIAction { [unowned self] in self.age = Int(($0.sender as! UIStepper).value); print("said: age \(self.age)"); var s = self.source.snapshot(); s.reconfigureItems([.age]); self.source.apply(s, animatingDifferences: false) }, for: .valueChanged)
                cell.accessoryView = stepper
            case .enabled:
                c.text = "Enabled"
                let s = UISwitch(); s.isOn = true
                s.addTarget(self, action: #selector(enabled(_:)), for: .valueChanged)
                cell.accessoryView = s
            case .date: c.text = "Time"; c.secondaryText = DateFormatter.localizedString(from: date, dateStyle: .none, timeStyle: .short)
            case .picker:
                let p = UIDatePicker()
                p.datePickerMode = .time
                p.preferredDatePickerStyle = .wheels
                p.date = date
                p.addTarget(self, action: #selector(picked), for: .valueChanged)
                p.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(p)
                NSLayoutConstraint.activate([p.topAnchor.constraint(equalTo: cell.contentView.topAnchor), p.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor), p.centerXAnchor.constraint(equalTo: cell.contentView.centerXAnchor)])
                return cell
            }
            cell.contentConfiguration = c
            return cell
        }
        source.defaultRowAnimation = .fade
        apply(false)
    }
    private func apply(_ animated: Bool = true) {
        var s = NSDiffableDataSourceSnapshot<Section, Row>()
        s.appendSections(Section.allCases)
        s.appendItems([.name, .age], toSection: .profile)
        s.appendItems([.enabled, .date] + (showsPicker ? [.picker] : []), toSection: .reminders)
        source.apply(s, animatingDifferences: animated) { print("said: rows \(self.source.snapshot().numberOfItems)") }
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard source.itemIdentifier(for: indexPath) == .date else { return }
        showsPicker.toggle()
        apply()
    }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { source.itemIdentifier(for: indexPath) != .enabled }
    @objc private func enabled(_ s: UISwitch) { print("said: enabled \(s.isOn)") }
    @objc private func picked(_ p: UIDatePicker) { date = p.date; print("said: picked") }
}
