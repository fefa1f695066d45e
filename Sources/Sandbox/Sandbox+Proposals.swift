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
  /// view that the user selects, or when the user asks for it.
  func tryChanges() {
    guard pacing.isLive else { return }
    let proposals = session.proposals
    // A changed scene would not give the old touch the old answer.
    guard !isBusy, !model.isEditedSinceTouch else { return proposals.forget() }
    let recognizer = user.scene.asked
    guard model.showsStory || proposals.isWanted || recognizer != nil && model.showsGesture else {
      return proposals.stop()
    }
    let isMissed = (isSceneOfCourse || proposals.isWanted) && session.touches.last?.path.passedBy != nil
    proposals.ask(
      about: recognizer?.node ?? nodeOfQuestion(isMissed), recognizer: recognizer?.number,
      session.touches.last?.path.landed, at: shownMoment, isSeenMissed: isMissed, language: user.language)
    guard proposals.isWorking else { return }
    proposals.work(beside: stage, hasTime: pacing.allowance(of: Self.slice))
    // The story shows each proposal as soon as it is found.
    if proposals.state(isPreviewed: false, language: user.language) != shownProposal { derive() }
  }

  var shownMoment: SceneMoment {
    SceneMoment(stage: stage, transport: session.transport, now: now, recording: session.playback?.replay.recording)
  }

  /// The view that a question is about, by its number in the tree; nil for the one that is seen at the touch.
  private func nodeOfQuestion(_ isSeenMissed: Bool) -> Int? {
    // What keeps a view from a touch that it got is only asked by the user.
    guard session.proposals.isWanted else { return model.whyNot == nil ? nil : user.scene.selection }
    return user.scene.selection ?? (isSeenMissed ? nil : model.path?.hit?.node)
  }

  /// A Boolean value that indicates whether the last touch is not finished, or not the user's own. Nothing is tried
  /// about it then. A replay and the past are quiet at a moment at which they are paused.
  var isBusy: Bool {
    if demonstration.isPlaying || model.introduction != nil { return true }
    guard let playback = session.playback else { return session.touches.isFingerDown }
    return playback.isBehind || !session.transport.isPaused
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
      return wantProposals()
    }
    switch step {
    case .next:
      session.proposals.showNext()
      if session.comparison?.isPreview == true { preview() }
    case .preview: if session.comparison?.isPreview == true { session.endComparison() } else { preview() }
    case .takeOver: takeOver(proposal)
    case .copySwift: copySwift(of: proposal)
    case .copyTest: copyTest(of: proposal)
    }
  }

  /// Begins the search, because there is no proposal. The story says how far it is; without the story a message does.
  private func wantProposals() {
    let proposals = session.proposals
    if model.isEditedSinceTouch { return showMessage(Sentence(.proposalOutdated)) }
    let isSearch = session.touches.last != nil && !isBusy && proposals.answer?.isSolved != true
    proposals.isWanted = true
    guard isSearch else { return showMessage(Sentence(.proposalNoneYet)) }
    if !model.showsStory { showMessage(Sentence(.proposalSearching)) }
  }

  private func preview() {
    guard let proposal = session.proposals.proposal, let touch = session.proposals.touch else { return }
    guard proposal.isEdit else { return session.endComparison() }
    let changes = user.language.list(proposal.changes.map { user.language[$0.sentence] })
    player.compare(trying: proposal.changes, before: touch, in: changes)
  }

  /// Edits the properties that the proposal changes, as in the panel; each edit can be undone there.
  private func takeOver(_ proposal: Proposal) {
    guard proposal.isEdit else { return showMessage(Sentence(.proposalIsFingers)) }
    if session.comparison?.isPreview == true { session.endComparison() }
    guard EffectRunner(window: self).beginsChange() else { return }
    let changes = stage.runtime.perform { proposal.changes.flatMap { $0.properties(in: stage.runtime) ?? [] } }
    for change in changes {
      let node = stage.runtime.perform { stage.names.name(of: change.view).number }
      session.edit(.set(change.property.id, change.value, node: node))
    }
    collect()
    showMessage(Sentence(.proposalTakenOver))
  }

  /// Copies the changes as Swift, or as a patch for the sources that were opened.
  private func copySwift(of proposal: Proposal) {
    guard !services.opening.isEmpty, let patch = SourcePatch([proposal], of: type(of: stage.example).about) else {
      return copy(proposal.swift)
    }
    pasteboardText = patch.text
    showMessage(patch.folder.map { Sentence(.copiedPatchFor, $0.inMessage) } ?? Sentence(.copiedPatch))
  }

  /// Copies a test of what the fingers come to until the moment that is shown.
  func copyTestOfScene() {
    guard stage.journal.isComplete else { return showMessage(Sentence(.tooMuchForTest)) }
    let test = WrittenTest(
      stage.journal.recording, of: type(of: stage.example), opening: services.opening, expecting: user.scene.ticks)
    copy(test.text)
  }

  /// Copies a test that fails until the scene has the changes of a proposal.
  private func copyTest(of proposal: Proposal) {
    let landing = session.proposals.touch?.gesture.first?.time ?? 0
    let recording = stage.journal.recording
    let test = WrittenTest(
      recording, of: type(of: stage.example), proposing: proposal.changes, at: landing, opening: services.opening)
    copy(test.text)
  }

  private func copy(_ text: String) {
    pasteboardText = text
    showMessage(Sentence(.copied, String(text.split(separator: "\n").count)))
  }
}
