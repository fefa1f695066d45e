// swift-format-ignore-file
import UIKit
import Combine

final class SignUpViewController: UIViewController {
    private let age = UISlider()
    private let terms = UISwitch()
    private let plan = UISegmentedControl(items: ["Monthly", "Yearly"])
    private let send = UIButton(type: .system)
    private let hint = UILabel()
    private var subscriptions = Set<AnyCancellable>()

    private lazy var isValid: AnyPublisher<Bool, Never> = Publishers.CombineLatest3(
        age.publisher(for: .valueChanged).map(\.value).prepend(0),
        terms.publisher(for: .valueChanged).map(\.isOn).prepend(false),
        plan.publisher(for: .valueChanged).map(\.selectedSegmentIndex).prepend(UISegmentedControl.noSegment)
    )
    .map { $0 >= 0.5 && $1 && $2 != UISegmentedControl.noSegment }
    .eraseToAnyPublisher()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        send.setTitle("Sign up", for: .normal)
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        for (row, part) in [age, terms, plan, send, hint].enumerated() {
            part.frame = CGRect(x: 40, y: 60 + CGFloat(row) * 60, width: view.bounds.width - 80, height: 34)
            view.addSubview(part)
        }
        isValid.assign(to: \.isEnabled, on: send).store(in: &subscriptions)
        isValid.removeDuplicates().sink { print("said: valid: \($0)") }.store(in: &subscriptions)
        age.publisher(for: .valueChanged)
            .map { Int($0.value * 100) }
            .filter { $0 >= 50 }
            .first()
            .sink(receiveCompletion: { _ in print("said: age done") }, receiveValue: { _ in print("said: old enough") })
            .store(in: &subscriptions)
        send.publisher(for: .touchUpInside)
            .flatMap { _ in Just("sent").delay(for: .seconds(1), scheduler: OperationQueue.main) }
            .sink { [hint] in
                hint.text = $0
                print("said: \($0)")
            }
            .store(in: &subscriptions)
    }
}
