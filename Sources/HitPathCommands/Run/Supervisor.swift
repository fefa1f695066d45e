import Files
import Foundation
import Sandbox
import Supervision

/// The process that watches this one, if this one runs a command on opened sources.
@MainActor
enum Supervisor {
  private static var link: SupervisorLink?

  /// Connects this process, before scene code runs.
  static func connect(_ start: SceneStart) throws {
    start.container?.enter()
    let link = try SupervisorLink(start)
    self.link = link
    OwnOutput.forgo()
    SceneCode.watch = link.report
    CrashReporting.watch { SceneCode.openCalls }
  }

  /// The path to which a command writes its result instead of the one that the user named; nil if there is none.
  static var result: String? { SceneStart.inherited?.result }

  /// Removes what opened code has left in its container, if it is not kept.
  static func emptyContainer() { SceneStart.inherited?.container?.empty() }

  /// Prints `text` by the other process. Returns false if there is none, or if it has ended.
  static func write(_ text: String) -> Bool { link?.write(text) ?? false }

  /// Ends the program with a status that it chose itself. Scene code that exits does not come here, so its status is
  /// never taken for the result of a command.
  static func exit(_ status: Int32) -> Never {
    link?.finish(status: status)
    Foundation.exit(status)
  }
}
