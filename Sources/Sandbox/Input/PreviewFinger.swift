import InputEvents

/// A finger that moves over the scene as a mouse without a pressed button does, because another finger holds the button
/// for that. The scene receives no touch of it.
@MainActor
struct PreviewFinger {
  /// The finger that previews; nil without one.
  private var finger: Int?

  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard case .contact(let contact) = input.sample, contact.kind == .finger else { return .pass }
    if contact.phase == .down, window.user.previewsWithFingers, finger == nil,
      window.display.model.layout.stage.contains(contact.location)
    {
      finger = contact.id
    }
    guard finger == contact.id else { return .pass }
    if contact.phase == .up || contact.phase == .cancel {
      // The preview of the last place stays, so that it can be read.
      finger = nil
      return .handled()
    }
    let hover = HoverSample(location: contact.location)
    return .handled([.deliver(InputEvent(timestamp: input.timestamp, sample: .hover(hover)))])
  }
}
