// swift-format-ignore-file
import UIKit

@objc public protocol SwipeCellDelegate: NSObjectProtocol {
    @objc optional func swipeCell(_ cell: SwipeCell, didTrigger index: Int)
    @objc optional func swipeCellDidBeginSwiping(_ cell: SwipeCell)
    @objc optional func swipeCell(_ cell: SwipeCell, offsetFor translation: CGFloat) -> CGFloat
}

open class SwipeCell: UITableViewCell, UIGestureRecognizerDelegate {
    public weak var delegate: SwipeCellDelegate?
    private var panGesture: UIPanGestureRecognizer!
    private var originalCenter = CGPoint.zero

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        configure()
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        configure()
    }

    private func configure() {
        panGesture = UIPanGestureRecognizer(target: self, action: #selector(handlePan(gesture:)))
        panGesture.delegate = self
        contentView.backgroundColor = .white
        addGestureRecognizer(panGesture)
    }

    @objc private func handlePan(gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            originalCenter = contentView.center
            delegate?.swipeCellDidBeginSwiping?(self)
        case .changed:
            let translation = gesture.translation(in: self).x
            contentView.center.x = originalCenter.x + (delegate?.swipeCell?(self, offsetFor: translation) ?? translation)
        default:
            contentView.center = originalCenter
            delegate?.swipeCell?(self, didTrigger: 0)
        }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        let translation = pan.translation(in: self)
        return abs(translation.x) > abs(translation.y)
    }
}

class SwipeListController: UIViewController, UITableViewDataSource, SwipeCellDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.dataSource = self
        tableView.register(SwipeCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 30 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! SwipeCell
        cell.delegate = self
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func swipeCell(_ cell: SwipeCell, didTrigger index: Int) { print("said: triggered", index) }
    func swipeCell(_ cell: SwipeCell, offsetFor translation: CGFloat) -> CGFloat { return translation / 2 }
}
