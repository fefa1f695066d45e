import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests cells in which text is edited.
@MainActor
@Suite struct EditedCellTests {
  /// A data source of thirty rows of 50 points, of which the first contains a field.
  private final class Fields: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let field = UITextField(frame: CGRect(x: 100, y: 5, width: 200, height: 40))
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row == 0 { cell.contentView.addSubview(field) }
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if indexPath.item == 0 { cell.contentView.addSubview(field) }
      return cell
    }
  }

  private let stage = TestStage()

  private func edit(_ fields: Fields, in list: UIScrollView) {
    stage.rootView.addSubview(list)
    stage.advance(by: 0.1)
    stage.finger().tap(CGPoint(x: 200, y: 25))
    #expect(fields.field.isFirstResponder)
    for y in [600.0, 1000, 0] {
      list.contentOffset.y = y
      stage.advance(by: 0.5)
      stage.text("x")
    }
    #expect(fields.field.isFirstResponder && fields.field.text == "xxx")
    #expect(fields.field.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 5))
    list.contentOffset.y = 600
    stage.advance(by: 0.5)
    fields.field.resignFirstResponder()
    list.contentOffset.y = 610
    stage.advance(by: 0.5)
    #expect(fields.field.window == nil)
  }

  /// Source: practice: the keyboard stays, and typed text arrives in the field.
  @Test("A row that is edited and scrolled away is kept, and receives typed text until editing ends") func row() {
    let (fields, table) = (Fields(), UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
    (table.rowHeight, table.dataSource) = (50, fields)
    edit(fields, in: table)
    #expect(table.visibleCells.count <= 7)
  }

  @Test("An item that is edited and scrolled away is kept, too") func item() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    let (fields, list) = (Fields(), UICollectionView(frame: frame, collectionViewLayout: layout))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = fields
    edit(fields, in: list)
  }

  /// The data source of a row that is as high as its text view, which notifies the table of its growth.
  private final class Note: NSObject, UITableViewDataSource, UITableViewDelegate, UITextViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let text = UITextView()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

    override init() {
      super.init()
      text.isScrollEnabled = false
      text.font = .systemFont(ofSize: 20)
      text.translatesAutoresizingMaskIntoConstraints = false
      text.delegate = self
      let content = cell.contentView
      content.addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: content.topAnchor),
        text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        text.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ])
      (table.dataSource, table.delegate) = (self, self)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      indexPath.row == 0 ? cell : UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func textViewDidChange(_ textView: UITextView) { table.performBatchUpdates(nil) }
  }

  /// Source: Apple, `beginUpdates()`: heights change without a reload; an idiom of note-taking apps.
  @Test("A row grows with its text view, which stays first responder, and the next row moves down") func growing() {
    stage.runtime.makeCurrent()
    let note = Note()
    stage.rootView.addSubview(note.table)
    stage.advance(by: 0.1)
    let height = note.cell.frame.height
    stage.finger().tap(CGPoint(x: 100, y: 20))
    for _ in 0..<4 { stage.key(.keyboardReturnOrEnter) }
    stage.advance(by: 1)
    #expect(note.text.isFirstResponder && note.cell.frame.height >= height + 4 * 24)
    #expect(note.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == note.cell.frame.maxY)
  }
}
