import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests fonts that are derived from others, and the sizes of the system (Apple, `UIFont`, `UIFontDescriptor`).
@MainActor
@Suite struct FontDescriptorTests {
  private let stage = TestStage()

  @Test("Traits replace the previous ones, and a size of 0 keeps the descriptor's") func traits() throws {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    #expect(plain.symbolicTraits.isEmpty)
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic] && both.pointSize == 20)
    let italic = try #require(both.withSymbolicTraits(.traitItalic))
    #expect(italic.symbolicTraits == .traitItalic)
    #expect(UIFont(descriptor: italic, size: 0) == UIFont.italicSystemFont(ofSize: 20))
    let bold = try #require(plain.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 12) == UIFont.boldSystemFont(ofSize: 12))
    #expect(try #require(plain.withSymbolicTraits(.traitMonoSpace)).symbolicTraits == .traitMonoSpace)
  }

  @Test("Designs have other shapes in the same size and weight") func designs() throws {
    let font = UIFont.systemFont(ofSize: 18, weight: .semibold)
    let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
    #expect(UIFont(descriptor: mono, size: 0) == UIFont.monospacedSystemFont(ofSize: 18, weight: .semibold))
    let serif = try #require(font.fontDescriptor.withDesign(.serif))
    #expect(UIFont(descriptor: serif, size: 0) != font && serif.pointSize == 18)
    let back = try #require(serif.withDesign(.default))
    #expect(UIFont(descriptor: back, size: 0) == font)
  }

  @Test("A text style has the same font by its descriptor as directly") func styles() {
    for style in [UIFont.TextStyle.body, .headline, .largeTitle] {
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
      #expect(UIFont(descriptor: descriptor, size: 0) == UIFont.preferredFont(forTextStyle: style))
    }
  }

  @Test("Metrics keep sizes unchanged, up to the allowed maximum") func metrics() {
    stage.runtime.makeCurrent()
    let font = UIFont.systemFont(ofSize: 20)
    let metrics = UIFontMetrics(forTextStyle: .title1)
    #expect(metrics.scaledFont(for: font) == font && metrics.scaledValue(for: 44) == 44)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 18).pointSize == 18)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 30).pointSize == 20)
    #expect(metrics.scaledFont(for: font, compatibleWith: nil) == font)
  }

  @Test("The system sizes are those of iOS; cap height is greater than x-height, and both are less than the font size")
  func sizes() {
    stage.runtime.makeCurrent()
    #expect([UIFont.labelFontSize, UIFont.buttonFontSize] == [17, 18])
    #expect([UIFont.systemFontSize, UIFont.smallSystemFontSize] == [14, 12])
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .medium)
    #expect(digits.pointSize == 20 && digits.xHeight < digits.capHeight && digits.capHeight < 20)
    let widths = "0123456789".map { NSString(string: String($0)).size(withAttributes: [.font: digits]).width }
    #expect(Set(widths).count == 1)
  }
}
