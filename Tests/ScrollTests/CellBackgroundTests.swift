import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests background configurations. Source: Apple, `UIBackgroundConfiguration`.
@MainActor
@Suite struct CellBackgroundTests {
  private let stage = TestStage()

  private func background(of view: UIView) -> ConfigurationBackground? {
    view.subviews.lazy.compactMap { $0 as? ConfigurationBackground }.first
  }

  @Test("C472: A background is smaller than its cell by its insets, and by the margins of the named edges")
  func insets() throws {
    stage.runtime.makeCurrent()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.rootView.addSubview(cell)
    var look = UIBackgroundConfiguration.clear()
    look.backgroundColor = .red
    look.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = look
    let view = try #require(background(of: cell))
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46) && view.backgroundColor == .red)
    look.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    cell.directionalLayoutMargins.leading = 10
    cell.backgroundConfiguration = look
    #expect(view.frame == CGRect(x: 12, y: 1, width: 84, height: 46))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.backgroundConfiguration = look
    #expect(view.frame == CGRect(x: 4, y: 1, width: 84, height: 46))
  }

  @Test("The prominent headers of inset grouped lists are larger than those of plain lists")
  func headers() {
    stage.runtime.makeCurrent()
    let sizes = [
      UIListContentConfiguration.plainHeader(), .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(),
    ].map(\.textProperties.font.pointSize)
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  @Test("A background shows the app's view and image within its rounded corners, also in a button")
  func views() throws {
    stage.runtime.makeCurrent()
    let stripe = UIView()
    var configuration = UIButton.Configuration.plain()
    configuration.background.customView = stripe
    configuration.background.image = UIImage(systemName: "star")
    configuration.background.cornerRadius = 9
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    stage.rootView.addSubview(button)
    stage.runtime.layoutIfNeeded()
    let view = try #require(background(of: button))
    #expect(stripe.superview === view && stripe.frame.size == CGSize(width: 70, height: 30))
    #expect(view.clipsToBounds && view.layer.cornerRadius == 9)
    #expect(view.subviews.first is UIImageView)
    button.configuration?.background.customView = nil
    button.configuration?.background.image = nil
    stage.runtime.layoutIfNeeded()
    #expect(background(of: button) == nil && stripe.window == nil)
  }
}
