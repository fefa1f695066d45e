import Foundation
import Testing
import UIKitTestSupport

/// Tests configurations of cells. Source: Apple, `UIContentConfiguration`, `UIListContentConfiguration`,
/// `UICollectionView.CellRegistration`.
@MainActor
@Suite struct ConfigurationTests {
  private let stage = TestStage()

  private func texts(_ view: UIView) -> [String] {
    view.subviews.flatMap { subview -> [String] in
      guard !subview.isHidden else { return [] }
      return ((subview as? UILabel)?.text.map { [$0] } ?? []) + texts(subview)
    }
  }

  @Test("A cell shows its content configuration instead of its labels, and follows its state")
  func tableCell() throws {
    stage.runtime.makeCurrent()
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 400, height: 60)
    cell.textLabel?.text = "old"
    stage.rootView.addSubview(cell)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Second"
    content.image = UIImage(systemName: "star")
    cell.contentConfiguration = content
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    stage.runtime.layoutIfNeeded()
    #expect(texts(cell.contentView) == ["Title", "Second"])
    let view = try #require(cell.contentView.subviews.first { $0 is UIListContentView })
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(view.frame == cell.contentView.bounds && labels[0].frame.maxY < labels[1].frame.minY)
    content.text = "Other"
    cell.contentConfiguration = content
    cell.isSelected = true
    stage.runtime.layoutIfNeeded()
    #expect(texts(cell.contentView).first == "Other" && states == [false, true])
    #expect(cell.contentView.subviews.contains { $0 === view })
    cell.contentConfiguration = nil
    #expect(texts(cell.contentView) == ["old"])
  }

  private struct Dot: UIContentConfiguration {
    var color = UIColor.red
    func makeContentView() -> any UIView & UIContentView { DotView(self) }
    func updated(for state: any UIConfigurationState) -> Dot {
      var copy = self
      if (state as? UICellConfigurationState)?.isHighlighted == true { copy.color = .blue }
      return copy
    }
  }
  private final class DotView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { backgroundColor = (configuration as? Dot)?.color } }
    init(_ dot: Dot) {
      configuration = dot
      super.init(frame: .zero)
      backgroundColor = dot.color
    }
  }

  @Test("A custom configuration creates its view once and is updated while the cell is highlighted")
  func ownConfiguration() throws {
    stage.runtime.makeCurrent()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.rootView.addSubview(cell)
    cell.contentConfiguration = Dot()
    stage.runtime.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first as? DotView)
    #expect(view.backgroundColor == .red && view.frame == cell.bounds)
    cell.isHighlighted = true
    stage.runtime.layoutIfNeeded()
    #expect(view.backgroundColor == .blue && cell.contentView.subviews.count == 1)
  }

  private final class Names: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selected: [Int] = []
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: "row \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
  }

  @Test("A list in a collection view has full-width rows within its insets, which are tapped and scrolled")
  func list() throws {
    stage.runtime.makeCurrent()
    let names = Names()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    (view.dataSource, view.delegate) = (names, names)
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.frame == CGRect(x: 16, y: 17, width: 368, height: 44) && texts(first) == ["row 0"])
    #expect(view.contentSize.height == 17 + 40 * 44 + 18 && view.backgroundColor == .systemGroupedBackground)
    stage.finger().tap(CGPoint(x: 100, y: 17 + 44 + 20))
    #expect(names.selected == [1])
    stage.finger().drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), over: 0.3)
    #expect(view.contentOffset.y > 200)
  }

  /// Source: Apple, `UIListContentConfiguration.ImageProperties.preferredSymbolConfiguration`.
  @Test("A symbol in a list has the preferred size; another image keeps its own")
  func symbolInList() throws {
    stage.runtime.makeCurrent()
    var content = UIListContentConfiguration.cell()
    content.image = UIImage(systemName: "star")
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stage.rootView.addSubview(view)
    func size() throws -> CGSize {
      stage.runtime.layoutIfNeeded()
      return try #require(view.subviews.compactMap { $0 as? UIImageView }.first).frame.size
    }
    let usual = try size()
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    view.configuration = content
    #expect(try size().height > usual.height * 1.5)
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    view.configuration = content
    #expect(try size() == CGSize(width: 10, height: 10))
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      let row = indexPath.row
      cell.configurationUpdateHandler = { [weak self] _, state in
        if state.isReordering { self?.log.append("row \(row)") }
      }
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }

  /// Source: Apple, `UICellConfigurationState.isReordering`.
  @Test("C199: the state of a cell that a finger drags is reordering until it is dropped")
  func reordering() throws {
    stage.runtime.makeCurrent()
    let rows = Rows()
    let table = UITableView(frame: stage.rootView.bounds)
    table.dataSource = rows
    stage.rootView.addSubview(table)
    table.setEditing(true, animated: false)
    stage.runtime.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let finger = stage.finger()
    finger.down(CGPoint(x: 380, y: 66))
    finger.move(CGPoint(x: 380, y: 90))
    finger.move(CGPoint(x: 380, y: 110))
    stage.runtime.layoutIfNeeded()
    #expect(cell.configurationState.isReordering && rows.log == ["row 1"])
    finger.up()
    stage.advance(by: 1)
    #expect(!cell.configurationState.isReordering && rows.log == ["row 1"])
    let names = Names()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
    view.dataSource = names
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    let item = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(!item.configurationState.isReordering)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    #expect(item.configurationState.isReordering)
    view.cancelInteractiveMovement()
    #expect(!item.configurationState.isReordering)
  }

  /// Source: Apple, `UITableViewCell.backgroundConfiguration`.
  @Test("The background configuration of a row is behind its content, as large as the row, and removed by nil")
  func rowBackground() throws {
    stage.runtime.makeCurrent()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    stage.rootView.addSubview(cell)
    var background = UIBackgroundConfiguration.listGroupedCell()
    #expect(background.backgroundColor == .secondarySystemGroupedBackground)
    background.backgroundColor = .red
    background.cornerRadius = 8
    cell.backgroundConfiguration = background
    cell.frame.size.height = 60
    stage.runtime.layoutIfNeeded()
    let view = try #require(cell.subviews.first)
    #expect(view.backgroundColor == .red && view.layer.cornerRadius == 8 && !view.isUserInteractionEnabled)
    #expect(view.frame == cell.bounds && cell.backgroundConfiguration == background)
    cell.backgroundConfiguration = nil
    #expect(view.superview == nil)
  }

  @Test("Rows of lists have the color of their list behind them, and those of a sidebar have none")
  func listBackgrounds() {
    let plain: [UIBackgroundConfiguration] = [.listPlainCell(), .listPlainHeaderFooter()]
    #expect(plain.allSatisfy { $0.backgroundColor == .systemBackground })
    let clear: [UIBackgroundConfiguration] = [
      .listGroupedHeaderFooter(), .listSidebarCell(), .listAccompaniedSidebarCell(), .listSidebarHeader(),
    ]
    #expect(clear.allSatisfy { $0 == .clear() })
    func fonts(_ content: UIListContentConfiguration) -> [UIFont] {
      [content.textProperties.font, content.secondaryTextProperties.font]
    }
    #expect(fonts(.sidebarCell()) == fonts(.cell()) && fonts(.accompaniedSidebarCell()) == fonts(.cell()))
    #expect(fonts(.sidebarSubtitleCell()) == fonts(.accompaniedSidebarSubtitleCell()))
    #expect(fonts(.sidebarHeader()) == fonts(.plainHeader()))
  }

  /// Source: Apple, `UIImageView.preferredSymbolConfiguration`.
  @Test("An image view shows a symbol in its preferred size, and other images as they are")
  func preferredSymbol() throws {
    stage.runtime.makeCurrent()
    let view = UIImageView(image: UIImage(systemName: "star"))
    let usual = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > usual.width * 1.5)
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 7)).image { _ in }
    #expect(view.intrinsicContentSize == CGSize(width: 7, height: 7))
  }
}
