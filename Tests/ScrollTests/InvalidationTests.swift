import Foundation
import Testing
import UIKitTestSupport

/// Tests the invalidation of a collection view's layout, and its supplementary views.
@MainActor
@Suite struct InvalidationTests {
  private final class Flow: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
    // Public code overrides the method in this way so that rows are not measured again when only the offset changes.
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
      flow.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
      return flow
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    var count = 6
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      view.accessibilityIdentifier = "\(kind == UICollectionView.elementKindSectionHeader) \(path.section)"
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  private let items = Items()
  private let layout = Flow()

  private func makeView(_ stage: TestStage) -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    layout.contexts = []
    return view
  }

  /// Source: `invalidateEverything` and `invalidateDataSourceCounts`: set "when you change the current layout object,
  /// change the data source, or call reloadData()", and counts "when you insert or delete items". H.
  @Test(
    "A reload invalidates everything, an insertion the counts, another size neither; a flow layout has its own context")
  func contexts() throws {
    let stage = TestStage()
    let view = makeView(stage)
    view.reloadData()
    var context = try #require(layout.contexts.last)
    #expect(context.invalidateEverything && context.invalidateDataSourceCounts)
    stage.advance(by: 0.1)
    layout.contexts = []
    items.count = 7
    view.insertItems(at: [0, 1, 2].map { IndexPath(item: 0, section: $0) })
    context = try #require(layout.contexts.first)
    #expect(!context.invalidateEverything && context.invalidateDataSourceCounts)
    stage.advance(by: 1)
    layout.contexts = []
    view.frame.size.width = 300
    let flow = try #require(layout.contexts.last as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!flow.invalidateEverything && !flow.invalidateDataSourceCounts)
    #expect(flow.invalidateFlowLayoutDelegateMetrics && flow.invalidateFlowLayoutAttributes)
    stage.advance(by: 0.1)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.origin == CGPoint(x: 0, y: 150))
  }

  /// Source: the three `invalidate...(at:)` methods of a context collect index paths by kind. H.
  @Test("A custom context lists its invalidated elements, and moves the content by its adjustment")
  func ownContext() {
    let stage = TestStage()
    let view = makeView(stage)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1))
    context.invalidateItems(at: [first])
    context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: [first])
    context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: [second])
    context.invalidateDecorationElements(ofKind: "stripe", at: [second])
    #expect(context.invalidatedItemIndexPaths == [first])
    let headers = context.invalidatedSupplementaryIndexPaths?[UICollectionView.elementKindSectionHeader]
    #expect(headers == [first, second] && context.invalidatedDecorationIndexPaths == ["stripe": [second]])
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 40)
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 40)
  }

  /// Source: `UICollectionView.SupplementaryRegistration`, `indexPathsForVisibleSupplementaryElements(ofKind:)`. H.
  @Test("Headers are created by their registration, and the visible ones are listed by their index paths")
  func headers() {
    let stage = TestStage()
    let view = makeView(stage)
    let kind = UICollectionView.elementKindSectionHeader
    // Sections are 250 points high, so the second begins within the visible 300 points.
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section) == [0, 1])
    #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.accessibilityIdentifier) == ["true 0", "true 1"])
    view.contentOffset.y = 450
    stage.advance(by: 0.1)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section) == [2])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "other") == [])
  }

  /// Source: `UICollectionViewFlowLayout.SectionInsetReference`: the boundary that section insets are relative to. H.
  @Test("Section insets are relative to the margins of the view if the layout is set so")
  func insetReference() {
    let stage = TestStage()
    let view = makeView(stage)
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    stage.advance(by: 0.1)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 5)
    layout.sectionInsetReference = .fromLayoutMargins
    stage.advance(by: 0.1)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 35)
  }

  /// Source: `NSCollectionLayoutDimension` and `NSCollectionLayoutSpacing`: each value is of one kind. H.
  @Test("Dimensions and spacings report their kind")
  func dimensions() {
    let width = NSCollectionLayoutDimension.fractionalWidth(0.5)
    let height = NSCollectionLayoutDimension.fractionalHeight(0.25)
    #expect(width.isFractionalWidth && !width.isFractionalHeight && !width.isAbsolute && width.dimension == 0.5)
    #expect(height.isFractionalHeight && !height.isFractionalWidth && !height.isEstimated && height.dimension == 0.25)
    let (fixed, flexible) = (NSCollectionLayoutSpacing.fixed(8), NSCollectionLayoutSpacing.flexible(8))
    #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing)
    #expect(!flexible.isFixedSpacing && flexible.isFlexibleSpacing && flexible.spacing == 8)
  }

  /// Source: `automaticallyAdjustsScrollIndicatorInsets`, true by default: the safe area is added to the indicators'
  /// insets. H.
  @Test("Scroll indicators avoid the safe area, unless this is disabled")
  func indicators() {
    let root = UIViewController()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0)
    let stage = TestStage(rootViewController: root)
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.showsHorizontalScrollIndicator = false
    root.view.addSubview(scroll)
    stage.advance(by: 0.1)
    scroll.flashScrollIndicators()
    func bar() -> CGRect? {
      scroll.layer.sublayers?.first { $0.delegate == nil && !$0.isHidden && $0.bounds.width < 10 }?.frame
    }
    #expect(bar()?.minY == 103)
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(bar()?.minY == 3)
    scroll.automaticallyAdjustsScrollIndicatorInsets = true
    scroll.contentOffset.y = 1200
    #expect(bar()?.maxY == 1947)
  }

  /// Source: the header of `UIScrollView`: `.automatic` is like `.scrollableAxes`, but also adjusts content that does
  /// not scroll where its controller adjusts automatically. H.
  @Test("Content that does not scroll avoids the safe area unless its controller disables this")
  func controllersChoice() {
    let root = UIViewController()
    root.additionalSafeAreaInsets.top = 60
    let stage = TestStage(rootViewController: root)
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.contentSize = CGSize(width: 400, height: 100)
    root.view.addSubview(scroll)
    stage.advance(by: 0.1)
    #expect(scroll.adjustedContentInset.top == 60)
    root.automaticallyAdjustsScrollViewInsets = false
    root.additionalSafeAreaInsets.top = 70
    stage.advance(by: 0.1)
    #expect(scroll.adjustedContentInset.top == 0)
    scroll.alwaysBounceVertical = true
    scroll.contentInsetAdjustmentBehavior = .always
    scroll.contentInsetAdjustmentBehavior = .automatic
    #expect(scroll.adjustedContentInset.top == 70)
  }
}
