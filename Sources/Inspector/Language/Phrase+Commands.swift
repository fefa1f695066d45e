import EventTrace

/// The names of commands that have no button, and the texts of the palette and of the quiet mode.
extension Phrase {
  package static let keyPalette = Phrase("find a command, example, view, switch", "查找命令、示例、视图、开关")
  package static let keyQuiet = Phrase("only the scene, its path and result", "只显示场景、路径和结果")

  package static let commands = Phrase("Commands", "命令")
  package static let allControls = Phrase("All controls", "全部控件")
  package static let tipQuiet = Phrase("Only the scene, its path and result", "只显示场景、路径和结果")
  package static let tipAllControls = Phrase("Show the tool bar and all panels", "显示工具栏和全部面板")
  package static let tipPalette = Phrase(
    "Find a command, an example, a view or a switch", "查找命令、示例、视图或开关")

  static let keyFilmGesture = Phrase("film the last gesture, or copy it", "把上一次手势制成视频，或复制图片")
  package static let filmIt = Phrase("Film it", "制成视频")
  static let tipFilmGesture = Phrase(
    "A film of the last gesture: title, close-up, captions, result", "把上一次手势制成视频：标题、特写、字幕、结果")
  static let commandFilmWide = Phrase("Film what I just did, 16:9", "把刚才的操作制成视频，16:9")
  static let commandFilmSquare = Phrase("Film what I just did, square", "把刚才的操作制成视频，1:1")
  static let commandFilmPortrait = Phrase("Film what I just did, 4:5", "把刚才的操作制成视频，4:5")
  static let commandFilmStory = Phrase("Film what I just did, 9:16", "把刚才的操作制成视频，9:16")
  static let commandFilmFrom = Phrase("The film begins at this moment", "视频从此刻开始")
  static let commandFilmTo = Phrase("The film ends at this moment", "视频到此刻结束")
  static let commandFilmUnmarked = Phrase("Remove the marks of the film", "清除视频的起止标记")
  package static let filmBeginsAt = Phrase(
    "The next film begins at {0} s of the scene. F films it.", "下一段视频从场景的第 {0} 秒开始。按 F 制作。")
  package static let filmEndsAt = Phrase(
    "The next film ends at {0} s of the scene. F films it.", "下一段视频到场景的第 {0} 秒结束。按 F 制作。")
  package static let filmLasts = Phrase(
    "The next film shows {0} s of the scene, between the marks. F films it.", "下一段视频显示两个标记之间的 {0} 秒。按 F 制作。")
  package static let filmIsUnmarked = Phrase("The next film shows the last gesture.", "下一段视频显示上一次手势。")
  package static let filmsGesture = Phrase("The film of the last gesture is being made ...", "正在制作上一次手势的视频……")
  package static let filmsGestureAlready = Phrase(
    "A film is being made; the next one can begin when it is finished.", "正在制作一段视频，完成后才能开始下一段。")
  package static let noGesture = Phrase("Touch the scene first: there is nothing to film yet.", "请先触摸场景：还没有可以制成视频的操作。")
  package static let cannotFilmGesture = Phrase(
    "This window cannot film a gesture. Record with F9, then: hitpath film FILE --last-gesture -o film.mp4",
    "此窗口不能把手势制成视频。请用 F9 录制，然后运行：hitpath film 文件 --last-gesture -o film.mp4")

