import UIKitTestSupport

/// The class of the views of a script. A view records its touches in the ledger.
@MainActor
final class RandomView: UIView {
  let name: String
  let ledger: Ledger
  let forwards: Bool

  init(name: String, ledger: Ledger, forwards: Bool, frame: CGRect) {
    self.name = name
    self.ledger = ledger
    self.forwards = forwards
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.record(.began, touches, on: self, name)
    if forwards { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.record(.moved, touches, on: self, name)
    if forwards { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.record(.ended, touches, on: self, name)
    if forwards { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.record(.cancelled, touches, on: self, name)
    if forwards { super.touchesCancelled(touches, with: event) }
  }
}

/// A control that also checks its tracking calls.
@MainActor
final class RandomControl: UIControl {
  let name: String
  let ledger: Ledger
  private var tracks = false

  init(name: String, ledger: Ledger, frame: CGRect) {
    self.name = name
    self.ledger = ledger
    super.init(frame: frame)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if tracks { ledger.violated("\(name) began tracking while it tracked") }
    tracks = true
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop("ended") }
  override func cancelTracking(with event: UIEvent?) { stop("cancelled") }

  private func stop(_ how: String) {
    if !tracks { ledger.violated("\(name) \(how) tracking without having begun") }
    tracks = false
  }

  /// Super is called first, so that changes to the tree occur while the control tracks.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    ledger.record(.began, touches, on: self, name)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    ledger.record(.moved, touches, on: self, name)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    ledger.record(.ended, touches, on: self, name)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    ledger.record(.cancelled, touches, on: self, name)
  }
}
