// swift-format-ignore-file
import UIKit

/// A banner that is as large as the text in its blur, shown at the top for a while.
final class BlurBanner: UIView {
    private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterialDark))
    private let label = UILabel()
    private let undo = UIButton(type: .system)
    var onUndo: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 12
        layer.masksToBounds = true
        label.textColor = .white
        label.text = "Archived"
        undo.setTitle("Undo", for: .normal)
        undo.addTarget(self, action: #selector(undoTapped), for: .touchUpInside)
        let row = UIStackView(arrangedSubviews: [label, undo])
        row.spacing = 40
        row.isLayoutMarginsRelativeArrangement = true
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
        for view in [blur, row] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(blur)
        blur.contentView.addSubview(row)
        NSLayoutConstraint.activate([
            blur.leadingAnchor.constraint(equalTo: leadingAnchor), blur.trailingAnchor.constraint(equalTo: trailingAnchor),
            blur.topAnchor.constraint(equalTo: topAnchor), blur.bottomAnchor.constraint(equalTo: bottomAnchor),
            row.leadingAnchor.constraint(equalTo: blur.contentView.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: blur.contentView.trailingAnchor),
            row.topAnchor.constraint(equalTo: blur.contentView.topAnchor),
            row.bottomAnchor.constraint(equalTo: blur.contentView.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func undoTapped() { onUndo?() }
}

class BannerController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let banner = BlurBanner()
        banner.onUndo = { print("said: undone") }
        banner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(banner)
        NSLayoutConstraint.activate([
            banner.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
            banner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 100),
        ])
    }
}

/// Covers that fade out at the sides while they scroll.
class CoverController: UIViewController {
    private lazy var collection = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    private let touches = NSMapTable<NSString, UIColor>.strongToStrongObjects()

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, _ in
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .absolute(200), heightDimension: .absolute(150)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            section.contentInsetsReference = .none
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                for item in items {
                    let away = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                    item.isHidden = away > 150
                }
            }
            return section
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        touches.setObject(.systemTeal, forKey: "a")
        let colors = touches.objectEnumerator()?.allObjects as? [UIColor] ?? []
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cover")
        collection.dataSource = self
        collection.delegate = self
        view.addSubview(collection)
        print("said: \(colors.count) color")
    }
}

extension CoverController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
        cell.backgroundColor = touches.object(forKey: "a")
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        print("said: cover \(indexPath.item)")
    }
}
