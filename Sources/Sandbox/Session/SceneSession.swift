import EventTrace
import Foundation
import InputEvents
import Inspector

/// Everything with the lifetime of one scene. Another scene on the stage is another session, so that nothing has to be
/// reset.
@MainActor
final class SceneSession {
  let stage: Stage
  /// The stage's clock.
  var transport: Transport
  var touches: TouchLog
  /// The time of the newest record, in seconds of the stage; nil before the first one.
  private(set) var lastChange: TimeInterval?
  /// The user's changes of properties.
  var edits = Edits()
  /// The same scene with one switch toggled, or with changes that were proposed.
  var comparison: Comparison?
  /// The recording that is replayed here.
  var playback: Playback?
  /// The input that is played again on this branch, while the user adds fingers.
  var overdub: Overdub?
  /// The moment at which that began, in seconds of the stage, until a recording of it was begun.
  var overdubStart: TimeInterval?
  /// The pictures of the live scene; those of an earlier moment of it are the same.
  var pictures = KeptPictures()
  /// A picture of each touch; those of an earlier moment are the same.
  var touchPictures = TouchPictures()
  /// The result of comparing an earlier moment of a live scene with what was shown then: the scene's code may depend on
  /// something that a replay does not repeat.
  var likeness = PastLikeness.same
  /// Where this branch began, and what is kept of visits of its past.
  var past = ScenePast()
  /// A Boolean value that indicates whether the scene is to be paused in this frame, because a view got a touch.
  var wantsPause = false
  // Readers cache the state of this scene.
  var regions = RegionReader()
  var whyNot = WhyNotReader()
  let proposals = ProposalReader()
  let gesture = GestureReader()
  let overrides = OverrideReader()
  let systems = SystemReader()
  var traceRows = TraceRowReader()
  /// The recognizers of the newest gesture, at the moment that is shown.
  var race = RaceReader()
  var tree = ViewTreeReader()
  var palette = PaletteSearch()
  let regionPicture = RegionPicture()

  /// The pointer, the rate and the pause are those of the previous session.
  init(_ stage: Stage, after last: SceneSession? = nil, at now: TimeInterval = 0) {
    self.stage = stage
    // The window shows no hit tests without a touch (`takeRecords`), and makes one of its own for the preview.
    stage.runtime.observesPointer = last?.stage.runtime.observesPointer ?? false
    transport = last?.transport ?? Transport()
    transport.restart(at: now)
    touches = TouchLog(pointer: last?.touches.pointer)
  }

  /// Returns the records since the last call, after adding them to the touches and comparing them with those of the
  /// second scene.
  func collect() -> [TraceRecord] {
    let records = stage.takeRecords()
    comparison?.collectRecords(comparedWith: records)
    race.append(records)
    if let last = records.last {
      touches.append(records, on: stage)
      lastChange = last.time
    }
    return records
  }

  /// Returns whether the scene is to be paused, once.
  func takePause() -> Bool {
    defer { wantsPause = false }
    return wantsPause
  }

  /// Takes what the user sees of the scene's input from the seek that led to this moment, and its time. `now` is the
  /// platform's time.
  func take(_ seek: Seek, at now: TimeInterval) {
    touches.replace(with: seek.touchRecords, on: stage)
    race = seek.race
    if let fingers = seek.fingers { touches.takeFingers(of: fingers) }
    touches.countTaps(in: seek.touchRecords.records)
    transport.seek(to: seek.target, at: now)
  }

  /// The picture of the moment in the past to which a seek is on the way; nil without one.
  var pictureOfTarget: KeptPictures.Picture? {
    guard comparison == nil else { return nil }
    return playback?.targetInPast.flatMap { pictures.picture(at: $0) }
  }

  /// A Boolean value that indicates whether something about the scene is prepared or read in idle time.
  var isWorking: Bool {
    overdub?.isPreparing == true || proposals.isWorking || gesture.isWorking || overrides.isWorking || systems.isWorking
  }

  func endComparison() {
    stage.journal.follower = nil
    comparison = nil
  }

  // MARK: Properties

  func property(_ id: PropertyID, of node: Int) -> Property? {
    guard let object = stage.names.object(numbered: node) else { return nil }
    return stage.runtime.property(id, of: object)
  }

  func edit(_ step: InspectorEffect.EditStep) {
    stage.runtime.perform {
      switch step {
      case .set(let id, let value, let node):
        if let property = property(id, of: node) {
          edits.set(property, of: node, to: value, after: stage.journal.otherActs, write: write)
        }
      case .undo: edits.undo({ property($1, of: $0) }, write: write)
      case .redo: edits.redo({ property($1, of: $0) }, write: write)
      case .undoAll: edits.undoAll({ property($1, of: $0) }, write: write)
      }
    }
  }

  private func write(_ value: PropertyValue, to property: Property, of node: Int) {
    stage.write(value, to: property, of: stage.names.object(numbered: node))
  }
}
