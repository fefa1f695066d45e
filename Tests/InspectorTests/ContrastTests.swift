import CoreGraphics
import Foundation
import Inspector
import Testing

/// Tests the contrast of `Theme`: text is at least 4.5 to 1 on every surface it is used on (WCAG 2.2, success criterion
/// 1.4.3).
@Suite struct ContrastTests {
  /// A color of text and the color behind it.
  struct Pair: CustomTestStringConvertible {
    let name: String
    let text: RGBA
    let surface: RGBA
    var testDescription: String { name }
  }

  static let pairs = [Theme.dark, .light].flatMap(pairs)

  private static func pairs(of theme: Theme) -> [Pair] {
    let states = theme.states
    let panels = [("window", theme.window), ("panel", theme.panel)]
    let rows = panels + [("selection", theme.selection), ("raised", theme.raised)]
    let stage = [("stage centre", theme.stageCenter), ("stage edge", theme.stageEdge)]
    let card = [("chain card", theme.name == .dark ? theme.raised : theme.window)]
    let chips = [("path", states.path), ("hit", states.hit), ("delivered", states.delivered)]
    let uses: [(String, RGBA, [(String, RGBA)])] = [
      ("text", theme.text, rows + card), ("dim", theme.dim, rows + card + stage),
      ("outside", states.outside, [("panel", theme.panel)]), ("refused", states.refused, [("panel", theme.panel)]),
      ("path", states.path, [("panel", theme.panel)]), ("delivered", states.delivered, card),
      ("on chip", states.onChip, chips),
    ]
    return uses.flatMap { name, color, surfaces in
      surfaces.map { Pair(name: "\(theme.name.rawValue): \(name) on \($0.0)", text: color, surface: $0.1) }
    }
  }

  @Test("Text can be read on every surface of both themes", arguments: pairs)
  func text(pair: Pair) {
    #expect(contrast(pair.text, pair.surface) >= 4.5, "\(contrast(pair.text, pair.surface))")
  }

  @Test("On the stage, letters and chips can be read on their dark casing")
  func stage() {
    let colors = StateColors.onStage
    for color in [colors.path, colors.hit, colors.outside, colors.refused, Theme.dark.dim] {
      #expect(contrast(color, StateColors.casing) >= 4.5, "\(color.text)")
    }
  }

  @Test("Lines that distinguish states stand out from the panel by 3 to 1")
  func lines() {
    for theme in [Theme.dark, .light] {
      for color in [theme.control, theme.states.path, theme.states.outside, theme.states.refused] {
        #expect(contrast(color, theme.panel) >= 3, "\(theme.name): \(color.text)")
      }
    }
  }

  @Test("The contrast is computed as WCAG defines it")
  func formula() {
    #expect(contrast(.white, .black) == 21)
    #expect(contrast(RGBA(hex: 0x777777), .white) < 4.5 && contrast(RGBA(hex: 0x767676), .white) > 4.5)
  }

  private func contrast(_ one: RGBA, _ other: RGBA) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: RGBA) -> Double {
    func linear(_ value: Float) -> Double {
      let value = Double(value)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
