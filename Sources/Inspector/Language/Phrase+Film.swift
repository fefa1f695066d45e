import EventTrace

/// Texts of the sheet of a film.
extension Phrase {
  static let filmTitle = Phrase("Film what I just did", "把刚才的操作制成视频")
  static let filmSummary = Phrase("{0} s   {1}   {2} fps", "{0} 秒   {1}   每秒 {2} 帧")
  static let filmFormat = Phrase("Format", "画幅")
  static let filmContent = Phrase("Shows", "内容")
  static let filmBackground = Phrase("Background", "背景")
  static let filmLanguage = Phrase("Language", "语言")
  static let filmFrameRate = Phrase("Frames / s", "每秒帧数")
  static let filmCaptions = Phrase("Captions", "字幕")
  static let filmCaptionsIn = Phrase("In the picture", "在画面中")
  static let filmCaptionsBeside = Phrase("Only as a track", "仅字幕文件")
  static let filmQuestion = Phrase("Begins with", "开头")
  static let filmWithoutQuestion = Phrase("The touch", "直接触摸")
  static let filmWithQuestion = Phrase("A question", "先提问题")
  static let filmFile = Phrase("File", "文件")
  static let filmMoment = Phrase("Moment of the preview", "预览的时刻")
  static let filmMake = Phrase("Film", "制作")
  static let filmCancel = Phrase("Cancel", "取消")
  static let filmHint = Phrase("↑ ↓ row   ← → change", "↑ ↓ 选行   ← → 更改")
  static let filmOfStage = Phrase("Scene", "场景")
  static let filmOfChain = Phrase("Scene and chain", "场景和响应者链")
  static let filmOfWindow = Phrase("Window", "窗口")
  static let filmPlain = Phrase("Plain", "素色")
  static let filmNight = Phrase("Night", "夜色")
  static let filmDawn = Phrase("Dawn", "晨曦")
  static let filmMeadow = Phrase("Meadow", "草地")
  static let filmInEnglish = Phrase("English", "English")
  static let filmInChinese = Phrase("中文", "中文")
  static let filmInBoth = Phrase("Both", "两种")
  package static let filmExists = Phrase(
    "{0} exists already. Give the film another name.", "{0} 已经存在。请换一个文件名。")
  package static let filmOutside = Phrase(
    "Films of opened code are saved in {0}. Choose a name there.", "打开的代码的视频保存在 {0}。请在那里选择一个文件名。")
  static let holdToPreview = Phrase("Look", "预看")
  static let tipHoldToPreview = Phrase(
    "Hold this, and another finger on the scene shows who would get a touch there", "按住它，另一根手指在场景上移动，显示那里的触摸归谁")
  static let commandTargets = Phrase("Controls for fingers, or for a mouse", "控件大小：适合手指，或适合鼠标")
  package static let targetsForFingers = Phrase(
    "The controls are as large as fingers need now. The palette, Ctrl K, has the way back.",
    "控件已放大，便于手指使用。可在命令面板（Ctrl K）中改回。")
  package static let filmNeedsName = Phrase(
    "Give the film a name: without one there is no file to write.", "请输入视频的文件名，否则无法写入。")
}
