import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests members of lists, cells and layouts that apps override or read.
@MainActor
@Suite struct OverriddenListTests {
  private final class LoggingLayout: UICollectionViewFlowLayout {
    var log: [String] = []
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      log.append("from \(Int(oldBounds.height)) in \(Int(collectionView?.bounds.height ?? 0))")
    }
    override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      log.append("final in \(Int(collectionView?.bounds.height ?? 0))")
    }
    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      log.append(
        "move \(previousIndexPaths.map(\.item)) to \(targetIndexPaths.map(\.item)) at \(Int(targetPosition.x))")
      return super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      log.append("end \(previousIndexPaths.map(\.item)) to \(indexPaths.map(\.item)), cancelled \(movementCancelled)")
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard let items = context.targetIndexPathsForInteractivelyMovingItems,
        let previous = context.previousIndexPathsForInteractivelyMovingItems
      else { return }
      log.append(
        "invalid \(previous.map(\.item)) to \(items.map(\.item)) at \(Int(context.interactiveMovementTarget.x))")
    }
  }

  private final class Tile: UICollectionViewCell {
    static var log: [String] = []
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      Self.log.append(
        "will, in new \((superview as? UICollectionView)?.collectionViewLayout === newLayout)")
    }
    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      Self.log.append("did, in new \((superview as? UICollectionView)?.collectionViewLayout === newLayout)")
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    var count = 6
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {}
  }

  private func list(_ layout: UICollectionViewFlowLayout, _ items: Items, on stage: TestStage) -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    list.register(Tile.self, forCellWithReuseIdentifier: "item")
    list.dataSource = items
    stage.rootView.addSubview(list)
    stage.runtime.layoutIfNeeded()
    return list
  }

  @Test("C240: A layout is notified before and after an animated change of the size, and of no other change")
  func animatedBounds() {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let (layout, items) = (LoggingLayout(), Items())
    let list = list(layout, items, on: stage)
    list.frame.size.height = 300
    list.contentOffset.y = 10
    #expect(layout.log.isEmpty)
    UIView.animate(withDuration: 0.2) { list.frame.size.height = 200 }
    #expect(layout.log == ["from 300 in 300", "final in 200"])
  }

  @Test("C241: Each move of a carried item, and its end, invalidates the layout with a context of its own")
  func movement() {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let (layout, items) = (LoggingLayout(), Items())
    let list = list(layout, items, on: stage)
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 50))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 50))
    list.endInteractiveMovement()
    #expect(
      layout.log == [
        "move [0] to [1] at 150", "invalid [0] to [1] at 150", "move [1] to [1] at 160", "invalid [1] to [1] at 160",
        "end [0] to [1], cancelled false", "invalid [0] to [1] at 0",
      ])
    layout.log = []
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    list.cancelInteractiveMovement()
    #expect(layout.log == ["end [2] to [2], cancelled true", "invalid [2] to [2] at 0"])
  }

  @Test("C242: Visible cells are notified before another layout places them, and after the change")
  func transition() {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let items = Items()
    items.count = 1
    let list = list(UICollectionViewFlowLayout(), items, on: stage)
    Tile.log = []
    list.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    #expect(Tile.log == ["will, in new false"])
    stage.advance(by: 1)
    #expect(Tile.log == ["will, in new false", "did, in new true"])
  }

  // MARK: Rows

  private final class Row: UITableViewCell {
    static var states: [DragState] = []
    override var reuseIdentifier: String? { "own" }
    override func dragStateDidChange(_ dragState: DragState) {
      super.dragStateDidChange(dragState)
      Self.states.append(dragState)
    }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "own") ?? Row(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))] }
  }

  @MainActor
  private final class Changes {
    var count = 0
  }

  private func table(_ rows: Rows, on stage: TestStage) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    (table.dataSource, table.delegate, table.dragDelegate) = (rows, rows, rows)
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    return table
  }

  @Test("A cell is reused under the identifier that its class returns")
  func identifier() throws {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let rows = Rows()
    let table = table(rows, on: stage)
    let cells = table.visibleCells
    table.reloadData()
    stage.runtime.layoutIfNeeded()
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)) == Set(cells.map(ObjectIdentifier.init)))
  }

  @Test("The rows of an edited table that can be moved show a control for it")
  func reorderControl() {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let rows = Rows()
    let table = table(rows, on: stage)
    table.setEditing(true, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(table.visibleCells.map(\.showsReorderControl) == [false, true, true])
    table.visibleCells[0].isEditing = false
    #expect(table.visibleCells.map(\.isEditing) == [false, true, true])
  }

  @Test("Where several rows can be selected, the view for that shows behind the selected ones, and changes are posted")
  func multipleSelection() throws {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let rows = Rows()
    let table = table(rows, on: stage)
    let cell = try #require(table.visibleCells.first)
    let (one, several) = (UIView(), UIView())
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, several)
    let log = Changes()
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in MainActor.assumeIsolated { log.count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    var posts: Int { log.count }
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(!one.isHidden && several.isHidden && posts == 1)
    table.allowsMultipleSelection = true
    cell.layoutIfNeeded()
    cell.setSelected(true, animated: false)
    #expect(one.isHidden && !several.isHidden && posts == 1)
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    #expect(posts == 2)
  }

  @Test("C243: A row is notified when it is lifted, when it is dragged, and when it was dropped")
  func dragStates() {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let rows = Rows()
    _ = table(rows, on: stage)
    Row.states = []
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 20))
    stage.advance(by: 1)
    #expect(Row.states == [.lifting])
    finger.move(CGPoint(x: 100, y: 60))
    finger.move(CGPoint(x: 100, y: 90))
    #expect(Row.states == [.lifting, .dragging])
    finger.up()
    stage.advance(by: 1)
    #expect(Row.states == [.lifting, .dragging, .none])
  }

  /// Source: Apple, `UITableViewCell.dragStateDidChange(_:)`.
  @Test("C475: A cell that was lifted is told that the drag has ended, also if the list was reloaded")
  func dragStateAfterReload() {
    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let rows = Rows()
    let table = table(rows, on: stage)
    Row.states = []
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 20))
    stage.advance(by: 1)
    finger.move(CGPoint(x: 100, y: 60))
    finger.move(CGPoint(x: 100, y: 90))
    table.reloadData()
    stage.advance(by: 0.1)
    finger.up()
    stage.advance(by: 1)
    #expect(Row.states.first == .lifting && Row.states.last == UITableViewCell.DragState.none, "\(Row.states)")
  }

  @Test("A class in a variable can be registered, nil removes it, and an override sees both")
  func registeredClass() {
    final class Table: UITableView {
      var classes: [String] = []
      override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes.append(cellClass.map { "\($0)" } ?? "nil")
        super.register(cellClass, forCellReuseIdentifier: identifier)
      }
    }
    let table = Table(frame: .zero)
    let cellClass: AnyClass = Row.self
    table.register(cellClass, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") is Row)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    #expect(table.classes == ["Row", "nil"])
  }

  @Test("A header has a view behind its content, and a second label below the first")
  func header() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    let ground = UIView()
    header.backgroundView = ground
    header.textLabel?.text = "Fruits"
    header.layoutIfNeeded()
    #expect(header.textLabel?.frame.height == 40)
    header.detailTextLabel?.text = "by name"
    header.setNeedsLayout()
    header.layoutIfNeeded()
    #expect(header.subviews.first === ground && ground.frame == header.bounds)
    #expect(header.textLabel?.frame.maxY == 20 && header.detailTextLabel?.frame.minY == 20)
  }
}
