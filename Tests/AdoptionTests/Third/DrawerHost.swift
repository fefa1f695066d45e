// swift-format-ignore-file
import UIKit

enum DrawerState { case closed, open
    mutating func toggle() { self = self == .open ? .closed : .open }
    static prefix func ! (s: DrawerState) -> DrawerState { s == .open ? .closed : .open }
}
protocol DrawerContent: AnyObject { var drawer: DrawerHost? { get } }
extension DrawerContent where Self: UIViewController {
    var drawer: DrawerHost? {
        var next = parent
        while let current = next { if let host = current as? DrawerHost { return host }; next = current.parent }
        return nil
    }
}
final class DrawerHost: UIViewController {
    private let menu: UIViewController, content: UIViewController
    private(set) var state: DrawerState = .closed
    private let width: CGFloat = 260
    private let dim = UIView()
    private var running: [UIViewPropertyAnimator] = []
    private var progressWhenInterrupted: [CGFloat] = []
    init(menu: UIViewController, content: UIViewController) {
        self.menu = menu; self.content = content
        super.init(nibName: nil, bundle: nil)
    }
    convenience init() {
        let list = DrawerMenu(style: .plain)
        let home = UINavigationController(rootViewController: DrawerHome())
        self.init(menu: list, content: home)
        list.onPick = { [weak home] name in (home?.topViewController as? DrawerHome)?.show(name) }
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad()
        add(content); add(menu)
        dim.backgroundColor = .black; dim.alpha = 0
        view.insertSubview(dim, belowSubview: menu.view)
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(pan(_:)))
        edge.edges = .left
        view.addGestureRecognizer(edge)
        let back = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
        dim.addGestureRecognizer(back)
        let tap = UITapGestureRecognizer(target: self, action: #selector(dimTapped))
        dim.addGestureRecognizer(tap)
        tap.require(toFail: back)
    }
    private func add(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.view.frame = view.bounds
        dim.frame = view.bounds
        if running.isEmpty { layout(state) }
    }
    private func layout(_ s: DrawerState) {
        menu.view.frame = CGRect(x: s == .open ? 0 : -width, y: 0, width: width, height: view.bounds.height)
        dim.alpha = s == .open ? 0.4 : 0
    }
    @objc func toggle() { animateIfNeeded(to: !state, duration: 0.4) }
    @objc private func dimTapped() { if state == .open { toggle() } }
    private func animateIfNeeded(to target: DrawerState, duration: TimeInterval) {
        guard running.isEmpty else { return }
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { self.layout(target) }
        animator.addCompletion { [weak self] position in
            guard let self = self else { return }
            switch position {
            case .start: self.state = !target
            case .end: self.state = target
            case .current: ()
            @unknown default: ()
            }
            self.layout(self.state)
            print("said: drawer \(self.state)")
            self.running.removeAll()
        }
        animator.startAnimation()
        running.append(animator)
    }
    @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            animateIfNeeded(to: !state, duration: 0.6)
            running.forEach { $0.pauseAnimation() }
            progressWhenInterrupted = running.map { $0.fractionComplete }
        case .changed:
            let translation = recognizer.translation(in: view)
            var fraction = translation.x / width
            if state == .open { fraction *= -1 }
            if running.first?.isReversed ?? false { fraction *= -1 }
            for (index, animator) in running.enumerated() { animator.fractionComplete = fraction + progressWhenInterrupted[index] }
        case .ended, .cancelled:
            let velocity = recognizer.velocity(in: view).x
            let shouldClose = velocity < 0 || (velocity == 0 && (running.first?.fractionComplete ?? 0) < 0.5)
            if state == .open {
                if !shouldClose { running.forEach { $0.isReversed = !$0.isReversed } }
            } else if shouldClose { running.forEach { $0.isReversed.toggle() } }
            running.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        default: break
        }
    }
}
class DrawerMenu: UITableViewController {
    let entries = ["Home", "Messages", "Settings"]
    var onPick: ((String) -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
        tableView.tableFooterView = UIView()
        tableView.backgroundColor = UIColor(white: 0.15, alpha: 1)
        tableView.separatorColor = .darkGray
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
        cell.textLabel?.text = entries[indexPath.row]
        cell.textLabel?.textColor = .white
        cell.backgroundColor = .clear
        let selected = UIView(); selected.backgroundColor = .systemBlue
        cell.selectedBackgroundView = selected
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onPick?(entries[indexPath.row])
        (parent as? DrawerHost)?.toggle()
    }
}
class DrawerHome: UIViewController, DrawerContent {
    private let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.title = "Home"
        navigationItem.leftBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "line.horizontal.3"), style: .plain, target: self, action: #selector(menuTapped))
        label.text = "Home"; label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = view.bounds
        view.addSubview(label)
    }
    func show(_ name: String) { print("said: \(name)"); label.text = name; navigationItem.title = name }
    @objc private func menuTapped() { drawer?.toggle() }
}
