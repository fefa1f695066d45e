import EventTrace

/// Texts for two scenes side by side.
extension Phrase {
  package static let compare = Phrase("Compare", "对比")
  package static let endComparing = Phrase("End", "结束")
  package static let keyCompare = Phrase("compare with one switch flipped", "并排对比一个开关的两种状态")
  package static let comparedSwitch = Phrase("{0}: {1}", "{0}：{1}")
  package static let switchedOn = Phrase("on", "开")
  package static let switchedOff = Phrase("off", "关")
  package static let comparedHint = Phrase("Touch A; B mirrors it.", "触摸 A，B 会做同样的事。")
  package static let comparedSame = Phrase("Identical so far.", "到目前为止完全一致。")
  package static let comparedBehind = Phrase(
    "B catches up with A: {0}\u{A0}%", "B 正在跟上 A：{0}\u{A0}%")
  package static let comparedDivergence = Phrase("They diverge at {0}.", "从 {0} 开始不同。")
  package static let comparedSameResult = Phrase(
    "Same view, other way: they differ at {0}.", "结果是同一个视图，路径不同：从 {0} 开始。")
  package static let comparedBranchDivergence = Phrase("They diverge at {0}, at {1}.", "在 {1}，从 {0} 开始不同。")
  package static let comparedBranches = Phrase("Branch {0} ({1})", "分支 {0}（{1}）")
  package static let comparedBranchLeft = Phrase("Branch {0} ({1}), as it was left", "分支 {0}（{1}），离开时的样子")
  package static let noBranchToCompare = Phrase(
    "There is one branch. A touch or a change in the past begins another one.",
    "目前只有一个分支。在过去触摸或修改会开始新的分支。")
  package static let comparedPointInside = Phrase(
    "point(inside:) is {0}.", "point(inside:) 返回 {0}。")
  package static let comparedOverride = Phrase(
    "its hitTest override returns {0}.", "它重写的 hitTest 返回 {0}。")
  package static let comparedHitTest = Phrase("hitTest returns {0}.", "hitTest 返回 {0}。")
  package static let comparedPoint = Phrase("it is asked for the point ({0}).", "询问的点是（{0}）。")
  package static let comparedNothing = Phrase("nothing more happens", "不再有事件")
  package static let tooMuchToCompare = Phrase(
    "So much was done to this scene that not all of it is kept, and another cannot follow it. Restart it with F5, then compare.",
    "对这个场景的操作太多，未能全部保留，另一个场景无法跟随。请按 F5 重新开始，再对比。")
  package static let nothingToCompare = Phrase(
    "This example has no switch by which it could be compared with itself.", "此示例没有开关，无法与自身对比。")
  package static let differenceOfTouch = Phrase("Touch {0} goes to {1} instead of {2}.", "触摸 {0} 归 {1}，而不是 {2}。")
  package static let differenceInTrace = Phrase(
    "The same views get the touches, in another way.", "得到触摸的视图相同，过程不同。")
  package static let differenceNone = Phrase("Nothing differs.", "没有不同。")
  package static let differenceEnd = Phrase(
    "All {0} lines of the traces are the same; the scenes are shown at their end.",
    "两份追踪的 {0} 行完全相同；图中是结束时的场景。")
  package static let differenceMoment = Phrase(
    "First difference: line {0} of the trace, at {1} s", "第一处不同：追踪的第 {0} 行，第 {1} 秒")
}
