import UIKit

/// Articles 000 and 002: A holds C and, above it, B; C holds E and, above it, D. Article 003: A holds B, which holds D,
/// and, above it, C, which holds E and, above it, F.
package final class AToETree: Scene {
  package static let about = SceneDescription(
    name: "a-to-e",
    title: Wording("A to E tree", "A 到 E 的视图树"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap ViewE. Then tap the empty part of ViewC, and then ViewB.",
      "轻点 ViewE，再轻点 ViewC 的空白处，然后轻点 ViewB。"),
    notice: Wording(
      "Subviews are asked from the last added to the first. ViewB is asked before ViewC and ViewD before ViewE, "
        + "because they were added later.",
      "子视图按添加顺序的倒序被询问：ViewB 在 ViewC 之前，ViewD 在 ViewE 之前，因为它们在上面。"),
    article: "000",
    suggestedTap: CGPoint(x: 245, y: 390))

  package init() {}

  private weak var window: UIWindow?

  package private(set) lazy var switches = [
    SceneSwitch("article-003", Wording("Another tree, with ViewF", "另一棵视图树，有 ViewF"), isOn: false) { [weak self] isOn in
      guard let self, let window else { return }
      for view in window.subviews where view is ViewA { view.removeFromSuperview() }
      addTree(ofArticle003: isOn, to: window)
    }
  ]

  package func build(in window: UIWindow) {
    window.backgroundColor = UIColor(white: 0.97, alpha: 1)
    self.window = window
    addTree(ofArticle003: false, to: window)
  }

  /// Views that are added later are in front.
  private func addTree(ofArticle003 isSix: Bool, to window: UIWindow) {
    let a = ViewA(frame: CGRect(x: 24, y: 40, width: 327, height: 480), color: UIColor(hexString: 0xDCE6F5))
    let b = ViewB(frame: CGRect(x: 24, y: 44, width: 279, height: 140), color: UIColor(hexString: 0xC9E8CF))
    let c = ViewC(frame: CGRect(x: 24, y: 210, width: 279, height: 240), color: UIColor(hexString: 0xF8DDB8))
    let d = ViewD(frame: CGRect(x: 20, y: 60, width: 114, height: 150), color: UIColor(hexString: 0xE3C8F2))
    let e = ViewE(frame: CGRect(x: 145, y: 60, width: 114, height: 150), color: UIColor(hexString: 0xF4B8C1))
    window.addSubview(a)
    guard isSix else {
      a.addSubview(c)
      a.addSubview(b)
      c.addSubview(e)
      c.addSubview(d)
      return
    }
    a.addSubview(b)
    a.addSubview(c)
    b.addSubview(d)
    c.addSubview(e)
    c.addSubview(ViewF(frame: d.frame, color: UIColor(hexString: 0xF7EBA5)))
    d.frame = CGRect(x: 20, y: 40, width: 239, height: 80)
  }

  private final class ViewA: NamedBox {}
  private final class ViewB: NamedBox {}
  private final class ViewC: NamedBox {}
  private final class ViewD: NamedBox {}
  private final class ViewE: NamedBox {}
  private final class ViewF: NamedBox {}
}
