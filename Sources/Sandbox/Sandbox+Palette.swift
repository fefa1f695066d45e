import Inspector

/// The palette of commands.
extension Sandbox {
  /// Gives the keyboard to the field of the palette that was opened, or takes it from the one that was closed.
  func focusPalette() {
    if user.palette == nil { panels.endTyping() }
    derive()
    panels.focusPalette()
    derive()
  }

  /// Performs an entry of the palette, which the user's choices no longer contain but the window still shows.
  func takePaletteEntry(_ index: Int) {
    let entries = model.palette
    focusPalette()
    if entries.indices.contains(index) { request(entries[index].effect) }
  }
}
