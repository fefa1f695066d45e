// swift-format-ignore-file
import UIKit

// Chips in a flow layout that aligns left, with an input field at the end (UIKeyInput).
final class LeftAlignedLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = super.layoutAttributesForElements(in: rect)?.map { $0.copy() as! UICollectionViewLayoutAttributes }
        var left = sectionInset.left, row: CGFloat = -1
        attributes?.forEach { one in
            guard one.representedElementCategory == .cell else { return }
            if one.frame.origin.y >= row { left = sectionInset.left }
            one.frame.origin.x = left
            left += one.frame.width + minimumInteritemSpacing
            row = max(one.frame.maxY, row)
        }
        return attributes
    }
}

final class ChipCell: UICollectionViewCell {
    static let id = String(describing: ChipCell.self)
    private let label = UILabel()
    private let cross = UIButton(type: .close)
    var onRemove: (() -> Void)?
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .tertiarySystemFill
        contentView.layer.cornerRadius = 16
        contentView.layer.cornerCurve = .continuous
        label.font = .preferredFont(forTextStyle: .subheadline)
        cross.addAction(UIAction { [unowned self] _ in self.onRemove?() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [label, cross])
        stack.spacing = 4
        stack.alignment = .center
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 6)
        contentView.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            cross.widthAnchor.constraint(equalToConstant: 24),
            cross.heightAnchor.constraint(equalToConstant: 24),
        ])
    }
    required init?(coder: NSCoder) { fatalError() }
    func configure(_ text: String) { label.text = text }
    override var isSelected: Bool { didSet { contentView.backgroundColor = isSelected ? .systemIndigo : .tertiarySystemFill; label.textColor = isSelected ? .white : .label } }
    override func prepareForReuse() { super.prepareForReuse(); onRemove = nil }
}

class TagsViewController: UICollectionViewController {
    private var tags = ["swift", "touch events", "gesture", "responder chain", "hit", "window", "controls", "a rather long tag"]
    init() {
        let layout = LeftAlignedLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(ChipCell.self, forCellWithReuseIdentifier: ChipCell.id)
        collectionView.allowsMultipleSelection = true
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ChipCell.id, for: indexPath) as? ChipCell else { preconditionFailure() }
        let tag = tags[indexPath.item]
        cell.configure(tag)
        cell.onRemove = { [weak self, weak cell] in
            guard let self, let cell, let path = self.collectionView.indexPath(for: cell) else { return }
            self.tags.remove(at: path.item)
            self.collectionView.performBatchUpdates({ self.collectionView.deleteItems(at: [path]) }) { done in print("said: removed \(tag) \(done)") }
        }
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { print("said: selected \(tags[indexPath.item])") }
}
