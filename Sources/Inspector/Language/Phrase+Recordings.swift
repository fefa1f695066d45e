import EventTrace

/// Texts for recording, replaying, and files that are dropped on the window.
extension Phrase {
  package static let replay = Phrase("Replay", "回放")
  // The past of a live scene
  package static let past = Phrase("Past", "过去")
  package static let now = Phrase("Now", "现在")
  package static let (oldCode, newCode) = (Phrase("Old code", "旧代码"), Phrase("New code", "新代码"))
  package static let statusPast = Phrase(
    "{0} s before now. End returns; a touch or change begins a branch.",
    "现在之前 {0} 秒。按 End 返回；触摸或修改会开始新的分支。")
  package static let statusPastDiffers = Phrase(
    "{0} s before now, but not as it was: the scene's code reads a clock, files or random numbers.",
    "现在之前 {0} 秒，但与当时不同：场景的代码读取了时钟、文件或随机数。")
  package static let statusPastDoubtful = Phrase(
    "{0} s before now, but perhaps not as it was: no frame was drawn then, and the next one was another.",
    "现在之前 {0} 秒，但可能与当时不同：那一刻没有绘制画面，而之后的画面不同。")
  package static let statusPastRemade = Phrase(
    "{0} s before now, made again: its picture was dropped. End returns.",
    "现在之前 {0} 秒，由输入重新生成：当时的画面已不再保留。按 End 返回。")
  package static let nothingToRevisit = Phrase("Nothing has happened to this scene yet.", "本场景还没有发生任何事。")
  package static let tooMuchToRevisit = Phrase(
    "Too much has happened to this scene to show it as it was. Restart it with F5 first.",
    "本场景发生的事件太多，无法回看。请先按 F5 重新开始。")
  package static let fingerCannotChange = Phrase(
    "That changes nothing: a finger lifts between its landing and its end, and lands after the beginning.",
    "没有变化：抬起的时刻须在该手指的触摸期间，落下不能早于开头。")
  package static let playingFinger = Phrase(
    "The changed finger is being played from the beginning; its branch comes when that is done.",
    "正在从头播放修改后的手指操作，完成后显示新分支。")
  package static let atMarker = Phrase("Marker: {0}", "标记：{0}")
  package static let atPlainMarker = Phrase("A marker without a word", "没有文字的标记")
  /// The titles of the buttons of these messages.
  package static let (renameMarker, removeMarker) = (Phrase("Rename", "重命名"), Phrase("Remove", "删除"))
  package static let noMarkers = Phrase(
    "No moment is marked yet. ⇧ M marks the one that is shown.", "还没有标记。按 ⇧ M 标记当前时刻。")
  package static let nothingFollows = Phrase("This is now: nothing follows yet.", "这里就是现在，之后还没有发生任何事。")
  package static let noFingerChosen = Phrase(
    "No finger is chosen. Click the bar of one in the timeline first.", "未选择手指。请先在时间线中点击一根手指的横条。")
  package static let statusPlaying = Phrase("Playing from the beginning: {0} %.", "正在从头播放：{0}%。")
  package static let noMarkerHere = Phrase(
    "This moment has no marker. ⇧ PgUp goes to the one before.", "此刻没有标记。按 ⇧ PgUp 转到上一个标记。")
  package static let markerRemoved = Phrase("The marker was removed.", "标记已删除。")
  package static let noMarkerThere = Phrase("There is no marker in that direction.", "这个方向没有标记。")
  package static let statusBranch = Phrase("Branch {0} of {1} ({2}).", "分支 {0}，共 {1} 个（{2}）。")
  package static let tooManyBranches = Phrase(
    "Back to now in the branch \u{201C}{0}\u{201D}. There are no more branches: restart the scene with F5 to begin new ones.",
    "已回到分支“{0}”的现在。分支已达上限，请按 F5 重新开始场景。")

  // What the user did: names of branches, and of what is undone
  package static let firstBranch = Phrase("Original", "原来的")
  package static let (actTouch, actTouchOn) = (Phrase("Touch", "触摸"), Phrase("Touch on {0}", "触摸 {0}"))
  package static let (actKey, actAnyKey) = (Phrase("Key {0}", "按键 {0}"), Phrase("Key", "按键"))
  package static let (actDevice, actProperty) = (Phrase("Input", "输入"), Phrase("Property {0}", "属性 {0}"))
  package static let (actTurn, actResize) = (Phrase("Rotation", "旋转"), Phrase("Size of the scene", "场景大小"))
  package static let (actFinger, actAgain) = (Phrase("Changed finger", "修改手指"), Phrase("Fingers again", "再次操作"))
  package static let actUndone = Phrase(
    "Undone: {0}. Touch or change something to go on from here, or redo it with Ctrl ⇧ Z.",
    "已撤销：{0}。触摸或修改即可从这里继续，按 Ctrl ⇧ Z 重做。")
  package static let actRedone = Phrase("Redone: {0}.", "已重做：{0}。")
  package static let nothingToUndo = Phrase("Nothing was done before this moment.", "此刻之前没有任何操作。")
  package static let nothingToRedo = Phrase("There is nothing to redo.", "没有可以重做的操作。")

