import Foundation
import Testing
import UIKitTestSupport

/// Tests colors, fonts, paths and texts as public code names and computes them.
@MainActor
@Suite struct ValueIdiomTests {
  /// Source: documentation of `UIColor`, "Standard colors", and of `init(hue:saturation:brightness:alpha:)`. H.
  @Test("A wheel of colours is made by hue and read back by components")
  func hues() {
    let wheel = (0..<6).map { UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1) }
    #expect(wheel == [.red, .yellow, .green, .cyan, .blue, .magenta])
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor.brown.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(isClose(hue, 1.0 / 12) && isClose(saturation, 2.0 / 3) && isClose(brightness, 0.6) && alpha == 1)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    #expect(UIColor.systemMint.getRed(&red, green: &green, blue: &blue, alpha: nil))
    #expect(red == 0 && isClose(green, 199.0 / 255) && isClose(blue, 190.0 / 255))
  }

  @Test("Only a gray has a white component, and one that is refused writes nothing")
  func white() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor.lightText.getWhite(&white, alpha: &alpha))
    #expect(white == 1 && isClose(alpha, 0.6))
    white = -1
    #expect(!UIColor.orange.getWhite(&white, alpha: nil))
    #expect(white == -1)
  }

  /// Source: the definitions of the two color spaces: they have the same white point, and the red of P3 is outside of
  /// sRGB. H.
  @Test("Grays of Display P3 are those of sRGB, and its red is shown as sRGB's")
  func displayP3() {
    var red: CGFloat = 0
    UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(isClose(red, 0.5, by: 0.002))
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) == .red)
  }

  /// Source: Human Interface Guidelines, "Typography": the sizes of the setting "Large". H.
  @Test("Text styles have the sizes that phones come with, and headlines are semibold")
  func textStyles() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
  }

  /// Source: documentation of `UIFont.init(name:size:)`: it returns nil for an unknown name. H.
  @Test("A font is found by its PostScript name or its family, and is nil for a name that iOS does not have")
  func fontNames() throws {
    let bold = try #require(UIFont(name: "HelveticaNeue-Bold", size: 20))
    #expect(bold.fontName == "HelveticaNeue-Bold" && bold.familyName == "Helvetica Neue" && bold.pointSize == 20)
    #expect(bold.descriptor.weight == 700)
    #expect(try #require(UIFont(name: "Avenir Next", size: 12)).familyName == "Avenir Next")
    #expect(try #require(UIFont(name: "Georgia-BoldItalic", size: 12)).descriptor.isItalic)
    #expect(try #require(UIFont(name: "TimesNewRomanPSMT", size: 12)).descriptor.design == .serif)
    #expect(try #require(UIFont(name: "Menlo-Regular", size: 12)).descriptor.design == .monospaced)
    #expect(UIFont(name: "Comic Sans", size: 12) == nil)
    #expect(UIFont(name: "Helvetica-Purple", size: 12) == nil)
    let system = UIFont.systemFont(ofSize: 15, weight: .thin)
    #expect(UIFont(name: system.fontName, size: 15)?.descriptor == system.descriptor)
  }

  /// Source: bubbles and sheets on which only some corners are rounded. H.
  @Test("Only the named corners of a rectangle are round, and can be touched as such")
  func corners() {
    let path = UIBezierPath(
      roundedRect: rect(0, 0, 100, 60), byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(point(2, 2)) && !path.contains(point(98, 2)))
    #expect(path.contains(point(2, 58)) && path.contains(point(98, 58)))
    #expect(path.bounds == rect(0, 0, 100, 60))
    let whole = UIBezierPath(
      roundedRect: rect(0, 0, 10, 10), byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 50, height: 50))
    #expect(!whole.contains(point(0.5, 0.5)) && whole.contains(point(5, 0.1)))
  }

  /// Source: drawing views that keep one path and remove its points. H.
  @Test("A path is reversed, transformed and emptied")
  func pathChanges() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: point(10, 0))
    path.addQuadCurve(to: point(20, 10), controlPoint: point(20, 0))
    #expect(path.reversing().currentPoint == .zero)
    #expect(path.reversing().reversing().cgPath.elements == path.cgPath.elements)
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(path.currentPoint == point(25, 15))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  /// Source: cells measure their text before they are laid out. Characters are 0.5 em wide and lines 1.2 em high in
  /// tests.
  @Test("A text is measured on one line and in a width")
  func measuredText() {
    let stage = TestStage()
    defer { withExtendedLifetime(stage) {} }
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    #expect("ten chars!".size(withAttributes: attributes) == CGSize(width: 100, height: 24))
    let box = "four four four".boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(box == rect(0, 0, 90, 48))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    let spaced = NSAttributedString(
      string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
    #expect(spaced.size().height == 54)
  }

  @Test("A label aligns its text as its paragraph style says")
  func paragraphStyle() throws {
    let stage = TestStage()
    let label = UILabel(frame: rect(0, 0, 200, 24))
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
    stage.rootView.addSubview(label)
    let texts = stage.runtime.makeDisplayList().flattened.commands.compactMap { command -> CGFloat? in
      if case .text(let run) = command { run.origin.x } else { nil }
    }
    #expect(texts == [180])
  }
}
