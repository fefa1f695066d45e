import Files
import Foundation
import Supervision
import Synchronization

/// Compiles rewritten sources to objects, one for each file.
///
/// The name of an object is a digest of its inputs: the text of its file, and the declarations of all files that other
/// files can see, which the rewriter reports (`RewriteReport.File.outside`). After an edit inside of a method only its
/// file is compiled again.
struct Compilation {
  private struct Source {
    let path: String
    let object: String
  }

  private let report: RewriteReport
  private let toolchain: Toolchain
  private let folder: String
  private let sources: [Source]

  init(_ report: RewriteReport, scenes: String, in folder: String, toolchain: Toolchain) {
    (self.report, self.toolchain, self.folder) = (report, toolchain, folder)
    let tools = [
      toolchain.frontend, toolchain.modules + "/UIKit.swiftmodule",
      toolchain.modules + "/ObjCCompatibility.swiftmodule", toolchain.modules + "/CombineCompatibility.swiftmodule",
    ]
    let common = Digest.of(
      (report.files.map(\.outside) + tools + tools.map(OpenedSources.date) + Self.options + [folder]).joined(
        separator: "\u{0}"))
    sources = (report.files.map(\.rewritten) + [scenes]).map { path in
      let name = Digest.of([common, path, OpenedSources.text(path)].joined(separator: "\u{0}"))
      return Source(path: path, object: "\(folder)/\(name).o")
    }
  }

  var objects: [String] { sources.map(\.object) }

  /// The same for the same objects.
  var name: String { Digest.of(objects.joined(separator: "\n")) }

  /// Compiles the files without an intact object, on two processors if there are many. Throws `CompilerErrors`.
  func compile(_ seals: inout CacheSeals) throws {
    let new = sources.filter { [seals] in !seals.isIntact($0.object) }
    let parts = new.count < Self.fewest ? [new] : [Array(new[..<(new.count / 2)]), Array(new[(new.count / 2)...])]
    let runs = Mutex<[Int: Result<ToolRun, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: parts.count) { index in
      let run = Result { try compile(parts[index]) }
      runs.withLock { $0[index] = run }
    }
    let done = try runs.withLock { try $0.sorted { $0.key < $1.key }.map { try $0.value.get() } }
    try check(done)
    seals.seal(new.map(\.object))
  }

  /// Throws the reason if a compiler failed.
  private func check(_ runs: [ToolRun]) throws {
    for run in runs {
      guard let signal = run.signal else { continue }
      throw CompilerErrors(crashOf: "compiler", on: crashed(run), signal: signal)
    }
    guard let failed = runs.first(where: { $0.status != 0 }) else { return }
    let errors = CompilerErrors(runs.map(\.errors).joined(separator: "\n"), report)
    let isOwn = !errors.files.isEmpty && errors.files.isSubset(of: report.files.map(\.path))
    if let full = ToolEnd.fullDisk(failed, blamesSources: isOwn, writing: folder) { throw full }
    throw errors
  }

  /// Returns the source that a crashed compiler was reading, which it names in its last words.
  private func crashed(_ run: ToolRun) -> [String] {
    let known = Set(report.files.map(\.path))
    let named = run.errors.matches(of: #/(\/[^\[\]"':]+\.swift):\d+/#).map { String($0.output.1) }
    return named.last { known.contains($0) }.map { [$0] } ?? []
  }

  /// The number of files from which a second compiler is worth its start.
  private static let fewest = 6

  private func compile(_ part: [Source]) throws -> ToolRun {
    guard !part.isEmpty else { return ToolRun(status: 0, output: Data(), errors: "") }
    let own = Set(part.map(\.path))
    let modules = ["-I", toolchain.modules] + toolchain.cModules.flatMap { ["-Xcc", "-I" + $0] }
    let run = try toolchain.run(
      [toolchain.frontend] + Self.options + modules + [
        "-target",
        "\(Toolchain.architecture)-unknown-linux-gnu",
        // The compiler shortens the paths below this folder in backtraces; those of sources have to stay whole.
        "-file-compilation-dir", folder,
      ] + sources.flatMap { own.contains($0.path) ? ["-primary-file", $0.path] : [$0.path] }
        + part.flatMap { ["-o", $0.object + ".part"] }, in: folder)
    guard run.status == 0 else { return run }
    for source in part where rename(source.object + ".part", source.object) != 0 {
      throw ToolEnd.failure(writing: source.object, .last, in: folder)
    }
    return run
  }

  /// Line tables are needed for the backtrace of a scene that stops.
  private static let options = [
    "-frontend", "-c", "-module-name", "Opened", "-parse-as-library", "-swift-version", "5", "-default-isolation",
    "MainActor", "-enable-upcoming-feature", "IsolatedDefaultValues", "-disable-objc-interop", "-suppress-warnings",
    "-diagnostic-style", "llvm", "-no-color-diagnostics",
    "-Onone", "-gline-tables-only",
    // Otherwise the objects need a library of generic code that only unoptimized programs contain.
    "-Xllvm", "-sil-disable-pass=use-prespecialized",
  ]
}
