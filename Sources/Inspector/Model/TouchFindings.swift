/// What was found out about the last touch by reading its trace and by replaying it, and about what the articles say.
package struct TouchFindings: Equatable, Sendable {
  /// The overrides that answered in the hit test, with their lines.
  package var overrideLinks: [OverrideLink] = []
  /// What would change the outcome of the touch; nil without an answer.
  package var proposal: ProposalState?
  /// What the neighbors of the gesture come to; nil while that is not shown or not known.
  package var margins: MarginsState?
  /// The flags and switches that mattered for the gesture; nil while that is not shown or not known.
  package var sweep: SweepState?
  /// The race of the recognizers of the gesture; nil while it is not shown.
  package var race: RaceState?
  /// What the articles say, with what was observed; nil while it is not shown.
  package var claims: ClaimsState?

  package init() {}
}

extension InspectorModel {
  package var overrideLinks: [OverrideLink] {
    get { findings.overrideLinks }
    set { findings.overrideLinks = newValue }
  }
  package var proposal: ProposalState? {
    get { findings.proposal }
    set { findings.proposal = newValue }
  }
  package var margins: MarginsState? {
    get { findings.margins }
    set { findings.margins = newValue }
  }
  package var sweep: SweepState? {
    get { findings.sweep }
    set { findings.sweep = newValue }
  }
  package var claims: ClaimsState? {
    get { findings.claims }
    set { findings.claims = newValue }
  }
  package var race: RaceState? {
    get { findings.race }
    set { findings.race = newValue }
  }
}

/// What was changed in the scene since a touch landed, which might have another result now.
package struct ChangesSinceTouch: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let switches = ChangesSinceTouch(rawValue: 1)
  package static let edits = ChangesSinceTouch(rawValue: 2)
}

extension InspectorModel {
  package var isTouchOutdated: Bool { !changesSinceTouch.isEmpty }
  package var isEditedSinceTouch: Bool { changesSinceTouch.contains(.edits) }
  /// A Boolean value that indicates whether property changes can be undone.
  package var hasEdits: Bool { editCount > 0 }
}
