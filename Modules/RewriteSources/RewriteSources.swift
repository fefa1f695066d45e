import Foundation
import PackagePlugin

/// Translates the Swift files in a target's folder `Unchanged`, which were written for iOS, when the target is built.
/// The target excludes that folder, depends on the product `ObjCCompatibility`, and with sources that import Combine on
/// `CombineCompatibility`, and is compiled in Swift 5 mode with the main actor as default isolation.
@main
struct RewriteSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Unchanged")
    let files = swiftFiles(in: folder)
    guard !files.isEmpty else {
      Diagnostics.warning(
        "There is no Swift file in \(folder.path), so there is nothing to translate for \(target.name).")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: target.name)
    // The names are those that the tool gives its output files.
    var outputs = files.enumerated().map { output.appending(path: "\($0)-\($1.lastPathComponent)") }
    var arguments = ["--diagnostics", "--output", output.path]
    if (target as? any SourceModuleTarget)?.sourceFiles.contains(where: { $0.type == .resource }) == true {
      // The name of the bundle that the package manager makes for the target.
      arguments += ["--resources", "\(context.package.displayName)_\(target.name)"]
      outputs.append(output.appending(path: "Words.swift"))
    }
    return [
      .buildCommand(
        displayName: "Translating \(files.count) iOS sources of \(target.name)",
        executable: try rewriter(context),
        arguments: arguments + files.map(\.path), inputFiles: files, outputFiles: outputs)
    ]
  }

  private func swiftFiles(in folder: URL) -> [URL] {
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    let found = walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return found.sorted { $0.path < $1.path }
  }

  /// Returns the tool's location: in `HITPATH_REWRITER`, in the checkout of HitPath that the package depends on, beside
  /// its installed sources, or on `PATH`.
  private func rewriter(_ context: PluginContext) throws -> URL {
    let name = "hitpath-rewrite"
    let environment = ProcessInfo.processInfo.environment
    let checkouts = context.package.dependencies.map(\.package.directoryURL) + [context.package.directoryURL]
    // An older tool may not support the options that this plugin passes.
    let built = checkouts.flatMap { checkout in
      ["release", "debug"].map { checkout.appending(path: "Modules/SourceRewriter/.build/\($0)/\(name)") }
        .sorted { written($0) > written($1) }
    }
    // The sources of an installed program are in share/hitpath.
    let beside = checkouts.map { $0.appending(path: "../../libexec/hitpath/\(name)").standardized }
    let installed = beside + (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
    let candidates = [environment["HITPATH_REWRITER"].map { URL(filePath: $0) }].compactMap { $0 } + built + installed
    if let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) { return found }
    throw MissingRewriter()
  }

  /// Returns the modification date of a file; the distant past if the file does not exist.
  private func written(_ file: URL) -> Date {
    let date = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    return date ?? .distantPast
  }
}

struct MissingRewriter: Error, CustomStringConvertible {
  let description = """
    HitPath's rewriter of iOS sources is not built. Build it once in the checkout of HitPath, with \
    'swift build --package-path Modules/SourceRewriter', or name it in HITPATH_REWRITER.
    """
}
