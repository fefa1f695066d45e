// swift-format-ignore-file
import UIKit

final class StepIndicator: UIView {
    private let count: Int
    private var dots: [CAShapeLayer] = []
    private let line = CAShapeLayer()
    private let filled = CAShapeLayer()
    var current = 0 { didSet { refresh() } }

    init(count: Int) {
        self.count = count
        super.init(frame: .zero)
        for shape in [line, filled] {
            shape.lineWidth = 3
            layer.addSublayer(shape)
        }
        line.strokeColor = UIColor.systemGray4.cgColor
        filled.strokeColor = UIColor.systemGreen.cgColor
        filled.strokeEnd = 0
        dots = (0..<count).map { _ in
            let dot = CAShapeLayer()
            dot.lineWidth = 3
            layer.addSublayer(dot)
            return dot
        }
    }
    required init?(coder: NSCoder) { fatalError() }
    override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 30) }

    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        guard layer === self.layer else { return }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 15, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.width - 15, y: bounds.midY))
        line.path = path
        filled.path = path
        for (index, dot) in dots.enumerated() {
            let x = 15 + (bounds.width - 30) * CGFloat(index) / CGFloat(count - 1)
            dot.path = CGPath(ellipseIn: CGRect(x: x - 12, y: bounds.midY - 12, width: 24, height: 24), transform: nil)
        }
        refresh()
    }

    private func refresh() {
        filled.strokeEnd = CGFloat(current) / CGFloat(count - 1)
        for (index, dot) in dots.enumerated() {
            dot.fillColor = (index < current ? UIColor.systemGreen : .systemBackground).cgColor
            dot.strokeColor = (index <= current ? UIColor.systemGreen : .systemGray4).cgColor
        }
    }
}

final class StepPage: UIViewController {
    private let text: String
    init(_ text: String) { self.text = text; super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        print(parent == nil ? "left \(text)" : "entered \(text)")
    }
}

final class WizardViewController: UIViewController {
    private let pages = ["Address", "Payment", "Review"].map(StepPage.init)
    private let indicator = StepIndicator(count: 3)
    private let container = UIView()
    private let back = UIButton(configuration: .gray())
    private let nextButton = UIButton(configuration: .borderedProminent())
    private var index = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        back.setTitle("Back", for: .normal)
        nextButton.configurationUpdateHandler = { [unowned self] button in
            button.configuration?.title = index == pages.count - 1 ? "Place order" : "Next"
            button.configuration?.baseBackgroundColor = index == pages.count - 1 ? .systemGreen : .systemBlue
            button.configuration?.showsActivityIndicator = !button.isEnabled
        }
        back.addAction(UIAction { [unowned self] _ in go(to: index - 1) }, for: .touchUpInside)
        nextButton.addAction(UIAction { [unowned self] _ in
            if index < pages.count - 1 { go(to: index + 1) } else { order() }
        }, for: .touchUpInside)
        let buttons = UIStackView(arrangedSubviews: [back, nextButton])
        buttons.distribution = .fillEqually
        buttons.spacing = 12
        for item in [indicator, container, buttons] as [UIView] {
            item.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(item)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            indicator.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            indicator.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 40),
            indicator.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -40),
            container.topAnchor.constraint(equalTo: indicator.bottomAnchor, constant: 20),
            container.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            container.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            container.bottomAnchor.constraint(equalTo: buttons.topAnchor, constant: -20),
            buttons.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            buttons.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            buttons.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
            buttons.heightAnchor.constraint(equalToConstant: 50),
        ])
        container.clipsToBounds = true
        addChild(pages[0])
        pages[0].view.frame = container.bounds
        pages[0].view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(pages[0].view)
        pages[0].didMove(toParent: self)
        back.isHidden = true
    }

    private func go(to new: Int) {
        guard pages.indices.contains(new) else { return }
        let (old, forward) = (index, new > index)
        let (from, to) = (pages[old], pages[new])
        from.willMove(toParent: nil)
        addChild(to)
        to.view.frame = container.bounds.offsetBy(dx: forward ? container.bounds.width : -container.bounds.width, dy: 0)
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        index = new
        indicator.current = new
        nextButton.setNeedsUpdateConfiguration()
        transition(from: from, to: to, duration: 0.35, options: [.curveEaseInOut], animations: {
            to.view.frame = self.container.bounds
            from.view.frame.origin.x = forward ? -self.container.bounds.width : self.container.bounds.width
            self.back.isHidden = new == 0
        }, completion: { _ in
            from.removeFromParent()
            to.didMove(toParent: self)
        })
    }

    private func order() {
        nextButton.isEnabled = false
        indicator.current = 3
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.nextButton.isEnabled = true
            self?.go(to: 0)
        }
    }
}
