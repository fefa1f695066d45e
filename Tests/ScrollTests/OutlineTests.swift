import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests outlines: snapshots of sections, and the disclosures of rows. Source: Apple,
/// `NSDiffableDataSourceSectionSnapshot` and `UICellAccessory.outlineDisclosure`.
@MainActor
@Suite struct OutlineTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private static var library: Outline {
    var outline = Outline()
    outline.append(["albums", "artists"])
    outline.append(["blue", "green"], to: "albums")
    outline.append(["song"], to: "blue")
    return outline
  }

  @Test("C463: The items of an outline are visible if all items around them are expanded")
  func outline() {
    var outline = Self.library
    #expect(outline.items == ["albums", "blue", "song", "green", "artists"])
    #expect(outline.rootItems == ["albums", "artists"] && outline.visibleItems == outline.rootItems)
    outline.expand(["blue"])
    #expect(outline.visibleItems == ["albums", "artists"] && !outline.isVisible("song"))
    outline.expand(["albums"])
    #expect(outline.visibleItems == ["albums", "blue", "song", "green", "artists"])
    #expect(outline.level(of: "song") == 2 && outline.parent(of: "song") == "blue" && outline.index(of: "green") == 3)
    outline.insert(["red"], before: "blue")
    outline.insert(["white"], after: "green")
    outline.delete(["blue"])
    #expect(outline.items == ["albums", "red", "green", "white", "artists"] && !outline.contains("song"))
  }

  @Test("A part of an outline is an outline, and replaces what an item contains")
  func parts() {
    var outline = Self.library
    outline.expand(["albums", "blue"])
    let part = outline.snapshot(of: "blue", includingParent: true)
    #expect(part.items == ["blue", "song"] && part.parent(of: "song") == "blue" && part.level(of: "blue") == 0)
    #expect(part.isExpanded("blue"))
    var other = Outline()
    other.append(["note"])
    outline.replace(childrenOf: "albums", using: other)
    #expect(outline.items == ["albums", "note", "artists"])
    outline.collapse(["albums"])
    #expect(outline.visibleItems == ["albums", "artists"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @MainActor
  private final class World: NSObject, UICollectionViewDelegate {
    let stage = TestStage()
    var log: [String] = []
    let view: UICollectionView
    var source: UICollectionViewDiffableDataSource<Int, String>?

    init(_ style: UICellAccessory.OutlineDisclosureOptions.Style) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      super.init()
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        let isFolder = item == "albums" || item == "blue"
        cell.accessories = isFolder ? [.outlineDisclosure(options: .init(style: style))] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      source.sectionSnapshotHandlers.willExpandItem = { [unowned self] in log.append("expand \($0)") }
      source.sectionSnapshotHandlers.willCollapseItem = { [unowned self] in log.append("collapse \($0)") }
      self.source = source
      view.delegate = self
      stage.rootView.addSubview(view)
      source.apply(OutlineTests.library, to: 0, animatingDifferences: false)
      stage.runtime.layoutIfNeeded()
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.item)")
    }

    func tap(_ x: CGFloat, row: Int) {
      let finger = stage.finger()
      let frame = view.layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame ?? .zero
      finger.tap(CGPoint(x: x, y: frame.midY))
      stage.advance(by: 1)
    }

    var items: [String] { source?.snapshot().itemIdentifiers ?? [] }
  }

  /// Source: Apple, `UICellConfigurationState.isExpanded`.
  @Test("C473: The state of a row says whether the items within its own are visible")
  func state() {
    let world = World(.header)
    var states: [Bool] = []
    let cell = world.view.cellForItem(at: IndexPath(item: 0, section: 0))
    cell?.configurationUpdateHandler = { states.append($1.isExpanded) }
    world.stage.runtime.layoutIfNeeded()
    world.tap(100, row: 0)
    world.tap(100, row: 0)
    #expect(states.first == false && states.contains(true) && states.last == false, "\(states)")
  }

  @Test("Rows whose state does not change are not configured again when another one is expanded")
  func otherStates() {
    let world = World(.header)
    var updates = 0
    let cell = world.view.cellForItem(at: IndexPath(item: 1, section: 0))
    cell?.configurationUpdateHandler = { _, _ in updates += 1 }
    world.stage.runtime.layoutIfNeeded()
    let first = updates
    world.tap(100, row: 0)
    #expect(world.items.count == 4 && first > 0 && updates == first)
  }

  @Test("C464: A tap on a row with a header disclosure expands and collapses its item, and selects nothing")
  func header() {
    let world = World(.header)
    world.tap(100, row: 0)
    #expect(world.items == ["albums", "blue", "green", "artists"])
    let blue = world.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell
    #expect(blue?.indentationLevel == 1)
    world.tap(100, row: 0)
    #expect(world.items == ["albums", "artists"])
    world.tap(100, row: 1)
    #expect(world.log == ["expand albums", "collapse albums", "select 1"])
  }

  @Test("With the disclosure of a cell, only a tap on the disclosure expands the item")
  func disclosure() {
    let world = World(.cell)
    world.tap(100, row: 0)
    #expect(world.items == ["albums", "artists"] && world.log == ["select 0"])
    world.tap(375, row: 0)
    #expect(world.items.count == 4 && world.log == ["select 0", "expand albums"])
  }
}
