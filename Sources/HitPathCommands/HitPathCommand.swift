import ArgumentParser
import Sandbox

/// `hitpath`: the window, unless a subcommand says otherwise.
package struct HitPathCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "hitpath",
    abstract: "Who gets this touch, and why? A sandbox for UIKit's event handling.",
    discussion: """
      EXAMPLES
        hitpath                                          open the window
        hitpath tab-bar-bulge                            open it on one example
        hitpath trace a-to-e --tap 245,390               print who was asked, without a display
        hitpath trace hit-slop --tap 310,275 --set slop=off
        hitpath snapshot tab-bar-bulge --tap 187,480 -o bulge.png
        hitpath film tab-bar-bulge -o bulge.mp4
        hitpath record photo -o photo.hitrec             record what you do to it
        hitpath replay photo.hitrec                      see it again
        hitpath doctor                                   what this machine lacks

      EXIT STATUS
        0   done
        1   a recording does not replay the same
        64  the command line is wrong
        65  a script or a recording is malformed
        66  an input file is missing
        69  no display, no font, or SDL cannot start
        70  an internal error
        73  an output file cannot be created
        74  writing failed on the way
      """,
    version: ProgramVersion.current,
    subcommands: [
      RunCommand.self, ListCommand.self, TraceCommand.self, SnapshotCommand.self, SourceCommand.self, FilmCommand.self,
      RecordCommand.self, ReplayCommand.self, CheckCommand.self, ScriptCommand.self,
      DoctorCommand.self, DevicesCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  package init() {}
}
