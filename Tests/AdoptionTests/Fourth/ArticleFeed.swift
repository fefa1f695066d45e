// swift-format-ignore-file
import UIKit

final class Article {
  let title: String
  let body: String
  var expanded = false
  var isRead = false
  init(_ title: String, _ body: String) { self.title = title; self.body = body }
}

final class ArticleCell: UITableViewCell {
  @objc dynamic var isRead = false { didSet { dot.isHidden = isRead } }
  private let dot = UIView()
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    titleLabel.font = UIFont.preferredFont(forTextStyle: .headline)
    bodyLabel.font = UIFont.preferredFont(forTextStyle: .subheadline)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.lineBreakMode = .byTruncatingTail
    let titleRow = UIStackView(arrangedSubviews: [dot, titleLabel])
    titleRow.spacing = 8
    titleRow.alignment = .center
    let stack = UIStackView(arrangedSubviews: [titleRow, bodyLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    isRead = false
  }

  func update(with article: Article) {
    titleLabel.text = article.title
    bodyLabel.text = article.body
    bodyLabel.numberOfLines = article.expanded ? 0 : 2
    isRead = article.isRead
  }
}

class FeedTableViewController: UITableViewController, UITableViewDataSourcePrefetching {
  private var articles: [Article] = (1...12).map {
    Article("Article \($0)", String(repeating: "The tide comes in twice a day and nobody is surprised. ", count: 4))
  }
  private var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "\(ArticleCell.self)")
    tableView.prefetchDataSource = self
    tableView.estimatedRowHeight = 80
    refreshControl = UIRefreshControl()
    refreshControl?.tintColor = .systemOrange
    refreshControl?.attributedTitle = NSAttributedString(
      string: "Pull to refresh", attributes: [.foregroundColor: UIColor.systemOrange])
    refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
    let footer = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    footer.text = "No more articles"
    footer.textAlignment = .center
    footer.textColor = .tertiaryLabel
    tableView.tableFooterView = footer
  }

  @objc private func refresh(_ sender: UIRefreshControl) {
    print("said:", "refreshing", sender.isRefreshing)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [weak self] in
      guard let self = self else { return }
      self.refreshes += 1
      self.articles.insert(Article("Fresh \(self.refreshes)", "Just in."), at: 0)
      self.tableView.beginUpdates()
      self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      self.tableView.endUpdates()
      sender.endRefreshing()
      print("said:", "refreshed", self.articles.count)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { articles.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "\(ArticleCell.self)", for: indexPath) as! ArticleCell
    cell.update(with: articles[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let article = articles[indexPath.row]
    article.expanded.toggle()
    (tableView.cellForRow(at: indexPath) as? ArticleCell)?.update(with: article)
    tableView.performBatchUpdates(nil) { _ in
      print("said:", "expanded", article.expanded, tableView.rectForRow(at: indexPath).height > 80)
    }
  }

  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let article = articles[indexPath.row]
    let action = UIContextualAction(style: .normal, title: article.isRead ? "Unread" : "Read") { _, _, done in
      article.isRead.toggle()
      (tableView.cellForRow(at: indexPath) as? ArticleCell)?.update(with: article)
      print("said:", "read", article.isRead)
      done(true)
    }
    action.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [action])
  }

  override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, view, done in
      self.articles.remove(at: indexPath.row)
      self.tableView.deleteRows(at: [indexPath], with: .fade)
      print("said:", "deleted", indexPath.row)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
      print("said:", "flag"); done(false)
    }
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}
