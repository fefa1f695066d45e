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

  // MARK: Artwork

  /// A conversation, which contains one message.
  private static func paintConversation(_ room: CGRect) {
    Brush.circle(CGPoint(x: room.maxX - 28, y: 25), radius: 14, UIColor(hexString: 0xF08A80))
    Brush.text(
      Wording("Mia", "小米"), at: CGPoint(x: room.maxX - 78, y: 15), size: 15, weight: .semibold, color: Brush.ink)
    Brush.text(Wording("9:41 · delivered", "9:41 · 已送达"), at: CGPoint(x: 36, y: room.maxY - 23), size: 12)
  }

  /// The message, which contains a photo.
  private static func paintMessage(_ room: CGRect) {
    Brush.text(Wording("The view from here!", "从这里看出去！"), at: CGPoint(x: 76, y: 16), size: 15, color: Brush.ink)
    Brush.text(Wording("See you at seven.", "七点见。"), at: CGPoint(x: 40, y: 190), size: 15, color: Brush.ink)
  }

  private static func paintPhoto(_ room: CGRect) {
    let frame = CGRect(x: 0, y: 40, width: room.width, height: room.height - 40)
    UIBezierPath(roundedRect: room, cornerRadius: 10).addClip()
    Brush.circle(CGPoint(x: room.maxX - 30, y: 32), radius: 13, UIColor(hexString: 0xFFF1D2))
    Brush.hills([34, 62, 40, 70, 30], in: frame, UIColor(hexString: 0xE3B077))
    Brush.hills([16, 24, 44, 26, 36], in: frame, UIColor(hexString: 0xC98B55))
  }

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    for box in [outer, middle, inner] as [HandlingBox] { box.report = { [weak self] in self?.journal.add($0) } }
    root.addSubview(outer)
    outer.addArtwork(outer.bounds, paint: Self.paintConversation)
    outer.addSubview(middle)
    middle.addArtwork(middle.bounds, paint: Self.paintMessage)
    middle.addSubview(inner)
    inner.addArtwork(inner.bounds, paint: Self.paintPhoto)
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
