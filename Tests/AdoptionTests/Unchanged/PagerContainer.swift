// swift-format-ignore-file
import UIKit

class PageController: UIViewController {
    let index: Int

    init(index: Int) {
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = index == 0 ? .red : .blue
    }
}

class PagerController: UIViewController {
    private let pages = [PageController(index: 0), PageController(index: 1)]
    private(set) var current = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        show(0)
        let left = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
        left.direction = .left
        let right = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
        right.direction = .right
        [left, right].forEach(view.addGestureRecognizer)
    }

    private func show(_ index: Int) {
        children.forEach {
            $0.willMove(toParent: nil)
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
        addChild(pages[index])
        pages[index].view.frame = view.bounds
        view.addSubview(pages[index].view)
        pages[index].didMove(toParent: self)
        current = index
    }

    @objc private func swiped(_ swipe: UISwipeGestureRecognizer) {
        let target = current + (swipe.direction == .left ? 1 : -1)
        if pages.indices.contains(target) { show(target) }
    }
}
