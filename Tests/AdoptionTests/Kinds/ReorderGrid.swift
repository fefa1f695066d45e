// swift-format-ignore-file
import UIKit

class IconGridController: UICollectionViewController {
    var icons = (1...8).map { "App \($0)" }
    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 70)
        layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        layout.minimumInteritemSpacing = 15
        super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "icon")
        installsStandardGestureForInteractiveMovement = false
        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
        hold.minimumPressDuration = 0.1
        collectionView.addGestureRecognizer(hold)
    }
    @objc func held(_ g: UILongPressGestureRecognizer) {
        let p = g.location(in: collectionView)
        switch g.state {
        case .began:
            guard let path = collectionView.indexPathForItem(at: p) else { return }
            print("said: lifts \(icons[path.item]) \(collectionView.beginInteractiveMovementForItem(at: path))")
        case .changed: collectionView.updateInteractiveMovementTargetPosition(p)
        case .ended: collectionView.endInteractiveMovement()
        default: collectionView.cancelInteractiveMovement()
        }
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { icons.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "icon", for: indexPath)
        cell.backgroundColor = .systemBlue
        cell.layer.cornerRadius = 14
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { indexPath.item != 7 }
    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        icons.insert(icons.remove(at: source.item), at: destination.item)
        print("said: \(source.item) to \(destination.item), first \(icons[0])")
    }
}
