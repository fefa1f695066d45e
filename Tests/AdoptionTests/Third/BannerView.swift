// swift-format-ignore-file
import UIKit
@IBDesignable final class BannerView: UIView, NibLoadable {
    @IBOutlet private weak var iconView: UIImageView!
    @IBOutlet private weak var label: UILabel!
    @IBOutlet private var actionButtons: [UIButton]!
    var onAction: ((Int) -> Void)?
    @IBInspectable var message: String? { get { label.text } set { label.text = newValue } }
    override init(frame: CGRect) { super.init(frame: frame); setupFromNib() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); setupFromNib() }
    @IBAction private func act(_ sender: UIButton) { onAction?(actionButtons.firstIndex(of: sender)!) }
}
class BannerHostController: UIViewController {
    private let banner = BannerView()
    private let note = UILabel()
    private lazy var card: CardXibView = Bundle.main.loadNibNamed("CardXibView", owner: nil, options: nil)!.first as! CardXibView
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray5
        banner.message = "Update available"
        banner.onAction = { [unowned self] i in print("said: action \(i)") }
        note.text = "–"
        view.addSubview(banner); view.addSubview(card); view.addSubview(note)
        card.configure(title: "Paris", count: 3)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        banner.frame = CGRect(x: 10, y: 80, width: view.bounds.width - 20, height: 80)
        card.frame = CGRect(x: 10, y: 180, width: view.bounds.width - 20, height: 140)
        note.frame = CGRect(x: 10, y: 340, width: 300, height: 30)
    }
}
class CardXibView: UIView {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var dots: UIPageControl!
    func configure(title: String, count: Int) { titleLabel.text = title; dots.numberOfPages = count }
    @IBAction func next(_ sender: Any?) { dots.currentPage = (dots.currentPage + 1) % dots.numberOfPages; titleLabel.text = "Page \(dots.currentPage)"; print("said: page \(dots.currentPage)") }
    override func awakeFromNib() { super.awakeFromNib(); layer.cornerRadius = 12; layer.masksToBounds = true }
}
