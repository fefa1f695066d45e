// swift-format-ignore-file
import UIKit
class GridNavigation: UINavigationController {}
private let reuseIdentifier = "PhotoCell"
class GridPhotoCell: UICollectionViewCell {
    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var check: UILabel!
    override var isSelected: Bool { didSet { check?.isHidden = !isSelected } }
}
class HeaderView: UICollectionReusableView { @IBOutlet weak var title: UILabel! }
class GridViewController: UICollectionViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: tint \(navigationController!.navigationBar.tintColor == UIColor.white)")
    }
    var counts = [5, 4]
    override func viewDidLoad() { super.viewDidLoad(); collectionView?.allowsMultipleSelection = true; installsStandardGestureForInteractiveMovement = true; updateTitle() }
    private func updateTitle() { print("said: \(collectionView.indexPathsForSelectedItems?.count ?? 0) selected"); navigationItem.title = "\(collectionView.indexPathsForSelectedItems?.count ?? 0) selected" }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath) as! GridPhotoCell
        cell.imageView.backgroundColor = UIColor(hue: CGFloat(indexPath.item + indexPath.section * 5) / 10, saturation: 0.5, brightness: 0.9, alpha: 1)
        cell.check.isHidden = !cell.isSelected
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            let h = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath) as! HeaderView
            h.title.text = ["Summer", "Winter"][indexPath.section]
            return h
        default: assert(false, "Unexpected element kind"); return UICollectionReusableView()
        }
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { updateTitle() }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { updateTitle() }
    override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    @IBAction func selectNone(_ sender: Any?) { collectionView.indexPathsForSelectedItems?.forEach { collectionView.deselectItem(at: $0, animated: false) }; updateTitle() }
}
extension GridViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let l = collectionViewLayout as! UICollectionViewFlowLayout
        let w = (collectionView.bounds.width - l.sectionInset.left - l.sectionInset.right - 2 * l.minimumInteritemSpacing) / 3
        return CGSize(width: w.rounded(.down), height: w.rounded(.down))
    }
}
