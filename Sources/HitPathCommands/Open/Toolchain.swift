import Files
import Foundation
import InputEvents
import Supervision

/// The compiler and the linker that build opened sources, and the location of HitPath's modules.
struct Toolchain {
  let frontend: String
  let linker: String
  /// The object that registers a library's types with the runtime.
  let runtimeObject: String
  /// The folder of the engine's compiled modules.
  let modules: String
  let rewriter: String

  /// The C modules on which the engine's modules and `UIKitTestSupport` depend.
  static let namesOfCModules = ["CScheduling", "CFriBidi", "CUnibreak", "CThai", "CPNG", "CJPEG"]

  /// Returns the folder of the module map of a C module in the checkout or the sources at `path`. That of a library of
  /// the system has no headers of its own.
  static func cModule(_ name: String, in path: String) -> String {
    let folder = "\(path)/Modules/\(name)"
    return exists(folder + "/include") ? folder + "/include" : folder
  }

  /// The folders of these modules: next to the engine's when installed, otherwise in the checkout. That of OpenCombine
  /// is in the build folder, where the package manager writes its module map.
  var cModules: [String] {
    let own = Self.namesOfCModules.map { ($0, Self.cModule($0, in: Self.checkout ?? "")) }
    let fetched = ("COpenCombineHelpers", "\(Self.folder(of: modules))/COpenCombineHelpers.build")
    return (own + [fetched]).map { name, built in
      let installed = "\(modules)/\(name)"
      return Self.exists(installed) ? installed : built
    }
  }

