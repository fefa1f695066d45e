import EventTrace

/// Which flags, switches and rules of the system would have changed what came of a gesture, each by itself.
package struct SweepState: Equatable, Sendable {
  /// A flag, switch or rule, and what it changes.
  package struct Row: Equatable, Sendable {
    /// The flag with its other value, in words.
    package let change: Sentence
    /// What is different with it; empty if nothing is.
    package let differences: [Sentence]
    /// A Boolean value that indicates whether the change takes out a view that contains a hit view, which is no news:
    /// all inside of it goes with it.
    package let isBroad: Bool

    package init(change: Sentence, differences: [Sentence], isBroad: Bool = false) {
      (self.change, self.differences, self.isBroad) = (change, differences, isBroad)
    }
  }

  /// Changes that follow each other and change the same.
  package struct Group: Equatable, Sendable {
    package fileprivate(set) var changes: [Sentence]
    package let differences: [Sentence]
  }

  /// The rows that change something, in groups, the broad changes last.
  package let groups: [Group]
  /// The numbers of rows that change something, of all that were tried, and of all that are to be tried.
  package let effective: Int
  package let tried: Int
  package let total: Int
  /// The number of flags of views that nothing asked, which are not tried.
  package let unasked: Int

  /// - Parameter waiting: The number of rows that are still to be tried.
  package init(_ rows: [Row], waiting: Int = 0, unasked: Int) {
    var groups: [Group] = []
    for row in rows.filter({ !$0.isBroad }) + rows.filter(\.isBroad) where !row.differences.isEmpty {
      if let last = groups.indices.last, groups[last].differences == row.differences {
        groups[last].changes.append(row.change)
      } else {
        groups.append(Group(changes: [row.change], differences: row.differences))
      }
    }
    (self.groups, self.unasked) = (groups, unasked)
    effective = groups.reduce(0) { $0 + $1.changes.count }
    (tried, total) = (rows.count, rows.count + waiting)
  }

  package var isSearching: Bool { tried < total }

  /// The number of rows that change something, in words, or how many were tried.
  package func summary(in language: Language) -> String {
    if isSearching { return language[.sweepSearching, "\(tried)", "\(total)"] }
    let (changed, all) = ("\(effective)", "\(total)")
    return unasked == 0
      ? language[.sweepCount, changed, all] : language[.sweepCountUnasked, changed, all, "\(unasked)"]
  }

  /// The groups as lines, the changes before what they change, and the summary.
  package func lines(in language: Language, indentation: String = "    ") -> [String] {
    groups.flatMap { group in
      group.changes.map { language[$0] } + group.differences.map { indentation + language[$0] }
    } + [summary(in: language)]
  }
}
