import BenchmarkTrees
import Foundation

/// The options of the command line.
struct Options {
  enum Format: String {
    case text
    case json
  }

  /// A folder of CSV trees; nil uses the built-in trees.
  var treeFolder: String?
  var format = Format.text
  /// A text that the names of the cases must contain.
  var filter = ""
  var rounds = 9
  /// A folder to which the trees, their points and their results are written for peers; nil writes nothing.
  var writtenFolder: String?
  var wantsHelp = false

  static let usage = """
    usage: HitTestingBenchmark [--trees DIR] [--filter NAME] [--rounds N] [--format text|json] [--write DIR]

      --trees DIR    measure NAME.csv with the points of NAME.q.csv, for every such pair in DIR; without it, built-in trees
      --filter NAME  only the cases whose name contains NAME
      --rounds N     timed rounds for each case, at least 3 (default 9)
      --write DIR    measure nothing; write each tree as DIR/NAME.csv, its points as NAME.q.csv, and the view hit at each
                     point as NAME.a.csv (-1 for none), for the programs in Peers
      --format F     text (default) or json
      --help         this text

    Exit status: 0 measured, 1 two implementations disagree, 64 wrong usage, 65 a malformed tree, 66 a missing file,
    74 a file that cannot be written.
    """

  init(arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--help" || name == "-h" {
        wantsHelp = true
        continue
      }
      guard ["--trees", "--filter", "--rounds", "--format", "--write"].contains(name) else {
        throw Self.misuse("\(name) is not an option.")
      }
      guard let value = rest.popFirst() else { throw Self.misuse("\(name) needs a value.") }
      try set(name, to: value)
    }
  }

  private mutating func set(_ name: String, to value: String) throws(Failure) {
    switch name {
    case "--trees": treeFolder = value
    case "--filter": filter = value
    case "--write": writtenFolder = value
    case "--rounds":
      guard let number = Int(value), number >= 3 else {
        throw Self.misuse("--rounds \(value): a median needs a whole number of rounds, at least 3.")
      }
      rounds = number
    default:
      guard let known = Format(rawValue: value) else { throw Self.misuse("--format \(value): use text or json.") }
      format = known
    }
  }

  static func misuse(_ complaint: String) -> Failure { Failure(status: .usage, message: "\(complaint)\n\n\(usage)") }
}
