/// The kind of motion of the notation.
package enum Motion: String, CaseIterable, Codable, Sendable {
  /// The wave over the hit path.
  case wave
  /// A short fade in place of the wave, for reduced motion.
  case fade
  /// No animation, for stills.
  case still
}
