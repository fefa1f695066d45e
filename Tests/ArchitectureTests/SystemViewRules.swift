/// The rule that every class of UIKit with recognizers or parts of its own has a row on the page of the system's views,
/// which says what of it is measured and what is a guess.
enum SystemViewRules {
  static let folder = "Sources/UIKit/"
  static let page = "Sources/UIKit/UIKit.docc/Rules/SystemViews.md"

  /// Files that add views or create recognizers for others, each with the reason. They have no row.
  static let mechanisms: [String: String] = [
    "Gestures/UIView+Gestures.swift": "attaches the recognizers of others",
    "Layout/UIStackView.swift": "adds the app's arranged views",
    "Views/UIView.swift": "adds the app's views",
    "Views/UIView+Hierarchy.swift": "adds the app's views",
  ]

  /// Returns whether code creates or attaches a recognizer, or adds a view or a layer to another.
  static func makesParts(_ code: String) -> Bool {
    code.contains(/(?:addGestureRecognizer|addSubview|insertSubview|addSublayer|UI\w+GestureRecognizer)\(/)
  }

  /// A row of a table of the page.
  struct Row {
    let line: Int
    let columns: [String]
    /// The files of the last column, relative to the folder of UIKit.
    var files: [String] { (columns.last ?? "").matches(of: /`([^`]+\.swift)`/).map { String($0.1) } }
  }

  /// Returns the rows of the page's tables without their headings.
  static func rows(in page: SourceFile) -> [Row] {
    page.numberedLines.compactMap { number, line in
      guard line.hasPrefix("| "), !line.hasPrefix("| class |") else { return nil }
      let columns = line.split(separator: "|").map { $0.trimmingPrefix(" ").description }
      return Row(line: number, columns: columns)
    }
  }

  /// Returns the violations of the page: rows that are not complete or name a file without parts, and files with parts
  /// that no row names. `code` has the code of each file of UIKit.
  static func violations(in page: SourceFile, code: [String: String]) -> [Violation] {
    let rows = rows(in: page)
    func violation(_ row: Row, _ message: String) -> Violation {
      Violation(path: page.path, line: row.line, message: message)
    }
    let incomplete = rows.filter { $0.columns.count != 5 || $0.files.isEmpty }.map {
      violation($0, "A row says what the parts are, what is measured and by whom, what is a guess, and where it is.")
    }
    let idle = rows.flatMap { row in
      row.files.filter { !(code[$0].map(makesParts) ?? false) }.map { violation(row, "\($0) makes no parts.") }
    }
    let named = Set(rows.flatMap(\.files)).union(mechanisms.keys)
    let missing = code.keys.sorted().filter { !named.contains($0) && makesParts(code[$0] ?? "") }.map {
      Violation(path: folder + $0, line: 1, message: "It makes parts or recognizers and has no row in \(page.path).")
    }
    return incomplete + idle + missing
  }
}
