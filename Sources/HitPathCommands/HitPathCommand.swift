import ArgumentParser

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

      EXIT STATUS
        0   done
        64  the command line is wrong
        69  no display, no font, or SDL cannot start
        70  an internal error
        73  an output file cannot be created
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, ListCommand.self, TraceCommand.self, SnapshotCommand.self, SourceCommand.self,
      DevicesCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  package init() {}
}
