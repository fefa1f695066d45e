// swift-format-ignore-file
import UIKit
import Combine

enum LookupError: Error { case offline }

struct WordList {
    private let words = ["anchor", "anvil", "apple", "badge", "banner", "bench", "cabin"]
    func lookup(_ start: String) -> Future<[String], LookupError> {
        Future { promise in
            if start.first == "z" { return promise(.failure(.offline)) }
            promise(.success(words.filter { $0.hasPrefix(start.lowercased()) }))
        }
    }
}

final class WordFinderViewController: UIViewController {
    private lazy var searchField: UISearchTextField = {
        let field = UISearchTextField()
        field.placeholder = "Word"
        field.autocapitalizationType = .none
        return field
    }()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let result = UILabel()
    private let keys = UIStackView()
    private let typed = CurrentValueSubject<String, Never>("")
    private let service = WordList()
    private var bag: [AnyCancellable] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        result.numberOfLines = 0
        keys.distribution = .fillEqually
        keys.spacing = 6
        for letter in ["a", "b", "an", "z", ""] {
            let key = UIButton(type: .system)
            key.setTitle(letter.isEmpty ? "⌫" : letter, for: .normal)
            key.backgroundColor = .systemBackground
            key.layer.cornerRadius = 6
            key.addAction(UIAction { [weak self] _ in
                self?.searchField.text = letter
                self?.searchField.sendActions(for: .editingChanged)
            }, for: .touchUpInside)
            keys.addArrangedSubview(key)
        }
        let stack = UIStackView(arrangedSubviews: [searchField, keys, spinner, result])
        stack.axis = .vertical
        stack.spacing = 16
        stack.frame = CGRect(x: 16, y: 40, width: view.bounds.width - 32, height: 260)
        stack.autoresizingMask = .flexibleWidth
        keys.heightAnchor.constraint(equalToConstant: 44).isActive = true
        view.addSubview(stack)
        searchField.addTarget(self, action: #selector(edited(_:)), for: .editingChanged)

        let queries = typed
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .handleEvents(receiveOutput: { print("said: asks for “\($0)”") })
            .share()
        queries.map { !$0.isEmpty }.sink { [spinner] in $0 ? spinner.startAnimating() : spinner.stopAnimating() }.store(in: &bag)
        queries
            .map { [service] query -> AnyPublisher<[String], Never> in
                guard !query.isEmpty else { return Just([]).eraseToAnyPublisher() }
                return service.lookup(query)
                    .delay(for: 0.5, scheduler: RunLoop.main)
                    .catch { error -> Just<[String]> in
                        print("said: failed: \(error)")
                        return Just(["offline"])
                    }
                    .eraseToAnyPublisher()
            }
            .switchToLatest()
            .receive(on: RunLoop.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] words in
                self?.spinner.stopAnimating()
                self?.result.text = words.joined(separator: ", ")
                print("said: shows \(words.count): \(words)")
            })
            .store(in: &bag)
    }

    @objc private func edited(_ field: UITextField) { typed.send(field.text ?? "") }
}
