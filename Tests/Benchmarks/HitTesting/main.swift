import BenchmarkTrees
import Foundation

do {
  let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    print(Options.usage)
    exit(0)
  }
  if let folder = options.writtenFolder {
    try write(to: TreeFiles(folder: folder), options)
    exit(0)
  }
  let report = try measure(options)
  print(options.format == .json ? try report.json() : report.text)
} catch let failure as Failure {
  tell(failure.message)
  exit(failure.status.rawValue)
}

@MainActor
func measure(_ options: Options) throws(Failure) -> Report {
  #if DEBUG
    throw Failure(status: .usage, message: "A debug build gives figures that mean nothing. Run with -c release.")
  #else
    let source = TreeSource(folder: options.treeFolder)
    let known = BenchmarkCase.all(of: try source.names())
    let cases = known.filter { options.filter.isEmpty || $0.name.contains(options.filter) }
    guard !cases.isEmpty else {
      throw Failure(
        status: .usage,
        message: "No case has \"\(options.filter)\" in its name. There are: "
          + known.map(\.name).joined(separator: ", ") + ".")
    }
    var measurements: [Measurement] = []
    for benchmark in cases {
      tell("\(measurements.count + 1) of \(cases.count): \(benchmark.name)")
      let tree = try source.tree(named: benchmark.treeName)
      measurements.append(try Race.run(benchmark, on: tree, rounds: options.rounds))
    }
    return Report(trees: source.description, rounds: options.rounds, measurements: measurements)
  #endif
}

/// Writes the trees that the filter selects, with the yardstick's results.
@MainActor
func write(to files: TreeFiles, _ options: Options) throws(Failure) {
  let source = TreeSource(folder: options.treeFolder)
  for name in try source.names() where options.filter.isEmpty || name.contains(options.filter) {
    let tree = try source.tree(named: name)
    let yardstick = Yardstick(tree)
    try files.write(tree, answers: tree.queries.map { yardstick.answer(at: $0)?.index })
  }
}

/// Writes a message to standard error, so that a report redirected to a file stays readable.
func tell(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
