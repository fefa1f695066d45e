import ArgumentParser
import CoreGraphics
import Inspector

/// The purpose of a film, which determines its size, frame rate and contents; options take precedence.
enum FilmPreset: String, ExpressibleByArgument, CaseIterable {
  /// The default: the scene and its responder chain, in a resolution for any screen.
  case page
  /// A small film of the scene alone, for documentation.
  case docs
  /// A film for a projector, with the panels: 1920 by 1080.
  case talk
  /// A film of the scene and its responder chain in the ratio of screens, 16 to 9, 1920 by 1080.
  case wide
  /// A square film of the scene in a phone, 1080 by 1080.
  case social
  /// A portrait film in the ratio 4 to 5, 1080 by 1350.
  case portrait
  /// A portrait film in the ratio of a phone's screen, 9 to 16, 1080 by 1920.
  case story

  /// The format whose film of a gesture has these pictures; nil for the other purposes.
  private var format: FilmFormat? { FilmFormat(rawValue: rawValue) }
  private var composition: FilmComposition? { format.map { FilmChoices($0).composition } }

  /// The size of the window in points, or of the film if it shows only the scene.
  var size: CGSize {
    switch self {
    case .docs: CGSize(width: 600, height: 640)
    case .talk: CGSize(width: 1280, height: 720)
    default: composition?.size ?? CGSize(width: 880, height: 720)
    }
  }

  /// The number of pixels per point.
  var scale: CGFloat { self == .docs ? 1 : composition?.scale ?? 1.5 }
  var framesPerSecond: Int { self == .docs ? 20 : self == .talk ? 60 : 30 }
  var isStageOnly: Bool { self != .talk }
  var frame: StageSetting.Frame { composition?.setting.frame ?? .none }
  /// The colors of the background from top to bottom; nil for the theme's.
  var background: [RGBA]? { composition?.setting.background }
  /// The overlays of the notation. A phone in a small film leaves no space for a chain next to it.
  var shown: Set<Overlay> {
    switch self {
    case .page, .docs: [.hitPath, .chain, .touches]
    case .talk: [.hitPath, .chain, .touches, .keys]
    default: composition?.shown ?? []
    }
  }
}
