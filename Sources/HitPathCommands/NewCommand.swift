import ArgumentParser
import Files
import Foundation
import InputEvents
import Sandbox

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a package with one scene, one test of it and a README.",
    discussion: """
        hitpath new CardShop
        cd CardShop && swift run CardShop        open its window
        swift test                               touch it in a test

      Writes into a new folder only: one that exists is left as it is (exit status 73).
      """)

  @Argument(help: "Its name: a Swift module's, which starts with a letter and has letters, digits and _.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The checkout of HitPath to depend on; without it, the one this program was built in, or what hitpath-dev installed.",
      valueName: "folder"))
  var hitpath: String?

  func validate() throws {
    guard name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*/#) != nil else {
      throw ValidationError(
        "'\(name.inMessage)' cannot be the name of a Swift module: use letters, digits and _, and begin with a letter.")
    }
    // File systems that ignore case would mix up modules whose names differ only in it.
    guard !Self.takenNames.contains(name.lowercased()) else {
      throw ValidationError(
        "'\(name)' is a word of Swift or a module that the package needs. Choose another name, such as \(name)App.")
    }
    guard name.utf8.count <= Self.longestName else {
      throw ValidationError("A name has at most \(Self.longestName) letters, because files are named after it.")
    }
  }

  private static let longestName = 100

  /// The names in lowercase that a module, its type and its scene cannot have: Swift's keywords, and the modules that
  /// the package imports or is built with.
  private static let takenNames: Set<String> = [
    "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "type", "typealias", "var", "where", "while",
    "coregraphics", "dispatch", "foundation", "foundationessentials", "glibc", "hitpath", "inputevents", "main",
    "objccompatibility", "package", "quartzcore", "scene", "scenes", "swift", "synchronization", "test", "testing",
    "uikit", "uikittestsupport", "xctest",
  ]

  func run() throws { reportingFailures { try write() } }

  /// The reason for which there are no sources, and what to do.
  private static var missingSources: String {
    if let path = Toolchain.recordedPath {
      return """
        this program was installed from '\(path.pathInMessage)', where there is no checkout any more. Install it again \
        from a checkout with Modules/install, or name a checkout with --hitpath.
        """
    }
    return """
      this program was not built in a checkout. Install the package hitpath-dev, or name a checkout with --hitpath.
      """
  }

  private func write() throws {
    guard let checkout = hitpath.map({ URL(fileURLWithPath: $0).standardizedFileURL.path }) ?? Toolchain.sources else {
      throw CommandFailure(
        status: .usage,
        message: "The sources of HitPath, which the package has to depend on, are not there: \(Self.missingSources)")
    }
    guard mkdir(name, 0o777) == 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        status: .cannotCreate,
        message: "The folder '\(name)' cannot be made: \(reason). Choose another name, or another place.")
    }
    for (path, text) in PackageTemplate(name: name, checkout: checkout).files {
      let file = URL(fileURLWithPath: "\(name)/\(path)")
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        throw CommandFailure(
          status: .cannotCreate, message: "'\(file.relativePath)' cannot be written: \(error.localizedDescription)")
      }
    }
    try StandardOutput.writeLine("Wrote \(name). Next: cd \(name) && swift run \(name)")
  }
}

/// The files of a new package.
struct PackageTemplate {
  let name: String
  let checkout: String

  /// The scene's name on the command line.
  private var scene: String { name.lowercased() }
  private var controller: String { name + "Controller" }

  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(name)/\(name).swift", program),
      ("Sources/\(name)/\(controller).swift", controllerSource), ("Tests/\(name)Tests/\(name)Tests.swift", test),
      ("README.md", readme), (".gitignore", ".build/\n"),
    ]
  }

  private var identity: String { URL(fileURLWithPath: checkout).lastPathComponent.lowercased() }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [.package(path: \(checkout.debugDescription))],
      targets: [
        .executableTarget(name: "\(name)", dependencies: [.product(name: "HitPath", package: "\(identity)")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: ["\(name)", .product(name: "UIKitTestSupport", package: "\(identity)")]),
      ])

    """
  }

  private var program: String {
    """
    import HitPath
    import UIKit

    @main
    enum \(name): HitPathProgram {
      static let scenes: [any Scene.Type] = [\(name)Scene.self]
    }

    final class \(name)Scene: Scene {
      static let about = SceneDescription("\(scene)", title: "\(name)", tryThis: "Touch the button, then beside it.")

      func build(in window: UIWindow) { window.rootViewController = \(controller)() }
    }

    """
  }

  private var controllerSource: String {
    """
    import UIKit

    final class \(controller): UIViewController {
      let button = UIButton(type: .system)
      private(set) var taps = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.frame = CGRect(x: 87, y: 260, width: 200, height: 44)
        button.setTitle("Touch me", for: .normal)
        button.addTarget(self, action: Selector("tapped", \(controller).tapped), for: .touchUpInside)
        view.addSubview(button)
      }

      func tapped() {
        taps += 1
        button.setTitle("Touched \\(taps) times", for: .normal)
      }
    }

    """
  }

  private var test: String {
    """
    import Testing
    import UIKit
    import UIKitTestSupport

    @testable import \(name)

    @MainActor
    @Suite struct \(name)Tests {
      @Test("A tap on the button is counted")
      func tap() {
        let controller = \(controller)()
        let stage = TestStage(rootViewController: controller)
        stage.finger().tap(CGPoint(x: 187, y: 282))
        #expect(controller.taps == 1)
      }
    }

    """
  }

  private var readme: String {
    """
    # \(name)

    A scene for HitPath: who gets a touch on it, and why.

        swift run \(name)                                  open the window
        swift run \(name) trace \(scene) --tap 187,282     print who was asked
        swift test                                         touch it in a test

    `Sources/\(name)/\(name).swift` lists the scenes; `\(controller).swift` is what the first one shows.

    `Package.swift` depends on the sources of HitPath on this machine. To depend on a version of a repository of HitPath
    instead, write `.package(url: "<address>", from: "\(ProgramVersion.current)")` there, with the last word of the
    address (without `.git`) as `package:` of the products.

    """
  }
}
