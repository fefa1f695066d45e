import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of the recognizers and views that UIKit's own classes bring with them.
@MainActor
@Suite struct SystemViewCases {
  private let log = CallLog()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: Rows

  /// Ten rows of 50 points with one trailing and one leading action.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let log: CallLog
    var count = 10
    var hasActions = true
    var prepare: (UITableViewCell) -> Void = { _ in }
    init(_ log: CallLog) { self.log = log }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      prepare(cell)
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("selected \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.add("\(editingStyle) \(indexPath.row)")
      count -= 1
      tableView.deleteRows(at: [indexPath], with: .none)
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard hasActions else { return nil }
      let pin = UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [pin])
    }
  }

  private struct Pages {
    let stage: TestStage
    let pages: UIScrollView
    let table: UITableView
    let rows: Rows
  }

  /// A paging scroll view of three pages with a table on the middle one.
  private func makePages() -> Pages {
    let (stage, rows) = (TestStage(), Rows(log))
    let pages = UIScrollView(frame: stage.rootView.bounds)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 1200, height: 800)
    pages.contentOffset = point(400, 0)
    let table = UITableView(frame: CGRect(x: 400, y: 0, width: 400, height: 800))
    (table.dataSource, table.delegate) = (rows, rows)
    pages.addSubview(table)
    stage.rootView.addSubview(pages)
    stage.advance(by: 0.2)
    return Pages(stage: stage, pages: pages, table: table, rows: rows)
  }

  private func page(_ pages: Pages, _ from: CGFloat, _ to: CGFloat, over duration: TimeInterval, steps: Int) -> String {
    pages.stage.finger().drag(from: point(from, 75), to: point(to, 75), over: duration, steps: steps)
    pages.stage.advance(by: 1.5)
    let isOpen = pages.table.cellForRow(at: path(1))?.frame.minX != 0
    return "page \(Int(pages.pages.contentOffset.x / 400))\(isOpen ? ", row open" : "")"
  }

  /// Source: SwipeCellKit 172, rechsteiner/Parchment 215, 542 and 643, xmartlabs/XLPagerTabStrip 609,
  /// TomThorpe/UIScrollSlidingPages 17, Friend-LGA/LGSideMenuController 97, alkhokhlov/SwiftyPageController 2: the
  /// outer drag wins nearly always. M.
  @Test("C331: a drag on a row with actions turns the page of a scroll view around the table, however it moves")
  func pagesWin() {
    for steps in [5, 10, 24, 60, 240] {
      #expect(page(makePages(), 320, 80, over: 0.8, steps: steps) == "page 2", "left in \(steps) steps")
      #expect(page(makePages(), 80, 320, over: 0.8, steps: steps) == "page 0", "right in \(steps) steps")
    }
  }

  /// Source: the remedy of the same reports (rechsteiner/Parchment 542). M.
  @Test("C332: with a pan of the pages that requires the row's swipe to fail the row opens, elsewhere pages turn")
  func rowWinsOnRequest() {
    let pages = makePages()
    for recognizer in pages.table.gestureRecognizers ?? [] where recognizer.name == "swipeActions" {
      pages.pages.panGestureRecognizer.require(toFail: recognizer)
    }
    #expect(page(pages, 320, 80, over: 0.8, steps: 24) == "page 1, row open")
    let empty = makePages()
    empty.rows.hasActions = false
    for recognizer in empty.table.gestureRecognizers ?? [] where recognizer.name == "swipeActions" {
      empty.pages.panGestureRecognizer.require(toFail: recognizer)
    }
    #expect(page(empty, 80, 320, over: 0.8, steps: 24) == "page 0")
  }

  @MainActor
  private final class Panned: NSObject {
    var states: [UIGestureRecognizer.State] = []
    func pan(_ pan: UIPanGestureRecognizer) { states.append(pan.state) }
  }

  @Test("C333: without another pan a row opens; an ordinary pan around the table wins, as it needs less")
  func otherPans() {
    let (stage, rows) = (TestStage(), Rows(log))
    let table = UITableView(frame: stage.rootView.bounds)
    (table.dataSource, table.delegate) = (rows, rows)
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    stage.finger().drag(from: point(320, 75), to: point(200, 75), over: 0.4, steps: 10)
    stage.advance(by: 1)
    #expect(table.cellForRow(at: path(1))?.frame.minX ?? 0 < 0)
    stage.finger().tap(point(200, 400))
    stage.advance(by: 1)
    let panned = Panned()
    let pan = UIPanGestureRecognizer(target: panned, action: Selector("pan:", Panned.pan))
    stage.rootView.addGestureRecognizer(pan)
    stage.finger().drag(from: point(320, 75), to: point(200, 75), over: 0.4, steps: 10)
    stage.advance(by: 1)
    #expect(panned.states.first == .began && table.cellForRow(at: path(1))?.frame.minX == 0)
  }

  /// Source: on phones a tap on the red circle slides the row and shows its delete button. Practice, M.
  @Test("C334: a tap on the red circle opens the row; only its delete button deletes, and a tap elsewhere closes it")
  func redCircle() {
    let (stage, rows) = (TestStage(), Rows(log))
    let table = UITableView(frame: stage.rootView.bounds)
    (table.dataSource, table.delegate) = (rows, rows)
    stage.rootView.addSubview(table)
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    stage.finger().tap(point(19, 75))
    stage.advance(by: 1)
    #expect(log.take() == [] && table.cellForRow(at: path(1))?.frame.minX == -74)
    stage.finger().tap(point(200, 400))
    stage.advance(by: 1)
    #expect(log.take() == [] && table.cellForRow(at: path(1))?.frame.minX == 0)
    stage.finger().tap(point(19, 75))
    stage.advance(by: 1)
    stage.finger().tap(point(19, 125))
    stage.advance(by: 1)
    #expect(table.cellForRow(at: path(1))?.frame.minX == 0 && table.cellForRow(at: path(2))?.frame.minX == -74)
    stage.finger().tap(point(370, 125))
    stage.advance(by: 1)
    #expect(log.take() == ["delete 2"] && rows.count == 9)
  }

  /// Source: a radar of iOS 11 ("UITextView in a table view cell swallows taps"), reproducible always. M.
  @Test("C335: a text view in a row keeps its tap, also if it is neither editable nor scrolls; a label does not")
  func textInRow() {
    for isText in [true, false] {
      for isSelectable in [true, false] {
        let (stage, rows) = (TestStage(), Rows(log))
        rows.prepare = { cell in
          let text = UITextView(frame: CGRect(x: 20, y: 0, width: 200, height: 50))
          (text.isEditable, text.isScrollEnabled, text.isSelectable) = (false, false, isSelectable)
          cell.contentView.addSubview(isText ? text : UILabel(frame: text.frame))
        }
        let table = UITableView(frame: stage.rootView.bounds)
        (table.dataSource, table.delegate) = (rows, rows)
        stage.rootView.addSubview(table)
        stage.advance(by: 0.1)
        stage.finger().tap(point(100, 75))
        stage.advance(by: 1)
        #expect(log.take() == (isText ? [] : ["selected 1"]))
        stage.finger().tap(point(300, 75))
        stage.advance(by: 1)
        #expect(log.take() == ["selected 1"])
      }
    }
  }

  // MARK: Controls

  /// A page with a slider and a switch in a paging scroll view.
  private func makeControls() -> (TestStage, UIScrollView, UISlider, UISwitch) {
    let stage = TestStage()
    let pages = UIScrollView(frame: stage.rootView.bounds)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 1200, height: 800)
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
    slider.value = 0.5
    let toggle = UISwitch(frame: CGRect(x: 100, y: 200, width: 51, height: 31))
    toggle.isOn = true
    pages.addSubview(slider)
    pages.addSubview(toggle)
    stage.rootView.addSubview(pages)
    stage.advance(by: 0.1)
    return (stage, pages, slider, toggle)
  }

  /// Source: nine public reports of iOS 7 to 12, among them openradar 22980396, cnblogs 9582512, jianshu 6f7ef819c71c,
  /// spromicky/StepSlider 31, xamarin/Xamarin.Forms 563: the page scrolls, and a slider that is held 150 ms first
  /// moves. H for those systems; newer systems are said to hand touches to controls early, L.
  @Test("C336: a drag of a slider or a switch at once turns the page; after a rest of 0.15 s it moves the control")
  func controlsInPages() {
    for (y, start) in [(CGFloat(117), CGFloat(200)), (215.5, 138)] {
      for waits in [false, true] {
        let (stage, pages, slider, toggle) = makeControls()
        let finger = stage.finger()
        finger.down(point(start, y))
        if waits { stage.advance(by: 0.2) }
        for step in 1...20 { finger.move(point(start - 4 * CGFloat(step), y), at: stage.now + 0.016) }
        finger.up()
        stage.advance(by: 2)
        let moved = y < 200 ? slider.value < 0.5 : !toggle.isOn
        #expect([pages.contentOffset.x > 0, moved] == [!waits, waits], "at \(y), waits: \(waits)")
      }
    }
  }

  /// Source: Apple, `UIButton.init(frame:primaryAction:)`: the title and the image are the action's. H.
  @Test("C337: a control that is created with a frame and an action shows its title and image and sends it")
  func primaryActions() {
    var sent: [String] = []
    let image = UIImage(systemName: "star")
    func action(_ title: String) -> UIAction {
      UIAction(title: title, image: image) { action in sent.append("\(title) \(type(of: action.sender ?? NSNull()))") }
    }
    final class Own: UIButton {}
    let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let buttons = [
      UIButton(frame: frame, primaryAction: action("a")), Own(frame: frame, primaryAction: action("b")),
      UIButton(type: .system, primaryAction: action("c")), UIButton(primaryAction: action("d")),
      UIButton(configuration: .plain(), primaryAction: action("e")),
    ]
    for (button, name) in zip(buttons, "abcde") {
      #expect(button.title(for: .normal) == String(name) && button.image(for: .normal) === image)
      button.sendActions(for: .primaryActionTriggered)
    }
    #expect(sent == ["a UIButton", "b Own", "c UIButton", "d UIButton", "e UIButton"])
    sent = []
    let controls = [
      UISwitch(frame: frame, primaryAction: action("s")), UISlider(frame: frame, primaryAction: action("l")),
      UIStepper(frame: frame, primaryAction: action("t")), UITextField(frame: frame, primaryAction: action("f")),
      UIPageControl(frame: frame, primaryAction: action("p")), UIDatePicker(frame: frame, primaryAction: action("d")),
    ]
    for control in controls { control.sendActions(for: .primaryActionTriggered) }
    #expect(sent.map { $0.prefix(1) }.joined() == "sltfpd")
    #expect(UIButton(frame: frame, primaryAction: nil).title(for: .normal) == nil)
  }

  // MARK: Bars

  private func view(named name: String, in view: UIView) -> UIView? {
    view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { self.view(named: name, in: $0) }.first
  }

  /// Source: header `UIBarButtonItem`: "Set the primaryAction on this item, updating the title & image of the item if
  /// appropriate (primaryAction is non-nil, and this is not a system item)". H.
  @Test("C338: a bar item shows its action's title and image, but not a system item, and not in place of its own title")
  func itemTitles() {
    let image = UIImage(systemName: "star")
    let action = UIAction(title: "Go", image: image) { _ in }
    let item = UIBarButtonItem(primaryAction: action)
    #expect(item.title == "Go" && item.image === image)
    #expect(UIBarButtonItem(title: "Own", primaryAction: action).title == "Own")
    let system = UIBarButtonItem(systemItem: .save, primaryAction: action)
    #expect(system.title == "Save" && system.image == nil)
    item.primaryAction = UIAction(title: "Stop") { _ in }
    #expect(item.title == "Stop")
    item.primaryAction = nil
    #expect(item.title == "Stop")
  }

  /// Source: header `UIAction`: `sender` is the object that responded to the user; for a bar item's action it is the
  /// item. H, M.
  @Test("C339: the sender of a bar item's action is the item, in navigation bars and toolbars, and for its menu")
  func senders() {
    final class Noting: NSObject {
      var senders: [AnyObject?] = []
    }
    let noting = Noting()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    navigation.isToolbarHidden = false
    func note() -> UIAction { UIAction(title: "Do") { noting.senders.append($0.sender) } }
    let items = [
      UIBarButtonItem(title: "a", primaryAction: note()), UIBarButtonItem(title: "b", primaryAction: note()),
    ]
    let menus = [
      UIBarButtonItem(title: "c", menu: UIMenu(children: [note()])),
      UIBarButtonItem(title: "d", menu: UIMenu(children: [UIMenu(options: .displayInline, children: [note()])])),
    ]
    root.navigationItem.rightBarButtonItems = [items[0], menus[0]]
    root.toolbarItems = [items[1], .flexibleSpace(), menus[1]]
    stage.advance(by: 0.5)
    for item in items + menus {
      guard let shown = item.shownView else { continue }
      stage.finger().tap(shown.convert(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: nil))
      stage.advance(by: 0.5)
      guard menus.contains(item), let row = view(named: "Do", in: stage.window) else { continue }
      stage.finger().tap(row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      stage.advance(by: 0.5)
    }
    #expect(noting.senders.count == 4)
    for (sender, item) in zip(noting.senders, items + menus) { #expect(sender === item) }
  }

  /// Source: openradar 18193098 and stackoverflow 25866034: the swipe is off while the method exists. M.
  @Test("C340: the edge swipe does not pop while the delegate has a method for animations, even if it returns nil")
  func animationMethod() {
    final class Silent: NSObject, UINavigationControllerDelegate {}
    final class Nil: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    }
    for (delegate, depth) in [(Silent(), 1), (Nil(), 2)] as [(any UINavigationControllerDelegate, Int)] {
      let navigation = UINavigationController()
      navigation.viewControllers = [UIViewController(), UIViewController()]
      let stage = TestStage(rootViewController: navigation)
      navigation.delegate = delegate
      stage.advance(by: 0.5)
      stage.finger().drag(from: point(2, 400), to: point(350, 400), over: 0.3)
      stage.advance(by: 1)
      #expect(navigation.viewControllers.count == depth)
      navigation.popViewController(animated: true)
      stage.advance(by: 1)
      #expect(navigation.viewControllers.count == 1)
    }
  }
}
