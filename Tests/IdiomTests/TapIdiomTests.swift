import Foundation
import Testing
import UIKitTestSupport

/// Tests tap recognizers in combination with other touch handling.
@MainActor
@Suite struct TapIdiomTests {
  /// Source: "Attaching gesture recognizers to UIKit controls": a button keeps the single tap that would overlap its
  /// action. H.
  @Test("A tap on the background works, and a button in it keeps its own taps")
  func backgroundTapAndButton() {
    let stage = TestStage()
    let (background, pressed) = (Counter(), Counter())
    let button = UIButton(frame: rect(100, 100, 100, 44))
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
    stage.rootView.addGestureRecognizer(UITapGestureRecognizer(target: background, action: Counter.count))
    stage.finger().tap(point(150, 120))
    #expect((background.count, pressed.count) == (0, 1))
    stage.finger().tap(point(300, 400))
    #expect((background.count, pressed.count) == (1, 1))
  }

  /// Source: if `cancelsTouchesInView` is false, the view gets the touch as well (UIGestureRecognizer). H.
  @Test("A tap that does not cancel lets the row under it be selected")
  func tapBesideSelection() {
    let list = ListController()
    let stage = TestStage(rootViewController: list)
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.count)
    tap.cancelsTouchesInView = false
    list.view.addGestureRecognizer(tap)
    stage.finger().tap(point(200, 90))
    #expect(counter.count == 1 && list.selected == [1])
    tap.cancelsTouchesInView = true
    stage.finger().tap(point(200, 150))
    #expect(counter.count == 2 && list.selected == [1])
  }

  /// Source: if `gestureRecognizer(_:shouldReceive:)` returns false, the recognizer does not get the touch and cannot
  /// cancel it. H.
  @Test("A delegate that leaves out touches on controls lets even a bare UIControl act")
  func shouldReceiveLeavesOutControls() {
    final class Page: UIViewController, UIGestureRecognizerDelegate {
      let control = UIControl(frame: rect(100, 100, 100, 100))
      let tapped = Counter()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(control)
        let tap = UITapGestureRecognizer(target: tapped, action: Counter.count)
        tap.delegate = self
        view.addGestureRecognizer(tap)
      }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIControl)
      }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    let pressed = Counter()
    page.control.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.finger().tap(point(150, 150))
    #expect((pressed.count, page.tapped.count) == (1, 0))
    stage.finger().tap(point(300, 300))
    #expect((pressed.count, page.tapped.count) == (1, 1))
  }

  /// Source: "Coordinating multiple gesture recognizers": the single tap calls `require(toFail:)` with the double tap.
  /// The wait of 0.35 s is M.
  @Test("Single tap toggles the bars, double tap zooms: the single one waits for the double one to fail")
  func singleRequiresDouble() {
    let stage = TestStage()
    let (single, double) = (Counter(), Counter())
    let once = UITapGestureRecognizer(target: single, action: Counter.count)
    let twice = UITapGestureRecognizer(target: double, action: Counter.count)
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    for tap in [once, twice] { stage.rootView.addGestureRecognizer(tap) }
    stage.finger().tap(point(200, 200))
    #expect(single.count == 0)
    stage.advance(by: 0.5)
    #expect((single.count, double.count) == (1, 0))
    for _ in 0..<2 {
      stage.finger().tap(point(200, 200))
      stage.advance(by: 0.1)
    }
    stage.advance(by: 1)
    #expect((single.count, double.count) == (1, 1))
  }

  /// Source: UITouch.tapCount, "the number of times the finger was tapped", is used for double taps in the old event
  /// handling guide. H.
  @Test("Without recognizers a view detects double taps by tapCount")
  func tapCountInTouchesEnded() {
    final class Photo: UIView {
      private(set) var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let stage = TestStage()
    let photo = Photo(frame: stage.rootView.bounds)
    stage.rootView.addSubview(photo)
    for _ in 0..<2 {
      stage.finger().tap(point(200, 200))
      stage.advance(by: 0.1)
    }
    stage.advance(by: 1)
    stage.finger().tap(point(200, 200))
    #expect(photo.counts == [1, 2, 1])
  }

  /// Source: `isUserInteractionEnabled` of UIImageView and UILabel is false by default, so that recognizers on them do
  /// not work. H.
  @Test("A tap on an image view is recognized only after its interaction was switched on")
  func tapOnImageView() {
    let stage = TestStage()
    for view in [UIImageView(frame: rect(0, 0, 100, 100)), UILabel(frame: rect(0, 200, 100, 100))] {
      let counter = Counter()
      view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.count))
      stage.rootView.addSubview(view)
      stage.finger().tap(view.center)
      #expect(counter.count == 0)
      view.isUserInteractionEnabled = true
      stage.finger().tap(view.center)
      #expect(counter.count == 1)
    }
  }

  /// Source: a recognizer belongs to one view; `addGestureRecognizer(_:)` on another view moves it (reference 5.2, M).
  @Test("One tap recognizer added to two views works only on the last one")
  func recognizerSharedByTwoViews() {
    let stage = TestStage()
    let counter = Counter()
    let views = [UIView(frame: rect(0, 0, 100, 100)), UIView(frame: rect(200, 0, 100, 100))]
    let tap = UITapGestureRecognizer(target: counter, action: Counter.count)
    for view in views {
      stage.rootView.addSubview(view)
      view.addGestureRecognizer(tap)
    }
    stage.finger().tap(point(50, 50))
    #expect(counter.count == 0 && views[0].gestureRecognizers?.isEmpty ?? true)
    stage.finger().tap(point(250, 50))
    #expect(counter.count == 1 && tap.view === views[1])
  }

  /// Source: the recognizer nearest to the touched view takes precedence over one of the same kind above it (reference
  /// 5.6, M).
  @Test("A tap inside a card acts on the card, one beside it on the backdrop")
  func nestedTaps() {
    let stage = TestStage()
    let (outer, inner) = (Counter(), Counter())
    let card = UIView(frame: rect(100, 300, 200, 200))
    stage.rootView.addSubview(card)
    stage.rootView.addGestureRecognizer(UITapGestureRecognizer(target: outer, action: Counter.count))
    card.addGestureRecognizer(UITapGestureRecognizer(target: inner, action: Counter.count))
    stage.finger().tap(point(200, 400))
    #expect((outer.count, inner.count) == (0, 1))
    stage.finger().tap(point(50, 50))
    #expect((outer.count, inner.count) == (1, 1))
  }

  /// Source: without a recognizer or a view that handles touches, a card does not prevent the backdrop's tap; apps
  /// compare `touch.view === recognizer.view`, or test `location(in:)`. H.
  @Test("A backdrop that dismisses only when the touch hit itself")
  func backdropComparesTouchView() {
    final class Backdrop: UIView, UIGestureRecognizerDelegate {
      let dismissed = Counter()
      override init(frame: CGRect) {
        super.init(frame: frame)
        let tap = UITapGestureRecognizer(target: dismissed, action: Counter.count)
        tap.delegate = self
        addGestureRecognizer(tap)
      }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === self
      }
    }
    let stage = TestStage()
    let backdrop = Backdrop(frame: stage.rootView.bounds)
    let card = UIView(frame: rect(100, 300, 200, 200))
    card.addSubview(UIView(frame: rect(50, 50, 100, 100)))
    backdrop.addSubview(card)
    stage.rootView.addSubview(backdrop)
    for place in [point(110, 310), point(200, 400)] { stage.finger().tap(place) }
    #expect(backdrop.dismissed.count == 0)
    stage.finger().tap(point(50, 50))
    #expect(backdrop.dismissed.count == 1)
  }

  /// Source: `UITapGestureRecognizer.location(in:)` is a well-known way to find the row at a tap. H.
  @Test("A tap recognizer on a table finds its row by location")
  func rowUnderTap() {
    final class Page: ListController {
      private(set) var tapped: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        table.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Page.tap))
      }
      func tap(_ recognizer: UITapGestureRecognizer) {
        if let path = table.indexPathForRow(at: recognizer.location(in: table)) { tapped.append(path.row) }
      }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    page.table.contentOffset.y = 120
    stage.finger().tap(point(200, 30))
    #expect(page.tapped == [2] && page.selected == [])
  }

  /// Source: UIWindow is a view; a recognizer of the window receives every touch, and with `cancelsTouchesInView` false
  /// it cancels none. H.
  @Test("An idle timer: a recognizer on the window sees every touch and takes none away")
  func tapOnWindow() {
    let stage = TestStage()
    let (seen, pressed) = (Counter(), Counter())
    let tap = UITapGestureRecognizer(target: seen, action: Counter.count)
    tap.cancelsTouchesInView = false
    stage.window.addGestureRecognizer(tap)
    let button = UIButton(frame: rect(100, 100, 100, 44))
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
    stage.finger().tap(point(150, 120))
    stage.finger().tap(point(300, 500))
    #expect((seen.count, pressed.count) == (2, 1))
  }
}
