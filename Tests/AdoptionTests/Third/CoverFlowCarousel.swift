// swift-format-ignore-file
import UIKit

class CarouselAttributes: UICollectionViewLayoutAttributes {
    var ratio: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CarouselAttributes
        copy.ratio = ratio
        return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CarouselAttributes, other.ratio == ratio else { return false }
        return super.isEqual(object)
    }
}
open class CarouselFlowLayout: UICollectionViewFlowLayout {
    open var sideItemScale: CGFloat = 0.7
    open var sideItemAlpha: CGFloat = 0.6
    private var lastSize = CGSize.zero
    override open class var layoutAttributesClass: AnyClass { return CarouselAttributes.self }
    override open func prepare() {
        super.prepare()
        guard let cv = collectionView, cv.bounds.size != lastSize else { return }
        lastSize = cv.bounds.size
        scrollDirection = .horizontal
        cv.decelerationRate = .fast
        let xInset = (cv.bounds.width - itemSize.width) / 2, yInset = (cv.bounds.height - itemSize.height) / 2
        sectionInset = UIEdgeInsets(top: yInset, left: xInset, bottom: yInset, right: xInset)
        minimumLineSpacing = 20 - itemSize.width * (1 - sideItemScale) / 2
    }
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let superAttributes = super.layoutAttributesForElements(in: rect),
              let attributes = NSArray(array: superAttributes, copyItems: true) as? [UICollectionViewLayoutAttributes] else { return nil }
        return attributes.map { transform($0) }
    }
    private func transform(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let cv = collectionView else { return a }
        let center = a.center.x - cv.contentOffset.x
        let maxDistance = itemSize.width + minimumLineSpacing
        let distance = min(abs(cv.bounds.width / 2 - center), maxDistance)
        let ratio = (maxDistance - distance) / maxDistance
        a.alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
        let scale = ratio * (1 - sideItemScale) + sideItemScale
        a.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
        a.zIndex = Int(ratio * 10)
        (a as? CarouselAttributes)?.ratio = ratio
        return a
    }
    override open func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        guard let cv = collectionView, !cv.isPagingEnabled, let attributes = self.layoutAttributesForElements(in: cv.bounds) else { return super.targetContentOffset(forProposedContentOffset: proposed) }
        let mid = cv.bounds.size.width / 2
        let proposedCenter = proposed.x + mid
        let closest = attributes.sorted { abs($0.center.x - proposedCenter) < abs($1.center.x - proposedCenter) }.first ?? UICollectionViewLayoutAttributes()
        return CGPoint(x: floor(closest.center.x - mid), y: proposed.y)
    }
}
class CoverCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 14
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.font = .boldSystemFont(ofSize: 60)
        label.textColor = .white
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let c = layoutAttributes as? CarouselAttributes { layer.borderWidth = c.ratio > 0.9 ? 4 : 0; layer.borderColor = UIColor.label.cgColor }
    }
}
class CoverCarouselController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var collectionView: UICollectionView!
    let caption = UILabel()
    fileprivate var currentPage: Int = 0 { didSet { caption.text = "Cover \(currentPage)"; print("said: \(caption.text!)") } }
    fileprivate var pageSize: CGSize {
        let layout = collectionView.collectionViewLayout as! CarouselFlowLayout
        var size = layout.itemSize
        size.width += layout.minimumLineSpacing
        return size
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let layout = CarouselFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 260)
        collectionView = UICollectionView(frame: CGRect(x: 0, y: 120, width: view.frame.width, height: 320), collectionViewLayout: layout)
        collectionView.autoresizingMask = .flexibleWidth
        collectionView.backgroundColor = .clear
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
        collectionView.dataSource = self; collectionView.delegate = self
        view.addSubview(collectionView)
        caption.frame = CGRect(x: 0, y: 460, width: view.frame.width, height: 30)
        caption.textAlignment = .center
        view.addSubview(caption)
        currentPage = 0
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath) as! CoverCell
        cell.label.text = "\(indexPath.item)"
        cell.backgroundColor = [UIColor.systemRed, .systemBlue, .systemGreen, .systemOrange][indexPath.item % 4]
        return cell
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        currentPage = Int(floor((scrollView.contentOffset.x - pageSize.width / 2) / pageSize.width) + 1)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
        currentPage = indexPath.item
    }
}
