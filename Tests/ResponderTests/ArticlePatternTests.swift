import Testing
import UIKitTestSupport

@testable import UIKit

// These are the patterns of the articles as user code. An extension's method cannot be overridden without the
// Objective-C runtime, so routing is a protocol: a type that adopts it without an implementation passes the event to
// the next responder that routes. Call sites have the same text.

@MainActor
private protocol EventRouting: UIResponder {
  func routerEvent(with event: String, userInfo: [String: String])
}

extension EventRouting {
  fileprivate func routerEvent(with event: String, userInfo: [String: String]) {
    var responder = next
    while let current = responder {
      if let router = current as? any EventRouting { return router.routerEvent(with: event, userInfo: userInfo) }
      responder = current.next
    }
  }
}

extension UIResponder {
  fileprivate func printResponderChain(to print: (String) -> Void) {
    var responder = self
    var text = "\(type(of: responder))"
    while let next = responder.next {
      responder = next
      text += " --> \(type(of: responder))"
    }
    print(text)
  }
}

private final class ButtonCell: UIView, EventRouting {
  let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 30))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(button)
    button.addTarget(self, action: ButtonCell.firstButtonTapped, for: .touchUpInside)
  }

  func firstButtonTapped(_ sender: UIButton) { routerEvent(with: "firstButton", userInfo: ["row": "1"]) }
}

private final class RouterEventVC: UIViewController, EventRouting {
  private(set) var received: [String] = []

  func routerEvent(with event: String, userInfo: [String: String]) {
    received.append("\(event) \(userInfo["row"] ?? "")")
  }
}

private final class OuterRouter: UIViewController, EventRouting {
  private(set) var received: [String] = []
  func routerEvent(with event: String, userInfo: [String: String]) { received.append(event) }
}

@MainActor
@Suite struct ArticlePatternTests {
  @Test("C66: an event routed from a cell's button reaches the controller and no other responder")
  func routerEvent() {
    let outer = OuterRouter()
    let stage = TestStage(rootViewController: outer)
    let controller = RouterEventVC()
    outer.addChild(controller)
    stage.rootView.addSubview(controller.view)
    let table = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 600))
    let cell = ButtonCell(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
    table.addSubview(cell)
    controller.view.addSubview(table)
    stage.finger().tap(CGPoint(x: 20, y: 120))
    #expect(controller.received == ["firstButton 1"])
    #expect(outer.received.isEmpty)
  }

  @Test("printResponderChain prints the chain of a touched view")
  func printChain() {
    let stage = TestStage(rootViewController: UIViewController())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.rootView.addSubview(button)
    var printed = ""
    button.printResponderChain { printed = $0 }
    let chain = ["UIButton", "UIView", "UIViewController", "UIDropShadowView", "UITransitionView", "UIWindow"]
    #expect(printed == (chain + ["UIApplication"]).joined(separator: " --> "))
  }
}
