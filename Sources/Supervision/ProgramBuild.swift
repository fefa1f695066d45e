import Foundation

/// Rebuilds the program with the package manager in the same way: the same package, folder and configuration.
package struct ProgramBuild: SceneBuild {
  /// The program that is built; the next property contains its source files.
  package let program: String
  package let package: URL
  private let scratch: URL
  private let configuration: String

  /// Creates the build; returns nil if the program is not in the build folder of the package of `source`, one of its
  /// files.
  package init?(program: String, source: String) {
    let products = URL(fileURLWithPath: program).deletingLastPathComponent()
    configuration = products.lastPathComponent
    scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    guard ["debug", "release"].contains(configuration) else { return nil }
    var folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
    (self.program, self.package) = (program, folder)
  }

  package func run() -> SceneBuildOutcome {
    let name = URL(fileURLWithPath: program).lastPathComponent
    do {
      let build = try ToolRun.run(
        [
          "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "--configuration",
          configuration, "--product", name, "--ignore-lock",
        ], environment: Self.linkingFast(ProcessInfo.processInfo.environment))
      guard build.status != 0 else { return .built(library: nil) }
      let output = String(decoding: build.output, as: UTF8.self) + build.errors
      let errors = output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
      var seen: Set<String> = []
      let own = errors.map { $0.replacing(package.path + "/", with: "") }.filter { seen.insert($0).inserted }
      return .failed(own.isEmpty ? [String(output.suffix(400))] : own)
    } catch {
      return .impossible("\(error)")
    }
  }

  /// Returns the environment with which LLVM's linker is used, which takes half a second less than the default one.
  ///
  /// As an option of SwiftPM it would be part of the commands of all modules, which would be compiled again, here and
  /// in the user's next build. Clang, which starts the linker, also reads options from this variable; the `#` makes it
  /// do so silently.
  private static func linkingFast(_ environment: [String: String]) -> [String: String] {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
      guard FileManager.default.fileExists(atPath: swift.path) else { continue }
      let linker = swift.deletingLastPathComponent().appendingPathComponent("ld.lld")
      guard FileManager.default.isExecutableFile(atPath: linker.path) else { break }
      return environment.merging(["CCC_OVERRIDE_OPTIONS": "#+-fuse-ld=lld"]) { users, _ in users }
    }
    return environment
  }

  package func state() -> [String: Date] {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let files = FileManager.default.enumerator(
      at: package.appendingPathComponent("Sources"), includingPropertiesForKeys: keys)
    var state: [String: Date] = [:]
    for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift" {
      state[file.path] = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
    }
    return state
  }
}
