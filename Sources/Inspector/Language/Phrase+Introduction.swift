import EventTrace

/// The first minute.
extension Phrase {
  package static let introductionHeading = Phrase("FIRST QUESTION   {0} / {1}", "第一个问题   {0} / {1}")
  package static let introductionQuestion = Phrase("Who gets this touch?", "这次触摸归谁？")
  package static let introductionSetting = Phrase(
    "The ring marks the raised half of a round button. The button is in a tab bar, and a card lies behind it.",
    "圆环标出圆按钮凸起的那一半。按钮在标签栏里，后面有一张卡片。")
  package static let introductionGuess = Phrase("Your guess:", "你猜是：")
  package static let introductionButton = Phrase("CentreButton, the round button", "CentreButton，圆按钮")
  package static let introductionCard = Phrase("AlbumCard, the card behind it", "AlbumCard，后面的卡片")
  package static let introductionPress = Phrase("Now press the ring.", "现在按一下圆环。")
  package static let introductionRing = Phrase("press here", "按这里")
  package static let introductionRight = Phrase("Right: {0} got the touch.", "猜对了：{0} 得到触摸。")
  package static let introductionWrong = Phrase("{0} got the touch, not {1}.", "得到触摸的是 {0}，不是 {1}。")
  package static let introductionPlain = Phrase("{0} got the touch.", "{0} 得到触摸。")
  package static let introductionNone = Phrase("No view got the touch.", "没有视图得到触摸。")
  package static let introductionCure = Phrase(
    "One method changes that: TabBar answers for its button.", "一个方法就能改变：让 TabBar 替按钮回答。")
  package static let introductionFlip = Phrase("Turn the override on", "打开这个重写")
  package static let introductionAgain = Phrase("The override is on. Press the ring again.", "重写已打开。再按一次圆环。")
  package static let introductionCompare = Phrase("See both side by side", "并排看两种情况")
  package static let introductionBoth = Phrase("One press, two outcomes.", "同一次按压，两种结果。")
  package static let introductionBothText = Phrase(
    "Left, the override is on; right, it is off. Press anywhere in the left scene: the right one does the same.",
    "左边重写打开，右边关闭。在左边任意处按下，右边会做同样的事。")
  package static let introductionOpen = Phrase("Open the {0} examples", "打开全部 {0} 个示例")
  package static let introductionSkip = Phrase("Skip to the examples", "跳过，直接看示例")
  package static let introductionStatus = Phrase(
    "Press the ring to see who gets the touch   ·   Esc: skip to the examples",
    "按下圆环，看谁得到触摸   ·   Esc：跳到示例列表")
  static let questionAsk = Phrase("Guess", "猜一猜")
  static let tipQuestion = Phrase("Guess who gets the touch before you see it", "先猜触摸归谁，再看结果")
  static let commandQuestion = Phrase("Guess who gets the touch", "猜一猜触摸归谁")
  static let questionSetting = Phrase(
    "The ring marks the place of a touch. Guess first, then press it.", "圆环标出触摸的位置。先猜，再按下。")
  package static let questionNoView = Phrase("No view", "没有视图")
  package static let questionChoice = Phrase("{0} or {1}?", "{0} 还是 {1}？")
  static let questionNext = Phrase("Next example", "下一个示例")
  static let questionLeave = Phrase("Back to the story", "返回讲解")
  static let questionProgress = Phrase(
    "Questions answered: {0} of {1}, {2} right at the first guess.", "已回答 {0} / {1} 题，首次猜对 {2} 题。")
  package static let questionHasOneAnswer = Phrase(
    "Only one view lies at the suggested place, so there is nothing to guess.", "建议的位置只有一个视图，没有可猜的。")
  static let questionRightNone = Phrase("Right: no view got the touch.", "猜对了：没有视图得到触摸。")
  static let questionStatus = Phrase(
    "Press the ring to see who gets the touch   ·   Esc: back to the story", "按下圆环，看谁得到触摸   ·   Esc：返回讲解")
  package static let keyIntroduction = Phrase("ask the first question again", "再看一次第一个问题")
  package static let keyMotion = Phrase("reduce motion, or not", "减少或恢复动态效果")
  package static let motionIsReduced = Phrase("Motion is reduced. M brings it back.", "已减少动态效果。按 M 恢复。")
  package static let motionIsFull = Phrase(
    "Motion is on: the path lights up in the order of asking.", "动态效果已打开：路径按询问顺序亮起。")
}
