import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests lists that show snapshots. Source: Apple, `NSDiffableDataSourceSnapshot` and the two data sources.
@MainActor
@Suite struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  @Test("A snapshot inserts items at their places, and finds them there")
  func snapshot() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([7, 8])
    snapshot.insertItems([4], afterItem: 3)
    snapshot.insertItems([0], beforeItem: 1)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [0, 1, 2, 3, 4] && snapshot.numberOfItems == 7)
    snapshot.moveItem(7, beforeItem: 1)
    snapshot.moveItem(0, afterItem: 8)
    #expect(snapshot.itemIdentifiers == [7, 1, 2, 3, 4, 8, 0])
    #expect(snapshot.sectionIdentifier(containingItem: 0) == "c" && snapshot.indexOfItem(8) == 5)
    snapshot.deleteItems([2, 99])
    snapshot.moveSection("c", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "b"] && snapshot.itemIdentifiers == [8, 0, 7, 1, 3, 4])
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [8, 0] && snapshot.sectionIdentifier(containingItem: 7) == nil)
    snapshot.appendItems([7], toSection: "b")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @MainActor
  private final class World {
    let stage = TestStage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), style: .plain)
    var made: [Int] = []
    lazy var source = UITableViewDiffableDataSource<String, Int>(tableView: table) { [unowned self] table, path, item in
      made.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }

    init() {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.rowHeight = 40
      stage.rootView.addSubview(table)
    }

    func show(_ items: [Int], in sections: [String: [Int]] = [:], animated: Bool = true) {
      var snapshot = Snapshot()
      snapshot.appendSections(["main"])
      snapshot.appendItems(items)
      for (section, items) in sections.sorted(by: { $0.key < $1.key }) {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: animated)
      stage.window.layoutIfNeeded()
    }

    var texts: [String] { table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" } }
  }

  @Test("C213: Rows that stay keep their cells, new rows get cells, and removed rows lose them")
  func table() {
    let world = World()
    world.show([1, 2, 3], animated: false)
    #expect(world.texts == ["1", "2", "3"] && world.made == [1, 2, 3])
    world.made = []
    world.show([3, 4, 1])
    world.stage.advance(by: 1)
    #expect(world.texts == ["3", "4", "1"])
    #expect(!world.made.contains(3) || !world.made.contains(1), "at least one of two that changed places stays")
    #expect(world.made.contains(4) && !world.made.contains(2))
    #expect(world.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 4)
    #expect(world.source.indexPath(for: 1) == IndexPath(row: 2, section: 0) && world.source.indexPath(for: 2) == nil)
    world.show([3, 4, 1], in: ["more": [9]])
    world.stage.advance(by: 1)
    #expect(world.texts == ["3", "4", "1", "9"] && world.table.numberOfSections == 2)
  }

  @Test("C213: A reloaded row gets its cell again, once; an equal snapshot changes nothing")
  func reload() {
    let world = World()
    world.show([1, 2, 3], animated: false)
    world.made = []
    world.show([1, 2, 3])
    #expect(world.made == [])
    var snapshot = world.source.snapshot()
    snapshot.reloadItems([2])
    world.source.apply(snapshot)
    world.stage.window.layoutIfNeeded()
    world.stage.advance(by: 1)
    #expect(world.made == [2] && world.source.snapshot().itemIdentifiers == [1, 2, 3])
    world.source.apply(world.source.snapshot())
    #expect(world.made == [2])
  }

  @Test("A random walk of snapshots always ends with the rows of the last one")
  func randomWalk() {
    let world = World()
    var random = SeededRandom(seed: 1)
    for _ in 0..<60 {
      let items = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
      let other = (20..<24).filter { _ in Bool.random(using: &random) }
      world.show(items, in: Bool.random(using: &random) ? ["other": other] : [:])
      world.stage.advance(by: 0.5)
      let expected = world.source.snapshot().itemIdentifiers.map(String.init)
      #expect(world.texts == expected, "\(expected)")
    }
  }

  @Test("A collection view shows its items and the headers of its provider, and a tap finds its item")
  func collection() {
    let stage = TestStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.headerReferenceSize = CGSize(width: 400, height: 50)
    let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.rootView.addSubview(view)
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    var headers = 0
    source.supplementaryViewProvider = { view, kind, path in
      headers += 1
      return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    var snapshot = Snapshot()
    snapshot.appendSections(["main"])
    snapshot.appendItems([5, 6, 7])
    source.apply(snapshot, animatingDifferences: false)
    stage.window.layoutIfNeeded()
    #expect(headers == 1 && view.visibleCells.map(\.tag).sorted() == [5, 6, 7])
    snapshot.deleteItems([5])
    snapshot.appendItems([8])
    source.apply(snapshot)
    stage.advance(by: 1)
    #expect(view.visibleCells.map(\.tag).sorted() == [6, 7, 8])
    let path = view.indexPathForItem(at: CGPoint(x: 50, y: 100))
    #expect(path.flatMap { source.itemIdentifier(for: $0) } == 6)
  }
}
