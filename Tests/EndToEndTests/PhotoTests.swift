import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests the photo that is pinched, rotated and tapped with five fingers, with real fingers and with a mouse.
@Suite("A photo under several fingers")
struct PhotoTests {
  @Test(
    "Two real fingers, and Ctrl with a mouse, lead to the same recognizer states",
    .needs(.touchScreen, .xdotool), arguments: ["pinch", "rotation"])
  func sameStates(gesture: String) throws {
    let way = gesture == "pinch" ? pinch : rotation
    let real = try withFingers(way)
    let made = try withMouse(way)
    #expect(real.recognizerStates == made.recognizerStates)
    let recognizer = gesture == "pinch" ? "UIPinchGestureRecognizer" : "UIRotationGestureRecognizer"
    #expect(real.recognizerStates[recognizer] == [.possible, .began, .ended, .possible])
    for trace in [real, made] {
      let lives = trace.touchLives
      #expect(lives.count == 2 && lives.allSatisfy { $0.view?.type == "PhotoView" })
      for life in lives {
        #expect(life.moments.first?.phase == .began && life.moments.last?.phase == .ended)
        #expect(life.moments.contains { $0.phase == .moved })
      }
    }
  }

  @Test(
    "A pinch and a rotation on a trackpad drive the same recognizers without touches", .needs(.touchScreen, .xdotool))
  func trackpad() throws {
    let session = try Session("photo", on: .xorgWithTouchScreen)
    defer { session.stop() }
    try session.server.perform(session.move(to: CGPoint(x: 187, y: 280)))
    let trackpad = try session.server.open(.trackpad)
    try trackpad.pinch(.began)
    for step in 1...5 {
      try trackpad.pinch(.changed, scale: 1 + 0.1 * Double(step), degrees: 6)
      try trackpad.sync()
      Thread.sleep(forTimeInterval: 0.01)
    }
    try trackpad.pinch(.ended, scale: 1.5)
    try trackpad.sync()
    let trace = try session.finish()
    #expect(trace.touchLives.isEmpty)
    for recognizer in ["UIPinchGestureRecognizer", "UIRotationGestureRecognizer"] {
      #expect(trace.recognizerStates[recognizer] == [.possible, .began, .ended, .possible])
    }
  }

  @Test("A tap of five real fingers is one tap", .needs(.touchScreen, .xdotool))
  func fiveFingers() throws {
    let session = try Session("photo", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    for phase in [InputDevice.TouchPhase.began, .ended] {
      for finger in 0..<5 {
        let place = session.onScreen(CGPoint(x: 110 + CGFloat(finger) * 38, y: 220 + CGFloat(finger % 2) * 30))
        try screen.touch(finger, phase, x: place.x, y: place.y)
      }
      try screen.sync()
    }
    let trace = try session.finish()
    #expect(trace.recognizerStates["UITapGestureRecognizer"] == [.possible, .ended, .possible])
    #expect(trace.touchLives.count == 5)
    // The tap cancels the view's touches at their end.
    for life in trace.touchLives {
      #expect(life.moments.first?.phase == .began && life.moments.contains { $0.phase == .ended })
    }
  }

  // MARK: Equal gestures of two kinds

  /// The path of the first finger, in canvas points. The second finger's path is mirrored at the canvas' center.
  private var pinch: [CGPoint] { (0...8).map { CGPoint(x: 150 - CGFloat($0) * 6, y: 260) } }

  private var rotation: [CGPoint] {
    (0...8).map { step in
      let angle = CGFloat(step) * 6 * .pi / 180
      return CGPoint(x: 187.5 - 60 * cos(angle), y: 280 - 60 * sin(angle))
    }
  }

  private func withFingers(_ way: [CGPoint]) throws -> EventTrace {
    let session = try Session("photo", on: .xorgWithTouchScreen)
    defer { session.stop() }
    let screen = try session.server.open(.touchScreen)
    func touch(_ phase: InputDevice.TouchPhase, _ point: CGPoint) throws {
      for (finger, point) in [point, CGPoint(x: 375 - point.x, y: 560 - point.y)].enumerated() {
        let place = session.onScreen(point)
        try screen.touch(finger, phase, x: place.x.rounded(), y: place.y.rounded())
      }
      try screen.sync()
      // This is the interval of a finger's samples.
      Thread.sleep(forTimeInterval: 0.01)
    }
    for (index, point) in way.enumerated() { try touch(index == 0 ? .began : .moved, point) }
    if let last = way.last { try touch(.ended, last) }
    return try session.finish()
  }

  private func withMouse(_ way: [CGPoint]) throws -> EventTrace {
    let session = try Session("photo")
    defer { session.stop() }
    for (index, point) in way.enumerated() {
      try session.server.perform(session.move(to: point))
      if index == 0 { try session.server.perform(.keyDown("ctrl"), .down()) }
    }
    try session.server.perform(.up(), .keyUp("ctrl"))
    return try session.finish()
  }
}

extension EventTrace {
  /// The states of each class of recognizer of the photo. Changes between began and ended are left out, because there
  /// is one for each frame of the gesture. Whether a pan of two fingers begins depends on how far their center moves
  /// between two frames.
  var recognizerStates: [String: [GestureState]] {
    var states: [String: [GestureState]] = [:]
    forEach { record in
      guard case .gestureStateChanged(let recognizer, let from, let to, _) = record.kind,
        recognizer.name.type != "UIPanGestureRecognizer"
      else { return }
      for state in [from, to] where state != .changed && states[recognizer.name.type]?.last != state {
        states[recognizer.name.type, default: []].append(state)
      }
    }
    return states
  }
}
