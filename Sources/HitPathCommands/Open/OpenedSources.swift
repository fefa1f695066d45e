import Files
import Foundation
import InputEvents

/// Swift files written for iOS, on their way to a library that can be shown.
///
/// Everything that is made lies in a folder of the user's cache, one for each set of files.
struct OpenedSources {
  /// In the order in which they are compiled.
  let files: [String]
  let folder: String
  let toolchain: Toolchain

  init(
    _ paths: [String], without excluded: Set<String> = [], toolchain: Toolchain,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    files = try Self.swiftFiles(paths).filter { !excluded.contains($0) }
    self.toolchain = toolchain
    let cache =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? UserFolders.home(environment)
      + "/.cache"
    folder = "\(cache)/hitpath/open/\(Digest.of(files.joined(separator: "\n")))"
  }

  /// The files that are given, and those in the folders that are given: without tests, package manifests, hidden
  /// folders and `main.swift`, which starts a program of its own.
  private static func swiftFiles(_ paths: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
        throw CommandFailure(
          status: .missing,
          message: "'\(path.pathInMessage)' does not exist. Give Swift files, or a folder that holds some.")
      }
      found += isFolder.boolValue ? files(in: absolute) : [absolute]
    }
    var seen: Set<String> = []
    let files = found.filter { seen.insert($0).inserted }
    guard !files.isEmpty else {
      throw CommandFailure(
        status: .missing, message: "There is no Swift file in what was given, so there is nothing to show.")
    }
    return files
  }

  private static func files(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let item = walk.nextObject() as? String {
      let name = PathParts.name(of: item)
      let skipped =
        name.hasPrefix(".") || name.hasSuffix("Tests") || ["Pods", "Carthage", "DerivedData"].contains(name)
      if skipped {
        walk.skipDescendants()
      } else if name.hasSuffix(".swift"), !["Package.swift", "main.swift"].contains(name) {
        found.append("\(folder)/\(item)")
      }
    }
    return found.sorted()
  }

  private var log: String { folder + "/errors.txt" }

  // MARK: Steps

  /// Rewrites the files; what cannot be shown or translated is in the report.
  func rewrite() throws -> RewriteReport {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let answer = "\(folder)/\(rewriteStamp).json"
    if let known = FileManager.default.contents(atPath: answer),
      let report = try? JSONDecoder().decode(RewriteReport.self, from: known)
    {
      return report
    }
    let run = try ToolRun.run(
      toolchain.rewriter, ["--output", folder + "/Sources", "--scenes"] + files, log: log)
    guard run.status == 0 else {
      let status = CommandFailure.Status(rawValue: run.status)
      throw CommandFailure(status: status, message: run.errors.trimmingCharacters(in: .newlines))
    }
    remove { $0.hasSuffix(".json") }
    do {
      let report = try JSONDecoder().decode(RewriteReport.self, from: run.output)
      try? run.output.write(to: URL(fileURLWithPath: answer), options: .atomic)
      return report
    } catch {
      throw CommandFailure(
        status: .internal,
        message:
          "The rewriter \(toolchain.rewriter.pathInMessage) is not of this version of HitPath: \(error). Build it again."
      )
    }
  }

  /// Compiles and links what `rewrite` made, unless nothing changed since it was last done. Answers the library's path.
  func build(_ report: RewriteReport) throws -> String {
    guard let scenes = report.scenes else { throw nothingToShow(report) }
    let sources = report.files.map(\.rewritten) + [scenes]
    let stamp = stamp(of: sources)
    let library = "\(folder)/\(stamp).so"
    if FileManager.default.fileExists(atPath: library) { return library }
    remove { $0.hasSuffix(".so") || $0.hasSuffix(".o") }
    let object = "\(folder)/\(stamp).o"
    let compiled = try ToolRun.run(toolchain.frontend, compilerArguments(sources, object), log: log)
    guard compiled.status == 0 else {
      throw CompilerErrors(compiled.errors, report)
    }
    let linked = try ToolRun.run(
      toolchain.linker, ["-shared", "--eh-frame-hdr", "-o", library + ".part", toolchain.runtimeObject, object],
      log: log)
    guard linked.status == 0, rename(library + ".part", library) == 0 else {
      throw CommandFailure(status: .internal, message: "The compiled sources cannot be linked: \(linked.errors)")
    }
    return library
  }

  private func compilerArguments(_ sources: [String], _ object: String) -> [String] {
    [
      "-frontend", "-c", "-module-name", "Opened", "-parse-as-library", "-swift-version", "5", "-default-isolation",
      "MainActor",
      "-disable-objc-interop", "-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics", "-Onone",
      "-I", toolchain.modules, "-Xcc", "-I" + toolchain.cModule,
      "-target", "\(Toolchain.architecture)-unknown-linux-gnu", "-o", object,
    ] + sources
  }

  /// What was made of earlier versions of the files.
  private func remove(where isOld: (String) -> Bool) {
    for old in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isOld(old) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(old)")
    }
  }

  /// The same for the same files and rewriter.
  private var rewriteStamp: String { Self.stamp(of: files, dates: [toolchain.rewriter]) }

  /// The same for the same sources, engine and compiler.
  private func stamp(of sources: [String]) -> String {
    Self.stamp(
      of: sources,
      dates: [
        toolchain.frontend, toolchain.modules + "/UIKit.swiftmodule",
        toolchain.modules + "/ObjCCompatibility.swiftmodule",
      ])
  }

  private static func stamp(of files: [String], dates others: [String]) -> String {
    let texts = files.map {
      FileManager.default.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let dates = others.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return "\((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    }
    return Digest.of((files + texts + dates).joined(separator: "\u{0}"))
  }

  private func nothingToShow(_ report: RewriteReport) -> CommandFailure {
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

/// A short name for a text. Two texts with the same name are as good as impossible.
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
