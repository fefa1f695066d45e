import Foundation
import Testing
import UIKitTestSupport

/// Tests views that are dragged: cards, tiles, sheets, stickers and rows.
@MainActor
@Suite struct DragIdiomTests {
  /// Source: card stacks as in Tinder: the center plus the translation, a rotation by its x, and a threshold at the
  /// end. `translation(in:)` is measured in the superview, so the card's own rotation does not rotate it. H.
  @Test("A card turns while it is dragged, flies off past the threshold and frees the next one")
  func cardStack() {
    final class Card: UIView {
      private(set) var isGone = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Card.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        let travel = pan.translation(in: superview)
        switch pan.state {
        case .changed:
          transform = CGAffineTransform(translationX: travel.x, y: travel.y).rotated(by: travel.x / 400)
        case .ended where abs(travel.x) > 120:
          isGone = true
          isUserInteractionEnabled = false
          UIView.animate(
            withDuration: 0.3, animations: { self.center.x += 600 }, completion: { _ in self.removeFromSuperview() })
        case .ended, .cancelled:
          UIView.animate(withDuration: 0.3) { self.transform = .identity }
        default: break
        }
      }
    }
    let stage = TestStage()
    let (below, top) = (Card(frame: rect(50, 200, 300, 400)), Card(frame: rect(50, 200, 300, 400)))
    for card in [below, top] { stage.rootView.addSubview(card) }
    let finger = stage.finger()
    finger.down(point(200, 250))
    for step in 1...10 { finger.move(point(200 + 9 * CGFloat(step), 250), at: stage.now + 0.02) }
    #expect(isClose(top.transform.tx, 80) && isClose(atan2(top.transform.b, top.transform.a), 0.2))
    finger.up()
    stage.advance(by: 0.5)
    #expect(top.transform == .identity && !top.isGone)
    stage.finger().drag(from: point(200, 250), to: point(360, 260), over: 0.3)
    #expect(top.isGone)
    // The next card can be dragged immediately, although the first is still animated.
    stage.finger().drag(from: point(200, 500), to: point(350, 500), over: 0.1)
    #expect(below.isGone)
    stage.advance(by: 1)
    #expect(top.superview == nil && below.superview == nil)
  }

  /// Source: `setTranslation(.zero, in:)` after each change, as in Apple's SimpleGestureRecognizers and Touches
  /// samples. H.
  @Test("A tile moved by small steps with setTranslation stays under the finger")
  func incrementalPan() {
    final class Tile: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Tile.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: superview)
        center = CGPoint(x: center.x + step.x, y: center.y + step.y)
        pan.setTranslation(.zero, in: superview)
      }
    }
    let stage = TestStage()
    let tile = Tile(frame: rect(100, 100, 80, 80))
    stage.rootView.addSubview(tile)
    stage.finger().drag(from: point(140, 140), to: point(240, 190), over: 0.5, steps: 25)
    // The ten points with which a pan begins are not part of its translation.
    let lost = point(240 - tile.center.x, 190 - tile.center.y)
    #expect(isClose(hypot(lost.x, lost.y), 10, by: 0.01))
  }

  /// Source: dragging by touchesMoved with `location(in: superview)`, the simplest way to drag a view. H.
  @Test("A view dragged in touchesMoved follows the finger point for point")
  func touchesMovedDrag() {
    final class Piece: UIView {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
        center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
      }
    }
    let stage = TestStage()
    let piece = Piece(frame: rect(100, 100, 80, 80))
    piece.transform = CGAffineTransform(rotationAngle: 0.5)
    stage.rootView.addSubview(piece)
    let finger = stage.finger()
    finger.down(point(140, 140))
    for place in [point(150, 141), point(200, 300), point(390, 20)] { finger.move(place) }
    finger.up()
    #expect(isClose(piece.center.x, 390) && isClose(piece.center.y, 20))
  }

  /// Source: the dragged view is moved to the window during the pan, in order to be in front of all views; within one
  /// window a view can change its superview without losing its touches (widely done; M).
  @Test("A tile moved to the window during its pan is still dragged, and lands in another box")
  func dragBetweenContainers() {
    final class Board: UIViewController {
      let boxes = [UIView(frame: rect(20, 100, 160, 300)), UIView(frame: rect(220, 100, 160, 300))]
      let tile = UIView(frame: rect(30, 30, 60, 60))
      override func viewDidLoad() {
        super.viewDidLoad()
        for box in boxes { view.addSubview(box) }
        boxes[0].addSubview(tile)
        tile.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Board.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
          tile.center = view.convert(tile.center, from: tile.superview)
          view.addSubview(tile)
        case .changed: tile.center = pan.location(in: view)
        case .ended:
          guard let box = boxes.first(where: { $0.frame.contains(pan.location(in: view)) }) else { return }
          tile.center = box.convert(tile.center, from: view)
          box.addSubview(tile)
        default: break
        }
      }
    }
    let board = Board()
    let stage = TestStage(rootViewController: board)
    let finger = stage.finger()
    finger.down(point(80, 160))
    for x: CGFloat in [100, 150, 200, 250, 300] { finger.move(point(x, 250), at: stage.now + 0.02) }
    #expect(board.tile.superview === board.view && board.tile.center == point(300, 250))
    finger.up()
    #expect(board.tile.superview === board.boxes[1] && board.tile.center == point(80, 150))
    // The view is dragged back, which shows that the recognizer works in the new superview.
    stage.finger().drag(from: point(300, 250), to: point(100, 200), over: 0.3)
    #expect(board.tile.superview === board.boxes[0])
  }

  /// Source: home screens and reorderable lists: a long press lifts a view, which follows the finger at any distance
  /// and is dropped at the end; the list must not scroll meanwhile (UILongPressGestureRecognizer, continuous). H.
  @Test("A long press lifts a row and moves it to another place, and the list does not scroll")
  func longPressReorder() {
    final class Playlist: ListController {
      var songs = (0..<30).map { "song \($0)" }
      private let ghost = UIView(frame: rect(0, 0, 400, 60))
      private var source: IndexPath?
      override func viewDidLoad() {
        super.viewDidLoad()
        table.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Playlist.press))
      }
      func press(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: table)
        switch press.state {
        case .began:
          source = table.indexPathForRow(at: place)
          table.addSubview(ghost)
          ghost.center.y = place.y
        case .changed: ghost.center.y = place.y
        default:
          ghost.removeFromSuperview()
          guard let source, let target = table.indexPathForRow(at: place) else { return }
          songs.insert(songs.remove(at: source.row), at: target.row)
          table.reloadData()
        }
      }
    }
    let playlist = Playlist()
    let stage = TestStage(rootViewController: playlist)
    let finger = stage.finger()
    finger.down(point(200, 90))
    stage.advance(by: 0.6)
    for step in 1...20 { finger.move(point(200, 90 + 12 * CGFloat(step)), at: stage.now + 0.016) }
    #expect(playlist.table.contentOffset == .zero)
    finger.up()
    #expect(playlist.songs[5] == "song 1" && playlist.songs[1] == "song 2" && playlist.selected == [])
    // A drag that begins earlier scrolls the list.
    stage.finger().drag(from: point(200, 500), to: point(200, 400), over: 0.2)
    stage.advance(by: 2)
    #expect(playlist.table.contentOffset.y > 80)
  }

  /// Source: stickers: pan, pinch and rotation with `shouldRecognizeSimultaneouslyWith`, where each change is applied
  /// and reset (Touches sample code). Thresholds as measured (reference 5.9). H.
  @Test("A sticker is moved, scaled and turned with two fingers at once")
  func sticker() {
    let stage = TestStage()
    let sticker = Sticker(frame: rect(100, 300, 200, 200))
    stage.rootView.addSubview(sticker)
    let (one, other) = (stage.finger(), stage.finger())
    stage.turn {
      one.down(point(150, 400))
      other.down(point(250, 400))
    }
    // The line between the fingers rotates by a quarter turn and doubles its length, and its center moves 60 points to
    // the right.
    for step in 1...30 {
      let share = CGFloat(step) / 30
      let (reach, turn) = (50 + 50 * share, share * .pi / 2)
      let middle = point(200 + 60 * share, 400)
      stage.turn(at: stage.now + 0.016) {
        one.move(point(middle.x - reach * cos(turn), middle.y - reach * sin(turn)))
        other.move(point(middle.x + reach * cos(turn), middle.y + reach * sin(turn)))
      }
    }
    #expect(isClose(sticker.scale, 200 / 108, by: 0.05))
    #expect(isClose(sticker.angle, .pi / 2 - 5 * .pi / 180, by: 0.06))
    #expect(isClose(sticker.center.x, 250, by: 2.1) && isClose(sticker.center.y, 400, by: 0.01))
    stage.turn {
      one.up()
      other.up()
    }
    #expect(isClose(hypot(sticker.transform.a, sticker.transform.b), sticker.scale))
  }

  /// Source: custom bottom sheets: a pan moves the top edge, and the velocity at the end determines the detent (WWDC
  /// 2018, 803). H.
  @Test("A drawer follows the finger between its stops and is thrown to one by its speed")
  func drawer() {
    final class Drawer: UIView {
      let stops: [CGFloat] = [100, 400, 700]
      private var start: CGFloat = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Drawer.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { start = frame.minY }
        frame.origin.y = min(700, max(100, start + pan.translation(in: superview).y))
        guard pan.state == .ended else { return }
        let goal = frame.minY + pan.velocity(in: superview).y * 0.2
        let stop = stops.min { abs($0 - goal) < abs($1 - goal) } ?? 700
        UIView.animate(withDuration: 0.3) { self.frame.origin.y = stop }
      }
    }
    let stage = TestStage()
    let drawer = Drawer(frame: rect(0, 700, 400, 700))
    stage.rootView.addSubview(drawer)
    stage.finger().drag(from: point(200, 720), to: point(200, 640), over: 0.1)
    stage.advance(by: 1)
    #expect(drawer.frame.minY == 400)
    // After a long but slow drag the sheet moves to the nearest detent.
    let finger = stage.finger()
    finger.down(point(200, 420))
    for step in 1...10 { finger.move(point(200, 420 - 10 * CGFloat(step)), at: stage.now + 0.1) }
    finger.up(at: stage.now + 1)
    stage.advance(by: 1)
    #expect(drawer.frame.minY == 400)
  }

  /// Source: a pan that must not go farther: `isEnabled = false; isEnabled = true` cancels it, and the finger that is
  /// down does not begin it again (UIGestureRecognizer.isEnabled; the second half M).
  @Test("A pan cancelled by disabling and enabling it does not begin again until the next finger")
  func cancelByDisabling() {
    final class Limited: UIView {
      private(set) var states: [UIGestureRecognizer.State] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Limited.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        states.append(pan.state)
        guard pan.state == .changed, pan.translation(in: self).x > 50 else { return }
        pan.isEnabled = false
        pan.isEnabled = true
      }
    }
    let stage = TestStage()
    let view = Limited(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    let finger = stage.finger()
    finger.down(point(100, 100))
    for x: CGFloat in [120, 140, 170, 200, 250] { finger.move(point(x, 100), at: stage.now + 0.02) }
    finger.up()
    #expect(view.states == [.began, .changed, .changed, .cancelled])
    stage.finger().drag(from: point(100, 100), to: point(130, 100), over: 0.1, steps: 3)
    #expect(view.states.suffix(2) == [.changed, .ended])
  }

  /// Source: interruptible animations (WWDC 2016, 216): a running property animator is paused when the pan begins,
  /// scrubbed, and continued. H.
  @Test("A panel in flight is caught by a pan, scrubbed and let go in the other direction")
  func interruptibleAnimator() throws {
    final class Panel: UIView {
      var animator: UIViewPropertyAnimator?
      private var progress: CGFloat = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Panel.pan))
      }
      func open() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.center.y -= 400 }
        animator.startAnimation()
        self.animator = animator
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
          animator?.pauseAnimation()
          progress = animator?.fractionComplete ?? 0
        case .changed: animator?.fractionComplete = progress - pan.translation(in: superview).y / 400
        case .ended:
          animator?.isReversed = pan.velocity(in: superview).y > 0
          animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
      }
    }
    let stage = TestStage()
    // The panel is tall enough to be under the finger at both ends of its movement.
    let panel = Panel(frame: rect(0, 400, 400, 800))
    stage.rootView.addSubview(panel)
    panel.open()
    stage.advance(by: 0.5)
    let finger = stage.finger()
    finger.down(point(200, 700))
    finger.move(point(200, 720), at: stage.now + 0.02)
    let caught = try #require(panel.animator?.fractionComplete)
    #expect(caught > 0.45 && caught < 0.55)
    stage.advance(by: 1)
    finger.move(point(200, 760), at: stage.now + 0.02)
    let scrubbed = try #require(panel.animator?.fractionComplete)
    #expect(isClose(caught - scrubbed, 0.1, by: 0.03))
    finger.move(point(200, 780), at: stage.now + 0.02)
    finger.up()
    stage.advance(by: 2)
    #expect(panel.center.y == 800)
  }
}

/// A view with a pan, a pinch and a rotation that are recognized at once; each change is applied and reset.
private final class Sticker: UIView, UIGestureRecognizerDelegate {
  private(set) var scale: CGFloat = 1
  private(set) var angle: CGFloat = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    for recognizer in [
      UIPanGestureRecognizer(target: self, action: Sticker.pan),
      UIPinchGestureRecognizer(target: self, action: Sticker.pinch),
      UIRotationGestureRecognizer(target: self, action: Sticker.rotate),
    ] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  func pan(_ pan: UIPanGestureRecognizer) {
    let step = pan.translation(in: superview)
    center = CGPoint(x: center.x + step.x, y: center.y + step.y)
    pan.setTranslation(.zero, in: superview)
  }
  func pinch(_ pinch: UIPinchGestureRecognizer) {
    scale *= pinch.scale
    transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }
  func rotate(_ rotation: UIRotationGestureRecognizer) {
    angle += rotation.rotation
    transform = transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }
}
