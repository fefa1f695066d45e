import Foundation
import StressSupport

// This program runs LLVM's fuzzer on one of the targets: `Fuzzer TARGET [options of libFuzzer] CORPUS...`. Build and
// run it with `Tests/Stress/fuzz`.

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

enum Chosen {
  static let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)
}

guard Chosen.target != nil else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
  FileHandle.standardError.write(Data("usage: Fuzzer \(names) [options of libFuzzer] [CORPUS...]\n".utf8))
  exit(64)
}

// These are the fuzzer's own arguments, without the target.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
exit(
  runFuzzer(&count, &arguments) { start, size in
    let bytes = Array(UnsafeBufferPointer(start: start, count: size))
    MainActor.assumeIsolated {
      do {
        try Chosen.target?.run(bytes)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        abort()
      }
    }
    return 0
  })
