// swift-format-ignore-file
import UIKit

final class ReorderViewController: UICollectionViewController {
  private var items = ["🍏", "🍊", "🍌", "🍇", "🍒", "🥝"].enumerated().map { "Fruit \($0.offset)" }

  convenience init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    self.init(collectionViewLayout: layout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .black : UIColor(white: 0.96, alpha: 1)
    }
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dragInteractionEnabled = true
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.reorderingCadence = .immediate
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = items[indexPath.item]
    content.textProperties.alignment = .center
    content.textProperties.font = .systemFont(ofSize: 13, weight: .semibold)
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .systemYellow
    background.cornerRadius = 16
    background.strokeColor = .systemOrange
    background.strokeWidth = 2
    cell.backgroundConfiguration = background
    return cell
  }
}

extension ReorderViewController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = items[indexPath.row]
    let itemProvider = NSItemProvider(object: item as NSString)
    let dragItem = UIDragItem(itemProvider: itemProvider)
    dragItem.localObject = item
    print("said:", "lift", item)
    return [dragItem]
  }

  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 16)
    parameters.backgroundColor = .clear
    return parameters
  }
}

extension ReorderViewController: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard collectionView.hasActiveDrag else { return UICollectionViewDropProposal(operation: .forbidden) }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator)
  {
    let destinationIndexPath: IndexPath
    if let indexPath = coordinator.destinationIndexPath {
      destinationIndexPath = indexPath
    } else {
      let row = collectionView.numberOfItems(inSection: 0)
      destinationIndexPath = IndexPath(item: row - 1, section: 0)
    }
    switch coordinator.proposal.operation {
    case .move:
      reorderItems(coordinator: coordinator, destinationIndexPath: destinationIndexPath, collectionView: collectionView)
    default: return
    }
  }

  private func reorderItems(
    coordinator: UICollectionViewDropCoordinator, destinationIndexPath: IndexPath, collectionView: UICollectionView
  ) {
    guard let item = coordinator.items.first, let sourceIndexPath = item.sourceIndexPath else { return }
    collectionView.performBatchUpdates(
      {
        self.items.remove(at: sourceIndexPath.item)
        self.items.insert(item.dragItem.localObject as! String, at: destinationIndexPath.item)
        collectionView.deleteItems(at: [sourceIndexPath])
        collectionView.insertItems(at: [destinationIndexPath])
      }, completion: { _ in print("said:", "order", self.items.map { $0.suffix(1) }.joined(separator: ",")) })
    coordinator.drop(item.dragItem, toItemAt: destinationIndexPath)
  }
}
