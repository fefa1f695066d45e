import Foundation
import Supervision

/// The build of the rewriter of iOS sources, which is a separate package of the checkout. Most users of a checkout open
/// no sources, so it is built when the first ones are opened.
enum RewriterBuild {
  /// Returns whether sources of the package in a folder are newer than a program that was built from it. One that was
  /// built before a checkout was updated does not know what the engine has since then.
  static func isOutdated(_ program: String, from package: String) -> Bool {
    guard program.hasPrefix(package + "/.build/"), let built = date(of: program) else { return false }
    let sources = FileManager.default.enumerator(atPath: package + "/Sources")?.compactMap { $0 as? String } ?? []
    let files =
      ["Package.swift", "Package.resolved"] + sources.filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
    return files.contains { (date(of: "\(package)/\($0)") ?? .distantPast) > built }
  }

  private static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// Builds the product `hitpath-rewrite` of the package in a folder, and returns the path of the program. The Swift
  /// package manager makes concurrent builds wait for each other.
  static func build(_ package: String, isUpdate: Bool = false) throws -> String {
    StandardError.writeMessage(
      isUpdate
        ? "Building the rewriter of iOS sources again, because its sources are newer: a minute at most."
        : "Building the rewriter of iOS sources, once: a minute or two.")
    let build: ToolRun
    do {
      build = try ToolRun.run(["swift", "build", "--package-path", package, "--product", "hitpath-rewrite"])
    } catch let error as SupervisionError {
      throw CommandFailure(status: .unavailable, message: "The rewriter of iOS sources cannot be built: \(error)")
    }
    let program = package + "/.build/debug/hitpath-rewrite"
    guard build.status == 0, FileManager.default.isExecutableFile(atPath: program) else {
      let said = String(decoding: build.output, as: UTF8.self) + build.errors
      // The compiler refuses what it kept in a folder that has another path now.
      let isMoved = said.contains("was compiled with module cache path")
      let remedy = isMoved ? "\nThe checkout was moved: remove '\(package.pathInMessage)/.build' and try again." : ""
      throw CommandFailure(
        status: .unavailable,
        message:
          "The rewriter of iOS sources cannot be built from '\(package.pathInMessage)':\n\(said.suffix(1000))\(remedy)")
    }
    // The package manager leaves a program as it is to which the newer sources make no difference.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: program)
    return program
  }
}
