import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests values that apps share between parts of UIKit: the pasteboard, attributes, symbols and formats.
@MainActor
@Suite struct SharedValueTests {
  private let stage = TestStage()

  @Test("The pasteboard keeps a picture until something else is copied, and counts the changes") func pictures() {
    stage.runtime.makeCurrent()
    let pasteboard = UIPasteboard.general
    let before = pasteboard.changeCount
    #expect(!pasteboard.hasImages)
    pasteboard.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    #expect(pasteboard.hasImages && !pasteboard.hasStrings && pasteboard.string == nil)
    pasteboard.string = "text"
    #expect(!pasteboard.hasImages && pasteboard.image == nil && pasteboard.changeCount == before + 2)
  }

  @Test("Attributes of Swift's own strings are those of UIKit's scope, beside Foundation's") func attributes() {
    var text = AttributedString("link")
    text.uiKit.font = .boldSystemFont(ofSize: 12)
    text.uiKit.underlineStyle = .single
    text.link = URL(string: "https://example.org")
    #expect(text.font == .boldSystemFont(ofSize: 12) && text.underlineStyle == .single)
    #expect(text.link?.host() == "example.org")
  }

  @Test("A configuration applies to a symbol, and other images have none") func symbols() throws {
    stage.runtime.makeCurrent()
    let symbol = try #require(UIImage(systemName: "star"))
    let large = try #require(symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)))
    #expect(large.isSymbolImage && large.size.width > symbol.size.width)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    #expect(drawn.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)) == nil)
  }

  @Test("Leading to trailing is the default direction of a format") func formatDirections() {
    stage.runtime.makeCurrent()
    func frames(_ options: NSLayoutConstraint.FormatOptions) -> [CGFloat] {
      let (one, two) = (UIView(), UIView())
      for view in [one, two] {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.rootView.addSubview(view)
      }
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[one(40)]-5-[two(60)]", options: options, metrics: nil,
          views: ["one": one, "two": two]))
      stage.runtime.layoutIfNeeded()
      return [one.frame.minX, two.frame.minX]
    }
    #expect(frames(.directionLeadingToTrailing) == [10, 55] && frames([]) == [10, 55])
    #expect(frames(.directionRightToLeft) == [350, 285])
  }

  @Test("The older names of types and colors are equal to the newer ones") func olderNames() {
    let (signed, unsigned): (NSInteger, NSUInteger) = (-1, 1)
    #expect(Int(signed) + Int(unsigned) == 0)
    #expect(UIColor.groupTableViewBackground == UIColor.systemGroupedBackground)
  }
}
