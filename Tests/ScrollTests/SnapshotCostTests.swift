import Foundation
import Testing

@testable import UIKit

/// Tests the cost of snapshots of many items: the number of comparisons and hashes of identifiers.
@MainActor
@Suite struct SnapshotCostTests {
  private nonisolated final class Tally: @unchecked Sendable { var count = 0 }

  private nonisolated struct Counted: Hashable {
    let value: Int
    let tally: Tally

    static func == (left: Counted, right: Counted) -> Bool {
      left.tally.count += 1
      return left.value == right.value
    }
    func hash(into hasher: inout Hasher) {
      tally.count += 1
      hasher.combine(value)
    }
  }

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Counted, Counted>

  private let tally = Tally()

  private func identifiers(_ values: [Int]) -> [Counted] { values.map { Counted(value: $0, tally: tally) } }

  private func snapshot(_ sections: [[Int]]) -> Snapshot {
    var snapshot = Snapshot()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections(identifiers([-index - 1]))
      snapshot.appendItems(identifiers(items))
    }
    return snapshot
  }

  private func cost(_ body: () -> Void) -> Int {
    tally.count = 0
    body()
    return tally.count
  }

  @Test("Without animation nothing is compared") func reloaded() {
    let (old, new) = (snapshot([Array(0..<100)]), snapshot([(0..<100).reversed()]))
    var reloads = 0
    let calls = cost {
      SnapshotChanges.show(
        new, after: old, isAnimated: false, completion: nil, reload: { reloads += 1 }, perform: { _, _ in })
    }
    #expect(calls == 0 && reloads == 1)
  }

  @Test("Items in another order are compared in nearly linear time") func reversed() {
    func cost(_ number: Int) -> Int {
      let (old, new) = (snapshot([Array(0..<number)]), snapshot([(0..<number).reversed()]))
      return self.cost { #expect(SnapshotChanges(from: old, to: new)?.deleted.count == number - 1) }
    }
    #expect(cost(1000) < 8 * cost(250))
  }

  @Test("Many sections are compared in nearly linear time") func sections() {
    func cost(_ number: Int) -> Int {
      let old = snapshot((0..<number).map { [$0] })
      let new = snapshot((0..<number).map { [$0, $0 + number] })
      return self.cost { #expect(SnapshotChanges(from: old, to: new)?.inserted.count == number) }
    }
    #expect(cost(1000) < 8 * cost(250))
  }

  @Test("Items that are appended, inserted, moved and deleted one by one have a constant cost each") func steps() {
    func cost(_ number: Int) -> Int {
      self.cost {
        var snapshot = snapshot((0..<number).map { [$0] })
        for item in 0..<number {
          snapshot.appendItems(identifiers([number + item]))
          snapshot.insertItems(identifiers([2 * number + item]), afterItem: identifiers([item])[0])
          snapshot.moveItem(identifiers([2 * number + item])[0], beforeItem: identifiers([(item + 1) % number])[0])
          #expect(snapshot.sectionIdentifier(containingItem: identifiers([item])[0])?.value == -item - 1)
          #expect(snapshot.numberOfItems(inSection: identifiers([-item - 1])[0]) > 0)
        }
        for item in 0..<number { snapshot.deleteItems(identifiers([2 * number + item])) }
        #expect(snapshot.numberOfItems == 2 * number)
      }
    }
    #expect(cost(400) < 8 * cost(100))
  }

  @Test("The changes lead from any order to any other, and keep the maximum number of items in place") func changes() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let pool = (0..<12).shuffled(using: &generator)
      let (before, after) = (Array(pool.prefix(8)), Array(pool.suffix(9).shuffled(using: &generator)))
      guard let changes = SnapshotChanges(from: snapshot([before]), to: snapshot([after])) else {
        Issue.record("The section stayed.")
        continue
      }
      var shown = before
      for path in changes.deleted.sorted().reversed() { shown.remove(at: path.item) }
      for path in changes.inserted.sorted() { shown.insert(after[path.item], at: path.item) }
      #expect(shown == after)
      let shortest = after.difference(from: before)
      #expect(changes.deleted.count == shortest.removals.count && changes.inserted.count == shortest.insertions.count)
    }
  }

  @Test("A section's items are deleted with it, and can be added again elsewhere") func deletedSections() {
    var snapshot = snapshot([[1, 2], [3]])
    snapshot.deleteSections(identifiers([-1]))
    #expect(snapshot.indexOfItem(identifiers([1])[0]) == nil && snapshot.numberOfItems == 1)
    snapshot.appendItems(identifiers([1, 2]))
    #expect(snapshot.itemIdentifiers.map(\.value) == [3, 1, 2] && snapshot.indexOfItem(identifiers([2])[0]) == 2)
    snapshot.insertSections(identifiers([-9]), beforeSection: identifiers([-2])[0])
    #expect(snapshot.itemIdentifiers(inSection: identifiers([-9])[0]).isEmpty)
    snapshot.moveItem(identifiers([2])[0], beforeItem: identifiers([3])[0])
    #expect(snapshot.itemIdentifiers.map(\.value) == [2, 3, 1])
  }
}
