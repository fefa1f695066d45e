import EventTrace

/// Texts of the tool bar, the tabs, the headings and the status line.
extension Phrase {
  // Tool bar
  package static let restart = Phrase("Restart", "重新开始")
  package static let hitPath = Phrase("Hit path", "命中路径")
  package static let outlines = Phrase("Outlines", "轮廓")
  package static let hitMap = Phrase("Map", "命中区域")
  package static let slop = Phrase("Slop", "扩大热区")
  package static let depth = Phrase("Depth", "分层")
  package static let depthHint = Phrase(
    "Drag beside the scene or with the right button: turn  ·  wheel: spacing",
    "在场景旁拖动或用右键拖动：旋转  ·  滚轮：间距")
  package static let depthSpacing = Phrase("Spacing", "间距")
  package static let depthLevels = Phrase("Levels: {0}", "层数：{0}")
  package static let depthIsolate = Phrase("Only the selection", "仅选中的视图")
  package static let depthFlat = Phrase("Flat", "恢复平面")
  package static let overflow = Phrase("Overflow", "超出父视图")
  package static let chain = Phrase("Chain", "响应者链")
  package static let touches = Phrase("Touches", "触点")
  package static let lightTheme = Phrase("Light", "浅色")
  package static let darkTheme = Phrase("Dark", "深色")
  package static let otherLanguage = Phrase("中文", "English")

  package static let interfaceSizeNoRoom = Phrase(
    "The window is too small for a larger interface.", "窗口太小，放不下更大的界面。")
  package static let interfaceSizeAfterFilm = Phrase(
    "The size can change once the film has ended.", "视频录制结束后才能改变界面大小。")

  package static let pick = Phrase("Pick", "选取")
  package static let pickingSeen = Phrase(
    "Click any view to inspect it   ·   Up, Down or wheel: its superviews   ·   Tab: only touchable views   ·   Esc: leave",
    "点击任意视图即可检查   ·   上下键或滚轮：父视图   ·   Tab：只选可触视图   ·   Esc：退出")
  package static let pickingHit = Phrase(
    "Click a touchable view to inspect it   ·   Up, Down or wheel: its superviews   ·   Tab: any visible view   ·   Esc: leave",
    "点击可触视图即可检查   ·   上下键或滚轮：父视图   ·   Tab：改选可见视图   ·   Esc：退出")
  package static let pickingExpected = Phrase(
    "Which view did you expect? Click it.   ·   Up, Down or wheel: its superviews   ·   Esc: leave",
    "你预期是哪个视图？点击它。   ·   上下键或滚轮：父视图   ·   Esc：退出")
  package static let pause = Phrase("Pause", "暂停")
  package static let paused = Phrase("Paused", "已暂停")
  package static let stop = Phrase("Stop", "停止")
  package static let record = Phrase("Record", "录制")
  package static let stopFilm = Phrase("End video", "结束视频")
  package static let stepEvent = Phrase("Event", "事件")
  package static let stepFrame = Phrase("Frame", "帧")
  package static let menu = Phrase("Menu", "菜单")

  // Menu
  package static let menuRecordings = Phrase("OPEN A RECORDING", "打开录制")
  package static let menuNoRecordings = Phrase("None yet: Record makes one", "还没有录制：点击“录制”即可生成")
  package static let menuLookBack = Phrase("Look back in time", "回看过去")
  static let menuFurther = Phrase("More", "更多")
  static let menuEarlier = Phrase("Previous", "上一页")
  package static let menuNow = Phrase("Back to now", "回到现在")
  package static let menuMotion = Phrase("Reduce motion", "减弱动态效果")
  package static let menuPressedKeys = Phrase("Show the pressed keys", "显示按下的键")
  package static let menuNarration = Phrase("Narrate results", "播报结果")
  package static let menuCloser = Phrase("Zoom in", "放大")
  package static let menuFarther = Phrase("Zoom out", "缩小")
  package static let menuFit = Phrase("Fit the scene", "适合窗口")
  package static let menuTurnLeft = Phrase("Turn the device left", "向左转动设备")
  package static let menuTurnRight = Phrase("Turn the device right", "向右转动设备")
  package static let menuUsualSize = Phrase("Scene at its usual size", "场景恢复原来的大小")
  package static let menuSaveLog = Phrase("Save the log", "保存日志")
  package static let menuIntroduction = Phrase("Introduction", "入门介绍")

  // Tabs
  package static let examplesTab = Phrase("Examples", "示例")
  package static let treeTab = Phrase("Views", "视图")
  package static let storyTab = Phrase("Story", "讲解")
  package static let traceTab = Phrase("Hit trace", "命中追踪")
  package static let sourceTab = Phrase("Source", "源码")
  package static let chainTab = Phrase("Chain", "响应者链")

