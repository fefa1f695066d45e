import Foundation
import Testing
import UIKitTestSupport

/// Tests several fingers, several directions, and gestures on parts of a list.
@MainActor
@Suite struct MultiFingerIdiomTests {
  /// Source: `numberOfTouchesRequired`: debug menus open on a tap with two or three fingers, which other tap
  /// recognizers do not recognize. M.
  @Test("A tap with two fingers opens the debug menu, a tap with one does the ordinary thing")
  func twoFingerTap() {
    let stage = TestStage()
    let (ordinary, debug) = (Counter(), Counter())
    let two = UITapGestureRecognizer(target: debug, action: Counter.count)
    two.numberOfTouchesRequired = 2
    stage.rootView.addGestureRecognizer(UITapGestureRecognizer(target: ordinary, action: Counter.count))
    stage.rootView.addGestureRecognizer(two)
    let (one, other) = (stage.finger(), stage.finger())
    // Real fingers do not land and lift at the same time.
    one.down(point(100, 100))
    other.down(point(200, 100), at: stage.now + 0.02)
    other.up(at: stage.now + 0.05)
    one.up(at: stage.now + 0.02)
    #expect((ordinary.count, debug.count) == (0, 1))
    stage.advance(by: 1)
    stage.finger().tap(point(100, 100))
    #expect((ordinary.count, debug.count) == (1, 1))
  }

