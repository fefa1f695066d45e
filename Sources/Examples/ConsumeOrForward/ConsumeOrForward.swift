import UIKit

/// Articles 001 and 003: a responder can ignore a touch, handle it, or handle it and forward it.
package final class ConsumeOrForward: Scene {
  package static let about = SceneDescription(
    name: "consume-or-forward",
    title: Wording("Handle or forward", "处理还是转发"),
    chapter: .responders,
    tryThis: Wording(
      "Tap Inner. Then let it handle the touch without calling super, and tap again.",
      "轻点 Inner。然后让它处理触摸而不调用 super，再轻点一次。"),
    notice: Wording(
      "A touch climbs from the hit view through next until a responder does not call super. Doing nothing "
        + "forwards it.",
      "触摸从命中视图沿 next 上行，直到有谁不调用 super。什么都不做，就等于向上传递。"),
    article: "001, 003",
    suggestedTap: CGPoint(x: 187, y: 210))

  package init() {}

  private let outer = Outer(frame: CGRect(x: 30, y: 50, width: 315, height: 300), color: UIColor(hexString: 0xDCE6F5))
  private let middle = Middle(frame: CGRect(x: 35, y: 50, width: 245, height: 220), color: UIColor(hexString: 0xC9E8CF))
  private let inner = Inner(frame: CGRect(x: 40, y: 50, width: 165, height: 130), color: UIColor(hexString: 0xF8DDB8))
  private let journal = Journal(
    frame: CGRect(x: 30, y: 370, width: 315, height: 170), placeholder: Wording("Calls appear here.", "调用显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("inner", Wording("Inner handles touches", "Inner 处理触摸"), isOn: true) { [weak self] in
      self?.inner.handles = $0
    },
    SceneSwitch("super", Wording("Inner calls super", "Inner 调用 super"), isOn: true) { [weak self] in
      self?.inner.callsSuper = $0
    },
    SceneSwitch("middle", Wording("Middle calls super", "Middle 调用 super"), isOn: true) { [weak self] in
      self?.middle.callsSuper = $0
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    for box in [outer, middle, inner] as [HandlingBox] { box.report = { [weak self] in self?.journal.add($0) } }
    root.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    root.addSubview(journal)
  }
}

private class HandlingBox: NamedBox {
  var handles = true
  var callsSuper = true
  var report: (Wording) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if take("touchesBegan") { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if take("touchesMoved") { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if take("touchesEnded") { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if take("touchesCancelled") { super.touchesCancelled(touches, with: event) }
  }

  /// Returns whether the call is forwarded to the next responder.
  private func take(_ method: String) -> Bool {
    guard handles else { return true }
    let call = "\(type(of: self)) \(method)"
    report(
      callsSuper ? Wording("\(call), calls super", "\(call)，调用 super") : Wording("\(call), keeps it", "\(call)，自己处理"))
    return callsSuper
  }
}

private final class Outer: HandlingBox {}
private final class Middle: HandlingBox {}
private final class Inner: HandlingBox {}
