import EventTrace
import Testing
import UIKitTestSupport

private final class Toast: UIView {}
@MainActor
private final class Shop {
  func buy() {}
}

/// A view that returns itself only in every second hit test, which a view should not do.
private final class FickleView: UIView {
  private var asked = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    asked += 1
    return asked.isMultiple(of: 2) ? self : nil
  }
}

@MainActor
@Suite struct TextFormatTests {
  private let watched = WatchedStage()

  private func add(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    watched.stage.rootView.addSubview(view)
  }

  @Test("The text of a hit test is a tree with the reason why each view was passed over")
  func hitTest() {
    watched.stage.rootView.accessibilityIdentifier = "root"
    let (flat, toast) = (Toast(), Toast())
    add(UILabel(), CGRect(x: 0, y: 0, width: 400, height: 800))
    add(UIView(), CGRect(x: 100, y: 100, width: 100, height: 100))
    add(UIView(), CGRect(x: 250, y: 100, width: 100, height: 100))
    add(flat, CGRect(x: 100, y: 100, width: 100, height: 100))
    flat.transform = CGAffineTransform(scaleX: 0, y: 0)
    add(toast, CGRect(x: 140, y: 140, width: 50, height: 50))
    toast.accessibilityIdentifier = "toast"
    toast.isHidden = true
    watched.stage.finger().down(CGPoint(x: 150, y: 139.96), at: 1.5)
    #expect(
      watched.trace.text() == """
        1.500 s  touch 1 down at (150.0, 140.0)
          hit test, pass 1 of 2
            UIWindow hitTest (150.0, 140.0)
              point(inside:) true
              UIView "root" hitTest (150.0, 140.0)
                point(inside:) true
                Toast "toast" hitTest (10.0, 0.0)
                  refused: hidden
                  -> nil
                Toast hitTest (nowhere)
                  point(inside:) false
                  -> nil: no inverse transform
                UIView hitTest (-100.0, 40.0)
                  point(inside:) false
                  -> nil: outside
                UIView#2 hitTest (50.0, 40.0)
                  point(inside:) true
                  -> UIView#2
                UILabel not asked: UIView#2 answered first
                -> UIView#2
              -> UIView#2
            -> UIView#2
          hit test, pass 2 of 2: as pass 1
          touch 1 belongs to UIView#2 in UIWindow
        1.500 s  UIApplication sendEvent, touch 1 began at (150.0, 140.0), tap count 1
          UIWindow sendEvent
            UIView#2 touchesBegan, touch 1
              UIView "root" touchesBegan, touch 1, forwarded by UIView#2
                UIWindow touchesBegan, touch 1, forwarded by UIView "root"
                  UIApplication touchesBegan, touch 1, forwarded by UIWindow
                    -> end of the chain

        """)
  }

  @Test("The text of a tap on a button goes from the landing to the action")
  func tap() {
    let button = UIButton()
    let shop = Shop()
    button.addTarget(shop, action: Selector("buy", Shop.buy), for: .touchUpInside)
    add(button, CGRect(x: 100, y: 100, width: 100, height: 44))
    watched.stage.finger().tap(CGPoint(x: 150, y: 120))
    #expect(
      EventTrace(records: Array(watched.trace.records.dropFirst(2))).text() == """
        0.000 s  touch 1 belongs to UIButton in UIWindow
        0.000 s  UIApplication sendEvent, touch 1 began at (150.0, 120.0), tap count 1
          UIWindow sendEvent
            UIButton touchesBegan, touch 1
              UIButton beginTracking true
              UIButton is enabled, highlighted, tracking, inside
              UIButton sends touchDown
              -> consumed
        0.050 s  UIApplication sendEvent, touch 1 ended at (150.0, 120.0), tap count 1
          UIWindow sendEvent
            UIButton touchesEnded, touch 1
              UIButton endTracking
              UIButton sends touchUpInside
                action buy to Shop from UIButton
              UIButton sends primaryActionTriggered
              UIButton is enabled
              -> consumed

        """)
  }

  @Test("The text of a touch that no view gets states this")
  func noView() {
    watched.stage.window.isUserInteractionEnabled = false
    watched.stage.finger().down(CGPoint(x: 10, y: 10))
    #expect(
      watched.trace.text() == """
        0.000 s  touch 1 down at (10.0, 10.0)
          hit test, pass 1 of 2
            UIWindow hitTest (10.0, 10.0)
              refused: interaction off
              -> nil
            -> nil: no view gets the touch
        0.000 s  UIApplication sendEvent, touch 1 began at (10.0, 10.0), tap count 1

        """)
  }

  @Test("The text of a touch that is withheld from its view states the reason")
  func withheld() {
    watched.stage.finger().down(CGPoint(x: 20, y: 20))
    watched.stage.finger().down(CGPoint(x: 30, y: 30))
    let lines = watched.trace.text().split(separator: "\n")
    #expect(
      lines.last
        == "    touch 2 withheld: its view has a touch already and isMultipleTouchEnabled is false")
  }

  @Test("Touches that a recognizer holds back and releases have their phases in the text")
  func heldPhases() {
    let view = UIView()
    add(view, CGRect(x: 0, y: 0, width: 100, height: 100))
    let long = UILongPressGestureRecognizer()
    long.delaysTouchesBegan = true
    view.addGestureRecognizer(long)
    watched.stage.finger().tap(CGPoint(x: 20, y: 20))
    let lines = watched.trace.text().split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.contains(" held from ") || $0.contains(" released to ") } == [
        "touch 1 began held from UIView#2, by UILongPressGestureRecognizer",
        "touch 1 began released to UIView#2", "touch 1 ended released to UIView#2",
      ])
  }

  @Test("A second pass that differs from the first is written, too")
  func differingPasses() {
    add(FickleView(), CGRect(x: 0, y: 0, width: 100, height: 100))
    watched.stage.finger().down(CGPoint(x: 20, y: 20))
    let lines = watched.trace.text().split(separator: "\n")
    #expect(lines.contains("  hit test, pass 2 of 2"))
    #expect(lines.filter { $0.hasSuffix("-> nil, by its own hitTest") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("-> FickleView, by its own hitTest") }.count == 1)
  }
}
