import Foundation

// This program runs the workload that the argument names. `Tests/Benchmarks/guard` runs it under valgrind, which counts
// only the instructions of `guardedWork`. `--list` prints the names of all workloads; `--growth` prints the larger and
// the smaller of those at two sizes, and the largest ratio that passes. The exit status is 0 for success, 1 for a
// failed workload and 64 for wrong usage.

@MainActor
private func usage() -> String {
  "usage: Guards NAME\n\n"
    + Workload.all.map { "  \($0.name.padding(toLength: 30, withPad: " ", startingAt: 0))\($0.summary)\n" }.joined()
}

MainActor.assumeIsolated {
  switch Array(CommandLine.arguments.dropFirst()) {
  case ["--list"]: for workload in Workload.all { print(workload.name) }
  case ["--growth"]:
    for workload in Workload.all {
      if let growth = workload.growth { print(workload.name, growth.smaller, growth.most) }
    }
  case let names where names.count == 1:
    guard let workload = Workload.all.first(where: { $0.name == names[0] }) else { fallthrough }
    do { try CountedWork.run(workload) } catch {
      FileHandle.standardError.write(Data("\(workload.name): \(error)\n".utf8))
      exit(1)
    }
  default:
    FileHandle.standardError.write(Data(usage().utf8))
    exit(64)
  }
}
