// swift-format-ignore-file
import UIKit
import Combine

extension Publishers {
    static var keyboardHeight: AnyPublisher<CGFloat, Never> {
        let willShow = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
            .map { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0 }
        let willHide = NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)
            .map { _ in CGFloat(0) }
        return MergeMany(willShow.eraseToAnyPublisher(), willHide.eraseToAnyPublisher()).eraseToAnyPublisher()
    }
}

final class KeyboardNotesViewController: UIViewController {
    private let scroll = UIScrollView()
    private let note = UITextView()
    private let done = UIButton(type: .system)
    private let header = UILabel()
    private var tokens: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: view.bounds.width, height: 1200)
        scroll.contentInsetAdjustmentBehavior = .never
        header.text = "Notes"
        header.font = .boldSystemFont(ofSize: 28)
        header.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        note.frame = CGRect(x: 20, y: 80, width: view.bounds.width - 40, height: 160)
        note.font = .systemFont(ofSize: 17)
        done.setTitle("Done", for: .normal)
        done.frame = CGRect(x: view.bounds.width - 100, y: 20, width: 80, height: 40)
        done.addTarget(note, action: #selector(UIResponder.resignFirstResponder), for: .touchUpInside)
        [header, note, done].forEach { scroll.addSubview($0) }
        view.addSubview(scroll)

        Publishers.keyboardHeight
            .removeDuplicates()
            .sink { [weak self] height in
                print("said: keyboard \(Int(height))")
                self?.scroll.contentInset.bottom = height
            }
            .store(in: &tokens)
        scroll.publisher(for: \.contentOffset)
            .map { $0.y > 40 }
            .removeDuplicates()
            .sink { [weak self] scrolled in
                self?.header.alpha = scrolled ? 0.2 : 1
                print("said: \(scrolled ? "scrolled" : "at the top")")
            }
            .store(in: &tokens)
        NotificationCenter.default.publisher(for: UITextView.textDidBeginEditingNotification, object: note)
            .merge(with: NotificationCenter.default.publisher(for: UITextView.textDidEndEditingNotification, object: note))
            .map(\.name.rawValue)
            .sink { print("said: \($0)") }
            .store(in: &tokens)
        NotificationCenter.default.publisher(for: UITextView.textDidChangeNotification, object: note)
            .compactMap { ($0.object as? UITextView)?.text.count }
            .throttle(for: 0.5, scheduler: RunLoop.main, latest: true)
            .print("count")
            .sink { [weak self] in self?.header.text = "Notes (\($0))" }
            .store(in: &tokens)
    }
}
