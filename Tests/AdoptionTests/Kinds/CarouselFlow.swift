// swift-format-ignore-file
import UIKit

final class ScalingFlowLayout: UICollectionViewFlowLayout {
    let minScale: CGFloat = 0.8

    override func prepare() {
        super.prepare()
        scrollDirection = .horizontal
        guard let cv = collectionView else { return }
        itemSize = CGSize(width: 200, height: 260)
        minimumLineSpacing = 20
        let side = (cv.bounds.width - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let cv = collectionView, let all = super.layoutAttributesForElements(in: rect) else { return nil }
        let center = cv.contentOffset.x + cv.bounds.width / 2
        return all.map { attributes in
            let copy = attributes.copy() as! UICollectionViewLayoutAttributes
            let distance = abs(copy.center.x - center)
            let scale = max(minScale, 1 - distance / cv.bounds.width * (1 - minScale))
            copy.transform3D = CATransform3DMakeScale(scale, scale, 1)
            copy.zIndex = Int(scale * 10)
            return copy
        }
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        guard let cv = collectionView else { return proposed }
        let page = itemSize.width + minimumLineSpacing
        var index = (proposed.x / page).rounded()
        if velocity.x > 0.3 { index = (cv.contentOffset.x / page).rounded(.up) }
        if velocity.x < -0.3 { index = (cv.contentOffset.x / page).rounded(.down) }
        return CGPoint(x: index * page, y: proposed.y)
    }
}

class CarouselController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var collectionView: UICollectionView!
    private let pageControl = UIPageControl()
    let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemOrange]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collectionView = UICollectionView(frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: 280), collectionViewLayout: ScalingFlowLayout())
        collectionView.autoresizingMask = .flexibleWidth
        collectionView.decelerationRate = .fast
        collectionView.backgroundColor = .clear
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
        view.addSubview(collectionView)
        pageControl.numberOfPages = colors.count
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.pageIndicatorTintColor = .tertiaryLabel
        pageControl.frame = CGRect(x: 0, y: 400, width: 375, height: 30)
        view.addSubview(pageControl)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        cell.contentView.backgroundColor = colors[indexPath.item]
        cell.contentView.layer.cornerRadius = 14
        return cell
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        pageControl.currentPage = Int((scrollView.contentOffset.x / 220).rounded())
        print("said: page \(pageControl.currentPage) at \(Int(scrollView.contentOffset.x))")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        print("said: picked \(indexPath.item)")
    }
}
