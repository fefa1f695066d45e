import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of the parts of cells: when each is made, and which of them a touch hits.
@MainActor
@Suite struct CellPartCases {
  private static let middle = CGPoint(x: 60, y: 25)

  /// A cell whose initializer adds a button to the cell itself.
  private class ButtonCell: UITableViewCell {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      prepare()
      addSubview(button)
    }
    func prepare() {}
  }
  private final class ReadingCell: ButtonCell {
    override func prepare() { _ = contentView }
  }
  private final class LabelledCell: ButtonCell {
    override func prepare() { textLabel?.text = "a" }
  }
  private final class LateCell: UITableViewCell {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    override func layoutSubviews() {
      super.layoutSubviews()
      addSubview(button)
    }
  }

  private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cell: UITableViewCell
    var header: UIView?
    var prepare: (UITableViewCell) -> Void = { _ in }
    var willDisplay: (UITableViewCell) -> Void = { _ in }
    var selections = 0
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      prepare(cell)
      return cell
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      willDisplay(cell)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      header == nil ? 0 : 50
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selections += 1 }
  }

  /// Taps the first 50 points of a table with one row, and returns the numbers of selections and of taps on `button`.
  private func tap(_ row: OneRow, _ button: UIButton) -> [Int] {
    let stage = TestStage()
    let table = UITableView(frame: stage.rootView.bounds)
    (table.dataSource, table.delegate) = (row, row)
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.finger().tap(Self.middle)
    stage.advance(by: 0.5)
    return [row.selections, taps]
  }

  /// Source: mo4tech.com, `xcode12-ios14-cell-contentview-display-hierarchy-bug-explore` (breakpoints on iOS 13 and
  /// 14); jianshu 97fd7a9dd6f6; Lickability/PinpointKit 277; xmartlabs/Eureka 2085. H.
  @Test("C320: a button that a cell's initializer adds to the cell itself is behind the content view")
  func addedInInitializer() {
    let cell = ButtonCell(style: .default, reuseIdentifier: nil)
    #expect(tap(OneRow(cell), cell.button) == [1, 0])
    #expect(cell.subviews == [cell.button, cell.contentView])
    for style in [UITableViewCell.CellStyle.subtitle, .value1, .value2] {
      let cell = ButtonCell(style: style, reuseIdentifier: nil)
      #expect(tap(OneRow(cell), cell.button) == [1, 0], "style \(style)")
    }
  }

  @Test("C321: a read of the content view, or of a label, before it is added puts the button in front")
  func contentViewReadFirst() {
    for cell in [
      ReadingCell(style: .default, reuseIdentifier: nil), LabelledCell(style: .default, reuseIdentifier: nil),
    ] {
      #expect(tap(OneRow(cell), cell.button) == [0, 1])
      #expect(cell.subviews.first === cell.contentView)
    }
    let late = LateCell(style: .default, reuseIdentifier: nil)
    #expect(tap(OneRow(late), late.button) == [0, 1])
  }

  @Test("C322: a button is behind if the data source adds it, and in front if willDisplay does")
  func addedByTheTable() {
    for isLate in [false, true] {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
      let row = OneRow(UITableViewCell(style: .default, reuseIdentifier: nil))
      if isLate { row.willDisplay = { $0.addSubview(button) } } else { row.prepare = { $0.addSubview(button) } }
      #expect(tap(row, button) == (isLate ? [0, 1] : [1, 0]))
    }
  }

  @Test("C323: a cell makes its labels when they are read, an accessory is in front of all, and backgrounds are behind")
  func otherParts() {
    let cell = ButtonCell(style: .subtitle, reuseIdentifier: nil)
    let accessory = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    let background = UIView()
    (cell.accessoryView, cell.backgroundView) = (accessory, background)
    let row = OneRow(cell)
    _ = tap(row, cell.button)
    #expect(cell.subviews == [background, cell.button, cell.contentView, accessory])
    #expect(cell.contentView.subviews == [])
    let label = cell.detailTextLabel
    #expect(cell.contentView.subviews == [label])
  }

  /// Source: jianshu 97fd7a9dd6f6: the cell of a collection view has no content view until the app reads it. H.
  @Test("C324: the cell of a collection view has no content view until it is read")
  func collectionCells() {
    final class Cell: UICollectionViewCell {
      static var reads = false
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(button)
        if Self.reads { _ = contentView }
      }
    }
    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      var selections = 0
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selections += 1 }
    }
    for reads in [false, true] {
      Cell.reads = reads
      let (stage, items) = (TestStage(), Items())
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100)
      let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
      view.register(Cell.self, forCellWithReuseIdentifier: "a")
      (view.dataSource, view.delegate) = (items, items)
      stage.rootView.addSubview(view)
      stage.advance(by: 0.1)
      let cell = view.visibleCells.first as? Cell
      #expect(cell?.subviews.count == (reads ? 2 : 1))
      var taps = 0
      cell?.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.finger().tap(Self.middle)
      stage.advance(by: 0.5)
      #expect(items.selections == (reads ? 1 : 0))
      #expect(taps == (reads ? 0 : 1))
    }
  }

  /// Source: the same order as in cells is assumed. L.
  @Test("C325: a header makes its content view at its first layout at the latest, in front of what it has then")
  func headers() {
    final class Header: UITableViewHeaderFooterView {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        addSubview(button)
      }
    }
    for reads in [false, true] {
      let row = OneRow(UITableViewCell(style: .default, reuseIdentifier: nil))
      let header = Header(reuseIdentifier: nil)
      if reads {
        header.button.removeFromSuperview()
        _ = header.contentView
        header.addSubview(header.button)
      }
      row.header = header
      #expect(tap(row, header.button) == [0, reads ? 1 : 0])
    }
  }
}