  package static let statusOverdubArmed = Phrase(
    "The same fingers will follow. Touch the scene to add one, or press Space; switches may be changed before.",
    "同样的手指操作将重新进行。触摸场景可加入一根手指，或按空格键开始；开始前可以改变开关。")
  package static let statusOverdub = Phrase(
    "The same fingers follow, and the mouse adds one. O ends this.", "同样的手指操作正在进行，鼠标可再加一根手指。按 O 结束。")
  package static let overdubEnded = Phrase(
    "All fingers have followed. F9 records this branch from their beginning.", "所有手指操作已完成。按 F9 从头录制本分支。")
  package static let preparingFingers = Phrase(
    "The scene goes back to before the last fingers.", "正在回到上次手指操作之前。")
  package static let nothingToRepeat = Phrase(
    "No finger follows that could be repeated. Go back to a moment before a touch first.",
    "之后没有可以重复的手指操作。请先回到某次触摸之前。")
  package static let statusReplay = Phrase(
    "A touch begins a branch here. The recording stays.", "触摸会从这里开始新的分支，录制内容保持不变。")
  // A run that was killed
  package static let sceneWasInterrupted = Phrase(
    "The last run ended unexpectedly. Return continues \u{201C}{0}\u{201D} where it ended, Esc discards it; after anything else, the next start asks again.",
    "上次运行意外终止。按回车键从中断处继续“{0}”，按 Esc 放弃；其他操作之后，下次启动会再次询问。")
  /// The title of the button of that message.
  package static let continueScene = Phrase("Continue", "继续")
  package static let sceneIsNotKept = Phrase(
    "If HitPath is killed now, this scene is lost from here on: {0}. Everything else works.",
    "此后如果 HitPath 被强行终止，本场景之后的内容会丢失：{0}。其他功能不受影响。")
  package static let tooMuchHappened = Phrase("too much has happened to it", "发生的事件太多")

  package static let recordingTo = Phrase(
    "Recording to {0}. F9 ends it.", "正在录制到 {0}。按\u{A0}F9\u{A0}结束。")
  package static let recordedTo = Phrase("Saved to {0}.", "已保存到 {0}。")
  /// The title of the button of that message.
  package static let playRecording = Phrase("Play", "回放")
  package static let tooMuchToRecord = Phrase(
    "Too much has happened to this scene to record it from its start. Restart it with F5 first.",
    "本场景发生的事件太多，无法从头录制。请先按 F5 重新开始。")
  package static let cannotRecord = Phrase(
    "No recording can be made at {0}: {1}. Make room there, or allow writing.", "无法在 {0} 录制：{1}。请腾出空间或允许写入。")
  package static let fileCannotBeRead = Phrase(
    "{0} cannot be read: {1}. Nothing was changed.", "无法读取 {0}：{1}。一切照旧。")
  package static let fileIsNothingToPlay = Phrase(
    "{0} is neither a recording nor a demo script. Nothing was changed.", "{0} 既不是录制文件，也不是演示脚本。一切照旧。")
  package static let fileIsMalformed = Phrase(
    "{0} cannot be played: line {1}, column {2}: {3} Nothing was changed.",
    "无法播放 {0}，第 {1} 行第 {2} 列有误：{3} 一切照旧。")
  package static let noSuchExample = Phrase(
    "{0} plays on the example '{1}', which this program does not have. Nothing was changed.",
    "{0} 使用示例“{1}”，本程序没有该示例。一切照旧。")
  package static let scriptStopped = Phrase(
    "The demonstration ended early, in line {0}, column {1}: {2}", "演示提前结束，第 {0} 行第 {1} 列有误：{2}")
  package static let recordingBroke = Phrase(
    "Not all of the recording could be written to {0}: {1}. What is in the file so far can be replayed.",
    "录制内容未能全部写入 {0}：{1}。文件中已有的部分可以回放。")
  package static let filmedTo = Phrase("Film saved to {0}.", "视频已保存到 {0}。")
  /// The title of the button of that message.
  package static let openFilm = Phrase("Open", "打开")
  package static let cannotOpenFilm = Phrase(
    "No program for films could be started. The path {0} is on the clipboard.", "无法启动播放视频的程序。路径 {0} 已复制到剪贴板。")
  package static let filmNeedsEncoder = Phrase(
    "ffmpeg makes films and is not installed. On Debian: apt install ffmpeg",
    "录制视频需要 ffmpeg，但尚未安装。Debian 上：apt install ffmpeg")
  package static let cannotFilm = Phrase(
    "No film can be made at {0}: {1}. Make room there, or allow writing.", "无法在 {0} 录制视频：{1}。请腾出空间或允许写入。")
  package static let filmBroke = Phrase(
    "The film at {0} ended early: {1}. What is in the file may not play. Film again once that is put right.",
    "{0} 的视频提前结束：{1}。文件可能无法播放。解决后请重新录制。")

  // Why the system refuses a file
  package static let noSuchFile = Phrase("there is no such file or folder", "没有这个文件或文件夹")
  package static let notAllowed = Phrase("that is not allowed here", "没有权限")
  package static let diskFull = Phrase("the disk is full", "磁盘已满")
  package static let readOnly = Phrase("nothing can be written there", "那里不可写入")
  package static let notAFolder = Phrase("a part of this path is no folder", "路径中有一部分不是文件夹")
  package static let isAFolder = Phrase("it is a folder", "它是文件夹")
  package static let fileWasDeleted = Phrase("the file was deleted meanwhile", "文件已被删除")
  package static let recordingIsFull = Phrase("it has {0} MiB, the most that can be replayed", "已达 {0} MiB，再长便无法回放")
  package static let isNoOrdinaryFile = Phrase("it is no ordinary file", "它不是普通文件")
  package static let fileIsTooLarge = Phrase("it has more than {0} MiB", "它超过 {0} MiB")
  package static let fileIsNotUTF8 = Phrase("its text is not UTF-8", "它不是 UTF-8 文本")
  package static let nameIsTaken = Phrase("the name is taken", "已有同名文件")
}