  /// Source: tile games: four swipe recognizers on one view, one for each direction (UISwipeGestureRecognizer). H.
  @Test("Four swipes on one board: each direction moves the tiles once")
  func fourSwipes() {
    final class Board: UIView {
      private(set) var moves: [UISwipeGestureRecognizer.Direction] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        for direction in [UISwipeGestureRecognizer.Direction.left, .right, .up, .down] {
          let swipe = UISwipeGestureRecognizer(target: self, action: Board.swipe)
          swipe.direction = direction
          addGestureRecognizer(swipe)
        }
      }
      func swipe(_ swipe: UISwipeGestureRecognizer) { moves.append(swipe.direction) }
    }
    let stage = TestStage()
    let board = Board(frame: stage.rootView.bounds)
    stage.rootView.addSubview(board)
    for end in [point(100, 405), point(300, 395), point(205, 250), point(195, 550)] {
      stage.finger().drag(from: point(200, 400), to: end, over: 0.1)
      stage.advance(by: 1)
    }
    #expect(board.moves == [.left, .right, .up, .down])
  }

  /// Source: an avatar in a cell has its own tap recognizer, which is nearer than the row and cancels its touch
  /// (UIGestureRecognizer). H.
  @Test("A tap on the avatar opens the profile, a tap on the row opens the message")
  func avatarInCell() {
    final class Inbox: ListController {
      private(set) var profiles: [Int] = []
      func avatar(_ tap: UITapGestureRecognizer) { profiles.append(tap.view?.tag ?? -1) }
      override func makeCell(_ row: Int) -> UITableViewCell {
        let cell = super.makeCell(row)
        let avatar = UIImageView(frame: rect(10, 10, 40, 40))
        avatar.tag = row
        avatar.isUserInteractionEnabled = true
        avatar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Inbox.avatar))
        cell.contentView.addSubview(avatar)
        return cell
      }
    }
    let inbox = Inbox()
    let stage = TestStage(rootViewController: inbox)
    stage.finger().tap(point(30, 90))
    #expect(inbox.profiles == [1] && inbox.selected == [])
    stage.finger().tap(point(200, 90))
    #expect(inbox.profiles == [1] && inbox.selected == [1])
    stage.finger().drag(from: point(30, 510), to: point(30, 400), over: 0.2)
    stage.advance(by: 2)
    #expect(inbox.table.contentOffset.y > 90 && inbox.profiles == [1])
  }

  /// Source: photo pickers: a horizontal pan over the grid selects the items on its path, a vertical one scrolls
  /// (`gestureRecognizerShouldBegin`). H.
  @Test("A sideways drag over a grid selects every photo it passes, an upward one scrolls")
  func dragToSelect() {
    final class Picker: UIViewController, UICollectionViewDataSource, UIGestureRecognizerDelegate {
      let layout = UICollectionViewFlowLayout()
      lazy var grid = UICollectionView(frame: rect(0, 0, 400, 800), collectionViewLayout: layout)
      private(set) var selected: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        grid.dataSource = self
        view.addSubview(grid)
        let pan = UIPanGestureRecognizer(target: self, action: Picker.pan)
        pan.delegate = self
        grid.addGestureRecognizer(pan)
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
      }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return abs(velocity.x) > abs(velocity.y)
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        guard let item = grid.indexPathForItem(at: pan.location(in: grid))?.item else { return }
        if !selected.contains(item) { selected.append(item) }
      }
    }
    let picker = Picker()
    let stage = TestStage(rootViewController: picker)
    stage.finger().drag(from: point(50, 250), to: point(370, 255), over: 0.5, steps: 32)
    #expect(picker.selected == [8, 9, 10, 11] && picker.grid.contentOffset == .zero)
    stage.finger().drag(from: point(50, 450), to: point(60, 250), over: 0.3)
    stage.advance(by: 3)
    #expect(picker.selected.count == 4 && picker.grid.contentOffset.y > 150)
  }

  /// Source: rows of posters: each cell of a table contains a horizontal collection view; a tap selects an item, not
  /// the row. H.
  @Test("A collection view in a row: a tap selects an item, sideways it scrolls, upwards the list does")
  func collectionInCell() {
    final class Row: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      let layout = UICollectionViewFlowLayout()
      let posters: UICollectionView
      private(set) var selected: [Int] = []
      override init() {
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 150)
        layout.minimumLineSpacing = 0
        posters = UICollectionView(frame: rect(0, 0, 400, 150), collectionViewLayout: layout)
        super.init()
        posters.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "poster")
        posters.dataSource = self
        posters.delegate = self
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "poster", for: indexPath)
      }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
      }
    }
    final class Home: ListController {
      let rows = (0..<30).map { _ in Row() }
      override func height(_ row: Int) -> CGFloat { 150 }
      override func makeCell(_ row: Int) -> UITableViewCell {
        let cell = super.makeCell(row)
        cell.contentView.addSubview(rows[row].posters)
        return cell
      }
    }
    let home = Home()
    let stage = TestStage(rootViewController: home)
    stage.finger().tap(point(250, 200))
    #expect(home.rows[1].selected == [2] && home.selected == [])
    stage.finger().drag(from: point(350, 200), to: point(150, 205), over: 0.5)
    stage.advance(by: 3)
    let offset = home.rows[1].posters.contentOffset.x
    #expect(offset > 150 && home.table.contentOffset == .zero)
    stage.finger().drag(from: point(200, 500), to: point(205, 300), over: 0.5)
    stage.advance(by: 3)
    #expect(home.table.contentOffset.y > 150 && home.rows[1].posters.contentOffset.x == offset)
    #expect(home.rows.flatMap(\.selected) == [2])
  }

  /// Source: a menu that closes on any touch outside of it and lets the touch through, by a `hitTest` with a side
  /// effect. It is called more than once for a touch, so the effect must be idempotent (reference 1.5). H.
  @Test("A popup closes at any touch beside it, and that touch works where it lands")
  func touchOutsideCloses() {
    final class Popup: TouchedView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        if hit == nil { isHidden = true }
        return hit
      }
    }
    let stage = TestStage()
    let (popup, pressed) = (Popup(frame: rect(100, 300, 200, 200)), Counter())
    let button = UIButton(frame: rect(0, 0, 100, 44))
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    for view in [button, popup] { stage.rootView.addSubview(view) }
    stage.finger().tap(point(200, 400))
    #expect(!popup.isHidden && popup.take() == ["began", "ended"])
    stage.finger().tap(button.center)
    #expect(popup.isHidden && pressed.count == 1)
  }

  /// Source: press and hold to repeat: a display link starts at touchDown and stops with every end of the touch
  /// (UIControl, CADisplayLink). H.
  @Test("A button held down counts on until the finger leaves it")
  func autorepeat() {
    final class Repeater: UIButton {
      private(set) var count = 0
      private var link: CADisplayLink?
      override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(self, action: Repeater.start, for: .touchDown)
        addTarget(self, action: Repeater.stop, for: [.touchUpInside, .touchUpOutside, .touchDragExit, .touchCancel])
      }
      func start() {
        link = CADisplayLink(target: self, selector: Selector("step", Repeater.step))
        link?.add(to: .main, forMode: .common)
      }
      func step() { count += 1 }
      func stop() {
        link?.invalidate()
        link = nil
      }
    }
    let stage = TestStage()
    let button = Repeater(frame: rect(100, 100, 100, 44))
    stage.rootView.addSubview(button)
    let finger = stage.finger()
    finger.down(button.center)
    stage.advance(by: 0.5)
    let held = button.count
    #expect(held >= 29 && held <= 31)
    finger.move(point(150, 400))
    stage.advance(by: 0.5)
    finger.up()
    #expect(button.count == held)
  }

  /// Source: a value that is stored when the finger lifts, by `[.touchUpInside, .touchUpOutside]` of a slider in
  /// addition to `.valueChanged`. H.
  @Test("A slider shows every value and stores the last, wherever the finger lifts")
  func sliderCommit() {
    let stage = TestStage()
    let slider = UISlider(frame: rect(50, 100, 300, 34))
    let (changed, stored) = (Counter(), Counter())
    slider.addTarget(changed, action: Counter.count, for: .valueChanged)
    slider.addTarget(stored, action: Counter.count, for: [.touchUpInside, .touchUpOutside])
    stage.rootView.addSubview(slider)
    for end in [point(200, 117), point(300, 600)] {
      stage.finger().drag(from: point(64 + 272 * CGFloat(slider.value), 117), to: end, over: 0.3)
    }
    #expect(stored.count == 2 && changed.count >= 10 && slider.value > 0.8)
  }

  /// Source: a pager around a slider: the slider rejects the pan along its track that starts on its thumb (the
  /// documentation of gestureRecognizerShouldBegin in UIView names this case). H.
  @Test("A slider on a page is dragged by its thumb without turning the page; beside the thumb the page turns")
  func sliderInPager() {
    let stage = TestStage()
    let pager = UIScrollView(frame: stage.rootView.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 1200, height: 800)
    let slider = UISlider(frame: rect(50, 100, 300, 34))
    pager.addSubview(slider)
    stage.rootView.addSubview(pager)
    let finger = stage.finger()
    finger.down(point(64, 117))
    stage.advance(by: 0.3)
    for x: CGFloat in [90, 150, 250] { finger.move(point(x, 117), at: stage.now + 0.02) }
    finger.up()
    #expect(slider.value > 0.6 && pager.contentOffset.x == 0)
    stage.finger().drag(from: point(350, 300), to: point(150, 300), over: 0.2)
    stage.advance(by: 2)
    #expect(pager.contentOffset.x == 400)
  }

  /// Source: message bars: a controller that is first responder shows its `inputAccessoryView` at the bottom, with or
  /// without a keyboard (UIResponder.inputAccessoryView, `canBecomeFirstResponder`). H.
  @Test("A chat bar docks at the bottom because its controller is first responder, and its button works")
  func dockedBar() {
    final class Chat: UIViewController {
      let bar = UIView(frame: rect(0, 0, 400, 50))
      let sent = Counter()
      override func viewDidLoad() {
        super.viewDidLoad()
        let send = UIButton(frame: rect(320, 0, 80, 50))
        send.addTarget(sent, action: Counter.count, for: .touchUpInside)
        bar.addSubview(send)
      }
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
      }
    }
    let chat = Chat()
    let stage = TestStage(rootViewController: chat)
    #expect(chat.bar.convert(chat.bar.bounds, to: nil).maxY == 800)
    stage.finger().tap(point(360, 775))
    #expect(chat.sent.count == 1 && chat.isFirstResponder)
  }

  /// Source: in chat apps the message field in that bar becomes first responder, and the bar stays in its place (well
  /// known). H.
  @Test("The field in a docked chat bar is edited, and the bar stays")
  func fieldInDockedBar() {
    final class Chat: UIViewController {
      let bar = UIView(frame: rect(0, 0, 400, 50))
      let field = UITextField(frame: rect(10, 5, 300, 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(field)
      }
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
      }
    }
    let chat = Chat()
    let stage = TestStage(rootViewController: chat)
    stage.finger().tap(point(100, 775))
    #expect(chat.field.isFirstResponder && chat.bar.window != nil)
    for letter in "hi" { stage.key(letter) }
    #expect(chat.field.text == "hi")
    chat.field.resignFirstResponder()
    #expect(!chat.field.isFirstResponder && chat.isFirstResponder && chat.bar.window != nil)
    stage.finger().tap(point(100, 775))
    #expect(chat.field.isFirstResponder)
    stage.window.rootViewController = UIViewController()
    #expect(!chat.field.isFirstResponder && !chat.isFirstResponder && chat.bar.window == nil)
  }
}
