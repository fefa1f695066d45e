import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the parts of a custom layout besides frames: decorations, layout transitions, sizes, interactive movement.
@MainActor
@Suite struct LayoutHookTests {
  private final class Striped: UICollectionViewFlowLayout {
    var log: [String] = []
    override init() {
      super.init()
      register(Stripe.self, forDecorationViewOfKind: "stripe")
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let look = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      look.frame = CGRect(x: 0, y: 20, width: 400, height: 60)
      look.zIndex = -1
      return look
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let stripe = layoutAttributesForDecorationView(ofKind: "stripe", at: IndexPath(item: 0, section: 0))
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + [stripe].compactMap { $0 }.filter {
          $0.frame.intersects(rect)
        }
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
    override func finalizeLayoutTransition() { log.append("final") }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
      log.append("context \(Int(newBounds.minY))")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      CGPoint(x: 0, y: 240)
    }
    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      let look = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
      look.alpha = 0.5
      look.transform = CGAffineTransform(scaleX: 2, y: 2)
      return look
    }
  }

  private final class Stripe: UICollectionReusableView {}

  private final class Columns: UICollectionViewFlowLayout {
    var preparations = 0
    var contexts = 0
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts += 1
      super.invalidateLayout(with: context)
    }
    override func prepare() {
      preparations += 1
      itemSize = CGSize(width: 100, height: 60)
      sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      super.prepare()
    }
  }

  /// Source: Apple, sample code with adaptive columns, which sets the size of items in `prepare()`.
  @Test("C564: A flow layout that sets the same values whenever it is prepared is prepared twice, not endlessly")
  func equalValues() {
    let (stage, layout, items) = (TestStage(), Columns(), Movable())
    let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    stage.rootView.addSubview(view)
    for _ in 0..<5 { stage.advance(by: 0.1) }
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 4, y: 4, width: 100, height: 60))
    #expect(layout.preparations <= 2, "\(layout.preparations) times")
    // Each change of a value asks for a context.
    let before = layout.contexts
    layout.minimumLineSpacing = 30
    #expect(layout.contexts == before + 1)
    layout.minimumLineSpacing = 30
    #expect(layout.contexts == before + 1)
    layout.invalidateLayout()
    #expect(layout.contexts == before + 2)
  }

  private final class Movable: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 600))
  private let source = Movable()

  private func list(_ layout: UICollectionViewLayout) -> UICollectionView {
    stage.runtime.makeCurrent()
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = source
    stage.rootView.addSubview(list)
    stage.runtime.layoutIfNeeded()
    return list
  }

  /// Source: Apple, `register(_:forDecorationViewOfKind:)`: decorations belong to the layout, not to the data.
  @Test("A decoration is a view of the class registered by the layout, behind items with a larger index")
  func decoration() throws {
    let layout = Striped()
    layout.itemSize = CGSize(width: 100, height: 100)
    let list = list(layout)
    let stripe = try #require(list.subviews.first { $0 is Stripe })
    #expect(stripe.frame == CGRect(x: 0, y: 20, width: 400, height: 60))
    #expect(list.subviews.first === stripe)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) !== stripe)
    list.contentOffset.y = 200
    stage.runtime.layoutIfNeeded()
    #expect(stripe.superview == nil)
  }

  /// Source: Apple, `prepareForTransition(to:)`, `finalizeLayoutTransition()`, `targetContentOffset(...)`.
  @Test("On a change the old layout is prepared, then the new one, which determines the content offset")
  func another() {
    let (old, new) = (Striped(), Striped())
    let list = list(old)
    list.setCollectionViewLayout(new, animated: true)
    #expect(old.log == ["to"] && new.log.first == "from" && !new.log.contains("final"))
    #expect(list.contentOffset.y == 240)
    stage.advance(by: 0.5)
    #expect(old.log.last == "final" && new.log.last == "final")
  }

  @Test("A layout that returns true for new bounds is called for the context that invalidates it") func context() {
    final class Always: UICollectionViewFlowLayout {
      var bounds: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        bounds.append(newBounds.minY)
        return super.invalidationContext(forBoundsChange: newBounds)
      }
    }
    let layout = Always()
    list(layout).contentOffset.y = 30
    #expect(layout.bounds.last == 30)
  }

  @Test("The layout determines the appearance of a dragged item; after the drop it is restored") func carried()
    throws
  {
    let layout = Striped()
    layout.itemSize = CGSize(width: 100, height: 100)
    let list = list(layout)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 70))
    #expect(cell.center == CGPoint(x: 90, y: 70) && cell.alpha == 0.5 && cell.transform.a == 2)
    list.cancelInteractiveMovement()
    #expect(cell.alpha == 1 && cell.transform == .identity)
  }

  @Test("Footers can be pinned to the lower edge while their section is visible") func pinnedFooters() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 100)
    layout.footerReferenceSize = CGSize(width: 400, height: 40)
    layout.sectionFootersPinToVisibleBounds = true
    let list = list(layout)
    let look = try #require(
      list.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0)))
    #expect(look.frame == CGRect(x: 0, y: 360, width: 400, height: 40))
  }

  /// Source: Apple, `UICollectionViewLayout.collectionView`: nil before the layout is used.
  @Test("A layout may force-unwrap its collection view, and be changed before it has one") func insisting() {
    final class Insisting: UICollectionViewFlowLayout {
      override var collectionView: UICollectionView { super.collectionView! }  // swift-format-ignore
    }
    let layout = Insisting()
    layout.minimumLineSpacing = 3
    let list = list(layout)
    #expect(layout.collectionView === list && !list.visibleCells.isEmpty)
  }

  private final class Fading: UICollectionViewFlowLayout {
    var log: [String] = []
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      log.append("appears \(itemIndexPath.item)")
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      attributes?.alpha = 0
      attributes?.center.x += 40
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      log.append("disappears \(itemIndexPath.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
  }

  private final class Numbers: NSObject, UICollectionViewDataSource {
    var count = 3
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }
  }

  /// Source: Header `UICollectionViewLayout`: the initial places of inserted items, and the final places of deleted
  /// ones.
  @Test("The layout determines the initial place of an inserted item and the final place of a deleted one")
  func appearing() throws {
    let (stage, numbers, layout) = (TestStage(), Numbers(), Fading())
    layout.itemSize = CGSize(width: 50, height: 50)
    let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = numbers
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    layout.log = []
    numbers.count = 4
    view.insertItems(at: [IndexPath(item: 1, section: 0)])
    #expect(layout.log.contains("appears 1"))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.alpha == 1 && (cell.layer.presentation()?.opacity ?? 1) < 0.5)
    stage.advance(by: 1)
    #expect(cell.layer.presentation()?.opacity ?? 1 == 1)
    layout.log = []
    numbers.count = 3
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(layout.log.contains("disappears 0"))
  }
}
