import ArgumentParser
import Files
import Foundation
import Sandbox

struct ScriptCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "script", abstract: "Turn a recording into a demo script.",
    discussion: """
      Touches become the verbs they look like, with their times rounded; what scripts have no verb for becomes a comment. A finger that
      landed on the only view of its class is said to touch that view, so that the script outlives a change of the layout; others touch
      points. The result is a beginning: add captions.

        hitpath script photo.hitrec > photo.hitpath
        hitpath film photo.hitpath -o photo.mp4

      A script has one verb a line. PLACE is a point such as 187,480 or the name of a view's class, and TIME is in seconds, such as 0.5s;
      text with blanks is in double quotes, and # begins a comment.

        open EXAMPLE, set SWITCH on|off, system VERSION
        tap PLACE, doubletap PLACE, press PLACE for TIME
        drag PLACE to PLACE over TIME [then hold for TIME]
        hold PLACE for TIME then drag to PLACE over TIME
        pinch PLACE from POINTS to POINTS over TIME
        rotate PLACE by DEGREES over TIME
        type TEXT, key KEY, shake, turn left|right, resize SIZE, wait TIME
        zoom PLACE by FACTOR over TIME, zoom out over TIME
        caption [TEXT [CHINESE]], code TEXT, show OVERLAY, hide OVERLAY
        theme dark|light, language english|chinese
      """)

  @Argument(help: "The recording.", completion: .file(extensions: ["hitrec"]))
  var file: String

  /// The other way, by which a client of 'hitpath serve' replays a script.
  @Flag(help: .hidden)
  var recording = false

  @MainActor
  func run(in program: Program) {
    reportingFailures {
      OwnOutput.separate()
      guard !recording else {
        let all = try FilmSource(file, in: program).recordings(name: file, in: program)
        guard all.count == 1 else { throw CommandFailure(scenes: all.count, of: file) }
        return try StandardOutput.write(all[0].recording.text)
      }
      try StandardOutput.write(RecordingFile(file, in: program).script)
    }
  }
}