  // Story
  package static let tryThis = Phrase("TRY THIS", "试一试")
  package static let notice = Phrase("WHY", "要点")
  package static let showMe = Phrase("Show me", "看演示")
  package static let correction = Phrase("CORRECTION", "原文勘误")
  package static let fromArticle = Phrase("Article {0}: {1}", "文章 {0}：{1}")
  package static let lastTouch = Phrase("LAST TOUCH", "上一次触摸")
  package static let underThePointer = Phrase("UNDER THE POINTER", "指针所在处")
  package static let whoWasAsked = Phrase("WHO WAS ASKED", "询问顺序")
  package static let touchNumbered = Phrase("TOUCH {0}", "触摸 {0}")
  package static let touchAfterEdits = Phrase("TOUCH {0} (edited)", "触摸 {0}（已修改）")
  package static let touchWithSwitch = Phrase("TOUCH {0} ({1} {2})", "触摸 {0}（{1} {2}）")
  package static let lastKey = Phrase("LAST KEY OR SHAKE", "上一次按键或摇一摇")
  package static let severalViews = Phrase("{0} views", "{0} 个视图")
  /// A step of a path, with spaces at which lines do not break.
  package static let stepInLine = Phrase("{0}\u{A0}{1}", "{0}\u{A0}{1}")
  package static let stepWithOutcome = Phrase("{0}\u{A0}{1}\u{A0}({2})", "{0}\u{A0}{1}（{2}）")
  package static let preview = Phrase("preview", "预览")
  package static let passOf = Phrase("pass {0} of {1}", "第 {0}/{1} 次")
  package static let nothingTouched = Phrase(
    "No touch yet. Hover to preview the search; press to touch.",
    "还没有触摸。把指针移到场景上可以预览查找过程；按下就是一次触摸。")

  // Legend
  package static let legend = Phrase("Legend", "图例")
  package static let legendOnPath = Phrase("asked, contains the point", "已询问，触点在内")
  package static let legendHit = Phrase("hit view: receives the touch", "命中视图：得到触摸")
  package static let legendRedirected = Phrase("its override answered", "由重写的 hitTest 返回")
  package static let legendOutside = Phrase("point outside", "触点在外")
  package static let legendRefused = Phrase("refused; the word says why", "拒绝触摸，原因写在旁边")
  package static let legendSharedFrame = Phrase("views with one frame in common", "同一矩形的几个视图")
  package static let legendNothing = Phrase("Nothing is shown.", "没有显示任何标注。")
  package static let legendMap = Phrase("who a touch here would hit", "触摸此处会命中谁")
  package static let legendSlop = Phrase(
    "point(inside:) accepts points outside the bounds", "point(inside:) 在 bounds 外也返回 true")
  package static let legendSlopCut = Phrase("... but a superview refuses them", "……但父视图返回 false")
  package static let legendOutline = Phrase("a view that can be hit", "可被命中的视图")
  package static let legendClips = Phrase("its corners: clipsToBounds", "四角标记：clipsToBounds")
  package static let legendOverflow = Phrase("lies outside its superview", "超出父视图的部分")
  package static let legendTouchDown = Phrase("finger down", "手指按下")
  package static let legendTouchUp = Phrase("finger near, or lifted", "手指靠近或已抬起")
  package static let legendChain = Phrase("who handles, who forwards: at the right", "谁处理、谁转发：见右侧")
  package static let legendGone = Phrase("faint: no longer in the scene", "淡色：已离开场景，画在原来的位置")

  // The line at the bottom
  package static let firstHint = Phrase(
    "Touch the scene to see who gets the touch   ·   F6: demonstration   ·   F1: all keys",
    "轻点场景，看谁得到触摸   ·   F6：播放演示   ·   F1：全部快捷键")
  package static let statusWaiting = Phrase(
    "Paused: {0} events wait   ·   . steps one   ·   K resumes", "已暂停：{0} 个事件等待   ·   . 前进一个   ·   K 继续")
  package static let statusWaitingOne = Phrase(
    "Paused: 1 event waits   ·   . steps it   ·   K resumes", "已暂停：1 个事件等待   ·   . 前进一个   ·   K 继续")
  package static let moveThePointer = Phrase("Move the pointer over the scene", "把指针移到场景上")
  package static let statusPreview = Phrase("Preview", "预览")
  static let statusKey = Phrase("Key or shake", "按键或摇一摇")
  package static let statusTouch = Phrase("Touch", "触摸")
  package static let noView = Phrase("no view", "没有视图")
  package static let pointInView = Phrase("({0}) in {1}", "{1} 坐标系内 ({0})")
}
