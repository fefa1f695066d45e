import Inspector

extension Sandbox {
  /// Narrates new outcomes. During a continuous drag, only outcomes that differ in more than numbers are narrated.
  func narrateOutcome() {
    guard user.narrates, let narrate = services.narrate, model.path?.isPreview != true, let headline = model.headline,
      headline != narrated
    else { return }
    defer { narrated = headline }
    let isMore =
      headline.sentence.phrase == narrated?.sentence.phrase
      && headline.sentence.values.first == narrated?.sentence.values.first && session.touches.isFingerDown
    if !isMore { narrate(user.language.line(for: headline)) }
  }
}
