import EventTrace

/// Changes that were tried, as what a touch is repeated with, and what they alter besides.
extension Phrase {
  package static let changeProperty = Phrase("{1} = {2} on {0}", "把 {0} 的 {1} 设为 {2}")
  package static let changeReach = Phrase(
    "an override of point(inside:) in {0} that reaches {1} beyond its bounds",
    "在 {0} 中重写 point(inside:)，使其超出 bounds {1}")
  package static let changeReachSubviews = Phrase(
    "an override of point(inside:) in {0} that includes its subviews",
    "在 {0} 中重写 point(inside:)，使其包含子视图")
  package static let changeStandardPointInside = Phrase(
    "{0} without its override of point(inside:)", "去掉 {0} 对 point(inside:) 的重写")
  package static let changePassThrough = Phrase(
    "an override of hitTest in {0} that returns nil in place of itself", "在 {0} 中重写 hitTest，用 nil 代替自己")
  package static let changeStandardHitTest = Phrase(
    "{0} without its override of hitTest", "去掉 {0} 对 hitTest 的重写")
  package static let changeGrowth = Phrase("{0} larger by {1}", "把 {0} 扩大：{1}")
  package static let changeOrder = Phrase("{0} in front of its siblings", "把 {0} 移到同级视图的最前面")
  package static let changeAnswer = Phrase(
    "a delegate of {0} that answers {1} with {2}", "让 {0} 的代理对 {1} 返回 {2}")
  package static let changeDropRequirement = Phrase(
    "{0} without require(toFail: {1})", "去掉 {0} 的 require(toFail: {1})")
  package static let changeRequireFailure = Phrase("{1} with require(toFail: {0})", "给 {1} 加上 require(toFail: {0})")
  package static let changeMovement = Phrase(
    "a finger that moves {0} instead of {1}", "让手指移动 {0} 而不是 {1}")
  package static let changeDuration = Phrase(
    "a finger that lifts after {0} s instead of {1} s", "让手指在 {0} 秒而不是 {1} 秒后离开")
  package static let changeDirection = Phrase(
    "fingers whose way turns {0}° clockwise", "让手指的方向顺时针转 {0}°")
  package static let changeDirectionLeft = Phrase(
    "fingers whose way turns {0}° counterclockwise", "让手指的方向逆时针转 {0}°")
  package static let changeLandingLeft = Phrase("fingers that land {0} farther left", "让手指落在更靠左 {0} 处")
  package static let changeLandingRight = Phrase("fingers that land {0} farther right", "让手指落在更靠右 {0} 处")
  package static let changeLandingUp = Phrase("fingers that land {0} higher", "让手指落在更高 {0} 处")
  package static let changeLandingDown = Phrase("fingers that land {0} lower", "让手指落在更低 {0} 处")
  package static let changeAllowGestures = Phrase(
    "an override of gestureRecognizerShouldBegin in {0} that returns true",
    "在 {0} 中重写 gestureRecognizerShouldBegin，返回 true")

  package static let edgeTop = Phrase("{0} at the top", "上边 {0}")
  package static let edgeLeft = Phrase("{0} on the left", "左边 {0}")
  package static let edgeBottom = Phrase("{0} at the bottom", "下边 {0}")
  package static let edgeTopAnd = Phrase("{0} at the top and {1}", "上边 {0}、{1}")
  package static let edgeBottomAnd = Phrase("{0} at the bottom and {1}", "下边 {0}、{1}")
  package static let edgeRight = Phrase("{0} on the right", "右边 {0}")

  // The outcome with the change
  package static let proposalReceives = Phrase("With {1}, {0} gets it: tried.", "{1}，{0} 就会得到触摸：已试过。")
  package static let auditProposal = Phrase(
    "With {0}, the finding is gone and no other comes: tried.", "{0}，这一问题就会消失，也不会出现别的问题：已试过。")
  package static let proposalLoses = Phrase("With {1}, {0} does not get it: tried.", "{1}，{0} 就不会得到触摸：已试过。")
  package static let proposalActs = Phrase("With {1}, {0} sends its action: tried.", "{1}，{0} 就会发送动作：已试过。")
  package static let proposalRecognizes = Phrase("With {1}, {0} recognizes: tried.", "{1}，{0} 就会识别：已试过。")
  package static let proposalNone = Phrase(
    "Tried {0:change}: none alters that.", "试过 {0} 种改动，都不能改变这一点。")
  package static let proposalNothingToTry = Phrase(
    "Nothing was tried against that: no change is known that could help.", "没有尝试：不知道有什么更改能有帮助。")
  package static let proposalOffScreen = Phrase(
    "That is outside of the screen, which is {0} by {1}\u{A0}pt: no finger lands there, so that no change was tried.",
    "那里在 {0} × {1}\u{A0}pt 的屏幕之外：手指不会落在那里，所以没有试任何改动。")
  package static let proposalTooFar = Phrase(
    "{0} is {1} away from the touch. No view is made to reach farther than {2}, so that nothing is offered.",
    "{0} 离触摸有 {1}。视图最多扩大 {2}，所以没有可以提出的改动。")
  package static let proposalNotTried = Phrase(
    "Ask `why` for what would change that: it tries changes of the scene.",
    "要知道什么会改变这一点，请用 `why`：它会试着改动场景。")