  static let commandShare = Phrase("Copy a picture of what I just did", "复制刚才操作的图片")
  package static let sharing = Phrase("The picture is being made ...", "正在制作图片……")
  package static let sharesAlready = Phrase(
    "Another file is being made; try again when it is finished.", "正在制作另一个文件，完成后再试。")
  package static let shared = Phrase(
    "The picture is on the clipboard. The middle button pastes its headline and the command that makes it again.",
    "图片已在剪贴板上。按鼠标中键可粘贴它的标题和重新生成它的命令。")
  package static let sharedWithoutTool = Phrase(
    "The picture is in {0}; the clipboard has the command that makes it. To copy pictures too: apt install {1}",
    "图片在 {0}；剪贴板上是生成它的命令。要同时复制图片：apt install {1}")
  package static let sharedAsText = Phrase(
    "The picture is in {0}; the clipboard has the command that makes it, because {1} failed.",
    "图片在 {0}；{1} 失败，剪贴板上是生成它的命令。")
  package static let cannotShare = Phrase("{0} could not be made: {1}.", "无法制作 {0}：{1}。")
  package static let cannotShareHere = Phrase(
    "This window cannot copy pictures. Record with F9, then: hitpath snapshot FILE --stage-only -o picture.png",
    "此窗口不能复制图片。请用 F9 录制，然后运行：hitpath snapshot 文件 --stage-only -o picture.png")
  package static let nothingToShare = Phrase(
    "Touch the scene first: there is nothing to show yet.", "请先触摸场景：还没有可以展示的操作。")
  /// The titles of the buttons of the message about a shared picture.
  package static let pageIt = Phrase("Page", "网页")
  package static let testIt = Phrase("Test", "测试")
  package static let pageMade = Phrase("Page saved to {0}.", "网页已保存到 {0}。")

  static let paletteQuestion = Phrase("What would you like to do?", "想做什么？")
  static let paletteEmpty = Phrase("Nothing has these letters.", "没有匹配的项。")
  static let paletteHint = Phrase("↑ ↓ choose   ·   ⏎ do it   ·   Esc close", "↑ ↓ 选择   ·   ⏎ 执行   ·   Esc 关闭")
  static let paletteExample = Phrase("Example", "示例")
  static let paletteView = Phrase("View", "视图")
  static let paletteSwitch = Phrase("Switch", "开关")

