import Foundation
import Testing
import UIKitTestSupport

/// Tests compositional layouts. Source: Apple, `UICollectionViewCompositionalLayout` and the `NSCollectionLayout`
/// classes.
@MainActor
@Suite struct CompositionalTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
  }

  private let stage = TestStage()
  private let items = Items([7])

  /// Returns a collection view 400 points wide and 800 points high.
  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    stage.runtime.makeCurrent()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.dataSource = items
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  @Test("Fractional widths are side by side until the group is full; insets reduce the item's frame")
  func grid() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(90)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 50, bottom: 30, trailing: 50)
    let view = collection(UICollectionViewCompositionalLayout(section: section))
    #expect(frame(view, 0) == CGRect(x: 52, y: 22, width: 96, height: 86))
    #expect(frame(view, 2).map { CGRect(x: $0.minX.rounded(), y: $0.minY, width: 96, height: 86) }?.minX == 252)
    #expect(frame(view, 3)?.origin == CGPoint(x: 52, y: 122))
    #expect(view.contentSize == CGSize(width: 400, height: 20 + 3 * 90 + 2 * 10 + 30))
    #expect(view.visibleCells.count == 7)
  }

  @Test("C211: A counted group divides its length equally, whatever its items' sizes; flexible spacing fills the rest")
  func counted() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(10), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(20)
    let view = collection(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 1) == CGRect(x: 210, y: 0, width: 190, height: 100))
    let loose = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
    loose.interItemSpacing = .flexible(5)
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: loose))
    stage.runtime.layoutIfNeeded()
    #expect([0, 1, 2].map { frame(view, $0)?.minX } == [0, 195, 390])
    #expect(frame(view, 3)?.minY == 50)
  }

  @Test("Groups contain groups, each section has its own layout, and headers have their height")
  func nested() {
    items.counts = [3, 2]
    let whole = size(.fractionalWidth(1), .fractionalHeight(1))
    let layout = UICollectionViewCompositionalLayout { [self] number, environment in
      #expect(environment.container.effectiveContentSize == CGSize(width: 400, height: 800))
      let section: NSCollectionLayoutSection
      if number == 0 {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutGroup.vertical(
          layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
          subitem: NSCollectionLayoutItem(layoutSize: whole), count: 2)
        section = NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [large, small]))
      } else {
        section = NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(60)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
      }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(44)), elementKind: "header", alignment: .top)
      ]
      return section
    }
    let view = collection(layout)
    #expect(frame(view, 0) == CGRect(x: 0, y: 44, width: 280, height: 200))
    #expect(frame(view, 2) == CGRect(x: 280, y: 144, width: 120, height: 100))
    #expect(frame(view, 0, 1) == CGRect(x: 0, y: 288, width: 400, height: 60))
    #expect(view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY) == [0, 244])
  }

  @Test("C212: An orthogonally scrolling section follows the finger, and its groups stop centered")
  func across() throws {
    items.counts = [5, 20]
    let layout = UICollectionViewCompositionalLayout { [self] number, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      guard number == 0 else {
        return NSCollectionLayoutSection(
          group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
      }
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(100)), subitems: [item]))
      section.orthogonalScrollingBehavior = .groupPagingCentered
      return section
    }
    let view = collection(layout)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let scroller = try #require(first.superview as? UIScrollView)
    #expect(scroller !== view && scroller.frame == CGRect(x: 0, y: 0, width: 400, height: 100))
    // C557: there is room at both ends.
    #expect(scroller.contentSize == CGSize(width: 1680, height: 100))
    #expect(frame(view, 0) == CGRect(x: 40, y: 0, width: 320, height: 100))
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) == nil)
    stage.finger().drag(from: CGPoint(x: 350, y: 50), to: CGPoint(x: 100, y: 52), over: 0.4)
    stage.advance(by: 2)
    #expect(scroller.contentOffset == CGPoint(x: 320, y: 0) && view.contentOffset.y == 0)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) != nil)
    #expect(frame(view, 1) == CGRect(x: 40, y: 0, width: 320, height: 100))
    #expect(view.indexPathForItem(at: CGPoint(x: 200, y: 50)) == IndexPath(item: 1, section: 0))
    stage.finger().drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: 0.4)
    #expect(view.contentOffset.y > 100)
  }

  @Test("C212: A tap on an item of an orthogonally scrolling section selects it, before and after scrolling")
  func selectingAcross() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var selected: [Int] = []
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
      }
    }
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let (view, delegate) = (collection(UICollectionViewCompositionalLayout(section: section)), Delegate())
    view.delegate = delegate
    stage.finger().tap(CGPoint(x: 250, y: 50))
    stage.advance(by: 0.5)
    #expect(delegate.selected == [1])
    stage.finger().drag(from: CGPoint(x: 350, y: 50), to: CGPoint(x: 150, y: 50), over: 1)
    stage.advance(by: 4)
    let shown = view.indexPathForItem(at: CGPoint(x: 250, y: 50))
    stage.finger().tap(CGPoint(x: 250, y: 50))
    stage.advance(by: 0.5)
    #expect(delegate.selected.count == 2 && delegate.selected.last == shown?.item && shown?.item != 1)
  }

  /// Source: Apple, `NSCollectionLayoutSection.visibleItemsInvalidationHandler`.
  @Test("A section's handler changes the visible items, also while it scrolls orthogonally")
  func visibleItems() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler = { items, offset, environment in
      for item: any NSCollectionLayoutVisibleItem in items where item.representedElementCategory == .cell {
        let away = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = away < 150 ? 1 : 0.5
      }
    }
    section.visibleItemsInvalidationHandler = handler
    let view = collection(UICollectionViewCompositionalLayout(section: section))
    func alpha(_ item: Int) -> CGFloat? { view.cellForItem(at: IndexPath(item: item, section: 0))?.alpha }
    #expect(alpha(0) == 1 && alpha(1) == 1)
    let scroller = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    scroller.contentOffset.x = 300
    stage.runtime.layoutIfNeeded()
    #expect(alpha(1) == 0.5 && alpha(2) == 1 && alpha(3) == 0.5)
  }

  /// Source: Apple, `UIContentInsetsReference`.
  @Test("The insets of a section are measured from the area that it names")
  func insetsReference() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    func first(_ reference: UIContentInsetsReference) -> CGRect? {
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets.leading = 4
      section.contentInsetsReference = reference
      let view = collection(UICollectionViewCompositionalLayout(section: section))
      view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
      view.collectionViewLayout.invalidateLayout()
      stage.runtime.layoutIfNeeded()
      defer { view.removeFromSuperview() }
      return frame(view, 0)
    }
    #expect(first(.none) == CGRect(x: 4, y: 0, width: 396, height: 50))
    #expect(first(.safeArea) == first(.none) && first(.automatic) == first(.none))
    #expect(first(.readableContent) == first(.layoutMargins))
    #expect(first(.layoutMargins) == CGRect(x: 34, y: 0, width: 346, height: 50))
  }
}
