import Foundation
import InputEvents
import Sandbox
import Supervision

/// The requirements of `hitpath open` and `hitpath new`, besides a toolchain.
extension DoctorCommand {
  /// The locations of the files that opening sources and writing packages need.
  struct SourceChain {
    /// The checkout in which this program was built; nil for an installed one.
    var checkout: String?
    /// The sources on which the user's packages depend.
    var sources: String?
    /// The folder of the engine's compiled modules.
    var modules: String?
    /// The rewriter of iOS sources.
    var rewriter: String?

    static func current(_ environment: Environment) -> SourceChain {
      SourceChain(
        checkout: Toolchain.checkout, sources: Toolchain.sources, modules: Toolchain.knownModules(environment),
        rewriter: Toolchain.knownRewriter(environment))
    }

    var findings: [Finding] {
      guard sources != nil || modules != nil else {
        return [
          finding("sources", "'hitpath new' and 'hitpath open' need the sources of HitPath", Self.developmentPackage)
        ]
      }
      return [newPackages, engine, translator]
    }

    private var newPackages: Finding {
      guard let sources else {
        return finding("sources", "'hitpath new' needs the sources of HitPath", Self.developmentPackage)
      }
      return finding("sources", sources.pathInMessage)
    }

    private var engine: Finding {
      if let modules { return finding("engine modules", modules.pathInMessage) }
      if let checkout {
        return finding(
          "engine modules", "'hitpath open' compiles against them",
          "swift build --package-path \(Self.quoted(checkout)) --product hitpath")
      }
      return finding("engine modules", "'hitpath open' builds them once, the first time that it is used")
    }

    private var translator: Finding {
      if let rewriter { return finding("rewriter", rewriter.pathInMessage) }
      if checkout != nil { return finding("rewriter", "'hitpath open' builds it once, the first time that it is used") }
      return finding("rewriter", "'hitpath open' translates sources with it", Self.developmentPackage)
    }

    /// Returns a finding, which is positive if it needs no remedy. Traces, films and the examples do not depend on
    /// these.
    private func finding(_ name: String, _ detail: String, _ remedy: String? = nil) -> Finding {
      Finding(name: name, isFound: remedy == nil, detail: detail, remedy: remedy, isOptional: true)
    }

    private static func quoted(_ path: String) -> String {
      path.contains { " '\"$\\&;()".contains($0) } ? "'\(path.replacing("'", with: #"'\''"#))'" : path
    }

    /// The path of the Debian package. It is built together with that of the program and is not in an archive, so that
    /// it is in the same folder.
    private static var developmentPackage: String {
      let architecture = Toolchain.architecture == "x86_64" ? "amd64" : "arm64"
      return asRoot("apt install ./hitpath-dev_\(ProgramVersion.current)_\(architecture).deb")
    }
  }

  /// Returns the part of the compiler that opening sources needs and the toolchain lacks; nil when the toolchain is
  /// complete, and when there is none, which is a separate finding.
  static func compilerParts(_ environment: Environment) -> Finding? {
    guard let swift = program("swift", in: environment) else { return nil }
    let missing: String
    do {
      guard let part = Toolchain.missingPart(in: try Toolchain.compilerFolder(environment)) else { return nil }
      missing = part
    } catch {
      missing = "swiftc"
    }
    return Finding(
      name: "compiler", isFound: false,
      detail: "the toolchain of \(swift.pathInMessage) lacks '\(missing.pathInMessage)', which 'hitpath open' needs",
      remedy: toolchainRemedy, isOptional: true)
  }

  // MARK: Libraries

  /// A header of each system library in Package.swift, and the Debian package that contains it.
  static let buildLibraries = [
    (header: "SDL2/SDL.h", package: "libsdl2-dev"), (header: "SDL2/SDL_ttf.h", package: "libsdl2-ttf-dev"),
    (header: "fontconfig/fontconfig.h", package: "libfontconfig-dev"), (header: "png.h", package: "libpng-dev"),
    (header: "jpeglib.h", package: "libjpeg-dev"), (header: "X11/extensions/XInput2.h", package: "libxi-dev"),
    (header: "xcb/xcb.h", package: "libxcb1-dev"), (header: "fribidi/fribidi.h", package: "libfribidi-dev"),
    (header: "linebreak.h", package: "libunibreak-dev"), (header: "thai/thwbrk.h", package: "libthai-dev"),
  ]

  /// Returns whether the libraries exist with which the user's scenes are built.
  ///
  /// - Parameter folders: The folders in which compilers search for headers.
  static func libraries(
    in folders: [String] = [
      "/usr/local/include", "/usr/include", "/usr/include/\(Toolchain.architecture)-linux-gnu",
    ]
  ) -> Finding {
    let missing = buildLibraries.filter { library in
      !folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(library.header)") }
    }.map(\.package)
    guard missing.isEmpty else {
      return Finding(
        name: "build libraries", isFound: false,
        detail: "scenes of one's own cannot be built without \(missing.joined(separator: ", "))",
        remedy: installing(missing), isOptional: true)
    }
    return Finding(
      name: "build libraries", isFound: true, detail: buildLibraries.map(\.package).joined(separator: ", "),
      remedy: nil, isOptional: true)
  }

  // MARK: The container of opened code

  /// Returns what keeps opened code in its container.
  static func container(
    files: Bool = SceneContainer.Walls.confinesFiles, signals: Bool = SceneContainer.Walls.confinesSignals,
    network: Bool = SceneContainer.Walls.refusesNetwork
  ) -> Finding {
    func join(_ parts: [(isFound: Bool, name: String)], where isFound: Bool) -> String {
      parts.filter { $0.isFound == isFound }.map(\.name).joined(separator: ", ")
    }
    let parts = [
      (files, "files (Landlock)"), (signals, "signals (Landlock or seccomp)"), (network, "network (seccomp)"),
    ]
    let isComplete = files && signals && network
    let kept = isComplete ? "" : "; the kernel does not keep it from: " + join(parts, where: false)
    return Finding(
      name: "container", isFound: isComplete,
      detail: "opened code is kept from your: "
        + (join(parts, where: true).isEmpty ? "nothing" : join(parts, where: true))
        + kept,
      remedy: isComplete
        ? nil : "Use Linux 5.13 or newer with Landlock and seccomp, outside of a container that has neither.",
      isOptional: true)
  }

  // MARK: Commands

  /// Returns the command that installs Debian packages. Other systems have packages with similar names.
  static func installing(_ packages: [String], options: String = "") -> String {
    let command = "apt install \(options)\(packages.joined(separator: " "))"
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/apt") else { return "On Debian: \(command)" }
    return asRoot(command)
  }

  static func asRoot(_ command: String) -> String { geteuid() == 0 ? command : "sudo \(command)" }
}
