// swift-format-ignore-file
import UIKit

struct Recipe { var name: String; var loved = false }

class RecipesNavigation: UINavigationController {}

class RecipeCell: UITableViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    var onHeart: (() -> Void)?
    @IBAction func heart(_ sender: UIButton) { onHeart?() }
}

class RecipeListController: UITableViewController {
    var recipes = [Recipe(name: "Soup"), Recipe(name: "Bread"), Recipe(name: "Pie")]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { recipes.count + 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.row < recipes.count else { return tableView.dequeueReusableCell(withIdentifier: "footer", for: indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath) as! RecipeCell
        cell.titleLabel.text = recipes[indexPath.row].name
        cell.onHeart = { [weak self] in
            self?.recipes[indexPath.row].loved.toggle()
            print("said: loves \(self!.recipes.filter(\.loved).map(\.name))")
        }
        return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row < recipes.count }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "showRecipe", let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return }
        (segue.destination as? RecipeController)?.recipe = recipes[path.row]
    }
    @IBAction func edit(_ sender: UIBarButtonItem) {
        setEditing(!isEditing, animated: true)
        print("said: editing \(tableView.isEditing)")
    }
}

class RecipeController: UIViewController {
    @IBOutlet weak var titleLabel: UILabel!
    var recipe: Recipe!
    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = recipe.name
        print("said: recipe \(titleLabel.text!), \(navigationItem.title!)")
    }
}

class InboxController: UIViewController {
    @IBOutlet weak var status: UILabel!
    @IBAction func unwindToInbox(_ unwindSegue: UIStoryboardSegue) {
        let compose = unwindSegue.source as! ComposeController
        status.text = unwindSegue.identifier == "sent" ? "Sent \(compose.textView.text.count)" : "Cancelled"
        print("said: \(status.text!)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { print("said: style \(segue.destination.modalTransitionStyle == .crossDissolve)") }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); print("said: inbox appears") }
}

class ComposeController: UIViewController {
    @IBOutlet weak var textView: UITextView!
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !textView.text.isEmpty }
}

class AlbumCell: UICollectionViewCell {
    @IBOutlet weak var imageView: UIImageView!
    override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.5 : 1 } }
}
class AlbumHeader: UICollectionReusableView { @IBOutlet weak var label: UILabel! }
class AlbumController: UICollectionViewController {
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { section == 0 ? 4 : 2 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) as! AlbumCell
        cell.imageView.tintColor = indexPath.section == 0 ? .systemRed : .systemBlue
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let head = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath) as! AlbumHeader
        head.label.text = "Album \(indexPath.section)"
        print("said: \(head.label.text!) \(head.bounds.height)")
        return head
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let cell = collectionView.cellForItem(at: indexPath) as! AlbumCell
        print("said: photo \(indexPath.section)/\(indexPath.item) \(cell.imageView.frame)")
    }
}

class PlusTabBar: UITabBar {
    lazy var plus: UIButton = {
        let b = UIButton(type: .custom)
        b.setTitle("+", for: .normal)
        b.backgroundColor = tintColor
        b.layer.cornerRadius = 28
        addSubview(b)
        return b
    }()
    override func awakeFromNib() {
        super.awakeFromNib()
        plus.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        plus.frame = CGRect(x: bounds.midX - 28, y: -20, width: 56, height: 56)
        bringSubviewToFront(plus)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || plus.frame.contains(point)
    }
    @objc private func tapped() { print("said: plus") }
}
class PlusTabController: UITabBarController {
    override func viewDidLoad() { super.viewDidLoad(); print("said: \(type(of: tabBar)) with \(tabBar.items?.count ?? 0)") }
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { print("said: item \(item.title ?? "none") tag \(item.tag)") }
}
class FirstTabController: UIViewController {
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); print("said: first gone") }
}
class SecondTabController: UIViewController {
    override func viewDidLoad() { super.viewDidLoad(); print("said: second loaded") }
}

class ArticleController: UIViewController, UIScrollViewDelegate {
    @IBOutlet weak var scrollView: UIScrollView!
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("said: content \(scrollView.contentSize)") }
    @IBAction func comments(_ sender: UIButton) { print("said: comments, wide \(sender.frame.width) mid \(sender.center.x)") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        print("said: at the end \(scrollView.contentOffset.y == scrollView.contentSize.height - scrollView.bounds.height)")
    }
}

class PinView: UIView {
    @objc dynamic var ring: CGFloat = 0 { didSet { layer.borderWidth = ring } }
    @objc var name: String = ""
}
class PinBoardController: UIViewController, UIGestureRecognizerDelegate {
    @IBOutlet weak var pin: PinView!
    private var origin = CGPoint.zero
    @IBAction func boardTapped(_ sender: UITapGestureRecognizer) {
        let p = sender.location(in: view)
        UIView.animate(withDuration: 0.3) { self.pin.center = p }
        print("said: tapped, pin \(pin.name) \(pin.layer.borderWidth)")
    }
    @IBAction func pinDragged(_ sender: UIPanGestureRecognizer) {
        if sender.state == .began { origin = pin.center }
        let t = sender.translation(in: view)
        pin.center = CGPoint(x: origin.x + t.x, y: origin.y + t.y)
        if sender.state == .ended { print("said: pin at \(pin.center)") }
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is PinView)
    }
}

class SizesController: UIViewController {
    @IBOutlet weak var button: UIButton!
    @IBOutlet weak var wide: UILabel!
    @IBOutlet weak var widthConstraint: NSLayoutConstraint!
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("said: \(traitCollection.horizontalSizeClass == .compact ? "compact" : "regular") width \(button.frame.width) at \(button.frame.minX), label hidden \(wide.isHidden)")
    }
    @IBAction func fits(_ sender: UIButton) {
        widthConstraint.constant = 120
        UIView.animate(withDuration: 0.2, animations: view.layoutIfNeeded)
        print("said: now \(button.frame.width)")
    }
}
