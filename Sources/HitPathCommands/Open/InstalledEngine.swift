import Files
import Foundation
import Glibc
import InputEvents
import Sandbox
import Supervision

/// The support of `hitpath open` by an installed program with a statically linked Swift runtime, like that of the
/// Debian package.
///
/// A library of opened sources has to share the runtime with the program that loads it, and compiled modules can only
/// be used by the compiler that created them. So the same program is built again with the installed toolchain, from the
/// sources of the package `hitpath-dev`, and replaces this process.
enum InstalledEngine {
  /// Replaces the process by that program, in which case the call does not return. Does nothing if the modules are next
  /// to this program, or if no sources are installed.
  static func replaceProcess(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    guard !Toolchain.hasModules(environment), Toolchain.checkout == nil, let sources = Toolchain.sources else { return }
    let folder = try folder(for: sources, environment)
    let program = folder + "/debug/hitpath"
    try BuildCache.using(folder) {
      if !BuildCache.keep(program) { try build(sources, in: folder) }
      try addCModules(of: sources, to: folder + "/debug/Modules")
    }
    BuildCache.removeOld(beside: folder)
    let rewriter = Toolchain.installedRewriter
    if environment["HITPATH_REWRITER"] == nil, BuildCache.keep(rewriter) { setenv("HITPATH_REWRITER", rewriter, 1) }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program)]
    words += CommandLine.arguments.dropFirst().map { strdup($0) } + [nil]
    execv(program, &words)
    let reason = SystemError.last.reason
    // A damaged program is linked again the next time.
    unlink(program)
    throw CommandFailure(
      status: .unavailable,
      message: """
        '\(program.pathInMessage)' was built and cannot be started: \(reason). It was removed: run the command again, \
        which builds it.
        """)
  }

  /// Returns the folder of this version of HitPath and this compiler.
  private static func folder(for sources: String, _ environment: [String: String]) throws -> String {
    let compiler = try Toolchain.compilerFolder(environment) + "/swift-frontend"
    let made = [sources + "/Package.swift", compiler].map { $0 + OpenedSources.date(of: $0) }
    let name = Digest.of(([ProgramVersion.current] + made).joined(separator: "\u{0}"))
    return "\(OpenedSources.cache(environment))/hitpath/engine/\(name)"
  }

  private static func build(_ sources: String, in folder: String) throws {
    StandardError.writeMessage("Building HitPath's engine for this Swift toolchain, once: two to five minutes.")
    let build = try ToolRun.run([
      "swift", "build", "--package-path", sources, "--scratch-path", folder, "--product", "hitpath",
    ])
    guard build.status == 0 else {
      let said = (String(decoding: build.output, as: UTF8.self) + build.errors).suffix(1000)
      throw CommandFailure(
        status: .unavailable, message: "HitPath's engine cannot be built from '\(sources.pathInMessage)':\n\(said)")
    }
  }

  /// Adds the C modules on which the engine's modules depend, which are searched for next to them.
  private static func addCModules(of sources: String, to modules: String) throws {
    for name in Toolchain.namesOfCModules {
      let target = "\(modules)/\(name)"
      guard !FileManager.default.fileExists(atPath: target) else { continue }
      try FileManager.default.copyItem(atPath: Toolchain.cModule(name, in: sources), toPath: target)
    }
  }
}
