// swift-format-ignore-file
import UIKit

protocol NibOwning: AnyObject { static var nibName: String { get } }
extension NibOwning { static var nibName: String { String(describing: self) } }

@IBDesignable
class PlanCard: UIView, NibOwning {
    @IBOutlet private var content: UIView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var priceLabel: UILabel!
    @IBOutlet private var features: [UILabel]!
    var onChoose: (() -> Void)?
    override init(frame: CGRect) { super.init(frame: frame); load() }
    required init?(coder: NSCoder) { super.init(coder: coder); load() }
    private func load() {
        Bundle(for: type(of: self)).loadNibNamed(Self.nibName, owner: self, options: nil)
        addSubview(content)
        content.frame = bounds
        content.layer.cornerRadius = 16
        content.layer.masksToBounds = true
    }
    func fill(_ title: String, price: Decimal, features list: [String]) {
        titleLabel.text = title
        priceLabel.text = price == 0 ? "Free" : NumberFormatter.localizedString(from: price as NSDecimalNumber, number: .currency)
        zip(features, list).forEach { $0.text = "• " + $1 }
    }
    @IBAction func chooseTapped(_ sender: UIButton) {
        sender.configuration?.showsActivityIndicator = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(800)) { [weak self] in
            sender.configuration?.showsActivityIndicator = false
            self?.onChoose?()
        }
    }
}
class PlansViewController: UIViewController, UIScrollViewDelegate {
    private let scroll = UIScrollView(), pages = UIPageControl()
    private var cards: [PlanCard] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        scroll.isPagingEnabled = true
        scroll.clipsToBounds = false
        scroll.showsHorizontalScrollIndicator = false
        scroll.delegate = self
        view.addSubview(scroll); view.addSubview(pages)
        for (title, price, list) in [("Basic", 0 as Decimal, ["Two scenes", "No films"]), ("Plus", 4.5, ["Ten scenes", "Films"]), ("Pro", 9, ["All scenes", "Films and pages"])] {
            let card = PlanCard()
            card.fill(title, price: price, features: list)
            card.onChoose = { print("said: chose \(title)") }
            cards.append(card); scroll.addSubview(card)
        }
        pages.numberOfPages = cards.count
        pages.currentPageIndicatorTintColor = .systemGreen
        pages.pageIndicatorTintColor = .systemGray3
        pages.addTarget(self, action: #selector(turn), for: .valueChanged)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scroll.frame = view.bounds.insetBy(dx: 30, dy: 120)
        scroll.contentSize = CGSize(width: scroll.bounds.width * CGFloat(cards.count), height: scroll.bounds.height)
        for (i, c) in cards.enumerated() { c.frame = CGRect(x: scroll.bounds.width * CGFloat(i) + 6, y: 0, width: scroll.bounds.width - 12, height: 240) }
        pages.frame = CGRect(x: 0, y: view.bounds.maxY - 90, width: view.bounds.width, height: 30)
    }
    func scrollViewDidScroll(_ s: UIScrollView) { pages.currentPage = Int((s.contentOffset.x / max(1, s.bounds.width)).rounded()) }
    func scrollViewDidEndDecelerating(_ s: UIScrollView) { print("said: page \(pages.currentPage)") }
    @objc func turn() { scroll.setContentOffset(CGPoint(x: CGFloat(pages.currentPage) * scroll.bounds.width, y: 0), animated: true) }
}
