import ArgumentParser
import Files
import Foundation
import InputEvents
import ObjCCompatibility
import Scenes
import Supervision

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show the view controllers and views of Swift files written for iOS, as they are.",
    discussion: """
      Needs no project and changes no file: what Objective-C would do (#selector, outlets, optional methods) is \
      translated into a copy in the user's cache folder, compiled and shown. Opened code reads what you may, has folders of its own in place \
      of yours, and, where the kernel can keep it from that, writes nowhere else, signals no other process and has no network (--allow). Errors point at the lines as they were written; a file that does not compile is left out if the others can do without.

        hitpath open Slider.swift                      its first controller or view
        hitpath open Sources --list                    list what can be shown
        hitpath open Sources --show Knob               choose one by its class
        hitpath open Knob.swift --watch                saved edits take over
        hitpath open Knob.swift -- trace --tap 187,280
                                                       any command, on what was opened
        hitpath open Knob.swift -- --language zh-Hans  options of the window

      EXIT STATUS, besides those of the other command
        65  the sources do not compile
        66  a file is missing or not text, or the files have nothing to show
        69  there is no Swift toolchain, or HitPath's rewriter or modules are not built
        70  the code stopped in a command without a window: it trapped, did not come back, used up its memory or ended \
      its process, also with status 0
      """)

  @Argument(
    help: ArgumentHelp("Swift files, or folders that hold some.", valueName: "file"),
    completion: OpenedCompletion.arguments)
  var files: [String]

  @Option(help: ArgumentHelp("The class to show.", valueName: "class"), completion: SceneCompletion.openedClasses)
  var show: String?

  @Option(
    help: ArgumentHelp(
      "The size of a view that is shown alone, in points. Without it the view decides.", valueName: "w,h"),
    transform: ViewSizeArgument.init(text:))
  var viewSize: ViewSizeArgument?

  @Flag(
    help: "Build again whenever a file is saved, and do what was done on the new code. In the window, R does it once.")
  var watch = false

  /// What the code may do besides working in its container.
  enum Permission: String, ExpressibleByArgument, CaseIterable {
    case files
    case network
  }

  @Option(
    parsing: .singleValue,
    help:
      "Let the code write your files, or use the network; may be repeated. Otherwise it has folders of its own, as an app on a phone, writes nowhere else, signals no other process and has no network."
  )
  var allow: [Permission] = []

  @Flag(help: "When the code stops in a command without a window, print Swift's whole report, with the backtrace.")
  var backtrace = false

  @Flag(help: "Print what can be shown and what cannot be translated, and compile nothing.")
  var list = false

  /// The arguments after `--`: another command and its options for the opened sources.
  private var command: [String] {
    CommandLine.arguments.firstIndex(of: "--").map { Array(CommandLine.arguments[($0 + 1)...]) } ?? []
  }

  /// Builds the sources and returns the program that shows them; nil if they were only listed. The arguments after `--`
  /// are a command line of that program.
  @MainActor
  func open() throws -> Program? {
    let paths = Array(files.dropLast(command.count))
    try InstalledEngine.replaceProcess()
    let toolchain = try Toolchain.find()
    let request = OpenedRequest(paths: paths, viewSize: viewSize?.size)
    if list {
      try StandardOutput.write(listing(OpenedBuild.report(request, toolchain: toolchain)))
      return nil
    }
    let first = try OpenedBuild.first(request, showing: show, toolchain: toolchain)
    let report = first.report
    let sources = report.files.map(\.path)
    for note in report.notes where note.kind != .outlet { StandardError.writeMessage(note.text) }
    reportFirst(of: report.notes.filter { $0.kind == .outlet }.map(\.text))
    reportFirst(of: StoredPropertyLines.notes(inFilesAt: sources))
    let chosen = try report.root(named: show)
    let container = OpenedContainer(
      paths, ScenePermissions(files: allow.contains(.files), network: allow.contains(.network)))
    let home = container.kept.home
    if !FileManager.default.fileExists(atPath: home) {
      StandardError.writeMessage(container.sentence)
      try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }
    if command.isEmpty { reportChoice(chosen, of: report) }
    let arguments = Self.naming(chosen.name, in: command) + (watch ? ["--watch"] : [])
    return try Program(
      own: SceneCatalogue(OpenedScenes.load(first.library)),
      opened: OpenedProgram(
        build: OpenedBuild(first, request, scene: chosen.name, toolchain: toolchain), sources: sources,
        library: first.library, container: container, arguments: arguments, showsReports: backtrace))
  }

  /// Returns the command with `scene` if it names none.
  static func naming(_ scene: String, in arguments: [String]) -> [String] {
    guard let command = arguments.first, !command.hasPrefix("-") else { return ["run", scene] + arguments }
    let takesScene = [
      "run", "trace", "why", "whatif", "margins", "map", "audit", "page", "snapshot", "source", "film", "record",
      "test",
    ].contains(command)
    guard takesScene, arguments.count == 1 || arguments[1].hasPrefix("-") && arguments[1] != "-" else {
      return arguments
    }
    return [command, scene] + arguments.dropFirst()
  }

  private func reportChoice(_ chosen: RewriteReport.Root, of report: RewriteReport) {
    let others = report.roots.filter { $0.expression != nil && $0.name != chosen.name }.map(\.name)
    let more = others.isEmpty ? "" : " Also here, by --show: \(others.joined(separator: ", "))."
    StandardError.writeMessage("Showing \(chosen.name).\(more) For Linux, \(report.changes()).")
  }

  /// Reports notes of one kind, such as outlets, in one line.
  private func reportFirst(of notes: [String]) {
    guard let first = notes.first else { return }
    let more = notes.count == 1 ? "" : " And \(notes.count - 1) more like it: see --list."
    StandardError.writeMessage(first + more)
  }

  private func listing(_ report: RewriteReport) -> String {
    let roots = report.roots.map { root in
      "\(root.name)  \(root.kind)  \(root.file):\(root.line)" + (root.reason.map { "  not shown: \($0)" } ?? "")
    }
    let stored = StoredPropertyLines.notes(inFilesAt: report.files.map(\.path))
    let changes = report.files.map { "\($0.path): \(report.changes(of: $0))" }
    let all = report.files.count > 1 ? ["All files: \(report.changes())"] : []
    return (roots + report.notes.map(\.text) + stored + changes + all).joined(separator: "\n") + "\n"
  }
}

extension OpenedScenes {
  /// Loads a library of opened sources, which stays loaded while the program runs.
  @MainActor
  static func load(_ library: String) throws -> [any Scene.Type] {
    guard let handle = dlopen(library, RTLD_NOW), let entry = dlsym(handle, "hitpath_opened_scenes") else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason is given"
      throw CommandFailure(status: .internal, message: "The compiled sources cannot be loaded: \(reason)")
    }
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    return taken(from: unsafeBitCast(entry, to: Entry.self)())
  }
}
