import Foundation
import Supervision

/// The build of the rewriter of iOS sources, which is a separate package of the checkout. Most users of a checkout open
/// no sources, so it is built when the first ones are opened.
enum RewriterBuild {
  /// Builds the product `hitpath-rewrite` of the package in a folder, and returns the path of the program. The Swift
  /// package manager makes concurrent builds wait for each other.
  static func build(_ package: String) throws -> String {
    StandardError.writeMessage("Building the rewriter of iOS sources, once: a minute or two.")
    let build: ToolRun
    do {
      build = try ToolRun.run(["swift", "build", "--package-path", package, "--product", "hitpath-rewrite"])
    } catch let error as SupervisionError {
      throw CommandFailure(status: .unavailable, message: "The rewriter of iOS sources cannot be built: \(error)")
    }
    let program = package + "/.build/debug/hitpath-rewrite"
    guard build.status == 0, FileManager.default.isExecutableFile(atPath: program) else {
      let said = (String(decoding: build.output, as: UTF8.self) + build.errors).suffix(1000)
      throw CommandFailure(
        status: .unavailable,
        message: "The rewriter of iOS sources cannot be built from '\(package.pathInMessage)':\n\(said)")
    }
    return program
  }
}
