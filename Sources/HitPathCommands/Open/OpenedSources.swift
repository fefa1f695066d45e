import CoreGraphics
import Files
import Foundation
import InputEvents
import Supervision

/// What is to be opened.
struct OpenedRequest {
  let paths: [String]
  /// The size of a view that is shown alone, in points; nil for its own.
  var viewSize: CGSize?
}

/// Swift files written for iOS, from which a library with scenes is built.
///
/// All results are in a folder of the user's cache, with one folder for each set of files.
struct OpenedSources {
  /// The files in the order in which they are compiled.
  let files: [String]
  let folder: String
  let toolchain: Toolchain
  private let bundle: OpenedBundle
  /// The files of the given folders that are no sources.
  private let leftOut: [OpenedFiles.Unreadable]
  /// What was chosen of a folder with several programs; nil if everything is opened.
  let choice: String?
  /// The rewriter's options for what is shown.
  private let display: [String]

  /// - Parameter notice: What the canvas says about parts that are not shown; nil for nothing.
  init(
    _ request: OpenedRequest, without excluded: Set<String> = [], notice: String? = nil, toolchain: Toolchain,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let found = try OpenedFiles(request.paths)
    leftOut = found.leftOut
    choice = found.choice
    files = found.sources.filter { !excluded.contains($0) }
    bundle = OpenedBundle(found, name: Self.appName(request.paths))
    let size = request.viewSize.map { ["--view-size", "\($0.width),\($0.height)"] } ?? []
    display = size + (notice.map { ["--notice", $0] } ?? [])
    self.toolchain = toolchain
    folder = "\(Self.cache(environment))/hitpath/open/\(Digest.of(files.joined(separator: "\n")))"
  }

  /// The user's.
  static func cache(_ environment: [String: String]) -> String {
    environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? UserFolders.home(environment) + "/.cache"
  }

  /// The name of the first folder or file.
  private static func appName(_ paths: [String]) -> String {
    let url = URL(fileURLWithPath: paths.first ?? "App").standardizedFileURL
    return url.deletingPathExtension().lastPathComponent
  }

  /// What was chosen, and what is wrong with the given files that are left out: sources that cannot be read, strings
  /// and catalogs that Xcode would refuse.
  var complaints: [String] {
    [choice].compactMap { $0 } + leftOut.map { "Left out: \($0.failure.message)" }
      + bundle.complaints.map { "Left out: \($0)" }
  }

  /// The folder of the resources that the sources load by name.
  private var bundleFolder: String { folder + "/Bundle" }

  /// Returns whether others are left without these files.
  func canOmit(_ bad: Set<String>) -> Bool { !bad.isEmpty && bad.isStrictSubset(of: files) }

  // MARK: Steps

  /// Rewrites the files. The report contains what cannot be shown or translated.
  func rewrite() throws -> RewriteReport {
    try BuildCache.using(folder) {
      var seals = CacheSeals(folder)
      return try rewriteUnderLock(&seals)
    }
  }

  /// Rewrites the files, then compiles and links those that `accept` allows. Returns the library's path.
  func build(accept: (RewriteReport) throws -> Void) throws -> (RewriteReport, library: String) {
    try BuildCache.using(folder) {
      var seals = CacheSeals(folder)
      let report = try rewriteUnderLock(&seals)
      try accept(report)
      try bundle.write(to: bundleFolder)
      return (report, try compileUnderLock(report, &seals))
    }
  }

  private func rewriteUnderLock(_ seals: inout CacheSeals) throws -> RewriteReport {
    let answer = "\(folder)/\(rewriteStamp).json"
    if seals.isIntact(answer),
      let known = try? InputFile.read(answer, limit: OpenedFiles.largestResource, kinds: .regular),
      let report = try? JSONDecoder().decode(RewriteReport.self, from: Data(known)),
      report.products.allSatisfy(seals.isIntact)
    {
      return report
    }
    let names = folder + "/Interface.json"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? namesText.write(to: URL(fileURLWithPath: names), options: .atomic)
    let run = try toolchain.run(
      [
        toolchain.rewriter, "--output", folder + "/Sources", "--scenes", "--bundle", bundleFolder, "--interface", names,
      ] + display + files, in: folder)
    try checkRewriter(run)
    remove { $0.hasSuffix(".json") && $0 != "Interface.json" }
    guard let report = try? JSONDecoder().decode(RewriteReport.self, from: run.output) else {
      throw CommandFailure(
        status: .internal,
        message: """
          The rewriter \(toolchain.rewriter.pathInMessage) gave a report in another form: it is not of this version of \
          HitPath. \(Toolchain.rewriterAdvice)
          """)
    }
    try? run.output.write(to: URL(fileURLWithPath: answer), options: .atomic)
    seals.seal([answer] + report.products)
    return report
  }

