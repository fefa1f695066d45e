import CoreGraphics

/// The colors of the panels, dark or light, and the size of their controls. The contrast of text is at least 4.5:1 on
/// its backgrounds.
package struct Theme: Equatable, Sendable {
  package enum Name: String, CaseIterable, Codable, Sendable {
    case dark
    case light
  }

  package var name: Name
  package var window: RGBA
  package var panel: RGBA
  package var raised: RGBA
  package var text: RGBA
  package var dim: RGBA
  package var separator: RGBA
  package var control: RGBA
  package var selection: RGBA
  package var accent: RGBA
  /// The color of the stage around the scene, in the middle; the next one is that at the edges.
  package var stageCenter: RGBA
  package var stageEdge: RGBA
  package var states: StateColors
  /// The size of the controls of panels.
  package var targets = ControlSize.mouse

  package static func named(_ name: Name, _ targets: ControlSize = .mouse) -> Theme {
    var theme = name == .dark ? dark : light
    theme.targets = targets
    return theme
  }

  package static let dark = Theme(
    name: .dark, window: RGBA(hex: 0x14171C), panel: RGBA(hex: 0x1E232B), raised: RGBA(hex: 0x2A303A),
    text: RGBA(hex: 0xE8ECF1), dim: RGBA(hex: 0xB4BCC7), separator: RGBA(hex: 0x303743), control: RGBA(hex: 0x7A8493),
    selection: RGBA(hex: 0x2B4C7A), accent: RGBA(hex: 0x2F6DF6), stageCenter: RGBA(hex: 0x1B1F27),
    stageEdge: RGBA(hex: 0x101318), states: .onDark)

  package static let light = Theme(
    name: .light, window: RGBA(hex: 0xFFFFFF), panel: RGBA(hex: 0xF4F6F8), raised: RGBA(hex: 0xE6EAEE),
    text: RGBA(hex: 0x14171C), dim: RGBA(hex: 0x434A54), separator: RGBA(hex: 0xD5DAE0), control: RGBA(hex: 0x727A86),
    selection: RGBA(hex: 0xCFE1F7), accent: RGBA(hex: 0x2F6DF6), stageCenter: RGBA(hex: 0xEEF1F5),
    stageEdge: RGBA(hex: 0xDFE4EA), states: .onLight)
}

/// The appearance of a state of the hit path. Color is never the only distinction: every state also has a line style, a
/// letter and a word.
package struct StateColors: Equatable, Sendable {
  package var path: RGBA
  package var hit: RGBA
  package var outside: RGBA
  package var refused: RGBA
  package var delivered: RGBA
  /// The color of text on a chip that is filled with one of these colors.
  package var onChip: RGBA

  package static let onDark = StateColors(
    path: RGBA(hex: 0xA6C6F8), hit: RGBA(hex: 0xF2E85C), outside: RGBA(hex: 0x8F939A), refused: RGBA(hex: 0xF46A45),
    delivered: RGBA(hex: 0x1FEDB4), onChip: RGBA(hex: 0x0B0D10))

  package static let onLight = StateColors(
    path: RGBA(hex: 0x386C9A), hit: RGBA(hex: 0x4B5200), outside: RGBA(hex: 0x656A72), refused: RGBA(hex: 0xB14F48),
    delivered: RGBA(hex: 0x063E26), onChip: RGBA(hex: 0xFFFFFF))

  /// The colors on the stage, over any content of the scene. They are always the bright ones, inside a dark casing.
  package static let onStage = onDark
  package static let casing = RGBA(hex: 0x0B0D10)
}

extension Theme {
  /// The color of an earlier moment of a live scene.
  package var past: RGBA { name == .dark ? RGBA(hex: 0xE8A33D) : RGBA(hex: 0x8A5300) }
}

extension FontDescriptor {
  static let panelText = FontDescriptor(size: 13)
  static let panelStrong = FontDescriptor(size: 13, weight: 600)
  static let panelHeadline = FontDescriptor(size: 17, weight: 600)
  static let panelItalic = FontDescriptor(size: 13, isItalic: true)
  static let panelSmall = FontDescriptor(size: 12)
  static let panelSmallStrong = FontDescriptor(size: 12, weight: 600)
  static let panelCall = FontDescriptor(size: 11.5)
  static let panelHeading = FontDescriptor(size: 11, weight: 600)
  static let panelNumber = FontDescriptor(size: 11.5, design: .monospaced)
  static let badge = FontDescriptor(size: 11, weight: 700)
}
