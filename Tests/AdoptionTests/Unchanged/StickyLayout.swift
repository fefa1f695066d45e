// swift-format-ignore-file
import UIKit

/// A layout that puts a band behind each line, and lets the finger drag items as if on springs.
final class BandLayout: UICollectionViewFlowLayout {
    static let band = "band"
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override init() {
        super.init()
        register(BandView.self, forDecorationViewOfKind: BandLayout.band)
        itemSize = CGSize(width: 80, height: 80)
        sectionFootersPinToVisibleBounds = true
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty, let bounds = collectionView?.bounds,
            let items = super.layoutAttributesForElements(in: bounds) else { return }
        for item in items {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.frequency = 1
            spring.damping = 0.8
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var all = animator.items(in: rect) as? [UICollectionViewLayoutAttributes] ?? []
        if let band = layoutAttributesForDecorationView(ofKind: BandLayout.band, at: IndexPath(item: 0, section: 0)) {
            all.append(band)
        }
        return all
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let look = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        look.frame = CGRect(x: 0, y: 10, width: 375, height: 60)
        look.zIndex = -1
        return look
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let way = newBounds.minY - (collectionView?.bounds.minY ?? 0)
        for behavior in animator.behaviors {
            guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { continue }
            item.center.y += way / 10
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

final class BandView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.9, alpha: 1)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class StickyController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var topConstraint = NSLayoutConstraint()

    override func viewDidLoad() {
        super.viewDidLoad()
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: BandLayout())
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
        list.delegate = self
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        topConstraint = list.topAnchor.constraint(equalTo: view.topAnchor)
        NSLayoutConstraint.activate([
            topConstraint,
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
        ])
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 40 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .systemTeal
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        print("said: item \(indexPath.item)")
    }
}
