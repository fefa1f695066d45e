import Testing

@testable import Supervision

@Suite struct SceneWatchdogTests {
  private var scene = SceneWatchdog.Observation(
    activity: .busy, turn: 7, hasUnreadMessages: false, processor: 10, memory: 1 << 27, isSuspended: false)

  @Test("A turn of more than three seconds of processor time is stopped, and many short turns are not")
  func longTurn() {
    var (watchdog, scene) = (SceneWatchdog(), scene)
    #expect(watchdog.reasonToStop(scene, now: 100) == nil)
    scene.processor = 12.9
    #expect(watchdog.reasonToStop(scene, now: 103) == nil)
    scene.processor = 13.1
    #expect(watchdog.reasonToStop(scene, now: 103.2) == .noAnswer)
    scene.turn = 8
    #expect(watchdog.reasonToStop(scene, now: 104) == nil)
  }

  @Test("A process that does not read its messages is watched like one in a turn, also while it seems idle")
  func unreadMessages() {
    var (watchdog, scene) = (SceneWatchdog(), scene)
    scene.activity = .idle
    #expect(watchdog.reasonToStop(scene, now: 0) == nil && watchdog.reasonToStop(scene, now: 1000) == nil)
    scene.hasUnreadMessages = true
    #expect(watchdog.reasonToStop(scene, now: 1001) == nil)
    #expect(watchdog.reasonToStop(scene, now: 1022) == .noAnswer)
  }

  @Test("A suspended process is stopped after five seconds if something waits for it")
  func suspended() {
    var (watchdog, scene) = (SceneWatchdog(), scene)
    (scene.activity, scene.isSuspended) = (.idle, true)
    #expect(watchdog.reasonToStop(scene, now: 0) == nil && watchdog.reasonToStop(scene, now: 100) == nil)
    scene.hasUnreadMessages = true
    #expect(watchdog.reasonToStop(scene, now: 101) == nil && watchdog.reasonToStop(scene, now: 105) == nil)
    #expect(watchdog.reasonToStop(scene, now: 106.5) == .suspended)
  }

  @Test("A turn that took half a gigabyte is described by its memory")
  func memory() {
    var (watchdog, scene) = (SceneWatchdog(), scene)
    _ = watchdog.reasonToStop(scene, now: 0)
    (scene.processor, scene.memory) = (14, 1 << 30)
    #expect(watchdog.reasonToStop(scene, now: 4) == .memory(bytes: 1 << 30))
  }

  @Test("The program's own work between turns has a limit only in commands")
  func ownWork() {
    var (watchdog, scene) = (SceneWatchdog(), scene)
    scene.activity = .waitingForTime
    _ = watchdog.reasonToStop(scene, now: 0)
    scene.processor = 1000
    #expect(watchdog.reasonToStop(scene, now: 1000) == nil)
    watchdog.longestOwnWork = 600
    scene.processor = 0
    _ = watchdog.reasonToStop(scene, now: 2000)
    scene.processor = 590
    #expect(watchdog.reasonToStop(scene, now: 9000) == nil)
    scene.processor = 601
    #expect(watchdog.reasonToStop(scene, now: 9001) == .noAnswer)
  }
}
