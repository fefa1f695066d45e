extension String {
  /// The text as a word of a shell's command line.
  package var forShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte > 0x7F || "-_./=,:+@%".utf8.contains(byte) || (48...57).contains(byte) || (65...90).contains(byte)
          || (97...122).contains(byte)
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
