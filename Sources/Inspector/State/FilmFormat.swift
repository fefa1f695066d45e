import CoreGraphics

/// The shape of a film of the last gesture.
package enum FilmFormat: String, CaseIterable, Codable, Equatable, Sendable {
  /// 16:9, 1920 by 1080 pixels.
  case wide
  /// 1:1, 1080 by 1080.
  case social
  /// 4:5, 1080 by 1350.
  case portrait
  /// 9:16, 1080 by 1920.
  case story

  /// The ratio of the sides, as it is written.
  package var ratio: String {
    switch self {
    case .wide: "16:9"
    case .social: "1:1"
    case .portrait: "4:5"
    case .story: "9:16"
    }
  }
}

/// What the pictures of a film show.
package enum FilmContent: String, CaseIterable, Codable, Equatable, Sendable {
  /// The scene in a phone.
  case stage
  /// The scene, and the responder chain beside it.
  case stageAndChain
  /// The whole window, with its panels.
  case window

  /// What a film of this format can show: only wide and square pictures have room for a chain beside the scene.
  package static func choices(in format: FilmFormat) -> [FilmContent] {
    format == .wide || format == .social ? allCases : [.stage, .window]
  }
}

/// What is behind the scene in a film.
package enum FilmBackground: String, CaseIterable, Codable, Equatable, Sendable {
  /// The background of the window.
  case theme
  case night
  case dawn
  case meadow

  /// The colors from the upper edge to the lower; nil for the theme's.
  package var colors: [RGBA]? {
    switch self {
    case .theme: nil
    case .night: [RGBA(hex: 0x27406B), RGBA(hex: 0x101A2E)]
    case .dawn: [RGBA(hex: 0xFBE3D4), RGBA(hex: 0xC9C3E6)]
    case .meadow: [RGBA(hex: 0x2F6B5C), RGBA(hex: 0x12302B)]
    }
  }
}

/// The languages in which a film is made, a film for each.
package enum FilmLanguages: String, CaseIterable, Codable, Equatable, Sendable {
  case english
  case chinese
  case both
}
