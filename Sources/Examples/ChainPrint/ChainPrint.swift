import UIKit

/// Article 000's `printResponderChain`, which prints every responder from the touched view to the application's
/// delegate.
package final class ChainPrint: Scene {
  package static let about = SceneDescription(
    name: "responder-chain",
    title: Wording("Print the responder chain", "打印响应者链"),
    chapter: .responders,
    tryThis: Wording(
      "Tap Card, then the child controller's Note, and compare the two lists. Then let Card skip its superview.",
      "轻点 Card，再轻点子控制器里的 Note，比较两张列表。然后让 Card 跳过它的父视图。"),
    notice: Wording(
      "A controller comes right after its own view. Containers of the system lie between the root view's "
        + "controller and the window. The application's delegate is the end.",
      "控制器紧跟在它自己的视图之后。根控制器与窗口之间还有系统容器视图。链的终点是应用的委托。"),
    article: "000",
    suggestedTap: CGPoint(x: 100, y: 120))

  package init() {}

  private let controller = RootController()
  /// The application does not retain its delegate.
  private let delegate = AppDelegate()

  package private(set) lazy var switches = [
    SceneSwitch("next", Wording("Card's next is the window", "Card 的 next 是窗口"), isOn: false) { [weak self] in
      self?.controller.card.skipsToWindow = $0
    }
  ]

  package func build(in window: UIWindow) {
    UIApplication.shared.delegate = delegate
    window.rootViewController = controller
  }
}

/// A delegate that is a responder is the application's next responder, as in every app made from Xcode's template.
private final class AppDelegate: UIResponder, UIApplicationDelegate {}

extension UIResponder {
  /// The article's function, with a list for a result.
  fileprivate var responderChain: [String] {
    var names: [String] = []
    var responder: UIResponder? = self
    while let current = responder {
      names.append("\(type(of: current))")
      responder = current.next
    }
    return names
  }
}

private final class RootController: UIViewController {
  let card = Card(frame: CGRect(x: 20, y: 60, width: 160, height: 120), color: UIColor(hexString: 0xDCE6F5))
  private let child = ChildController()
  private let journal = Journal(
    frame: CGRect(x: 20, y: 250, width: 335, height: 290), placeholder: Wording("The chain appears here.", "响应者链显示在这里。")
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    addChild(child)
    child.view.frame = CGRect(x: 195, y: 60, width: 160, height: 160)
    card.addArtwork(card.bounds, paint: Self.paintContact)
    for view in [card, child.view as UIView, journal] { self.view.addSubview(view) }
    child.didMove(toParent: self)
    let print: (UIResponder) -> Void = { [weak self] responder in
      self?.journal.clear()
      let chain = responder.responderChain
      UIRuntime.current.probe?.note(.printed(chain.joined(separator: " --> ")))
      for (index, name) in chain.enumerated() {
        self?.journal.add((index == 0 ? "" : "--> ") + name)
      }
    }
    card.touched = print
    child.note.touched = print
  }
}

extension RootController {
  /// The card of a person in an address book.
  fileprivate static func paintContact(_ room: CGRect) {
    let head = CGPoint(x: room.midX, y: 50)
    Brush.circle(head, radius: 24, UIColor(hexString: 0xF08A80))
    Brush.circle(CGPoint(x: head.x, y: head.y - 6), radius: 8, .white)
    Brush.box(CGRect(x: head.x - 13, y: head.y + 5, width: 26, height: 12), radius: 6, .white)
    let name = Wording("Mia Chen", "陈小米")
    Brush.text(name, at: CGPoint(x: head.x - 33, y: 84), size: 15, weight: .semibold, color: Brush.ink)
  }
}

private final class ChildController: UIViewController {
  let note = Note(frame: CGRect(x: 20, y: 40, width: 120, height: 100), color: UIColor(hexString: 0xF8DDB8))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hexString: 0xE7EFE9)
    view.layer.cornerRadius = 10
    note.addArtwork(note.bounds, paint: Self.paintList)
    view.addArtwork(CGRect(x: 20, y: 12, width: 140, height: 24)) { _ in
      Brush.text(Wording("Pinboard", "便签板"), at: .zero, size: 15, weight: .semibold, color: Brush.ink)
    }
    view.addSubview(note)
  }
}

extension ChildController {
  fileprivate static func paintList(_ room: CGRect) {
    let lines = [Wording("Milk, eggs", "牛奶，鸡蛋"), Wording("Call Jonas", "给小乔打电话")]
    for (index, line) in lines.enumerated() {
      let y = 34 + 28 * CGFloat(index)
      Brush.circle(CGPoint(x: 16, y: y + 9), radius: 5, UIColor(hexString: 0xC98B55))
      Brush.text(line, at: CGPoint(x: 28, y: y), size: 14, color: Brush.ink)
    }
  }
}

private class TouchedBox: NamedBox {
  var touched: (UIResponder) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched(self)
    super.touchesBegan(touches, with: event)
  }
}

private final class Card: TouchedBox {
  var skipsToWindow = false
  override var next: UIResponder? { skipsToWindow ? window : super.next }
}

private final class Note: TouchedBox {}
