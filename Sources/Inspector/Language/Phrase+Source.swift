import EventTrace

/// The lines of source that answered, and the editor that opens them.
extension Phrase {
  static let overridesHeading = Phrase("WHICH LINES ANSWERED", "决定结果的代码行")
  static let tipOpenSource = Phrase("Opens the line in your editor", "在编辑器中打开这一行")
  package static let sourceOpened = Phrase("{0} is opened in {1}.", "正在用 {1} 打开 {0}。")
  package static let editorFailed = Phrase(
    "{0} cannot be started: {1}. Its place is copied. Set HITPATH_EDITOR, as in 'code --goto {file}:{line}'.",
    "无法启动 {0}：{1}。位置已复制。请设置 HITPATH_EDITOR，例如 'code --goto {file}:{line}'。")
  package static let editorMissing = Phrase(
    "There is no editor to open {0} with. Its place is copied. Set HITPATH_EDITOR, as in 'code --goto {file}:{line}'.",
    "没有可以打开 {0} 的编辑器。位置已复制。请设置 HITPATH_EDITOR，例如 'code --goto {file}:{line}'。")
  package static let editorContained = Phrase(
    "Opened code can start no editor. {0} is copied.", "打开的代码不能启动编辑器。{0} 已复制。")
}
