import EventTrace
import Foundation
import Inspector

/// Demonstrations, which play scripts on the scene.
extension Sandbox {
  /// Plays a script from a fresh scene, in place of the one that was playing.
  package func play(_ script: DemoScript) {
    endDemonstration()
    player.endReplay()
    EffectRunner(window: self).carryOut(.resetScreen)
    perform(.restart)
    demonstration.play(script, on: self, at: now)
  }

  /// A press of the user ends the demonstration. On the button or key that plays it, the press was meant to do that.
  func endReplayForInput() {
    demonstration.wasEndedByPress = demonstration.isPlaying
    endDemonstration()
  }

  func flipDemonstration() {
    guard !demonstration.wasEndedByPress else {
      demonstration.wasEndedByPress = false
      return
    }
    guard !demonstration.isPlaying, let text = type(of: stage.example).about.demonstrationScript,
      let script = try? DemoScript(text)
    else { return endDemonstration() }
    play(script)
  }

  func endDemonstration() {
    guard demonstration.isPlaying else { return }
    demonstration.stop()
    // Nothing else would lift its fingers. The router tracks which contacts belong to it.
    player.cancelTouches()
    delivery.stageWasReplaced()
    display.show(Narration())
    session.touches.clearMarks()
  }

  /// Advances the demonstration to the platform's clock.
  func continueDemonstration(upTo now: TimeInterval) {
    let failure = demonstration.advance(upTo: now)
    if failure != nil || demonstration.isDone { endDemonstration() }
    showMessage(failure.map { Sentence(.scriptStopped, String($0.line), String($0.column), $0.message) })
  }
}
