import Foundation
import Testing
import UIKitTestSupport

/// Tests what compositional layouts add to items and sections: badges and backgrounds. Source: Apple,
/// `NSCollectionLayoutAnchor`, `NSCollectionLayoutSupplementaryItem` and `NSCollectionLayoutDecorationItem`.
@MainActor
@Suite struct CompositionalPartTests {
  private final class Background: UICollectionReusableView {}
  private final class Items: NSObject, UICollectionViewDataSource {
    var asked: [IndexPath] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      asked.append(indexPath)
      return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
  }

  private let stage = TestStage()
  private let items = Items()

  private func collection(
    with extras: [NSCollectionLayoutSupplementaryItem],
    besideGroups groupExtras: [NSCollectionLayoutSupplementaryItem] = [],
    change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionView {
    stage.runtime.makeCurrent()
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: extras)
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
    group.supplementaryItems = groupExtras
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "background")
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.dataSource = items
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  private func badge(
    _ anchor: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil
  ) -> NSCollectionLayoutSupplementaryItem {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    return own.map {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: anchor, itemAnchor: $0)
    } ?? NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor)
  }

  /// Source: header `NSCollectionLayoutGroup.supplementaryItems`.
  @Test("C471: What a group has with it is beside the group, once for each, also in a section that scrolls across")
  func groups() {
    let anchor = NSCollectionLayoutAnchor(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 0, y: 20))
    let view = collection(with: [], besideGroups: [badge(anchor)])
    let layout = view.collectionViewLayout
    func frame(_ item: Int) -> CGRect? {
      layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(0) == CGRect(x: 0, y: 50, width: 20, height: 20) && frame(1) == nil)
    #expect(frame(4) == CGRect(x: 0, y: 100, width: 20, height: 20))
    #expect(items.asked.map(\.item).sorted() == [0, 4])
  }

  @Test("C461: A badge is at the edges of its item that its anchor names, moved by its offset or by shares of its size")
  func badges() throws {
    let view = collection(
      with: [badge(NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))])
    let second = IndexPath(item: 1, section: 0)
    let layout = view.collectionViewLayout
    #expect(
      layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: second)?.frame
        == CGRect(x: 186, y: -6, width: 20, height: 20))
    #expect(items.asked.count == 6 && Set(items.asked).contains(second))
    let shown = try #require(view.supplementaryView(forElementKind: "badge", at: second))
    let cell = try #require(view.cellForItem(at: second))
    let order = view.subviews
    #expect(order.firstIndex(of: shown)! > order.firstIndex(of: cell)!)
  }

  @Test("The anchor of the badge itself decides which of its points is placed")
  func ownAnchor() {
    let own = NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: -4))
    #expect(own.isAbsoluteOffset && !own.isFractionalOffset)
    let view = collection(with: [badge(NSCollectionLayoutAnchor(edges: .bottom), own)])
    #expect(
      view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: "badge", at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 40, y: 54, width: 20, height: 20))
  }

  @Test("C462: The background of a section is behind its items, in its size with the insets of the decoration")
  func background() throws {
    let view = collection(with: []) { section in
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
      background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 6)
      section.decorationItems = [background]
    }
    let shown = try #require(view.subviews.first { $0 is Background })
    #expect(shown.frame == CGRect(x: 6, y: 5, width: 388, height: 110))
    #expect(view.subviews.firstIndex(of: shown) == 0)
  }

  @Test("In a section that scrolls across, badges are in front of the items and the background is behind them")
  func across() throws {
    let view = collection(with: [badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]))]) { section in
      section.orthogonalScrollingBehavior = .continuous
      section.decorationItems = [.background(elementKind: "background")]
    }
    let order = view.subviews
    let scroller = try #require(order.firstIndex { $0 is UIScrollView })
    let background = try #require(order.firstIndex { $0 is Background })
    let badge = try #require(view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 0)))
    #expect(background < scroller && order.firstIndex(of: badge)! > scroller)
  }

  private final class HeaderSource: NSObject, UICollectionViewDataSource {
    var text = String(repeating: "word ", count: 30)
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
      guard let header = view as? WordHeader else { return view }
      header.label.text = text
      return header
    }
  }

  private final class WordCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.text = String(repeating: "word ", count: 30)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate(
        ["H:|[label]|", "V:|[label]|"].flatMap {
          NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["label": label])
        })
    }
  }

  /// Source: Apple, `NSCollectionLayoutDimension.estimated(_:)`: each dimension is estimated for itself.
  @Test("C488: The text of an item whose height only is an estimate wraps in its width, also after a turn")
  func estimatedHeightOfItems() throws {
    stage.runtime.makeCurrent()
    let source = HeaderSource()
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(WordCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.rootView.addSubview(view)
    for width in [200, 340] as [CGFloat] {
      view.frame.size.width = width
      stage.runtime.layoutIfNeeded()
      let cell = try #require(view.visibleCells.first as? WordCell)
      #expect(
        cell.frame.size == CGSize(width: width, height: cell.label.sizeThatFits(CGSize(width: width, height: 0)).height)
      )
      #expect(cell.frame.height > 60)
    }
  }

  private final class WordHeader: UICollectionReusableView {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: "H:|[label]|", metrics: nil, views: ["label": label])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-10-[label]-10-|", metrics: nil, views: ["label": label]))
    }
  }

  /// Returns a collection with a header and a footer of estimated height and one item of 50 points.
  private func estimatedEnds(_ source: HeaderSource) -> UICollectionView {
    stage.runtime.makeCurrent()
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
    let estimated = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    section.boundarySupplementaryItems = [("header", NSRectAlignment.top), ("cell", .bottom)].map {
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: estimated, elementKind: $0.0, alignment: $0.1)
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(WordHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: "cell", withReuseIdentifier: "cell")
    view.dataSource = source
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  /// Source: Apple, `NSCollectionLayoutDimension.estimated(_:)`.
  @Test("C484: A header of estimated height is as high as its content, also after the data was reloaded")
  func estimatedHeader() throws {
    let source = HeaderSource()
    let view = estimatedEnds(source)
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(view.supplementaryView(forElementKind: "header", at: path) as? WordHeader)
    let high = header.frame.height
    #expect(high == header.label.sizeThatFits(CGSize(width: 200, height: 0)).height + 20 && high > 60)
    #expect(view.layoutAttributesForItem(at: path)?.frame.minY == high)
    source.text = "word"
    view.reloadData()
    stage.runtime.layoutIfNeeded()
    let low = try #require(view.supplementaryView(forElementKind: "header", at: path)).frame.height
    #expect(low < high && view.layoutAttributesForItem(at: path)?.frame.minY == low)
  }

  @Test("C487: A list cell that is a header or footer has no background, unless it was given one")
  func listCellAsFooter() throws {
    let view = estimatedEnds(HeaderSource())
    let footer = try #require(view.supplementaryView(forElementKind: "cell", at: IndexPath(item: 0, section: 0)))
    #expect(footer.backgroundColor == nil)
    #expect(UICollectionViewListCell(frame: .zero).backgroundColor == .systemBackground)
  }
}
