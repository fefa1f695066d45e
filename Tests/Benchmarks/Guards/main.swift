import Foundation

// This program runs the workload that the argument names. `Tests/Benchmarks/guard` runs it under valgrind, which counts
// only the instructions of `guardedWork`. The exit status is 0 for success, 1 for a failed workload and 64 for wrong
// usage.

@MainActor
private func usage() -> String {
  "usage: Guards NAME\n\n"
    + Workload.all.map { "  \($0.name.padding(toLength: 22, withPad: " ", startingAt: 0))\($0.summary)\n" }.joined()
}

MainActor.assumeIsolated {
  switch Array(CommandLine.arguments.dropFirst()) {
  case ["--list"]: for workload in Workload.all { print(workload.name) }
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