  /// Throws the reason if the rewriter failed.
  private func checkRewriter(_ run: ToolRun) throws {
    let words = run.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    if let signal = run.signal { throw CompilerErrors(crashOf: "rewriter", on: filesOfCrash(), signal: signal) }
    switch run.status {
    case 0: return
    // Its errors at places in the sources, as the compiler's.
    case CommandFailure.Status.malformed.rawValue: throw CompilerErrors(words, nil)
    case CommandFailure.Status.missing.rawValue: throw CommandFailure(status: .missing, message: words)
    case CommandFailure.Status.cannotCreate.rawValue:
      throw ToolEnd.fullDisk(run, blamesSources: false, writing: folder)
        ?? CommandFailure(status: .cannotCreate, message: words)
    default:
      throw CommandFailure(
        status: .internal,
        message: """
          The rewriter \(toolchain.rewriter.pathInMessage) failed with status \(run.status)\
          \(words.isEmpty ? "" : ": " + words) \(Toolchain.rewriterAdvice)
          """)
    }
  }

  /// Returns the first file on which the rewriter also crashes alone; nothing if there is none, or too many to try.
  private func filesOfCrash() -> [String] {
    guard files.count > 1, files.count <= Self.mostTries else { return files.count == 1 ? files : [] }
    let scratch = folder + "/Crash"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let file = files.first { file in
      (try? toolchain.run([toolchain.rewriter, "--output", scratch, file], in: folder))?.signal != nil
    }
    return file.map { [$0] } ?? []
  }

  /// The most files that are rewritten alone to find the one with which the rewriter crashes.
  private static let mostTries = 500

  /// Returns the library. It is reused if it is intact, as are object files that an edit does not affect.
  private func compileUnderLock(_ report: RewriteReport, _ seals: inout CacheSeals) throws -> String {
    guard let scenes = report.scenes else { throw noScenesFailure(report) }
    let compilation = Compilation(report, scenes: scenes, in: folder, toolchain: toolchain)
    let library = "\(folder)/\(compilation.name).so"
    if seals.isIntact(library) { return library }
    try compilation.compile(&seals)
    let linked = try toolchain.run(
      [toolchain.linker, "-shared", "--eh-frame-hdr", "-o", library + ".part", toolchain.runtimeObject]
        + compilation.objects, in: folder)
    guard linked.status == 0 else {
      throw linked.signal.map { ToolEnd.crash(of: "linker", on: [], signal: $0) }
        ?? ToolEnd.fullDisk(linked, blamesSources: false, writing: folder)
        ?? CommandFailure(status: .internal, message: "The compiled sources cannot be linked: \(linked.errors)")
    }
    guard rename(library + ".part", library) == 0 else { throw ToolEnd.failure(writing: library, .last, in: folder) }
    seals.seal([library])
    BuildCache.tidy(folder, using: compilation.objects)
    return library
  }

  /// Removes the products of earlier versions of the files.
  private func remove(where isOld: (String) -> Bool) {
    for old in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isOld(old) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(old)")
    }
  }

  /// The same for the same files and rewriter.
  private var rewriteStamp: String {
    let parts =
      files + files.map(Self.text) + display + [
        Self.date(of: toolchain.rewriter), String(decoding: namesText, as: UTF8.self),
      ]
    return Digest.of(parts.joined(separator: "\u{0}"))
  }

  /// What storyboards and nibs name of the sources, for the rewriter. It is the same for the same names.
  private var namesText: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(bundle.names.sorted)) ?? Data()
  }

  static func text(_ path: String) -> String {
    let bytes = try? InputFile.read(path, limit: OpenedFiles.longestSource, kinds: .regular)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Returns the date of the file's last change as a text that does not change while the file is unchanged.
  static func date(of path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return "\((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
  }

  private func noScenesFailure(_ report: RewriteReport) -> CommandFailure {
    let impossible = report.roots.compactMap { root in
      root.reason.map { "\n  \(root.name) (\(root.file):\(root.line)): \($0)" }
    }
    let found = impossible.isEmpty ? "" : " These were found, but cannot be made:" + impossible.joined()
    return CommandFailure(
      status: .missing,
      message: """
        There is nothing to show: the sources declare no view controller and no view that can be made without \
        knowing more.\(found)
        Add a controller that shows it, for example:
          final class Demo: UIViewController { override func viewDidLoad() { view.addSubview(...) } }
        """)
  }
}

/// A short name for a text. Two texts with the same name are practically impossible.
enum Digest {
  static func of(_ text: String) -> String {
    var (one, other): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
    for byte in text.utf8 {
      one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      other = (other &+ UInt64(byte)) &* 0x2545_f491_4f6c_dd1d ^ (other >> 29)
    }
    return String(one, radix: 36) + String(other, radix: 36)
  }
}
