/// What the user does with a proposal.
package enum ProposalStep: Equatable, Sendable {
  /// Shows the next proposal, after the last one the first.
  case next
  /// Shows the changed scene beside the scene, or ends that.
  case preview
  /// Edits the properties of the scene.
  case takeOver
  case copySwift
  /// Copies a test that repeats all fingers of the scene.
  case copyTest
}