  static let commandPalette = Phrase("Find a command", "查找命令")
  static let commandQuiet = Phrase("Quiet mode", "安静模式")
  static let commandFoldLeft = Phrase("Fold or open the left side", "折叠或展开左侧")
  static let commandFoldRight = Phrase("Fold or open the right side", "折叠或展开右侧")
  static let commandFoldBottom = Phrase("Fold or open the bottom", "折叠或展开底部")
  static let commandLanguage = Phrase("中文 (Chinese)", "English（英语）")
  static let commandLarger = Phrase("Larger interface", "放大界面")
  static let commandSmaller = Phrase("Smaller interface", "缩小界面")
  static let commandUsualSize = Phrase("Interface of the usual size", "界面恢复原大小")
  static let commandCopy = Phrase("Copy the panel", "复制面板")
  static let commandLeave = Phrase("Leave the mode, or deselect", "退出当前模式，或取消选中")
  static let commandQuit = Phrase("Quit", "退出程序")
  static let commandCompare = Phrase("Compare with a switch flipped", "与拨动一个开关后比较")
  static let commandRebuild = Phrase("Build your code again", "重新构建你的代码")
  static let commandFilter = Phrase("Filter the tree of views", "筛选视图树")
  static let commandPicker = Phrase("Pick by sight or by touch", "按可见或按可触选取")
  static let commandOutward = Phrase("Pick the superview", "选取父视图")
  static let commandInward = Phrase("Pick back toward the pointer", "退回到指针下的视图")
  static let commandWhyNot = Phrase("Why did a view not get the touch?", "某个视图为何没有得到触摸？")
  static let commandPlanesCloser = Phrase("Planes closer together", "缩小层间距")
  static let commandPlanesWider = Phrase("Planes farther apart", "加大层间距")
  static let commandPlanesFewer = Phrase("Fewer planes", "减少层数")
  static let commandPlanesMore = Phrase("More planes", "增加层数")
  static let commandIsolate = Phrase("In space: only the selection", "分层时仅显示选中的视图")
  static let commandNextCall = Phrase("Next call of the hit test", "命中测试的下一次调用")
  static let commandPreviousCall = Phrase("Previous call of the hit test", "命中测试的上一次调用")
  static let commandSlower = Phrase("Slower", "减速")
  static let commandFaster = Phrase("Faster", "加速")
  static let commandNormalSpeed = Phrase("Normal speed", "正常速度")
  static let commandForward = Phrase("Look forward in time", "向后看一秒")
  static let commandStart = Phrase("Look at the beginning", "回到开头")
  static let commandOverdub = Phrase("Play the same fingers again, and add one", "重复同样的手指，并加入一根")
  static let commandUndo = Phrase("Undo: back before the last touch or change", "撤销：回到上次触摸或修改之前")
  static let commandRedo = Phrase("Redo: forth to after it", "重做：前进到其后")
  static let commandBranch = Phrase("Show the next branch", "显示下一个分支")
  static let commandDeleteFinger = Phrase("Delete the chosen finger", "删除选中的手指")
  static let commandCutFinger = Phrase("Lift the chosen finger at this moment", "让选中的手指在此刻抬起")
  static let commandFingerEarlier = Phrase("The chosen finger earlier", "选中的手指提前")
  static let commandFingerLater = Phrase("The chosen finger later", "选中的手指推后")
  static let commandFingerShorter = Phrase("The chosen finger faster", "选中的手指加快")
  static let commandFingerLonger = Phrase("The chosen finger slower", "选中的手指放慢")
  static let commandMark = Phrase("Mark this moment with a word", "用一个词标记此刻")
  static let commandPreviousMarker = Phrase("Look at the marker before", "查看上一个标记")
  static let commandNextMarker = Phrase("Look at the next marker", "查看下一个标记")
  static let markerQuestion = Phrase("A word for {0}, or none", "为 {0} 写一个词，也可以不写")
  static let commandRemoveMarker = Phrase("Remove the marker of this moment", "删除此刻的标记")
  static let markerRenameHint = Phrase("⏎ set the word   ·   Esc leave it as it is", "⏎ 设置这个词   ·   Esc 保持原样")
  static let markerHint = Phrase("⏎ set the marker   ·   Esc no marker", "⏎ 设置标记   ·   Esc 不标记")
  static let commandCompareBranches = Phrase(
    "Compare branches: this one beside the one it left", "对比分支：与它离开的分支并排")
  /// The titles of buttons; the names of their commands explain them.
  static let (sameFingers, nextBranch) = (Phrase("Same fingers", "同样的手指"), Phrase("Next branch", "下一个分支"))
  static let sideBySide = Phrase("Side by side", "并排对比")
  static let (fingerEarlier, fingerLater) = (Phrase("Earlier", "提前"), Phrase("Later", "推后"))
  static let (fingerFaster, fingerSlower) = (Phrase("Faster", "加快"), Phrase("Slower", "放慢"))
  static let (fingerLift, fingerDelete) = (Phrase("Lift here", "在此抬起"), Phrase("Delete", "删除"))
  static let commandEventBack = Phrase("Look back by an event", "回看一个事件")
  static let commandEventForth = Phrase("Look forward by an event", "前进到下一个事件")
  static let commandFrameBack = Phrase("Look back by a frame", "回看一帧")
  static let commandStory = Phrase("Show the story", "显示讲解")
  static let commandTrace = Phrase("Show the hit trace", "显示命中追踪")
  static let commandChain = Phrase("Show the responder chain as a list", "以列表显示响应者链")
  static let commandProperties = Phrase("Show the properties", "显示属性")
  static let commandSource = Phrase("Show the source", "显示源码")
  static let commandExamples = Phrase("Show the list of examples", "显示示例列表")
  static let commandTree = Phrase("Show the tree of views", "显示视图树")
  static let commandLanes = Phrase("Show the timeline", "显示时间线")
  static let commandLog = Phrase("Show the log", "显示日志")
  static let commandDevices = Phrase("Show the devices", "显示设备")
}
