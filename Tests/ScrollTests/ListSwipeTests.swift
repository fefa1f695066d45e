import Testing
import UIKitTestSupport

/// Tests the swipe actions of rows in a collection view's list (Apple, `UICollectionLayoutListConfiguration`).
@MainActor
@Suite struct ListSwipeTests {
  private final class List: UICollectionViewController {
    var names = ["Anna", "Ben", "Cleo", "Dora"]
    var log: [String] = []
    init(_ change: (inout UICollectionLayoutListConfiguration) -> Void) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      change(&configuration)
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    }
    required init?(coder: NSCoder) { nil }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.item]
        cell.contentConfiguration = content
      }
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(names[indexPath.item])")
    }
    func delete(_ path: IndexPath) {
      log.append("delete \(names.remove(at: path.item))")
      collectionView.deleteItems(at: [path])
    }
    func cell(_ item: Int) -> UICollectionViewCell? {
      collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    }
  }

  /// A list whose rows can be deleted at the trailing edge, as apps write it.
  private func deletingList() -> List {
    var list: List?
    let made = List { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            list?.delete(path)
            done(true)
          }
        ])
      }
    }
    list = made
    return made
  }

  private func swipe(_ list: List, _ item: Int, by way: CGFloat, on stage: TestStage) throws {
    let row = try #require(list.cell(item)).center
    stage.finger().drag(from: row, to: CGPoint(x: row.x + way, y: row.y), over: 0.3)
    stage.advance(by: 1)
  }

  @Test("C423: A short swipe shows the button, whose tap deletes the row") func button() throws {
    let list = deletingList()
    let stage = TestStage(rootViewController: list)
    stage.advance(by: 0.1)
    let row = try #require(list.cell(1)).frame
    try swipe(list, 1, by: -100, on: stage)
    #expect(list.cell(1)?.frame == row.offsetBy(dx: -74, dy: 0))
    stage.finger().tap(CGPoint(x: row.maxX - 20, y: row.midY))
    stage.advance(by: 1)
    #expect(list.log == ["delete Ben"] && list.names == ["Anna", "Cleo", "Dora"])
    #expect(list.cell(1)?.frame == row)
    #expect(!list.collectionView.subviews.contains { $0 is UIButton })
  }

  @Test("A swipe across the row performs the first action") func fullSwipe() throws {
    let list = deletingList()
    let stage = TestStage(rootViewController: list)
    stage.advance(by: 0.1)
    let row = try #require(list.cell(0)).center
    stage.finger().drag(from: CGPoint(x: 370, y: row.y), to: CGPoint(x: 10, y: row.y), over: 0.4)
    stage.advance(by: 1)
    #expect(list.log == ["delete Anna"])
  }

  @Test("A touch elsewhere closes the open row and selects nothing") func closing() throws {
    let list = deletingList()
    let stage = TestStage(rootViewController: list)
    stage.advance(by: 0.1)
    try swipe(list, 1, by: -100, on: stage)
    try stage.finger().tap(#require(list.cell(2)).center)
    stage.advance(by: 1)
    #expect(list.cell(1)?.frame.minX == 0 && list.log == [])
    try stage.finger().tap(#require(list.cell(2)).center)
    #expect(list.log == ["select Cleo"])
  }

  @Test("A row without actions on a side does not move that way, and a vertical drag scrolls") func otherWays() throws {
    let list = deletingList()
    list.names = (0..<40).map { "Row \($0)" }
    let stage = TestStage(rootViewController: list)
    stage.advance(by: 0.1)
    try swipe(list, 1, by: 100, on: stage)
    #expect(list.cell(1)?.frame.minX == 0)
    stage.finger().drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), over: 0.3)
    #expect(list.collectionView.contentOffset.y > 50)
  }

  @Test("A list without providers, and another layout, have no recognizer of swipes") func recognizers() {
    func hasPan(_ view: UICollectionView) -> Bool {
      view.gestureRecognizers?.contains { $0.name == "swipeActions" } == true
    }
    let plain = List { _ in }
    let stage = TestStage(rootViewController: plain)
    #expect(!hasPan(plain.collectionView))
    let list = deletingList()
    stage.window.rootViewController = list
    stage.advance(by: 0.1)
    #expect(hasPan(list.collectionView))
    list.collectionView.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect(!hasPan(list.collectionView))
  }
}
