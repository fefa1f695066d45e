import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import Sandbox
import StressSupport

/// Jumps into the past of a live session: the time until the picture of a moment is made, from the pictures that were
/// kept, and the time until the scene itself was replayed to that moment. Beside them is a replay of the whole session.
@MainActor
struct PastJumps {
  let kind: Session.Kind
  let minutes: Int

  static let columns =
    "the past of a live scene: minutes; MiB of the journal, of pictures, of both a minute; ms of a plain replay; "
    + "ms to the first picture, median and longest; to the scene, median and longest; the first visit's"
  private static let jumps = 60

  init(_ kind: Session.Kind, minutes: Int) { (self.kind, self.minutes) = (kind, minutes) }

  func run() {
    let sandbox = makeWindow(kind)
    let player = Player(sandbox)
    let seconds = Double(minutes) * 60
    player.play(Session(kind, seconds: seconds).frames[...])
    let (journal, pictures) = (sandbox.stage.journal.memory.mebibytes, sandbox.memoryOfPast.mebibytes)
    let recording = sandbox.stage.journal.recording
    let replay = Measures.milliseconds {
      _ = Replay.stage(of: recording, example: kind.example, measurer: FixedAdvanceMeasurer())
    }
    let delay = Measures.now - seconds
    sandbox.pacing = .live { Measures.now - delay }
    let first = jump(to: seconds - 1, sandbox, delay)
    // Frames without input, in which nothing but the preparation of jumps remains to be done.
    for _ in 0..<200_000 where sandbox.nextDeadline.map({ $0 <= Measures.now - delay + 1 }) == true {
      sandbox.handle([], now: Measures.now - delay)
    }
    var (shown, arrived): ([Double], [Double]) = ([], [])
    for number in 0..<Self.jumps {
      // Places all over the session, each far from the last.
      let place = Double((number * 37 + 11) % Self.jumps) / Double(Self.jumps) * seconds
      let jump = jump(to: place, sandbox, delay)
      shown.append(jump.shown)
      arrived.append(jump.arrived)
      for _ in 0..<30 { sandbox.handle([], now: Measures.now - delay) }
    }
    (shown, arrived) = (shown.sorted(), arrived.sorted())
    let middle = Self.jumps / 2
    report(
      kind,
      [
        (Double(minutes), 0), (journal, 1), (pictures, 1), ((journal + pictures) / Double(minutes), 2), (replay, 0),
        (shown[middle], 1), (shown[Self.jumps - 1], 1), (arrived[middle], 0), (arrived[Self.jumps - 1], 0),
        (first.shown, 1), (first.arrived, 0),
      ])
  }

  /// Returns the milliseconds until the first frame of the moment is made, and until its scene is shown.
  private func jump(to time: Double, _ sandbox: Sandbox, _ delay: Double) -> (shown: Double, arrived: Double) {
    let start = Measures.now
    sandbox.perform(.transport(.time(time)))
    _ = sandbox.makePanes()
    let shown = Measures.now - start
    while sandbox.isBehind {
      sandbox.handle([], now: Measures.now - delay)
      _ = sandbox.makePanes()
    }
    return (shown * 1000, (Measures.now - start) * 1000)
  }
}
