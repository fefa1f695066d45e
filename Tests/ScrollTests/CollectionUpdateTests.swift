import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests items that are inserted, deleted and dragged, items with different sizes, headers, and custom layouts.
@MainActor
@Suite struct CollectionUpdateTests {
  private final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var words = ["a", "b", "c", "d", "e"]
    var sizes: [CGSize] = []
    var headers = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
      cell.accessibilityLabel = words[indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      headers += 1
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes.isEmpty ? CGSize(width: 100, height: 100) : sizes[indexPath.item] }
  }

  private let stage = TestStage()
  private let words = Words()

  /// Returns a collection view 320 points wide, with three items of 100 points in a line, 10 points apart.
  private func collection(_ layout: UICollectionViewLayout = UICollectionViewFlowLayout()) -> UICollectionView {
    stage.runtime.makeCurrent()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = words
    view.delegate = words
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func shown(_ view: UICollectionView) -> [String?] { view.visibleCells.map(\.accessibilityLabel) }

  @Test("Items with different sizes are in lines, centered along and stretched across")
  func sizes() {
    words.sizes = [
      CGSize(width: 100, height: 50), CGSize(width: 150, height: 100), CGSize(width: 300, height: 20),
      CGSize(width: 50, height: 30), CGSize(width: 50, height: 30),
    ]
    let view = collection()
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 25, width: 100, height: 50), CGRect(x: 170, y: 0, width: 150, height: 100),
        CGRect(x: 10, y: 110, width: 300, height: 20), CGRect(x: 0, y: 140, width: 50, height: 30),
        CGRect(x: 60, y: 140, width: 50, height: 30),
      ])
    #expect(view.contentSize == CGSize(width: 320, height: 170))
  }

  @Test("Items that are inserted, deleted and moved keep their cells, and end in their places")
  func updates() {
    let view = collection()
    let cells = view.visibleCells
    words.words = ["b", "x", "c", "e", "d"]
    var isOver = false
    view.performBatchUpdates {
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(1)])
      view.moveItem(at: path(4), to: path(3))
    } completion: {
      isOver = $0
    }
    #expect(shown(view) == ["b", "x", "c", "e", "d"] && view.visibleCells[0] === cells[1])
    stage.advance(by: 0.4)
    #expect(isOver && cells[0].superview == nil && view.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(view.visibleCells.map(\.frame.minX) == [0, 110, 220, 0, 110])
    words.words[0] = "B"
    view.reloadItems(at: [path(0)])
    #expect(shown(view).first == "B")
  }

  @Test("A long press drags an item; the others make room, and the data source is called at the drop")
  func carry() {
    @MainActor final class Carrier: NSObject {
      let view: UICollectionView
      init(_ view: UICollectionView) { self.view = view }
      func carry(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: view)
        switch press.state {
        case .began: view.indexPathForItem(at: place).map { _ = view.beginInteractiveMovementForItem(at: $0) }
        case .changed: view.updateInteractiveMovementTargetPosition(place)
        case .ended: view.endInteractiveMovement()
        default: view.cancelInteractiveMovement()
        }
      }
    }
    let view = collection()
    let carrier = Carrier(view)
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: carrier, action: Selector("carry:", Carrier.carry)))
    let carried = view.visibleCells[0]
    let finger = stage.finger()
    finger.down(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 270, y: 60))
    #expect(carried.center == CGPoint(x: 270, y: 60))
    stage.advance(by: 0.5)
    #expect(view.cellForItem(at: path(1))?.frame.minX == 0 && words.words[0] == "a")
    finger.up()
    stage.advance(by: 0.5)
    #expect(words.words == ["b", "c", "a", "d", "e"] && shown(view) == ["b", "c", "a", "d", "e"])
    #expect(view.visibleCells[2] === carried && carried.frame.minX == 220)
  }

  @Test("Headers are before their sections, are reused, and stay at the edge if they are pinned")
  func headers() {
    words.words = (0..<30).map { "\($0)" }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let view = collection(layout)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      view.supplementaryView(forElementKind: kind, at: path(0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(view.cellForItem(at: path(0))?.frame.minY == 40 && words.headers == 1)
    view.contentOffset.y = 200
    stage.runtime.layoutIfNeeded()
    #expect(view.supplementaryView(forElementKind: kind, at: path(0)) == nil)
    layout.sectionHeadersPinToVisibleBounds = true
    stage.runtime.layoutIfNeeded()
    #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY == 200)
    // The header is in front, so it is hit instead of the item below it.
    let hit = stage.runtime.hitTest(CGPoint(x: 50, y: 20))
    #expect(hit === view.supplementaryView(forElementKind: kind, at: path(0)))
  }

  @Test("A custom layout places, rotates, fades and orders its items, and follows scrolling")
  func customLayout() {
    final class Fan: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 100, height: 100)
        attributes.center = CGPoint(x: 160, y: 160 + (collectionView?.contentOffset.y ?? 0))
        attributes.transform = CGAffineTransform(rotationAngle: 0.2 * CGFloat(indexPath.item))
        attributes.zIndex = -indexPath.item
        attributes.alpha = 0.5
        return attributes
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 300) }
    }
    let view = collection(Fan())
    #expect(
      stage.runtime.hitTest(CGPoint(x: 160, y: 160))?.accessibilityLabel == "a"
        || stage.runtime.hitTest(CGPoint(x: 160, y: 160))?.superview?.accessibilityLabel == "a")
    view.contentOffset.y = 100
    stage.runtime.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.center.y == 260 && view.cellForItem(at: path(0))?.alpha == 0.5)
    stage.finger().drag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 20, y: 200), over: 0.2)
    stage.advance(by: 3)
    #expect(view.contentOffset.y == 300)
  }

  @Test("Self-sizing cells have the size that their constraints require")
  func selfSizing() {
    final class Tag: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-10-[label]-10-|", metrics: nil, views: ["label": label])
            + NSLayoutConstraint.constraints(
              withVisualFormat: "V:|-5-[label]-5-|", metrics: nil, views: ["label": label]))
      }
    }
    final class Tags: NSObject, UICollectionViewDataSource {
      let words = ["ab", "abcd"]
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
        (cell as? Tag)?.label.text = words[indexPath.item]
        return cell
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let tags = Tags()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(Tag.self, forCellWithReuseIdentifier: "tag")
    view.dataSource = tags
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    // The font has 17 points: 8.5 for a character, and lines of 20.4.
    #expect(view.visibleCells.map(\.bounds.size) == [CGSize(width: 37, height: 31), CGSize(width: 54, height: 31)])
  }
}
