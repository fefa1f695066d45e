import CDispatchYardstick

/// The same scene in C++.
final class Yardstick: Contestant {
  static let name = "Yardstick (C++)"

  private let scene: OpaquePointer
  private var points: [YardstickPoint]
  private var time = 0.0

  init(_ kind: SceneKind, fingers: Int) {
    scene = yardstickSceneCreate(Int32(SceneKind.depth), kind.leafHandles ? 1 : 0)
    yardstickAddRecognizers(scene, Int32(kind.recognizers), kind.isOnOneView ? 1 : 0)
    yardstickAddSimultaneousPans(scene, Int32(kind.simultaneousPans))
    points = (0..<fingers).map { _ in YardstickPoint() }
  }

  isolated deinit { yardstickSceneFree(scene) }

  var calls: Int { yardstickCalls(scene) }

  func send(_ phase: Phase, offset: Double) {
    time += Self.interval
    for index in points.indices {
      let start = Self.start(index)
      points[index] = YardstickPoint(x: start.x + offset, y: start.y)
    }
    let code: YardstickPhase =
      switch phase {
      case .down: YARDSTICK_DOWN
      case .move: YARDSTICK_MOVE
      case .up: YARDSTICK_UP
      }
    yardstickSend(scene, code, points, Int32(points.count), time)
  }

  func rest() { time += 2 }
}
