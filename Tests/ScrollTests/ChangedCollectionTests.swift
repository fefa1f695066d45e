import Testing
import UIKitTestSupport

/// Tests collection views that change while a finger drags one of their items.
@MainActor
@Suite struct ChangedCollectionTests {
  private final class Header: UICollectionReusableView {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  /// A controller with sections of words. Items are 100 by 100 points, four in a line.
  private final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var sections: [[String]] = []
    var log: [String] = []
    var target: IndexPath?

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
      collectionView.register(
        Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
      cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { log.append("header \(indexPath.section) is gone") }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      true
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      log.append("move \(source.section).\(source.item) to \(destination.section).\(destination.item)")
      let word = sections[source.section].remove(at: source.item)
      sections[destination.section].insert(word, at: destination.item)
    }
    override func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedIndexPath }

    var words: [String] {
      collectionView.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        .compactMap(\.accessibilityLabel)
    }
  }

  private static func layout(header: CGFloat = 0) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.headerReferenceSize = CGSize(width: 0, height: header)
    return layout
  }

  private func show(_ sections: [[String]], header: CGFloat = 0) -> (TestStage, Grid) {
    let grid = Grid(collectionViewLayout: Self.layout(header: header))
    grid.sections = sections
    let stage = TestStage(rootViewController: grid)
    stage.advance(by: 0.1)
    return (stage, grid)
  }

  private func carry(from start: CGPoint, to end: CGPoint, on stage: TestStage) -> Finger {
    let finger = stage.finger()
    finger.down(start)
    stage.advance(by: 0.6)
    finger.move(end)
    stage.advance(by: 0.5)
    return finger
  }

  @Test("A dragged item is moved from its current index path if items are inserted before it") func carriedMeanwhile() {
    let (stage, grid) = show([["a", "b", "c", "d"]])
    let finger = carry(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), on: stage)
    #expect(grid.words == ["b", "a", "c", "d"])
    grid.sections[0].insert("x", at: 0)
    grid.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.advance(by: 0.5)
    finger.move(CGPoint(x: 255, y: 50))
    finger.up()
    stage.advance(by: 1)
    #expect(grid.log == ["move 0.1 to 0.2"])
    #expect(grid.sections == [["x", "b", "a", "c", "d"]] && grid.words == ["x", "b", "a", "c", "d"])
  }

  @Test("A dragged item whose section is deleted is no longer dragged") func carriedAndDeleted() {
    let (stage, grid) = show([["a", "b"], ["c", "d"]])
    let finger = carry(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150), on: stage)
    grid.sections.remove(at: 1)
    grid.collectionView.deleteSections([1])
    finger.move(CGPoint(x: 60, y: 50))
    finger.up()
    stage.advance(by: 1)
    #expect(grid.log == [] && grid.words == ["a", "b"])
  }

  @Test("Dragging an item to an index path that does not exist ends the program") func carriedNowhere() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let grid = Grid(collectionViewLayout: Self.layout())
        grid.sections = [["a", "b"]]
        grid.target = IndexPath(item: 0, section: 7)
        let stage = TestStage(rootViewController: grid)
        stage.advance(by: 0.1)
        let finger = stage.finger()
        finger.down(CGPoint(x: 50, y: 50))
        stage.advance(by: 0.6)
        finger.move(CGPoint(x: 150, y: 50))
      }
    }
  }

  @Test("The completion of nested updates is called after all of them were made") func nested() {
    let (stage, grid) = show([["a", "b"]])
    let list: UICollectionView = grid.collectionView
    var calls: [String] = []
    list.performBatchUpdates {
      grid.sections[0].insert("x", at: 0)
      list.performBatchUpdates {
        list.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: { _ in
        calls.append("inner \(list.numberOfItems(inSection: 0))")
      }
      calls.append("changes")
    } completion: { _ in
      calls.append("outer \(list.numberOfItems(inSection: 0))")
    }
    #expect(calls == ["changes"])
    stage.advance(by: 1)
    #expect(calls == ["changes", "inner 3", "outer 3"])
  }

  @Test("The header of a deleted section ends its display, and is reused") func headers() {
    let (stage, grid) = show([["a"], ["b"]], header: 40)
    let list: UICollectionView = grid.collectionView
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let first = list.supplementaryView(forElementKind: kind, at: path) as? Header
    #expect(first != nil)
    grid.sections.remove(at: 0)
    list.deleteSections([0])
    stage.advance(by: 1)
    #expect(grid.log == ["header 0 is gone"])
    grid.sections.append(["c"])
    list.insertSections([1])
    stage.advance(by: 1)
    #expect(first?.reuses == 1)
    #expect(list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1)) === first)
  }
}
