import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests that code written for iOS compiles and has the same effects.
@MainActor
@Suite struct SourceCompatibilityTests {
  private let stage = TestStage()

  // MARK: Initializers

  private final class RoundButton: UIButton {
    var isPrepared = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isPrepared = true
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("A subclass of UIButton that overrides init(frame:) inherits init(type:), which calls it") func buttonType() {
    let button = RoundButton(type: .system)
    button.setTitle("Buy", for: .normal)
    #expect(button.isPrepared && button.buttonType == .system)
    #expect(button.currentTitleColor == button.tintColor)
    #expect(RoundButton(frame: .zero).buttonType == .custom)
    #expect(RoundButton(type: .contactAdd).bounds.width > 0)
    #expect(RoundButton(type: .system, primaryAction: UIAction(title: "Sell") { _ in }).currentTitle == "Sell")
  }

  private final class RowCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class PlainCell: UITableViewCell {}

  @Test("A table creates cells of a registered class that only overrides init(style:reuseIdentifier:)")
  func tableCells() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    let cell = table.dequeueReusableCell(withIdentifier: "row")
    #expect(cell is RowCell && cell?.style == .subtitle && cell?.reuseIdentifier == "row")
    let plain = table.dequeueReusableCell(withIdentifier: "plain")
    #expect(plain is PlainCell && plain?.style == .default && plain?.reuseIdentifier == "plain")
    #expect(UITableViewCell().reuseIdentifier == nil)
  }

  private final class ItemCell: UICollectionViewCell {
    var isPrepared = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isPrepared = true
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("A collection view creates cells of a registered class that only overrides init(frame:)") func items() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
    #expect((cell as? ItemCell)?.isPrepared == true && cell.reuseIdentifier == "item")
  }

  private final class DetailController: UIViewController {
    let item: String
    init(item: String) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class PreparedController: UIViewController {
    var isPrepared = false
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      isPrepared = true
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("init(nibName:bundle:) is a controller's designated initializer, and init() calls it") func controllers() {
    #expect(DetailController(item: "one").item == "one")
    #expect(PreparedController().isPrepared)
    #expect(UINavigationController().viewControllers.isEmpty && UITabBarController().children.isEmpty)
    #expect(UITableViewController().tableView.style == .plain)
  }

  // MARK: Showing controllers

  @Test("show pushes in a navigation controller, at any depth in it, and presents without one") func show() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    let (child, second) = (UIViewController(), UIViewController())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.show(second, sender: nil)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [root, second])

    let alone = UIViewController()
    let other = TestStage(rootViewController: alone)
    let shown = UIViewController()
    alone.show(shown, sender: nil)
    other.advance(by: 1)
    #expect(alone.presentedViewController === shown)
  }

  // MARK: Objects

  @Test("Properties without an effect store their values") func keptValues() {
    let button = UIButton(type: .system)
    button.accessibilityIgnoresInvertColors = true
    button.showsLargeContentViewer = true
    button.largeContentTitle = "Menu"
    button.scalesLargeContentImage = true
    button.largeContentImageInsets.top = 4
    #expect(button.accessibilityIgnoresInvertColors && button.showsLargeContentViewer)
    #expect(button.largeContentTitle == "Menu" && button.scalesLargeContentImage)
    #expect(button.largeContentImageInsets.top == 4 && UIView().largeContentImage == nil)
    let label = UILabel()
    label.lineBreakStrategy = [.hangulWordPriority]
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = .pushOut
    #expect(label.lineBreakStrategy == .hangulWordPriority)
    #expect((style.copy() as? NSParagraphStyle)?.lineBreakStrategy == .pushOut)
  }

  private final class Woken: UIView {
    override func awakeFromNib() {
      super.awakeFromNib()
      isHidden = true
    }
  }

  @Test("NSStringFromClass returns UIKit's classes without a module, although Foundation is imported too")
  func classNames() {
    #expect(NSStringFromClass(UIView.self) == "UIView")
    #expect(NSStringFromClass(type(of: stage.window)) == "UIWindow")
    #expect(NSStringFromClass(CALayer.self) == "CALayer")
    #expect(NSStringFromClass(UITapGestureRecognizer.self) == "UITapGestureRecognizer")
    #expect(NSStringFromClass(Woken.self).hasPrefix("UIKitTests."))
  }

  @Test("A layer is an NSObject: it can be compared and kept in sets") func layerObject() {
    let (one, other) = (CALayer(), CALayer())
    let object: NSObject = one
    #expect(object.isEqual(one) && one != other)
    #expect(Set([one, other, one]).count == 2)
  }
}
