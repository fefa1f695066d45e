import Testing

@testable import SourceRewriter

/// Tests data sources that move rows without saying which rows can be moved.
@Suite struct MovableRowTests {
  private let moves = "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
  private let added = "; func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { true }"

  @Test("A data source that moves rows lets all of them move")
  func saysSo() {
    #expect(rewritten("class A: NSObject, UITableViewDataSource { \(moves) }").contains(moves + added))
    #expect(rewritten("class B: UIViewController {}\nextension B: UITableViewDataSource { \(moves) }").contains(added))
    let open = rewritten("open class C: NSObject, UITableViewDataSource { public \(moves) }")
    #expect(open.contains("; public func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { true }"))
  }

  @Test("One that says which, and a table controller, of which UIKit finds out itself, are not changed")
  func unchanged() {
    let says = "func tableView(_ t: UITableView, canMoveRowAt i: IndexPath) -> Bool { i.row > 0 }"
    #expect(!rewritten("class A: NSObject, UITableViewDataSource { \(moves)\n\(says) }").contains(added))
    #expect(!rewritten("class B: UITableViewController { override \(moves) }").contains(added))
    #expect(!rewritten("class C: A { \(moves) }\nclass A: NSObject { \(says) }").contains(added))
  }
}