  // Side effects
  package static let effectLoses = Phrase("{0} loses {1}", "{0} 失去 {1}")
  package static let effectHidden = Phrase("{0} is no longer seen", "{0} 不再可见")
  package static let effectNoRecognition = Phrase("{0} no longer recognizes", "{0} 不再识别")
  package static let effectRecognition = Phrase("{0} recognizes, too", "{0} 也会识别")
  package static let effectNoAction = Phrase("{1} no longer sends {0}", "{1} 不再发送 {0}")
  package static let effectAction = Phrase("{1} sends {0}, too", "{1} 也会发送 {0}")
  package static let effectNothing = Phrase("Nothing else changes.", "其他都不变。")
  package static let effectMore = Phrase("{0} more", "还有 {0} 处")

  // Who got a touch, and why
  package static let answerReceiver = Phrase("{0} got the touch at {1}.", "{0} 得到了位于 {1} 的触摸。")
  package static let answerNobody = Phrase("No view got the touch at {0}.", "没有视图得到位于 {0} 的触摸。")
  package static let answerNoAction = Phrase(
    "{0} got the touch and sent no action.", "{0} 得到了触摸，但没有发送动作。")
  package static let answerDidNotRecognize = Phrase("{0} did not recognize: {1}.", "{0} 没有识别：{1}。")
  package static let answerReceivedNothing = Phrase(
    "{0} did not recognize: it received no touch.", "{0} 没有识别：它没有收到触摸。")
  package static let answerStayedPossible = Phrase(
    "{0} did not recognize: it is still possible.", "{0} 没有识别：它仍是 possible。")
  package static let answerRecognized = Phrase("{0} recognized.", "{0} 识别了。")
  package static let answerInside = Phrase(
    "{0} is inside {1}, which is seen there: nothing has to change.", "{0} 在那里看得见的 {1} 里面：无需改动。")
  package static let answerUnseen = Phrase(
    "No other view is seen there: nothing has to change.", "那里没有看得见的其他视图：无需改动。")
  package static let answerAsSeen = Phrase(
    "{0} is also the view that is seen there: nothing has to change.", "{0} 也是那里看得见的视图：无需改动。")

  // In the window
  package static let commandProposal = Phrase("Preview what would change the touch", "预览什么会改变这次触摸")
  package static let proposalHeading = Phrase("WHAT WOULD CHANGE IT", "什么会改变它")
  package static let proposalSearching = Phrase("Trying changes…", "正在试各种改动…")
  package static let proposalPreview = Phrase("Preview", "预览")
  package static let tipProposalPreview = Phrase(
    "Shows the scene with the change beside it, under the same fingers; Esc ends that",
    "在旁边显示改动后的场景，手指相同；按 Esc 结束")
  package static let proposalTakeOver = Phrase("Take over", "采用")
  package static let tipProposalTakeOver = Phrase(
    "Edits the running scene, also as an override of its class would; Ctrl Z undoes it",
    "修改运行中的场景，也可以像重写类的方法那样；Ctrl Z 撤销")
  package static let proposalCopySwift = Phrase("Copy Swift", "复制 Swift")
  package static let tipProposalCopySwift = Phrase("Copies the change as code", "把改动复制为代码")
  package static let proposalNext = Phrase("›", "›")
  package static let tipProposalNext = Phrase("Shows another change that works", "显示另一个有效的改动")
  package static let proposalCopyTest = Phrase("Copy test", "复制测试")
  package static let tipProposalCopyTest = Phrase(
    "Copies a Swift test that repeats all fingers of the scene", "复制一个重现场景中所有手指的 Swift 测试")
  package static let copiedPatch = Phrase("A patch is copied, for git apply.", "补丁已复制，供 git apply 使用。")
  package static let copiedPatchFor = Phrase(
    "A patch is copied, for git apply in {0}.", "补丁已复制，请在 {0} 中用 git apply 应用。")
  package static let proposalOfRecognizers = Phrase(
    "Click a recognizer that did not recognize for what would change that.", "点按没有识别的识别器，查看什么会改变这一点。")
  package static let tooMuchForTest = Phrase(
    "The scene has received too much for a test. Record with F9, then: hitpath test FILE",
    "场景收到的输入太多，无法写成测试。请用 F9 录制，然后运行：hitpath test 文件")
  package static let proposalAsItIs = Phrase("as it is", "现状")
  package static let proposalWith = Phrase("with {0}", "{0}")
  package static let proposalNoneYet = Phrase("There is no change to show.", "没有可以显示的改动。")
  package static let proposalIsFingers = Phrase(
    "This change is one of the fingers, which are yours: touch again in this way.", "这个改动与手指有关：请用这种方式再触摸一次。")
  package static let proposalTakenOver = Phrase(
    "The scene is edited. Touch again; “Undo edits” in the story takes it back.",
    "场景已修改。请再触摸一次；讲解里的“撤销修改”可以恢复。")
  package static let proposalOutdated = Phrase(
    "The scene was edited after this touch. Touch again.", "这次触摸之后场景被修改过。请再触摸一次。")
  static let undoEdits = Phrase("Undo edits ({0})", "撤销修改（{0}）")
}
