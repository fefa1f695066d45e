// swift-format-ignore-file
import UIKit

enum PriceError: Error { case offline }

/// Returns what a network would return, after a delay.
actor PriceStore {
    private var prices = ["tea": 4, "cake": 6]

    func price(of item: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 200_000_000)
        guard let price = prices[item] else { throw PriceError.offline }
        return price
    }
}

class AsyncScreenController: UIViewController {
    private let store = PriceStore()
    private let label = UILabel(frame: CGRect(x: 20, y: 40, width: 335, height: 40))
    private var search: Task<Void, Never>?
    @objc dynamic var caption: String = "" { didSet { label.text = caption } }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        let titles = ["Load", "Both", "Typed", "Hint"]
        let actions = [#selector(load), #selector(loadBoth), #selector(typed), #selector(hint)]
        for (index, title) in titles.enumerated() {
            let button = UIButton(frame: CGRect(x: 20, y: 100 + index * 60, width: 335, height: 44))
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: actions[index], for: .touchUpInside)
            view.addSubview(button)
        }
    }

    @objc private func load() {
        Task {
            do {
                let price = try await store.price(of: "tea")
                caption = "tea is \(price)"
                let missing = try await store.price(of: "coffee")
                caption = "coffee is \(missing)"
            } catch {
                print("said: \(caption), then \(error)")
            }
        }
        print("said: loading")
    }

    @objc private func loadBoth() {
        Task { @MainActor [weak self] in
            guard let self = self else { return }
            async let tea = store.price(of: "tea")
            async let cake = store.price(of: "cake")
            let sum = (try? await [tea, cake].reduce(0, +)) ?? 0
            print("said: together \(sum), on the main thread \(Thread.isMainThread)")
        }
    }

    /// Searches only after the last of several taps within half a second.
    @objc private func typed() {
        search?.cancel()
        search = Task {
            try? await Task.sleep(nanoseconds: 500_000_000)
            guard !Task.isCancelled else { return print("said: replaced") }
            print("said: searched")
        }
    }

    @objc private func hint() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(showHint(_:)), object: nil)
        perform(#selector(showHint(_:)), with: "hold the button", afterDelay: 0.3)
        perform(#selector(setter: AsyncScreenController.caption), with: "set later", afterDelay: 0.1)
        performSelector(onMainThread: #selector(setter: caption), with: "set by a selector", waitUntilDone: false)
    }

    @objc private func showHint(_ text: String) { print("said: \(text), caption \(caption)") }
}
