// swift-format-ignore-file
import UIKit

class LeftAlignedCollectionViewFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)?.map { $0.copy() as! UICollectionViewLayoutAttributes }
    var leftMargin = sectionInset.left
    var maxY: CGFloat = -1.0
    attributes?.forEach { layoutAttribute in
      guard layoutAttribute.representedElementCategory == .cell else { return }
      if layoutAttribute.frame.origin.y >= maxY { leftMargin = sectionInset.left }
      layoutAttribute.frame.origin.x = leftMargin
      leftMargin += layoutAttribute.frame.width + minimumInteritemSpacing
      maxY = max(layoutAttribute.frame.maxY, maxY)
    }
    return attributes
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))?.first {
      $0.indexPath == indexPath
    } ?? super.layoutAttributesForItem(at: indexPath)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

final class ChipCell: UICollectionViewCell {
  private let label = UILabel()
  private let close = UIButton(type: .close)
  var onClose: (() -> Void)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    print("said: chip", frame.width > 0)
    contentView.layer.borderWidth = 1
    contentView.layer.borderColor = UIColor.systemBlue.cgColor
    let stack = UIStackView(arrangedSubviews: [label, close])
    stack.axis = .horizontal
    stack.spacing = 4
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    contentView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: topAnchor), contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      close.widthAnchor.constraint(equalToConstant: 22), close.heightAnchor.constraint(equalTo: close.widthAnchor),
    ])
    close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layer.cornerRadius = bounds.height / 2
  }
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size.width = min(attributes.frame.width, 200)
    return attributes
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 16
    background.backgroundColor =
      state.isSelected
      ? .systemBlue : state.isHighlighted ? UIColor.systemBlue.withAlphaComponent(0.3) : .systemBackground
    backgroundConfiguration = background
    label.textColor = state.isSelected ? .white : .systemBlue
  }
  func configure(_ text: String) { label.text = text }
}

final class DynamicHeightCollectionView: UICollectionView {
  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != intrinsicContentSize { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }
}

class ChipsViewController: UIViewController {
  private var tags = [
    "Swift", "Objective-C", "C", "Rust", "TypeScript", "Kotlin", "Go", "A rather long name of a tag that is cut",
  ]
  private lazy var layout: LeftAlignedCollectionViewFlowLayout = {
    let layout = LeftAlignedCollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    return layout
  }()
  private lazy var collectionView = DynamicHeightCollectionView(frame: .zero, collectionViewLayout: layout)
  private let below = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    collectionView.register(ChipCell.self, forCellWithReuseIdentifier: "chip")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.isScrollEnabled = false
    collectionView.allowsMultipleSelection = true
    collectionView.backgroundColor = .systemBackground
    below.text = "Below"
    let stack = UIStackView(arrangedSubviews: [collectionView, below, UIView()])
    stack.axis = .vertical
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print(
      "said: rows", Set(collectionView.visibleCells.map { Int($0.frame.minY) }).count,
      below.frame.minY == collectionView.frame.maxY, collectionView.frame.height < 250)
  }
}
extension ChipsViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chip", for: indexPath) as? ChipCell else {
      preconditionFailure()
    }
    cell.configure(tags[indexPath.item])
    cell.onClose = { [weak self, weak cell] in
      guard let self = self, let cell = cell, let path = self.collectionView.indexPath(for: cell) else { return }
      print("said: close", self.tags[path.item])
      self.collectionView.performBatchUpdates {
        self.tags.remove(at: path.item)
        self.collectionView.deleteItems(at: [path])
      } completion: { finished in
        print("said: left", self.tags.count, finished)
      }
    }
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    print("said: +", tags[indexPath.item])
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    print("said: -", tags[indexPath.item])
  }
}
