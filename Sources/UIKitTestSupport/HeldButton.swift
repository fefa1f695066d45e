import InputEvents
import UIKit

/// A button or key of a `TestStage` that is down. Outside of `turn`, each call is a separate event; `at` advances the
/// clock first.
@MainActor
public final class HeldButton {
  private enum Device {
    case button(ButtonSample.Button)
    case key(KeySample)
  }

  private let device: Device
  private let stage: TestStage

  private init(_ device: Device, stage: TestStage) {
    self.device = device
    self.stage = stage
  }

  convenience init(_ type: UIPress.PressType, stage: TestStage) {
    self.init(.button(ButtonSample.Button(type)), stage: stage)
  }

  convenience init(_ key: KeySample, stage: TestStage) { self.init(.key(key), stage: stage) }

  func down(force: CGFloat = 1) { send(.down, .down, force: force, at: nil) }

  /// Changes the force of a button, in 0...1. Keys are not pressure-sensitive.
  public func change(force: CGFloat, at time: TimeInterval? = nil) {
    if case .button(let button) = device {
      stage.send(.button(ButtonSample(button: button, phase: .change, force: force)), at: time)
    }
  }

  /// Repeats a key that is held down. Buttons do not repeat.
  public func `repeat`(at time: TimeInterval? = nil) {
    if case .key(var key) = device {
      key.phase = .repeat
      stage.send(.key(key), at: time)
    }
  }

  public func up(at time: TimeInterval? = nil) { send(.up, .up, force: 0, at: time) }
  /// Cancels the press, as the system does.
  public func cancel(at time: TimeInterval? = nil) { send(.cancel, .cancel, force: 0, at: time) }

  private func send(
    _ buttonPhase: ButtonSample.Phase, _ keyPhase: KeySample.Phase, force: CGFloat, at time: TimeInterval?
  ) {
    switch device {
    case .button(let button):
      stage.send(.button(ButtonSample(button: button, phase: buttonPhase, force: force)), at: time)
    case .key(var key):
      key.phase = keyPhase
      stage.send(.key(key), at: time)
    }
  }
}

extension ButtonSample.Button {
  fileprivate init(_ type: UIPress.PressType) {
    switch type {
    case .upArrow: self = .upArrow
    case .downArrow: self = .downArrow
    case .leftArrow: self = .leftArrow
    case .rightArrow: self = .rightArrow
    case .menu: self = .menu
    case .playPause: self = .playPause
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    default: self = .select
    }
  }
}
