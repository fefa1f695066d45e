import EventTrace

/// What the notation on the scene says.
extension Phrase {
  package static let pointsOutside = Phrase("{0} pt outside", "在外 {0} pt")
}
