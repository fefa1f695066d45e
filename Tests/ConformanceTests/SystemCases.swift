import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the rules that a version of iOS introduced, on both sides of it.
@MainActor
@Suite struct SystemCases {
  private let log = CallLog()
  /// The data sources of tables, which nothing else retains.
  private let kept = NSMutableArray()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// A cell with a button in the cell itself, which its initializer adds.
  private final class ButtonCell: UITableViewCell {
    let button = UIButton(frame: CGRect(x: 20, y: 0, width: 100, height: 50))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      addSubview(button)
    }
  }

  /// The same for a collection view.
  private final class ButtonItem: UICollectionViewCell {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(button)
    }
  }

  /// Rows of 50 points, or of the height that the table finds.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
    let log: CallLog
    var make: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }
    init(_ log: CallLog) { self.log = log }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make() }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("selected \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      log.add("leading")
      return UISwipeActionsConfiguration(actions: [])
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      log.add("trailing")
      return UISwipeActionsConfiguration(actions: [])
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("menu")
      return nil
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      log.add("drag")
      return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))]
    }
  }

  /// A stage on a system, with a table that fills it.
  private func makeTable(on system: String?, _ rows: Rows, rowHeight: CGFloat? = 50) -> (TestStage, UITableView) {
    kept.add(rows)
    let stage = TestStage(system: system)
    let table = UITableView(frame: stage.rootView.bounds)
    if let rowHeight { table.rowHeight = rowHeight }
    (table.dataSource, table.delegate) = (rows, rows)
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return (stage, table)
  }

  /// Source: openradar 34161354, which compares iOS 10 and 11.
  @Test("C435: a tap on a text view in a row that is not edited selects the row before iOS 11, and not since")
  func textView() {
    for (system, calls) in [("10.3", ["selected 1"]), ("11", [])] {
      let rows = Rows(log)
      rows.make = {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let text = UITextView(frame: CGRect(x: 20, y: 0, width: 200, height: 50))
        (text.isEditable, text.isScrollEnabled, text.isSelectable) = (false, false, false)
        cell.contentView.addSubview(text)
        return cell
      }
      let (stage, _) = makeTable(on: system, rows)
      stage.finger().tap(point(100, 75))
      stage.advance(by: 1)
      #expect(log.take() == calls, "iOS \(system)")
    }
  }

  /// Source: WWDC 2017, 204; TextureGroup/Texture 485.
  @Test("C436: rows measure themselves by default since iOS 11; before, they have the usual height")
  func heights() {
    for (system, height) in [("10", 44), ("11", 90)] as [(String, CGFloat)] {
      let rows = Rows(log)
      rows.make = {
        let (cell, tall) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
        tall.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(tall)
        let height = tall.heightAnchor.constraint(equalToConstant: 90)
        // A row of another height takes precedence.
        height.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          height,
          tall.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          tall.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        ])
        return cell
      }
      let (_, table) = makeTable(on: system, rows, rowHeight: nil)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == height, "iOS \(system)")
      #expect((table.estimatedRowHeight == 0) == (system == "10"))
    }
  }

  /// Source: Apple, `UITableViewDelegate`; xmartlabs/Eureka 1504.
  @Test("C437: a table asks its delegate for swipe actions since iOS 11, and not before")
  func swipeActions() {
    for (system, calls) in [("10.3", []), ("11", ["trailing", "leading"])] as [(String, [String])] {
      let (stage, _) = makeTable(on: system, Rows(log))
      stage.finger().drag(from: point(300, 75), to: point(200, 75), over: 0.2)
      stage.advance(by: 1)
      stage.finger().drag(from: point(100, 75), to: point(200, 75), over: 0.2)
      stage.advance(by: 1)
      // A row without actions does not move, and is selected.
      #expect(log.take().filter { !$0.hasPrefix("selected") } == calls, "iOS \(system)")
    }
  }

  /// Source: material-motion/motion-transitioning-objc 68; Interactive-Transition-Swift-Tutorial 1.
  @Test("C438: between a window and the view of its root controller there are two containers since iOS 13, before none")
  func containers() {
    for (system, names) in [("12.4", []), ("13", ["UIDropShadowView", "UITransitionView"])] as [(String, [String])] {
      let stage = TestStage(rootViewController: UIViewController(), system: system)
      let around = sequence(first: stage.rootView) { $0.superview }.dropFirst().dropLast()
      #expect(around.map { "\(type(of: $0))" } == names, "iOS \(system)")
      #expect(stage.rootView.frame == stage.window.bounds)
      stage.window.rootViewController = UIViewController()
      stage.advance(by: 0.1)
      #expect(stage.window.subviews.count == 1)
    }
  }

  /// Source: Apple, `UIWindowScene`; reference 4.1.
  @Test("C439: the responder after a window with a scene is the scene since iOS 13, and the application before")
  func scenes() {
    for (system, isScene) in [("12", false), ("13", true)] {
      let stage = TestStage(system: system)
      guard let scene = stage.application.connectedScenes.first as? UIWindowScene else {
        Issue.record("no scene")
        continue
      }
      let window = UIWindow(windowScene: scene)
      #expect((window.next is UIWindowScene) == isScene, "iOS \(system)")
      #expect(isScene || window.next === stage.application)
    }
  }

  /// Source: Apple, `UIModalPresentationStyle.automatic`; smartdevicelink/sdl_ios 1422.
  @Test("C440: a presentation without a style is a sheet that a finger dismisses since iOS 13, and full screen before")
  func sheets() {
    for (system, isSheet) in [("12.4", false), ("13", true)] {
      for isExplicit in [false, true] {
        let stage = TestStage(rootViewController: UIViewController(), system: system)
        let presented = UIViewController()
        if isExplicit { presented.modalPresentationStyle = .pageSheet }
        stage.window.rootViewController?.present(presented, animated: false)
        stage.advance(by: 0.5)
        let top = presented.view.convert(CGPoint.zero, to: nil).y
        #expect((top > 0) == isSheet, "iOS \(system)")
        #expect((stage.window.rootViewController?.view.window == nil) != isSheet)
        stage.finger().drag(from: point(200, top + 20), to: point(200, 780), over: 0.3)
        stage.advance(by: 1)
        #expect((presented.presentingViewController == nil) == isSheet)
      }
    }
  }

  /// Source: Apple, `tableView(_:contextMenuConfigurationForRowAt:point:)`.
  @Test("C441: a long press on a row asks for a menu since iOS 13, and not before")
  func menus() {
    for (system, calls) in [("12", []), ("13", ["menu"])] as [(String, [String])] {
      let (stage, _) = makeTable(on: system, Rows(log))
      let finger = stage.finger()
      finger.down(point(200, 75))
      stage.advance(by: 0.8)
      #expect(log.take() == calls, "iOS \(system)")
      finger.cancel()
    }
  }

  /// Source: Apple, `UIPanGestureRecognizer.allowedScrollTypesMask`.
  @Test("C442: a wheel scrolls a scroll view since iOS 13.4, and not before")
  func wheel() {
    for (system, scrolls) in [("13.3", false), ("13.4", true)] {
      let stage = TestStage(system: system)
      let scroll = UIScrollView(frame: stage.rootView.bounds)
      scroll.contentSize = CGSize(width: 400, height: 3000)
      stage.rootView.addSubview(scroll)
      stage.scroll(at: point(200, 400), by: CGSize(width: 0, height: -100))
      stage.advance(by: 1)
      #expect((scroll.contentOffset.y != 0) == scrolls, "iOS \(system)")
    }
  }

  /// Source: Apple, `UIGestureRecognizer.shouldReceive(_:)`.
  @Test("C443: a recognizer that refuses an event receives none of its touches since iOS 13.4; before, it is not asked")
  func eventQuestion() {
    final class Refusing: UITapGestureRecognizer {
      override func shouldReceive(_ event: UIEvent) -> Bool { false }
    }
    for (system, calls) in [("13.3", ["tap"]), ("13.4", [])] as [(String, [String])] {
      let stage = TestStage(system: system)
      let target = CallTarget(log)
      stage.rootView.addGestureRecognizer(Refusing(target: target, action: CallTarget.tapped))
      stage.finger().tap(point(200, 75))
      stage.advance(by: 1)
      #expect(log.take() == calls, "iOS \(system)")
    }
  }

  @MainActor
  private final class CallTarget {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func tapped(_ recognizer: UIGestureRecognizer) { log.add("tap") }
  }

  /// Source: mo4tech.com, with breakpoints on iOS 13 and 14; Lickability/PinpointKit 277; xmartlabs/Eureka 2085.
  @Test("C444: a button that the initializer of a cell adds to it is hit before iOS 14; since, the content view is hit")
  func contentView() {
    for (system, name) in [("13.7", "UIButton"), ("14", "UITableViewCellContentView")] {
      let rows = Rows(log)
      rows.make = { ButtonCell(style: .default, reuseIdentifier: nil) }
      let (stage, _) = makeTable(on: system, rows)
      let hit = stage.window.hitTest(point(60, 75), with: nil)
      #expect(hit.map { "\(type(of: $0))" } == name, "iOS \(system)")
    }
    for (system, count) in [("13.7", 2), ("14", 1)] {
      let stage = TestStage(system: system)
      let item = ButtonItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      stage.rootView.addSubview(item)
      #expect(item.subviews.count == count, "only a read makes the content view since iOS 14")
      _ = item.contentView
      #expect(item.subviews.last === (system == "14" ? item.contentView : item.button))
      #expect(item.hitTest(point(25, 25), with: nil) === (system == "14" ? item.contentView : item.button))
    }
  }

  /// Source: Apple, `UIKeyCommand.wantsPriorityOverSystemBehavior`; release notes of iOS 15, 55118263.
  @Test("C445: the letter of a key command is typed into an edited field since iOS 15; before, the command gets it")
  func commands() {
    final class Commands: UIViewController {
      var count = 0
      func run() { count += 1 }
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            title: "", action: Selector("run", Commands.run), input: "a", modifierFlags: [])
        ]
      }
    }
    for (system, text, count) in [("14.5", "", 1), ("15", "a", 0)] {
      let controller = Commands()
      let stage = TestStage(rootViewController: controller, system: system)
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      stage.rootView.addSubview(field)
      field.becomeFirstResponder()
      stage.key("a")
      #expect(field.text == text && controller.count == count, "iOS \(system)")
      stage.key("b")
      #expect(field.text == text + "b", "a key that no command has is typed on both")
    }
  }

  /// Source: Apple, `UICollectionView.dragInteractionEnabled`.
  @Test("C446: the rows of a table are lifted on a phone since iOS 15; before, only if the app enables it")
  func drags() {
    for (system, isEnabled, calls) in [
      ("14.8", nil, []), ("14.8", true, ["drag"]), ("15", nil, ["drag"]), ("15", false, []),
    ] as [(String, Bool?, [String])] {
      let rows = Rows(log)
      let (stage, table) = makeTable(on: system, rows)
      table.dragDelegate = rows
      if let isEnabled { table.dragInteractionEnabled = isEnabled }
      let finger = stage.finger()
      finger.down(point(200, 75))
      stage.advance(by: 0.4)
      #expect(log.take() == calls, "iOS \(system), \(String(describing: isEnabled))")
      finger.cancel()
      #expect(UIDragInteraction.isEnabledByDefault == (system == "15"))
    }
  }

  /// Source: alexrainman/SegmentedControl 103; react-native-segmented-control 919.
  @Test("C453: a drag along a segmented control scrolls the scroll view around it before iOS 13, and not since")
  func segmentPans() {
    for (system, end) in [
      ("12.4", point(320, 115)), ("13", point(320, 115)), ("12.4", point(120, 30)), ("13", point(120, 30)),
    ] {
      let stage = TestStage(system: system)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      scroll.contentSize = CGSize(width: 800, height: 900)
      scroll.contentOffset = CGPoint(x: 100, y: 100)
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.frame = CGRect(x: 200, y: 200, width: 300, height: 32)
      scroll.addSubview(control)
      stage.rootView.addSubview(scroll)
      stage.finger().drag(from: point(120, 115), to: end, over: 0.1)
      #expect((scroll.contentOffset != CGPoint(x: 100, y: 100)) == (system == "12.4"), "iOS \(system), \(end)")
    }
  }

  /// Source: Apple, `UITableView.sectionHeaderTopPadding`; finn-no/FinniversKit 1168.
  @Test("C454: a plain table has a gap above each header since iOS 15, unless it sets another one")
  func headerPadding() {
    for (system, style, padding, gap) in [
      ("14.8", .plain, nil, 0), ("15", .plain, nil, 22), ("15", .grouped, nil, 0), ("14.8", .plain, 7, 7),
      ("15", .plain, 0, 0),
    ] as [(String, UITableView.Style, CGFloat?, CGFloat)] {
      let stage = TestStage(system: system)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
      let rows = TitledRows()
      kept.add(rows)
      table.dataSource = rows
      if let padding { table.sectionHeaderTopPadding = padding }
      stage.rootView.addSubview(table)
      stage.advance(by: 0.1)
      #expect(table.rectForHeader(inSection: 0).minY == gap, "iOS \(system), \(style), \(String(describing: padding))")
    }
  }

  private final class TitledRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  }

  @Test("C447: UIDevice has the version of the system that was chosen; the newest one by default")
  func systemVersion() {
    for (system, version) in [("13", "13.0"), ("13.4", "13.4"), (nil, "16.5")] as [(String?, String)] {
      let stage = TestStage(system: system)
      #expect(stage.window.isKeyWindow && UIDevice.current.systemVersion == version)
    }
  }
}
