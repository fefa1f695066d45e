/// What would change the outcome of the last touch, as the story shows it.
package struct ProposalState: Equatable, Sendable {
  /// The proposal with its side effects, or the reason why there is none, in the language of the window.
  package var text: String
  /// The number of the proposal, counted from 1, and of all that were found so far; 0 without one.
  package var place: Int
  package var count: Int
  /// A Boolean value that indicates whether more may be found.
  package var isSearching: Bool
  /// A Boolean value that indicates whether the changed scene is shown beside the scene.
  package var isPreviewed: Bool
  /// A Boolean value that indicates whether the change edits the scene, which can be previewed and taken over; false if
  /// it is one of the fingers.
  package var isEdit: Bool

  package init(text: String, place: Int, count: Int, isSearching: Bool, isPreviewed: Bool, isEdit: Bool) {
    (self.text, self.place, self.count) = (text, place, count)
    (self.isSearching, self.isPreviewed, self.isEdit) = (isSearching, isPreviewed, isEdit)
  }
}
