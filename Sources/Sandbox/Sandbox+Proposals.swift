import EventTrace
import Inspector

/// What would change the outcome of the last touch: the search, and what the user does with its proposals.
extension Sandbox {
  /// The time of a frame in seconds that the search may take.
  private static let slice = 0.004

  /// Asks about the last touch when no finger is down, and continues the search. Nothing is computed while the story,
  /// which shows the answer, is hidden, unless the user asked for it.
  ///
  /// In the scenes of the course the search begins by itself when the view that is seen at the touch did not get it.
  /// The code of other scenes may stop with a change that its author did not expect, so that there it begins only for a
  /// view that the user selects.
  func tryChanges() {
    guard pacing.isLive else { return }
    let proposals = session.proposals
    guard !isBusy else { return proposals.forget() }
    guard model.showsStory || proposals.isWanted else { return proposals.pause() }
    let isMissed = isSceneOfCourse && session.touches.last?.path.passedBy != nil
    proposals.ask(
      about: model.whyNot == nil ? nil : user.scene.selection, session.touches.last?.path.landed, on: stage,
      isSeenMissed: isMissed, language: user.language)
    guard proposals.isWorking else { return }
    proposals.work(beside: stage, hasTime: pacing.allowance(of: Self.slice))
    // The story shows each proposal as soon as it is found.
    if proposals.state(isPreviewed: false, language: user.language) != shownProposal { derive() }
  }

  /// A Boolean value that indicates whether the last touch is not finished, or not the user's own. Nothing is tried
  /// about it then.
  var isBusy: Bool {
    session.playback != nil || demonstration.isPlaying || model.introduction != nil || session.touches.isFingerDown
  }

  /// A Boolean value that indicates whether the scene is an example of the course, whose code expects every change.
  var isSceneOfCourse: Bool { !type(of: stage.example).about.sourceFile.contains("/") }

  /// The state in the model, without what does not come from the search.
  private var shownProposal: ProposalState? {
    var state = model.proposal
    state?.isPreviewed = false
    return state
  }

  func carryOut(_ step: ProposalStep) {
    guard let proposal = session.proposals.proposal else {
      guard step != .copyTest else { return copyTestOfScene() }
      session.proposals.isWanted = true
      return showMessage(Sentence(.proposalNoneYet))
    }
    switch step {
    case .next:
      session.proposals.showNext()
      if session.comparison?.isPreview == true { preview() }
    case .preview: if session.comparison?.isPreview == true { session.endComparison() } else { preview() }
    case .takeOver: takeOver(proposal)
    case .copySwift: copy(proposal.swift)
    case .copyTest: copyTest(of: proposal)
    }
  }

  private func preview() {
    guard let proposal = session.proposals.proposal, let touch = session.proposals.touch else { return }
    guard proposal.changes.allSatisfy({ $0.fingers == nil }) else { return session.endComparison() }
    let changes = user.language.list(proposal.changes.map { user.language[$0.sentence] })
    player.compare(trying: proposal.changes, before: touch, in: changes)
  }

  /// Edits the properties, as in the panel; each edit can be undone there.
  private func takeOver(_ proposal: Proposal) {
    guard proposal.isEdit else { return showMessage(Sentence(.proposalIsCode)) }
    let edits = proposal.changes.compactMap { change in
      change.propertyEdit.flatMap { edit in stage.node(of: change).map { (node: $0, edit: edit) } }
    }
    if session.comparison?.isPreview == true { session.endComparison() }
    for (node, edit) in edits { session.edit(.set(edit.id, edit.value, node: node)) }
    collect()
    showMessage(Sentence(.proposalTakenOver))
  }

  /// Copies a test of what the fingers come to.
  func copyTestOfScene() {
    let recording = player.liveSession.stage.journal.recording
    copy(WrittenTest(recording, of: type(of: stage.example)).text)
  }

  /// Copies a test that fails until the scene has the changes of a proposal.
  private func copyTest(of proposal: Proposal) {
    let landing = session.proposals.touch?.gesture.first?.time ?? 0
    let recording = player.liveSession.stage.journal.recording
    let test = WrittenTest(recording, of: type(of: stage.example), proposing: proposal.changes, at: landing)
    copy(test.text)
  }

  private func copy(_ text: String) {
    pasteboardText = text
    showMessage(Sentence(.copied, String(text.split(separator: "\n").count)))
  }
}
