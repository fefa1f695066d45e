import Foundation
import InputEvents
import Supervision

/// Opened sources that a window shows, which are built again after an edit.
struct OpenedBuild: SceneBuild {
  private let request: OpenedRequest
  /// The open scene, which the build must contain.
  private let scene: String
  private let toolchain: Toolchain
  /// The files that did not compile initially, with their texts at that time.
  private let excluded: [String: String]

  /// What was opened: the full paths, and the scene that is shown.
  var identity: String {
    (request.paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path } + [scene]).joined(separator: "\n")
  }

  init(_ first: First, _ request: OpenedRequest, scene: String, toolchain: Toolchain) {
    (self.request, self.scene, self.toolchain) = (request, scene, toolchain)
    excluded = first.excluded
  }

  // MARK: The first time

  /// The build and the scene that are shown first.
  struct First {
    let report: RewriteReport
    let library: String
    let excluded: [String: String]
  }

  /// Rewrites the sources and compiles nothing. Files that cannot be rewritten are omitted if there are others.
  static func report(_ request: OpenedRequest, toolchain: Toolchain) throws -> RewriteReport {
    var excluded: Set<String> = []
    while true {
      let sources = try OpenedSources(request, without: excluded, toolchain: toolchain)
      if excluded.isEmpty { report(sources.complaints) }
      do {
        return try sources.rewrite()
      } catch let errors as CompilerErrors {
        guard sources.canOmit(errors.files) else { throw errors.failure }
        StandardError.writeMessage(errors.text)
        excluded.formUnion(errors.files)
      }
    }
  }

  /// Names what is left out of a folder.
  private static func report(_ complaints: [String]) {
    for complaint in complaints.prefix(shownComplaints) { StandardError.writeMessage(complaint) }
    let more = complaints.count - shownComplaints
    if more > 0 { StandardError.writeMessage("And \(more) more like it.") }
  }

  private static let shownComplaints = 10

  /// Builds the first version. If some of several files do not compile, they are omitted if the others can be shown
  /// without them.
  static func first(_ request: OpenedRequest, showing name: String?, toolchain: Toolchain) throws -> First {
    var excluded: Set<String> = []
    var first: CompilerErrors?
    // What would be shown if all files compiled.
    var wished: RewriteReport.Root?
    while true {
      let sources = try OpenedSources(
        request, without: excluded, notice: first?.notice(without: excluded), toolchain: toolchain)
      if excluded.isEmpty { report(sources.complaints) }
      do {
        let (report, library) = try sources.build { report in
          if let first, (try? report.root(named: name)) == nil || report.scenes == nil { throw first.failure }
          if first == nil { wished = try report.root(named: name) }
          if let first, let wished, !report.canShow(wished.name) { throw first.failure(without: wished) }
        }
        BuildCache.removeOld(beside: sources.folder)
        if let first {
          StandardError.writeMessage(first.text)
          StandardError.writeMessage(first.sentence(without: excluded))
        }
        let texts = excluded.map { ($0, OpenedSources.text($0)) }
        return First(report: report, library: library, excluded: Dictionary(uniqueKeysWithValues: texts))
      } catch let errors as CompilerErrors {
        let original = first ?? errors
        guard sources.canOmit(errors.files) else { throw original.failure }
        first = original
        excluded.formUnion(errors.files)
      }
    }
  }

  // MARK: Every other time

  /// Builds again. A file that was omitted is included once it has been edited.
  func run() -> SceneBuildOutcome {
    do {
      let unchanged = excluded.filter { OpenedSources.text($0.key) == $0.value }.keys
      let sources = try OpenedSources(request, without: Set(unchanged), toolchain: toolchain)
      return .built(library: try sources.build { _ = try $0.root(named: scene) }.library)
    } catch let errors as CompilerErrors {
      return .failed(errors.lines)
    } catch let failure as CommandFailure where failure.status == .missing || failure.status == .malformed {
      return .failed([failure.message])
    } catch {
      return .impossible(CommandFailure.reported(error).message)
    }
  }

  func state() -> [String: Date] {
    let found = try? OpenedFiles(request.paths)
    let files = (found?.sources ?? []) + (found?.resourceFiles ?? []) + (found?.leftOut.map(\.path) ?? [])
    return files.reduce(into: [:]) { state, file in
      var status = stat()
      guard stat(file, &status) == 0 else { return }
      let time = status.st_mtim
      state[file] = Date(timeIntervalSince1970: TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9)
    }
  }
}
