/// The shape of a film of the last gesture.
package enum FilmFormat: String, CaseIterable, Equatable, Sendable {
  /// 16:9, 1920 by 1080 pixels.
  case wide
  /// 1:1, 1080 by 1080.
  case social
  /// 4:5, 1080 by 1350.
  case portrait
  /// 9:16, 1080 by 1920.
  case story
}
