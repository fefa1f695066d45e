/// The targets of citations in comments and tests: the sections of the behavior rules, their numbered facts and steps,
/// and the cases.
struct RuleBook {
  static let folder = "Sources/UIKit/UIKit.docc/Rules"

  /// A row of the page of cases.
  struct Case {
    let number: String
    let path: String
    let line: Int
    /// The text of the last column.
    let tests: String
  }

  private(set) var sections: Set<String> = []
  /// The numbers of the list items and numbered table rows of each section.
  private(set) var points: [String: Set<Int>] = [:]
  private(set) var cases: [Case] = []

  init(pages: [SourceFile]) {
    for page in pages {
      var section: Substring?
      for (number, line) in page.numberedLines {
        if let heading = line.prefixMatch(of: /#+ (\d+(?:\.\d+)?)\.?[ ]/) {
          section = heading.1
          sections.insert(String(heading.1))
        } else if line.hasPrefix("#") {
          section = nil
        } else if let section, let point = line.prefixMatch(of: /(?:\| )?(?:Step )?(\d+)(?:\.|:| \|)[ ]/) {
          points[String(section), default: []].formUnion([Int(point.1)].compactMap { $0 })
        } else if let row = line.prefixMatch(of: /\| (C\d+) \|/) {
          let columns = line.split(separator: "|")
          cases.append(
            Case(number: String(row.1), path: page.path, line: number, tests: columns.last.map(String.init) ?? ""))
        }
      }
    }
  }

  var caseNumbers: Set<String> { Set(cases.map(\.number)) }
}
