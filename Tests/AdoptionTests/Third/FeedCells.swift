// swift-format-ignore-file
import UIKit
protocol FeedCellDelegate: AnyObject { func feedCellDidLike(_ cell: FeedCell) }
final class FeedCell: UITableViewCell {
    @IBOutlet weak var headline: UILabel!
    @IBOutlet weak var body: UILabel!
    @IBOutlet weak var likeButton: UIButton!
    weak var delegate: FeedCellDelegate?
    func render(index: Int, liked: Bool) {
        headline.text = "Post \(index)"
        body.text = String(repeating: "Some words about the day. ", count: index + 1)
        likeButton.setTitle(liked ? "Liked" : "Like", for: .normal)
    }
    @IBAction func likeTapped(_ sender: Any) { delegate?.feedCellDidLike(self) }
}
final class StoryCell: UICollectionViewCell {
    @IBOutlet weak var circle: UIView! { didSet { circle.layer.cornerRadius = 28; circle.layer.borderWidth = 3; circle.layer.borderColor = UIColor.systemOrange.cgColor } }
    @IBOutlet weak var name: UILabel!
}
