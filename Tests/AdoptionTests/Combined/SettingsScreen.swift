// swift-format-ignore-file
#if canImport(Combine)
import Combine
#endif
import UIKit

final class SettingsViewController: UIViewController {
    private let toggle = UISwitch()
    private let sample = UILabel()
    private var token: Combine.AnyCancellable?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        toggle.frame.origin = CGPoint(x: 40, y: 60)
        sample.frame = CGRect(x: 40, y: 120, width: 300, height: 60)
        sample.text = "Sample"
        toggle.addTarget(self, action: #selector(flip), for: .valueChanged)
        view.addSubview(toggle)
        view.addSubview(sample)
        token = SettingsStore.shared.$isLarge.sink { [sample] in
            sample.font = .systemFont(ofSize: $0 ? 40 : 17)
            print("said: large: \($0)")
        }
        Task { [weak self] in
            for await isLarge in SettingsStore.shared.$isLarge.values {
                guard self != nil else { return }
                print("said: task: \(isLarge)")
            }
        }
    }
    @objc private func flip(_ sender: UISwitch) { SettingsStore.shared.isLarge = sender.isOn }
}
