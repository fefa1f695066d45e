import UIKit

/// Article 004: A and B overlap, and so do their children A2 and B1. C is separate and was added last.
package final class OverlappingSiblings: Scene {
  package static let about = SceneDescription(
    name: "overlapping-siblings",
    title: Wording("Overlapping siblings", "重叠的兄弟视图"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap ViewB1: ViewA2 lies below it. Then put ViewA above ViewB and tap the same place again.",
      "轻点 ViewB1，它下面压着 ViewA2。然后让 ViewA 到前面，再轻点同一处。"),
    notice: Wording(
      "ViewC is asked first although it lies elsewhere: it was added last. ViewB's answer ends the search, so ViewA "
        + "is never asked.",
      "ViewC 虽然在别处，却最先被询问：它最后添加。ViewB 给出答案后查找结束，根本不会询问 ViewA。"),
    article: "004",
    suggestedTap: CGPoint(x: 180, y: 200))

  package init() {}

  private let a = ViewA(frame: CGRect(x: 20, y: 40, width: 240, height: 230), color: UIColor(hexString: 0xDCE6F5))
  private let b = ViewB(frame: CGRect(x: 115, y: 145, width: 240, height: 230), color: UIColor(hexString: 0xC9E8CF))

  package private(set) lazy var switches = [
    SceneSwitch("front", Wording("ViewA above ViewB", "ViewA 在前面"), isOn: false) {
      [weak self] isOn in
      guard let self, let root = a.superview else { return }
      if isOn { root.insertSubview(a, aboveSubview: b) } else { root.insertSubview(a, belowSubview: b) }
    }
  ]

  package func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    root.backgroundColor = UIColor(white: 0.97, alpha: 1)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    let c = ViewC(frame: CGRect(x: 20, y: 410, width: 335, height: 120), color: UIColor(hexString: 0xF8DDB8))
    for view in [a, b, c] { root.addSubview(view) }
    a.addSubview(ViewA1(frame: CGRect(x: 15, y: 35, width: 80, height: 70), color: UIColor(hexString: 0xB3CBEF)))
    a.addSubview(ViewA2(frame: CGRect(x: 110, y: 120, width: 110, height: 90), color: UIColor(hexString: 0x9DBBE8)))
    b.addSubview(ViewB1(frame: CGRect(x: 22, y: 32, width: 118, height: 84), color: UIColor(hexString: 0x9CD4A8)))
    b.addSubview(ViewB2(frame: CGRect(x: 125, y: 130, width: 98, height: 84), color: UIColor(hexString: 0x86C795)))
  }

  private final class ViewA: NamedBox {}
  private final class ViewA1: NamedBox {}
  private final class ViewA2: NamedBox {}
  private final class ViewB: NamedBox {}
  private final class ViewB1: NamedBox {}
  private final class ViewB2: NamedBox {}
  private final class ViewC: NamedBox {}
}
