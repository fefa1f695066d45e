import Examples
import Foundation
import Inspector
import UIKit

/// Reads what overlays show of the whole scene, and again only when it may have changed: asking for every place is the dearest question
/// there is. Where every view answers as views do, only places decide, and only what has moved is asked for again; views of a kind that
/// answers for itself may change their mind with every touch, and while a finger is down or something moves they are asked a few times a
/// second.
@MainActor
struct RegionReader {
  private struct Occasion: Equatable {
    var stage: ObjectIdentifier
    var overlays: Set<Overlay>
    var frames: [SceneRegions.Frame]
    var switches: [Bool]
    /// Where views answer for themselves: what they may answer by.
    var ownAnswers: OwnAnswers?
  }

  private struct OwnAnswers: Equatable {
    /// Counts what happened, while no finger is down.
    var touches: Int?
    /// While something moves or a finger is down.
    var moment: Int?
  }

  private var last: Occasion?
  private var regions = SceneRegions()

  private static let needing: Set<Overlay> = [.outlines, .hitMap, .slop, .overflow]
  private static let looksPerSecond = 8.0

  /// `touches` counts what was recorded of the newest touch: handling one may change anything.
  mutating func read(_ stage: Stage, for model: InspectorModel, touches: Int) -> SceneRegions {
    let needed = model.overlays.intersection(Self.needing)
    guard !needed.isEmpty else {
      last = nil
      return SceneRegions()
    }
    stage.runtime.layoutIfNeeded()
    let (frames, answerThemselves) = SceneRegions.frames(of: stage.runtime, names: stage.names)
    let isTouched = model.touches.contains(where: \.isDown)
    let moment = stage.runtime.needsFrames || isTouched ? Int(stage.runtime.now * Self.looksPerSecond) : nil
    let occasion = Occasion(
      stage: ObjectIdentifier(stage), overlays: needed, frames: frames, switches: stage.example.switches.map(\.isOn),
      ownAnswers: answerThemselves ? OwnAnswers(touches: isTouched ? nil : touches, moment: moment) : nil)
    guard occasion != last else { return regions }
    let isSameScene = last?.stage == occasion.stage && last?.switches == occasion.switches
    let earlier = isSameScene && last?.ownAnswers == nil && !answerThemselves ? regions : nil
    last = occasion
    regions = SceneRegions(
      frames: frames,
      slops: needed.contains(.slop) && answerThemselves
        ? SceneRegions.slops(of: stage.runtime, names: stage.names) : [],
      map: needed.contains(.hitMap)
        ? HitMap(of: stage.runtime, size: exampleCanvas, frames: frames, names: stage.names, since: earlier) : nil)
    return regions
  }
}
