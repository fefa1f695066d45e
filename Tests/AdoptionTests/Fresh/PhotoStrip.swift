// swift-format-ignore-file
import UIKit

struct Swatch: Hashable {
    let id = UUID()
    let hue: CGFloat
}

class SwatchCell: UICollectionViewCell {
    static let reuseIdentifier = String(describing: SwatchCell.self)

    override var isSelected: Bool {
        didSet {
            layer.borderWidth = isSelected ? 3 : 0
            UIView.animate(withDuration: 0.2) { self.transform = self.isSelected ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity }
        }
    }

    func configure(with swatch: Swatch) { contentView.backgroundColor = UIColor(hue: swatch.hue, saturation: 0.8, brightness: 0.9, alpha: 1) }

    override func prepareForReuse() {
        super.prepareForReuse()
        contentView.backgroundColor = nil
    }
}

class SwatchStripController: UIViewController {
    private var swatches = stride(from: 0, to: 1, by: 0.05).map { Swatch(hue: CGFloat($0)) }
    private lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 90, height: 90)
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(SwatchCell.self, forCellWithReuseIdentifier: SwatchCell.reuseIdentifier)
        view.dataSource = self
        view.delegate = self
        view.showsHorizontalScrollIndicator = false
        return view
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
            collectionView.heightAnchor.constraint(equalToConstant: 110),
        ])
    }
}

extension SwatchStripController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { swatches.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: SwatchCell.reuseIdentifier, for: indexPath) as? SwatchCell else { fatalError() }
        cell.configure(with: swatches[indexPath.item])
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
        print("said: picked \(indexPath.item)")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { print("said: rests at \(Int(scrollView.contentOffset.x) > 0)") }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        let step: CGFloat = 100
        targetContentOffset.pointee.x = (targetContentOffset.pointee.x / step).rounded() * step
    }
}
