// swift-format-ignore-file
import Combine
import Foundation
import UIKit

class EggTimerViewController: UIViewController {
    private let face = UILabel()
    private let button = UIButton(configuration: .filled())
    private let started = Date()
    private var ticking: AnyCancellable?
    private var cancellables = Set<AnyCancellable>()
    private let laps = PassthroughSubject<Void, Never>()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        face.font = .monospacedDigitSystemFont(ofSize: 72, weight: .light)
        face.textAlignment = .center
        face.text = "5"
        button.setTitle("Start", for: .normal)
        button.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        [face, button].forEach(view.addSubview)

        let names = ["soft", "medium", "hard"].publisher
        names.zip(laps.scan(0) { count, _ in count + 1 })
            .sink(receiveCompletion: { print("said: eggs: \($0)") }, receiveValue: { print("said: egg \($0.1) is \($0.0)") })
            .store(in: &cancellables)
        laps.throttle(for: .seconds(2), scheduler: DispatchQueue.main, latest: false)
            .sink { print("said: rings") }
            .store(in: &cancellables)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        face.frame = CGRect(x: 0, y: 120, width: view.bounds.width, height: 100)
        button.frame = CGRect(x: view.bounds.midX - 70, y: 260, width: 140, height: 50)
    }

    @objc private func toggle() {
        guard ticking == nil else {
            ticking = nil
            button.setTitle("Start", for: .normal)
            return
        }
        button.setTitle("Stop", for: .normal)
        ticking = Timer.publish(every: 0.5, on: .main, in: .common)
            .autoconnect()
            .map { [started] in $0.timeIntervalSince(started) }
            .scan((5, 0.0)) { state, now in (state.0 - 1, now) }
            .prefix(while: { $0.0 >= 0 })
            .sink(receiveCompletion: { [weak self] _ in self?.done() }, receiveValue: { [weak self] left, now in
                self?.face.text = "\(left)"
                print(String(format: "said: %d at %.2f", left, now))
            })
    }

    private func done() {
        ticking = nil
        button.setTitle("Start", for: .normal)
        face.text = "5"
        laps.send()
    }
}
