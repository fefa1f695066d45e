import Files
import Foundation
import PlatformContract
import Recording

/// The requirements of films besides fonts and a display.
extension DoctorCommand {
  typealias Environment = [String: String]

  // MARK: Programs

  /// A program that was asked something and answers while other items are examined. Starting a program takes most of
  /// the time of its answer.
  struct Asked {
    let path: String
    private let process = Process()
    private let pipe: PipeEnds?

    init(_ path: String, _ arguments: [String]) {
      self.path = path
      let pipe = try? PipeEnds()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = pipe?.writing
      process.standardError = FileHandle.nullDevice
      let isRunning = pipe != nil && (try? process.run()) != nil
      try? pipe?.writing.close()
      self.pipe = isRunning ? pipe : nil
    }

    /// Returns the output after the program has ended, if it succeeded.
    func answer() -> String? {
      guard let pipe else { return nil }
      let bytes = pipe.reading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
  }

  static func askForEncoders() -> Asked? { FilmEncoder.encoderPath.map { Asked($0, ["-hide_banner", "-encoders"]) } }

  static func askForVersion(_ environment: Environment) -> Asked? {
    program("swift", in: environment).map { Asked($0, ["--version"]) }
  }

  /// Returns the encoders of ffmpeg that this program uses; nil without ffmpeg.
  static func encoders(_ ffmpeg: Asked?) -> Finding? {
    guard let ffmpeg else { return nil }
    let listed = ffmpeg.answer() ?? ""
    let known = Set(
      listed.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    let missing = FilmFormat.allCases.filter { !known.isSuperset(of: $0.encoders) }
    guard missing.isEmpty else {
      let formats = missing.map { "\($0.rawValue) (\($0.encoders.joined(separator: ", ")))" }.joined(separator: ", ")
      return Finding(
        name: "encoders", isFound: false, detail: "this ffmpeg cannot make \(formats)",
        remedy: installing(["ffmpeg"], options: "--reinstall "))
    }
    let names = FilmFormat.allCases.flatMap(\.encoders).joined(separator: ", ")
    return Finding(name: "encoders", isFound: true, detail: names, remedy: nil)
  }

  /// Returns the toolchain that builds the user's scenes.
  static func toolchain(_ swift: Asked?) -> Finding {
    func finding(_ detail: String) -> Finding {
      Finding(name: "toolchain", isFound: false, detail: detail, remedy: toolchainRemedy, isOptional: true)
    }
    guard let swift else { return finding("scenes of one's own cannot be built; everything else goes without") }
    let path = swift.path
    guard let words = swift.answer(), let match = words.firstMatch(of: #/Swift version (\d+)\.(\d+)/#),
      let major = Int(match.1), let minor = Int(match.2)
    else { return finding("\(path) does not say its version") }
    guard (major, minor) >= (oldestSwift.major, oldestSwift.minor) else {
      return finding("Swift \(major).\(minor) at \(path) is too old for scenes of one's own")
    }
    return Finding(
      name: "toolchain", isFound: true, detail: "Swift \(major).\(minor), \(path)", remedy: nil, isOptional: true)
  }

  static var toolchainRemedy: String {
    """
    Debian has no package of Swift \(oldestSwift.major).\(oldestSwift.minor) or newer up to Debian 13: \
    get it from https://www.swift.org/install/linux/
    """
  }

  /// The version in the first line of Package.swift.
  private static let oldestSwift = (major: 6, minor: 2)

  static func program(_ name: String, in environment: Environment) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  // MARK: Displays and devices

  /// Returns the size of a point on each display; nil without one.
  static func scale(_ inventory: DeviceInventory?) -> Finding? {
    guard let inventory, inventory.showsWindows, !inventory.displays.isEmpty else { return nil }
    let sizes = inventory.displays.map { display in
      let rate = display.refreshRate.map { " at \($0) Hz" } ?? ""
      return "\(display.name) \(display.width)x\(display.height)\(rate), \(display.suggestedScale) pixels to a point"
    }
    return Finding(name: "scale", isFound: true, detail: sizes.joined(separator: "; "), remedy: nil, isOptional: true)
  }

  /// Touch screens that the kernel lists, whether or not the window system reports them.
  struct KernelScreen: Equatable {
    let name: String
    /// The device file, such as `/dev/input/event5`; nil without one.
    let file: String?

    /// Returns the touch screens in `text`, the contents of `/proc/bus/input/devices`. It has a paragraph for each
    /// device, in which the second bit of PROP marks a touch screen with a display behind it.
    static func screens(in text: String) -> [KernelScreen] {
      text.split(separator: "\n\n").compactMap { paragraph in
        let lines = paragraph.split(separator: "\n")
        func value(_ start: String) -> Substring? { lines.first { $0.hasPrefix(start) }?.dropFirst(start.count) }
        guard let bits = value("B: PROP=").flatMap({ Int($0, radix: 16) }), bits & 2 != 0, let name = value("N: Name=")
        else { return nil }
        let event = value("H: Handlers=")?.split(separator: " ").first { $0.hasPrefix("event") }
        return KernelScreen(
          name: name.trimmingCharacters(in: CharacterSet(charactersIn: "\"")), file: event.map { "/dev/input/\($0)" })
      }
    }
  }

  /// Returns the finding about a touch screen that the kernel lists and the window system does not; nil when there is
  /// none.
  ///
  /// - Parameters:
  ///   - text: The text of `/proc/bus/input/devices`.
  ///   - isReadable: Returns whether this user may read a device's file.
  static func unreportedScreen(
    _ inventory: DeviceInventory?, kernelDevices text: String,
    isReadable: (String) -> Bool = { FileManager.default.isReadableFile(atPath: $0) }
  ) -> Finding? {
    guard inventory?.touchDevices.isEmpty ?? true, let screen = KernelScreen.screens(in: text).first else { return nil }
    let isReadable = screen.file.map(isReadable) ?? false
    return Finding(
      name: "touch permission", isFound: false,
      detail: "the kernel has the touch screen \(screen.name), and the window system does not report it",
      remedy: isReadable
        ? "Start it from a desktop with X11 or Wayland, whose server reads the screen"
        : #"sudo usermod -aG input "$USER"  # and log in again"#, isOptional: true)
  }
}
