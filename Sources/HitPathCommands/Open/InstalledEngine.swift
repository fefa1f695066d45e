import Foundation
import Glibc
import InputEvents
import Sandbox
import Supervision

/// `hitpath open` with an installed program that carries Swift's runtime in itself, as that of the Debian package does.
///
/// A library of opened sources has to share the runtime with the program that loads it, and compiled modules can be
/// used by the compiler that made them only. So the same program is built once more, with the toolchain that is here,
/// from the sources that the package `hitpath-dev` installs, and goes on in place of this one.
enum InstalledEngine {
  /// Does not come back where another program takes over. Nothing happens where this one has its modules beside it, or
  /// where no sources are installed.
  static func takeOver(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    guard !Toolchain.hasModules(environment), Toolchain.checkout == nil, let sources = Toolchain.sources else { return }
    let folder = try folder(for: sources, environment)
    let program = folder + "/debug/hitpath"
    try BuildCache.using(folder) {
      if !BuildCache.keep(program) { try build(sources, in: folder) }
      try addCModule(of: sources, to: folder + "/debug/Modules")
    }
    BuildCache.removeOld(beside: folder)
    let rewriter = Toolchain.installedRewriter
    if environment["HITPATH_REWRITER"] == nil, BuildCache.keep(rewriter) { setenv("HITPATH_REWRITER", rewriter, 1) }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program)]
    words += CommandLine.arguments.dropFirst().map { strdup($0) } + [nil]
    execv(program, &words)
    throw CommandFailure(
      status: .unavailable,
      message: "'\(program.pathInMessage)' was built and cannot be started: \(String(cString: strerror(errno)))")
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

  /// The engine's modules are built on it, and it is looked for beside them.
  private static func addCModule(of sources: String, to modules: String) throws {
    let target = modules + "/CScheduling"
    guard !FileManager.default.fileExists(atPath: target) else { return }
    try FileManager.default.copyItem(atPath: sources + "/Modules/CScheduling/include", toPath: target)
  }
}