  static func find(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> Toolchain {
    let bin = try compilerFolder(environment)
    let parts = parts(in: bin)
    let toolchain = Toolchain(
      frontend: parts.frontend, linker: parts.linker, runtimeObject: parts.runtimeObject,
      modules: try modulesFolder(environment), rewriter: try rewriter(environment))
    if let part = missingPart(in: bin) {
      throw CommandFailure(
        status: .unavailable,
        message:
          "The Swift toolchain in \(bin.pathInMessage) lacks '\(part.pathInMessage)', which opening sources needs. \(advice)"
      )
    }
    return toolchain
  }

  private static func parts(in bin: String) -> (frontend: String, linker: String, runtimeObject: String) {
    (
      bin + "/swift-frontend", bin + "/ld.lld",
      folder(of: bin) + "/lib/swift/linux/\(architecture)/swiftrt.o"
    )
  }

  /// Returns the path of the first part that opening sources needs and the toolchain of `bin` lacks.
  static func missingPart(in bin: String) -> String? {
    let parts = parts(in: bin)
    return [parts.frontend, parts.linker, parts.runtimeObject].first { !exists($0) }
  }

  /// Runs one of the tools until its end. Arguments that are longer than the system allows are handed over in a file in
  /// `folder`, which all tools read.
  func run(_ command: [String], in folder: String) throws -> ToolRun {
    do {
      guard command.reduce(0, { $0 + $1.utf8.count + 1 }) > Self.longestCommand else { return try ToolRun.run(command) }
      // The compiler's first argument says which of its tools it is.
      let direct = command.prefix(2)
      let file = "\(folder)/arguments-\(UUID().uuidString).part"
      defer { unlink(file) }
      let text = command.dropFirst(direct.count).map(Self.quoted).joined(separator: "\n")
      do throws(OutputFile.Failure) {
        try OutputFile.write(text.utf8, to: file)
      } catch {
        throw CommandFailure(error, message: "'\(file.pathInMessage)' cannot be written: \(error.reason).")
      }
      return try ToolRun.run(direct + ["@" + file])
    } catch let error as SupervisionError {
      throw CommandFailure(status: .unavailable, message: "Sources cannot be built: \(error)")
    }
  }

  /// The most bytes of a command line; the system takes two million, together with the environment.
  private static let longestCommand = 500_000

  private static func quoted(_ argument: String) -> String {
    "\"" + argument.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static let advice =
    "Install Swift 6.2 or newer from https://www.swift.org/install/linux/ and put its usr/bin on PATH."

  static func compilerFolder(_ environment: [String: String]) throws -> String {
    for folder in (environment["PATH"] ?? "").split(separator: ":") where exists("\(folder)/swiftc") {
      return Self.folder(of: resolved("\(folder)/swiftc"))
    }
    throw CommandFailure(
      status: .unavailable,
      message:
        "No Swift compiler found: there is no 'swiftc' on PATH, and sources have to be compiled to be shown. \(advice)")
  }

  static func hasModules(_ environment: [String: String]) -> Bool { knownModules(environment) != nil }

  /// Returns the folder of the modules: next to the program in the build folder of a checkout, or `lib/hitpath` of an
  /// installation.
  static func knownModules(_ environment: [String: String]) -> String? {
    let candidates = [
      environment["HITPATH_MODULES"], programFolder + "/Modules", folder(of: programFolder) + "/lib/hitpath/Modules",
    ]
    return candidates.compactMap { $0 }.first { exists($0 + "/UIKit.swiftmodule") }
  }

  private static func modulesFolder(_ environment: [String: String]) throws -> String {
    if let known = knownModules(environment) { return known }
    guard checkout != nil else {
      throw CommandFailure(
        status: .unavailable,
        message: """
          This program has no modules of HitPath beside it, and sources of iOS have to be compiled against them. \
          Install the package hitpath-dev, from whose sources they are built once, or name the folder that holds \
          UIKit.swiftmodule in HITPATH_MODULES.
          """)
    }
    throw CommandFailure(
      status: .unavailable,
      message: """
        HitPath's own modules are not beside this program, so sources cannot be compiled against them. Build HitPath from \
        its checkout with 'swift build', or name the folder that holds UIKit.swiftmodule in HITPATH_MODULES.
        """)
  }

  /// Returns the rewriter's file, if it is built or installed.
  static func knownRewriter(_ environment: [String: String]) -> String? {
    let name = "hitpath-rewrite"
    var candidates = [environment["HITPATH_REWRITER"], programFolder + "/" + name, installedRewriter]
    if let checkout = checkout ?? recordedCheckout {
      // An older one may not support this program's requests.
      let own = ["release", "debug"].map { "\(checkout)/Modules/SourceRewriter/.build/\($0)/\(name)" }
      candidates += own.sorted { written($0) > written($1) }.map { $0 }
    }
    return candidates.compactMap { $0 }.first(where: exists)
  }

  /// The advice for a missing rewriter of this version.
  static var rewriterAdvice: String {
    guard let checkout = checkout ?? recordedCheckout else {
      return "Install hitpath-dev of the same version as hitpath."
    }
    return """
      Build it again with: swift build --package-path \(checkout.pathInMessage)/Modules/SourceRewriter --product \
      hitpath-rewrite
      """
  }

  /// Returns the rewriter's file. In a checkout it is built if necessary, which takes a minute or two.
  private static func rewriter(_ environment: [String: String]) throws -> String {
    if let known = knownRewriter(environment) {
      guard let checkout = checkout ?? recordedCheckout else { return known }
      let package = checkout + "/Modules/SourceRewriter"
      return RewriterBuild.isOutdated(known, from: package) ? try RewriterBuild.build(package, isUpdate: true) : known
    }
    guard let checkout = checkout ?? recordedCheckout else {
      throw CommandFailure(
        status: .unavailable,
        message: """
          The rewriter of iOS sources is missing, and sources have to be translated to be shown. \(rewriterAdvice) Or name \
          the rewriter in HITPATH_REWRITER.
          """)
    }
    return try RewriterBuild.build(checkout + "/Modules/SourceRewriter")
  }

  static var installedRewriter: String { folder(of: programFolder) + "/libexec/hitpath/hitpath-rewrite" }

  /// The checkout that this program was built in.
  static var checkout: String? {
    var path = programFolder
    while path.count > 1 {
      if exists(path + "/Modules/SourceRewriter/Package.swift") { return path }
      path = folder(of: path)
    }
    return nil
  }

  /// The checkout from which `Modules/install` installed this program; nil if it was installed in another way, or if
  /// the checkout is no longer there.
  static var recordedCheckout: String? {
    guard let path = recordedPath, exists(path + "/Modules/SourceRewriter/Package.swift") else { return nil }
    return path
  }

  /// The path that `Modules/install` recorded, even if there is no checkout.
  static var recordedPath: String? {
    let file = folder(of: programFolder) + "/lib/hitpath/checkout"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let path = String(text.prefix { $0 != "\n" })
    return path.hasPrefix("/") ? path : nil
  }

  /// The sources of HitPath on which the user's packages depend: the checkout in which this program was built or
  /// from which it was installed, or the installed sources, as with the Debian package `hitpath-dev`.
  static var sources: String? {
    if let checkout { return checkout }
    let installed = folder(of: programFolder) + "/share/hitpath"
    return exists(installed + "/Package.swift") ? installed : recordedCheckout
  }

  private static let programFolder = folder(of: resolved("/proc/self/exe"))

  /// Returns the time of a file's last change; the distant past if it does not exist.
  private static func written(_ path: String) -> Date {
    let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    return date ?? .distantPast
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
  private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
  static func folder(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  #if arch(x86_64)
    static let architecture = "x86_64"
  #else
    static let architecture = "aarch64"
  #endif
}
