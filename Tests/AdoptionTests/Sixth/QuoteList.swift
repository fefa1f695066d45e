// swift-format-ignore-file
import UIKit

struct Quote: Hashable { let text: String; let author: String }

final class QuoteCell: UICollectionViewCell {
    private let text = UILabel(), author = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        text.numberOfLines = 0
        text.font = .italicSystemFont(ofSize: 17)
        author.textColor = .secondaryLabel
        author.textAlignment = .right
        let stack = UIStackView(arrangedSubviews: [text, author])
        stack.axis = .vertical
        stack.spacing = 6
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 12
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
        ])
    }
    required init?(coder: NSCoder) { fatalError() }
    func show(_ quote: Quote) { text.text = quote.text; author.text = "— " + quote.author }
}

final class QuotesViewController: UIViewController {
    private lazy var layout: UICollectionViewCompositionalLayout = {
        func section() -> NSCollectionLayoutSection {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let result = NSCollectionLayoutSection(group: group)
            result.interGroupSpacing = 10
            result.contentInsets = .init(top: 10, leading: 16, bottom: 10, trailing: 16)
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
                elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
            result.boundarySupplementaryItems = [footer]
            return result
        }
        return UICollectionViewCompositionalLayout { _, _ in section() }
    }()
    private var dataSource: UICollectionViewDiffableDataSource<Int, Quote>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let view = UICollectionView(frame: self.view.bounds, collectionViewLayout: layout)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view.addSubview(view)
        let cell = UICollectionView.CellRegistration<QuoteCell, Quote> { cell, _, quote in cell.show(quote) }
        let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: UICollectionView.elementKindSectionFooter) { cell, _, _ in
            var content = UIListContentConfiguration.groupedFooter()
            content.text = "All quotes are invented for this page, and any likeness to what somebody said is by chance."
            cell.contentConfiguration = content
        }
        dataSource = .init(collectionView: view) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
        dataSource.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: footer, for: path) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Quote>()
        snapshot.appendSections([0])
        snapshot.appendItems([
            Quote(text: "Short.", author: "A"),
            Quote(text: "A sentence that goes on for long enough to need three lines in a cell that is as wide as a phone, and then some.", author: "B"),
            Quote(text: "Two lines are what this one wants, or nearly so.", author: "C"),
        ])
        dataSource.apply(snapshot)
        view.backgroundColor = UIColor(patternImage: UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            func dot(_ x: CGFloat) { context.cgContext.fillEllipse(in: CGRect(x: x, y: x, width: 3, height: 3)) }
            UIColor.systemTeal.setFill()
            dot(4)
            dot(14)
        })
    }
}
