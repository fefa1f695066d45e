// swift-format-ignore-file
import UIKit
final class FeedViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var collectionView: UICollectionView!
    private var stories = ["A", "B", "C", "D", "E", "F", "G"], liked = Set<Int>()
    init() { super.init(nibName: "FeedViewController", bundle: Bundle(for: FeedViewController.self)) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "FeedCell", bundle: nil), forCellReuseIdentifier: "FeedCell")
        collectionView.register(UINib(nibName: String(describing: StoryCell.self), bundle: nil), forCellWithReuseIdentifier: "StoryCell")
        (collectionView.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 70, height: 90)
    }
}
extension FeedViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "FeedCell", for: indexPath) as! FeedCell
        cell.render(index: indexPath.row, liked: liked.contains(indexPath.row))
        cell.delegate = self
        return cell
    }
}
extension FeedViewController: FeedCellDelegate {
    func feedCellDidLike(_ cell: FeedCell) { guard let p = tableView.indexPath(for: cell) else { return }; liked.formSymmetricDifference([p.row]); print("said: liked \(liked.sorted())"); tableView.reloadRows(at: [p], with: .none) }
}
extension FeedViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { stories.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "StoryCell", for: indexPath) as! StoryCell
        cell.name.text = stories[indexPath.item]
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { stories[indexPath.item] = stories[indexPath.item].lowercased(); collectionView.reloadItems(at: [indexPath]) }
}
