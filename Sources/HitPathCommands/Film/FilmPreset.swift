import ArgumentParser
import CoreGraphics
import Inspector

/// The purpose of a film, which decides its size, its rate, and its contents; options take precedence.
enum FilmPreset: String, ExpressibleByArgument, CaseIterable {
  /// The default: the scene and its responder chain, sharp on any screen.
  case page
  /// Small and calm, for a page: the scene alone.
  case docs
  /// A film for a projector, with the panels: 1920 by 1080.
  case talk
  /// Square: the scene in a phone, 1080 by 1080.
  case social

  /// The size in points of the window, or of the picture when that is the scene alone.
  var size: CGSize {
    switch self {
    case .page: CGSize(width: 880, height: 720)
    case .docs: CGSize(width: 600, height: 640)
    case .talk: CGSize(width: 1280, height: 720)
    case .social: CGSize(width: 720, height: 720)
    }
  }

  /// Pixels to a point.
  var scale: CGFloat { self == .docs ? 1 : 1.5 }
  var framesPerSecond: Int { self == .docs ? 20 : self == .talk ? 60 : 30 }
  var isStageOnly: Bool { self != .talk }

  var frame: StageSetting.Frame { self == .social ? .phone : .none }
  /// The colors of the background from top to bottom; nil for the theme's.
  var background: [RGBA]? { self == .social ? [RGBA(hex: 0x27406B), RGBA(hex: 0x101A2E)] : nil }
  /// The overlays of the notation. A phone on a small screen has no room for a chain beside it.
  var shown: Set<Overlay> {
    switch self {
    case .page, .docs: [.hitPath, .chain, .touches]
    case .talk: [.hitPath, .chain, .touches, .keys]
    case .social: [.hitPath, .touches, .keys]
    }
  }
}
