import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Tests members that apps override. UIKit is imported as in an app, so that only open members can be overridden.
@MainActor
@Suite struct OverriddenMembersTests {
  private let stage = TestStage()

  // MARK: Targets

  @MainActor private final class Receiver: NSObject {
    var calls = 0
    func called() { calls += 1 }
  }

  private final class CountingButton: UIButton {
    var added = 0
    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
      added += 1
      super.addTarget(target, action: action, for: controlEvents)
    }
  }

  @Test("An override of addTarget is called for a target with a method, and the target gets the tap")
  func addTarget() {
    let (button, receiver) = (CountingButton(type: .custom), Receiver())
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    stage.rootView.addSubview(button)
    button.addTarget(receiver, action: Receiver.called, for: .touchUpInside)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    #expect(button.added == 1 && receiver.calls == 1)
    button.removeTarget(receiver, action: nil, for: .allEvents)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    #expect(receiver.calls == 1)
  }

  private final class CountingTap: UITapGestureRecognizer {
    var added = 0
    override func addTarget(_ target: Any, action: Selector) {
      added += 1
      super.addTarget(target, action: action)
    }
  }

  @Test("An override of a recognizer's addTarget is called, and the target gets the tap") func recognizerTarget() {
    let (tap, receiver) = (CountingTap(), Receiver())
    tap.addTarget(receiver, action: Receiver.called)
    stage.rootView.addGestureRecognizer(tap)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    #expect(tap.added == 1 && receiver.calls == 1)
  }

  // MARK: Views

  private final class KeepingView: UIView {
    var log: [String] = []
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      log.append("add")
      super.addConstraint(constraint)
    }
    override func endEditing(_ force: Bool) -> Bool {
      log.append("end")
      return super.endEditing(force)
    }
    override var autoresizingMask: UIView.AutoresizingMask {
      get { super.autoresizingMask }
      set {
        log.append("mask")
        super.autoresizingMask = newValue
      }
    }
    override func setNeedsUpdateConstraints() {
      log.append("needs")
      super.setNeedsUpdateConstraints()
    }
  }

  @Test("Overrides of a view's constraints, mask and endEditing are called and can call super") func viewMembers() {
    let view = KeepingView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.rootView.addSubview(view)
    view.autoresizingMask = [.flexibleWidth]
    view.addConstraint(view.heightAnchor.constraint(equalToConstant: 50))
    view.setNeedsUpdateConstraints()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.addSubview(field)
    stage.finger().tap(CGPoint(x: 50, y: 15))
    #expect(field.isFirstResponder)
    #expect(view.endEditing(true) && !field.isFirstResponder)
    #expect(view.log == ["mask", "add", "needs", "end"])
    #expect(view.autoresizingMask == .flexibleWidth && view.constraints.count == 1)
  }

  private final class ShadowedView: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
  }

  @Test("Constraints and content size refer to the alignment rectangle; the frame is larger by the insets")
  func alignmentRect() {
    let (view, beside) = (ShadowedView(), UIView())
    for view in [view, beside] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 10),
      beside.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      beside.topAnchor.constraint(equalTo: view.bottomAnchor),
      beside.widthAnchor.constraint(equalTo: view.widthAnchor),
      beside.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    stage.rootView.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 46, height: 24))
    #expect(beside.frame == CGRect(x: 50, y: 30, width: 40, height: 20))
  }

  private final class StillLayer: CALayer {
    override func presentation() -> Self? { nil }
  }

  @Test("A layer class can override its presentation") func presentation() {
    let (still, plain) = (StillLayer(), CALayer())
    for layer in [still, plain] { stage.rootView.layer.addSublayer(layer) }
    #expect(still.presentation() == nil && plain.presentation() != nil)
  }

  // MARK: Lists

  private final class LoggingTable: UITableView {
    var log: [String] = []
    override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      log.append("insert")
      super.insertRows(at: indexPaths, with: animation)
    }
    override func beginUpdates() {
      log.append("begin")
      super.beginUpdates()
    }
    override func endUpdates() {
      log.append("end")
      super.endUpdates()
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var titles = ["a", "b"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }
  }

  @Test("Overrides of a table's updates are called; reconfigured rows keep their cells, which show the new data")
  func tableUpdates() {
    let (table, rows) = (LoggingTable(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.rootView.addSubview(table)
    table.layoutIfNeeded()
    rows.titles.append("c")
    table.beginUpdates()
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    table.endUpdates()
    #expect(table.log == ["begin", "insert", "end"] && table.numberOfRows(inSection: 0) == 3)
    let path = IndexPath(row: 1, section: 0)
    let cell = table.cellForRow(at: path)
    rows.titles[1] = "B"
    table.reconfigureRows(at: [path, IndexPath(row: 9, section: 0)])
    #expect(cell != nil && table.cellForRow(at: path) === cell && cell?.textLabel?.text == "B")
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    var tags = [1, 2]
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.tag = tags[indexPath.item]
      return cell
    }
  }

  private final class LoggingCollection: UICollectionView {
    var updates = 0
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      self.updates += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  @Test("An override of performBatchUpdates is called; reconfigured items keep their cells") func collectionUpdates() {
    let items = Items()
    let collection = LoggingCollection(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    stage.rootView.addSubview(collection)
    collection.layoutIfNeeded()
    items.tags.append(3)
    collection.performBatchUpdates { collection.insertItems(at: [IndexPath(item: 2, section: 0)]) }
    #expect(collection.updates == 1 && collection.numberOfItems(inSection: 0) == 3)
    let path = IndexPath(item: 0, section: 0)
    let cell = collection.cellForItem(at: path)
    items.tags[0] = 7
    collection.reconfigureItems(at: [path])
    #expect(cell != nil && collection.cellForItem(at: path) === cell && cell?.tag == 7)
  }

  // MARK: Initializers

  private final class ShareItem: UIBarButtonItem {
    override init() {
      super.init()
      tag = 5
    }
  }

  @Test("A subclass of UIBarButtonItem that overrides init() inherits the others, which call it") func barButtonItem() {
    let item = ShareItem(title: "Share", style: .done, target: nil, action: nil)
    #expect(item.tag == 5 && item.title == "Share" && item.style == .done)
    #expect(ShareItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).tag == 5)
  }

  private final class Bar: UINavigationBar {}
  private final class Tools: UIToolbar {}

  @Test("A navigation controller creates bars of the given classes") func barClasses() {
    let controller = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    controller.viewControllers = [UIViewController(), UIViewController()]
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    #expect(controller.navigationBar is Bar && controller.toolbar is Tools)
    #expect(controller.navigationBar.superview === controller.view)
    #expect(!(UINavigationController(navigationBarClass: nil, toolbarClass: nil).navigationBar is Bar))
  }

  @Test("Items can be added to behaviors later") func behaviors() {
    // The animator uses the clock of the current stage. The stage of the suite may no longer be the current one.
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
    stage.rootView.addSubview(view)
    let (gravity, collision, item) = (UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior())
    let animator = UIDynamicAnimator(referenceView: stage.rootView)
    for behavior in [gravity, collision, item] { animator.addBehavior(behavior) }
    #expect(gravity.items.isEmpty && collision.items.isEmpty && item.items.isEmpty)
    gravity.addItem(view)
    stage.advance(by: 0.2)
    #expect(view.center.y > 60 && animator.behaviors.count == 3)
  }
}
