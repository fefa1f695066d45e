import EventTrace

/// The texts of pages.
extension Phrase {
  static let pageQuestion = Phrase("Who gets this touch, and why?", "谁得到这次触摸，为什么？")
  static let pageScene = Phrase("The scene", "场景")
  static let pageTouch = Phrase("Touch {0}", "触摸 {0}")
  static let pageKey = Phrase("Key or shake", "按键或摇动")
  static let pageMarker = Phrase("Marker: {0}, {1}", "标记：{0}，{1}")
  static let pageMarkers = Phrase("Marked moments", "标记的时刻")
  static let pageAsked = Phrase("Who was asked", "询问顺序")
  static let pageChain = Phrase("Responder chain", "响应者链")
  static let pageChainNote = Phrase("from the view that was hit, upwards; at its end", "从命中视图向上，结束时的状态")
  static let pageKeyChainNote = Phrase("from the first responder, upwards; at its end", "从第一响应者向上，结束时的状态")
  static let pageBefore = Phrase(
    "Nothing was touched yet. Press play, drag the slider, or choose a touch on the timeline.",
    "还没有触摸。按播放、拖动滑块，或在时间轴上选一次触摸。")
  static let pageTime = Phrase("Time", "时间")
  static let pageTimeOf = Phrase("{0} of {1} seconds", "第 {0} 秒，共 {1} 秒")
  static let pagePlay = Phrase("Play", "播放")
  static let pagePause = Phrase("Pause", "暂停")
  static let pageBack = Phrase("Previous step", "上一步")
  static let pageForward = Phrase("Next step", "下一步")
  static let pageMap = Phrase("Map", "命中区域")
  static let pageMapNote = Phrase("who gets which touch", "触摸归谁")
  static let pageOutlines = Phrase("Outlines", "轮廓")
  static let pageRuns = Phrase("The same fingers, with", "同样的手指，但是")
  static let pageRecorded = Phrase("As recorded", "原始记录")
  static let pageTheme = Phrase("Light or dark", "浅色或深色")
  static let pageAgain = Phrase("Make this page again", "重新生成本页")
  static let pageKeys = Phrase("Keys", "按键")
  static let pageKeysList = Phrase(
    "Space plays · ← → a frame · , . a step of the hit test · M map · O outlines · L language · T colours",
    "空格播放 · ← → 逐帧 · , . 命中测试逐步 · M 命中区域 · O 轮廓 · L 语言 · T 颜色")
  static let pageMadeBy = Phrase(
    "Everything shown was computed by HitPath's reimplementation of UIKit's event handling.",
    "所示的一切都由 HitPath 对 UIKit 事件处理的重新实现计算得出。")
  static let pageTry = Phrase("Try this", "试一试")
  static let pageNotice = Phrase("What to notice", "注意")
  static let pageCorrection = Phrase("The article errs here", "文章此处有误")
  static let pageClaims = Phrase("What is said, and what the engine observes", "文章怎么说，引擎观察到什么")
  static let pageSource = Phrase("Source", "源代码")
  static let pageCourse = Phrase("The course", "课程")
  static let courseLead = Phrase(
    "Small scenes that answer one question each. Scrub each demonstration to a touch, and step through its hit test.",
    "每个小场景回答一个问题。把演示拖到某次触摸，逐步查看它的命中测试。")
  static let pageOtherLanguage = Phrase("中文", "English")
  static let pageLegendPath = Phrase("asked, contains the touch", "被询问，包含触点")
  static let pageLegendHit = Phrase("hit", "命中")
  static let pageLegendRefused = Phrase("refused: hidden, alpha, interaction off", "拒绝：隐藏、透明、不可交互")
  static let pageLegendOutside = Phrase("point outside", "触点在外")
}
