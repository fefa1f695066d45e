import CoreGraphics
import EventTrace

/// The choices for a film of a gesture, which the next film begins with.
package struct FilmChoices: Codable, Equatable, Sendable {
  package var format: FilmFormat
  /// What the user chose to show; nil for what fits the format best.
  private var chosenContent: FilmContent?
  /// The background that the user chose; nil for what fits the format best.
  private var chosenBackground: FilmBackground?
  package var languages: FilmLanguages
  package var framesPerSecond = 30
  /// A Boolean value that indicates whether the captions are part of the pictures. They are written beside them in any
  /// case.
  package var burnsCaptions = true
  /// A Boolean value that indicates whether the film begins with the question which view receives the touch.
  package var asksQuestion = false

  package init(_ format: FilmFormat = .wide, in language: Language = .english) {
    (self.format, languages) = (format, language == .chinese ? .chinese : .english)
  }

  package static let frameRates = [30, 60]

  /// Reads stored choices, in which an older version left out the newer ones.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    format = try values.decode(FilmFormat.self, forKey: .format)
    languages = try values.decode(FilmLanguages.self, forKey: .languages)
    chosenContent = try values.decodeIfPresent(FilmContent.self, forKey: .chosenContent)
    chosenBackground = try values.decodeIfPresent(FilmBackground.self, forKey: .chosenBackground)
    let rate = try values.decodeIfPresent(Int.self, forKey: .framesPerSecond) ?? 30
    framesPerSecond = Self.frameRates.contains(rate) ? rate : 30
    burnsCaptions = try values.decodeIfPresent(Bool.self, forKey: .burnsCaptions) ?? true
    asksQuestion = try values.decodeIfPresent(Bool.self, forKey: .asksQuestion) ?? false
  }

  package var content: FilmContent {
    get { chosenContent.flatMap { FilmContent.choices(in: format).contains($0) ? $0 : nil } ?? Self.usual(format) }
    set { chosenContent = newValue }
  }

  package var background: FilmBackground {
    get { chosenBackground ?? (format == .wide ? .theme : .night) }
    set { chosenBackground = newValue }
  }

  private static func usual(_ format: FilmFormat) -> FilmContent { format == .wide ? .stageAndChain : .stage }

  /// The languages of the films, in the order in which they are made.
  package var filmLanguages: [Language] {
    switch languages {
    case .english: [.english]
    case .chinese: [.chinese]
    case .both: [.english, .chinese]
    }
  }

  package var composition: FilmComposition { FilmComposition(self) }
}

/// The size and the contents of the pictures of a film.
package struct FilmComposition: Equatable, Sendable {
  /// The size in points of the picture or, if it shows the window, of the window.
  package let size: CGSize
  /// The number of pixels per point.
  package let scale: CGFloat
  package let isStageOnly: Bool
  package let setting: StageSetting
  /// The overlays of the notation.
  package let shown: Set<Overlay>

  init(_ choices: FilmChoices) {
    isStageOnly = choices.content != .window
    (size, scale) = isStageOnly ? Self.stage(choices.format) : Self.window(choices.format)
    setting = StageSetting(
      frame: choices.content == .stage ? .phone : .none, background: choices.background.colors,
      captionRoom: choices.burnsCaptions ? StageSetting.usualCaptionRoom : 0, hidesCaptions: !choices.burnsCaptions)
    switch choices.content {
    case .stage: shown = [.hitPath, .touches, .keys]
    case .stageAndChain: shown = [.hitPath, .chain, .touches]
    case .window: shown = [.hitPath, .chain, .touches, .keys]
    }
  }

  private static func stage(_ format: FilmFormat) -> (CGSize, CGFloat) {
    switch format {
    case .wide: (CGSize(width: 1200, height: 675), 1.6)
    case .social: (CGSize(width: 720, height: 720), 1.5)
    case .portrait: (CGSize(width: 540, height: 675), 2)
    case .story: (CGSize(width: 540, height: 960), 2)
    }
  }

  private static func window(_ format: FilmFormat) -> (CGSize, CGFloat) {
    switch format {
    case .wide: (CGSize(width: 1280, height: 720), 1.5)
    case .social: (CGSize(width: 1080, height: 1080), 1)
    case .portrait: (CGSize(width: 1080, height: 1350), 1)
    case .story: (CGSize(width: 720, height: 1280), 1.5)
    }
  }
}
