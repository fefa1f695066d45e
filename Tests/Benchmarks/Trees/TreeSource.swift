/// The origin of the trees.
package enum TreeSource {
  case builtIn
  case files(TreeFiles)

  /// Creates a source; nil means the built-in trees.
  package init(folder: String?) { self = folder.map { .files(TreeFiles(folder: $0)) } ?? .builtIn }

  package var description: String {
    switch self {
    case .builtIn: "built in, seeded"
    case .files(let files): "the CSV files in \(files.folder.path)"
    }
  }

  package func names() throws(Failure) -> [String] {
    switch self {
    case .builtIn: BuiltInTrees.names
    case .files(let files): try files.names()
    }
  }

  package func tree(named name: String) throws(Failure) -> Tree {
    switch self {
    case .builtIn: BuiltInTrees.tree(named: name)
    case .files(let files): try files.tree(named: name)
    }
  }
}
