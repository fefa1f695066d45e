import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests parts of bars that components set.
@MainActor
@Suite struct BarPartTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("Centered items of a tab bar have the stated width and distance") func centeredItems() {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let bar = UITabBar(frame: CGRect(x: 0, y: 550, width: 400, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 60, 40)
    stage.rootView.addSubview(bar)
    stage.runtime.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? UITabBarButton }
    #expect(buttons.map(\.frame.minX) == [120, 220] && buttons.allSatisfy { $0.frame.width == 60 })
  }

  @Test("C245: An image of a tab has its own size, also above the bar, and the indicator is behind the selected item")
  func largeImage() throws {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let bar = UITabBar(frame: CGRect(x: 0, y: 550, width: 400, height: 49))
    let large = image(64, 64).withRenderingMode(.alwaysOriginal)
    bar.items = [UITabBarItem(title: nil, image: large, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1)]
    bar.selectionIndicatorImage = image(80, 4)
    bar.selectedItem = bar.items?[1]
    stage.rootView.addSubview(bar)
    stage.runtime.layoutIfNeeded()
    let button = try #require(bar.subviews.compactMap { $0 as? UITabBarButton }.first)
    let picture = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(picture.frame == CGRect(x: 66, y: -13, width: 64, height: 64))
    let indicator = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }.first {
      $0.image != nil && $0 !== picture
    }
    #expect(indicator?.frame.midX == 300)
  }

  @Test("The badge of a tab has the stated font and color") func badge() throws {
    let item = UITabBarItem(title: "a", image: nil, tag: 0)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    bar.items = [item]
    item.badgeValue = "9"
    item.setBadgeTextAttributes([.foregroundColor: UIColor.black, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
    let labels = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let badge = try #require(labels.first { $0.text == "9" })
    #expect(badge.textColor == .black && badge.font.pointSize == 9)
  }

  @Test("The shadow of a toolbar shows above its edge, together with a background") func toolbarShadow() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.isTranslucent = false
    bar.setShadowImage(image(10, 3), forToolbarPosition: .any)
    func shadows() -> [CGRect] { bar.subviews.filter { $0.frame.minY < 0 }.map(\.frame) }
    #expect(shadows().isEmpty)
    bar.setBackgroundImage(image(10, 10), forToolbarPosition: .any, barMetrics: .default)
    #expect(shadows() == [CGRect(x: 0, y: -3, width: 320, height: 3)])
  }

  @Test("The appearance of a tab bar places its items and colors its badges and the indicator")
  func appearance() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.items?[0].badgeValue = "7"
    bar.selectedItem = bar.items?[1]
    let look = UITabBarAppearance()
    (look.stackedItemPositioning, look.stackedItemWidth, look.stackedItemSpacing) = (.centered, 60, 40)
    look.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
    look.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -3)
    (look.selectionIndicatorImage, look.selectionIndicatorTintColor) = (image(60, 4), .green)
    bar.standardAppearance = look
    bar.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? UITabBarButton }
    #expect(buttons.map(\.frame.minX) == [120, 220])
    let badge = try #require(buttons[0].subviews.compactMap { $0 as? UILabel }.first { $0.text == "7" })
    #expect(badge.backgroundColor == .blue)
    let indicator = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }.first { $0.tintColor == .green }
    #expect(indicator?.frame.midX == 250)
  }
}
