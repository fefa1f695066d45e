// swift-format-ignore-file
import UIKit

/// Lays out items in lines, aligned to the left.
class LeftAlignedLayout: UICollectionViewLayout {
    var spacing: CGFloat = 8
    private var cache: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0
    var widthOfItem: ((IndexPath) -> CGFloat)?

    override func prepare() {
        guard let cv = collectionView else { return }
        cache.removeAll()
        var x: CGFloat = spacing, y: CGFloat = spacing
        for item in 0 ..< cv.numberOfItems(inSection: 0) {
            let path = IndexPath(item: item, section: 0)
            let w = widthOfItem?(path) ?? 60
            if x + w > cv.bounds.width - spacing { x = spacing; y += 34 + spacing }
            let a = UICollectionViewLayoutAttributes(forCellWith: path)
            a.frame = CGRect(x: x, y: y, width: w, height: 34)
            cache.append(a)
            x += w + spacing
        }
        height = y + 34 + spacing
    }
    override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: height) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache.filter { $0.frame.intersects(rect) } }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { cache[indexPath.item] }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let a = cache[itemIndexPath.item].copy() as? UICollectionViewLayoutAttributes
        a?.alpha = 0
        return a
    }
}

class TagBoardController: UIViewController {
    private var tags = ["swift", "uikit", "gestures", "hit-testing", "touch"]
    private var grid: UICollectionView!
    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = LeftAlignedLayout()
        layout.widthOfItem = { [unowned self] in 40 + CGFloat(self.tags[$0.item].count) * 9 }
        grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        grid.backgroundColor = .white
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "t")
        grid.dataSource = self
        grid.delegate = self
        view.addSubview(grid)
    }
}

extension TagBoardController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }
    func collectionView(_ c: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = c.dequeueReusableCell(withReuseIdentifier: "t", for: indexPath)
        if #available(iOS 14.0, *) {
            var content = UIListContentConfiguration.cell()
            content.text = tags[indexPath.item]
            content.textProperties.font = .systemFont(ofSize: 13)
            cell.contentConfiguration = content
            var bg = UIBackgroundConfiguration.listPlainCell()
            bg.cornerRadius = 17
            bg.backgroundColor = .systemGray5
            cell.backgroundConfiguration = bg
        }
        return cell
    }
    func collectionView(_ c: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let removed = tags.remove(at: indexPath.item)
        c.performBatchUpdates({ c.deleteItems(at: [indexPath]) }, completion: { _ in
            print("said: removed \(removed), left \(c.numberOfItems(inSection: 0)), visible \(c.visibleCells.count)")
        })
    }
}
