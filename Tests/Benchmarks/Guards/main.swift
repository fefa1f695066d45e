import Foundation

// Does one workload, named by the argument. `Tests/Benchmarks/guard` runs it under valgrind, which counts the
// instructions of `guardedWork` and of nothing else. Exit status: 0 done, 1 the workload failed, 64 wrong usage.

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
