import Foundation
import Testing

@testable import SourceRewriter

/// Tests data sources that move or delete rows without saying which rows can be moved or edited.
@Suite struct RowPermissionTests {
  private let moves = "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
  private let added = "; func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { true }"

  @Test("A data source that moves rows lets all of them move")
  func saysSo() {
    #expect(rewritten("class A: NSObject, UITableViewDataSource { \(moves) }").contains(moves + added))
    #expect(rewritten("class B: UIViewController {}\nextension B: UITableViewDataSource { \(moves) }").contains(added))
    let open = rewritten("open class C: NSObject, UITableViewDataSource { public \(moves) }")
    #expect(open.contains("; public func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { true }"))
  }

  @Test("A data source or a table controller that commits an edit lets all rows be edited")
  func commits() {
    let commits = "func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}"
    let says = "func tableView(_: UITableView, canEditRowAt _: IndexPath) -> Bool { true }"
    let added = commits + "; " + says
    #expect(rewritten("class A: NSObject, UITableViewDataSource { \(commits) }").contains(added))
    #expect(
      rewritten("class B: UITableViewController { override \(commits) }").contains(commits + "; override " + says))
    let base = "class B: UITableViewController { override \(commits) }\n"
    #expect(rewritten(base + "class C: B { override \(commits) }").components(separatedBy: says).count == 2)
    #expect(
      !rewritten("class C: B { override \(commits) }\nclass B: A {}\nclass A: NSObject { \(says) }").contains(added))
    #expect(
      !rewritten("class D: UITableViewDiffableDataSource<Int, Int> { override \(commits) }").contains("canEditRowAt"))
  }

  @Test("One that says which, and a table controller, of which UIKit finds out itself, are not changed")
  func unchanged() {
    let says = "func tableView(_ t: UITableView, canMoveRowAt i: IndexPath) -> Bool { i.row > 0 }"
    #expect(!rewritten("class A: NSObject, UITableViewDataSource { \(moves)\n\(says) }").contains(added))
    #expect(!rewritten("class B: UITableViewController { override \(moves) }").contains(added))
    #expect(!rewritten("class C: A { \(moves) }\nclass A: NSObject { \(says) }").contains(added))
  }
}
