/// Tool bar, tabs, headings and the line at the bottom.
extension Phrase {
  // Tool bar
  package static let restart = Phrase("Restart", "重新开始")
  package static let hitPath = Phrase("Hit path", "命中路径")
  package static let outlines = Phrase("Outlines", "轮廓")
  package static let hitMap = Phrase("Map", "命中图")
  package static let slop = Phrase("Slop", "扩展热区")
  package static let overflow = Phrase("Overflow", "越界")
  package static let chain = Phrase("Chain", "响应链")
  package static let touches = Phrase("Touches", "触点")
  package static let lightTheme = Phrase("Light", "浅色")
  package static let darkTheme = Phrase("Dark", "深色")
  package static let otherLanguage = Phrase("中文", "English")

  package static let pick = Phrase("Pick", "点选")
  package static let pickSeen = Phrase("Pick seen", "点选所见")
  package static let pickHit = Phrase("Pick hit", "点选命中")
  package static let pickingSeen = Phrase(
    "Pick the view that is seen here   ·   Tab: the view that is hit here   ·   Esc: leave",
    "点选此处看到的视图   ·   Tab：改选此处命中的视图   ·   Esc：退出")
  package static let pickingHit = Phrase(
    "Pick the view that is hit here   ·   Tab: the view that is seen here   ·   Esc: leave",
    "点选此处命中的视图   ·   Tab：改选此处看到的视图   ·   Esc：退出")
  package static let pause = Phrase("Pause", "暂停")
  package static let play = Phrase("Play", "播放")
  package static let stepEvent = Phrase("Event", "事件")
  package static let stepFrame = Phrase("Frame", "帧")

  // Tabs
  package static let examplesTab = Phrase("Examples", "示例")
  package static let treeTab = Phrase("Views", "视图")
  package static let storyTab = Phrase("Story", "讲解")
  package static let traceTab = Phrase("Hit trace", "调用追踪")
  package static let sourceTab = Phrase("Source", "源码")
  package static let chainTab = Phrase("Chain", "响应链")

  // Story
  package static let tryThis = Phrase("TRY THIS", "试一试")
  package static let notice = Phrase("NOTICE", "注意")
  package static let showMe = Phrase("Show me", "看演示")
  package static let correction = Phrase("WHERE THE ARTICLE ERRS", "文章有误之处")
  package static let fromArticle = Phrase("Article {0}: {1}", "文章 {0}：{1}")
  package static let lastTouch = Phrase("LAST TOUCH", "上一次触摸")
  package static let underThePointer = Phrase("UNDER THE POINTER", "指针所在处")
  package static let whoWasAsked = Phrase("WHO WAS ASKED", "询问顺序")
  package static let whoWasAskedBefore = Phrase("WHO WAS ASKED BEFORE", "此前的询问顺序")
  package static let askedBefore = Phrase("ASKED BEFORE", "此前的询问顺序")
  package static let askedNow = Phrase("ASKED NOW", "现在的询问顺序")
  package static let severalViews = Phrase("{0} views", "{0} 个视图")
  /// With spaces at which no line ends.
  package static let stepInLine = Phrase("{0}\u{A0}{1}", "{0}\u{A0}{1}")
  package static let stepWithOutcome = Phrase("{0}\u{A0}{1}\u{A0}({2})", "{0}\u{A0}{1}（{2}）")
  package static let listSeparator = Phrase(", ", "、")
  package static let preview = Phrase("preview", "预览")
  package static let passOf = Phrase("pass {0} of {1}", "第 {0} 遍，共 {1} 遍")
  package static let nothingTouched = Phrase(
    "Nothing was touched yet. Move over the scene to see whom a touch would visit; press to touch.",
    "还没有触摸。把指针移到场景上，可以预览触摸会依次询问谁；按下就是一次触摸。")

  // Legend
  package static let legend = Phrase("Legend", "图例")
  package static let legendOnPath = Phrase("asked, contains the point", "已询问，触点在内")
  package static let legendHit = Phrase("hit view: gets the touch", "命中视图：得到触摸")
  package static let legendRedirected = Phrase("its override answered", "由重写的 hitTest 作答")
  package static let legendOutside = Phrase("point outside", "触点在外")
  package static let legendRefused = Phrase("refused, for a reason:", "拒绝触摸，原因：")
  package static let legendReasons = Phrase("H hidden · A alpha · D disabled", "H 隐藏 · A 透明 · D 禁用交互")
  package static let legendNothing = Phrase("Nothing is shown.", "没有显示任何标注。")
  package static let legendMap = Phrase("whose a touch here would be", "触摸此处会命中谁")
  package static let legendSlop = Phrase(
    "point(inside:) says yes beyond the bounds", "point(inside:) 在 bounds 外也返回 true")
  package static let legendSlopCut = Phrase("... but a view around it says no", "……但上层视图返回 false")
  package static let legendOutline = Phrase("a view that can be hit", "可被命中的视图")
  package static let legendClips = Phrase("its corners: clipsToBounds", "四角标记：clipsToBounds")
  package static let legendOverflow = Phrase("lies outside a view it is in", "超出父视图的部分")
  package static let legendTouchDown = Phrase("finger down", "手指按下")
  package static let legendTouchUp = Phrase("finger near, or lifted", "手指靠近或已抬起")
  package static let legendChain = Phrase("who handles, who passes on: at the right", "谁拦下、谁向上传递：见右侧")
  package static let legendGone = Phrase("faint: gone since; where it lay", "淡色：已离开场景，画在原来的位置")
  package static let legendMoreReasons = Phrase("M animating · N override gave nil", "M 动画中 · N 重写返回 nil")

  // The line at the bottom
  package static let firstHint = Phrase(
    "Touch the scene to see who gets the touch   ·   F6: a demonstration   ·   F1: all keys",
    "点一下场景，看触摸给了谁   ·   F6：看演示   ·   F1：全部快捷键")
  package static let moveThePointer = Phrase("Move the pointer over the scene", "把指针移到场景上")
  package static let statusPreview = Phrase("Preview", "预览")
  package static let statusTouch = Phrase("Touch", "触摸")
  package static let nobody = Phrase("nobody", "没有视图")
  package static let pointInView = Phrase("({0}) in {1}", "{1} 坐标系内 ({0})")
}
