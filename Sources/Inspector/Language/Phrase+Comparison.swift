/// Two scenes side by side.
extension Phrase {
  package static let compare = Phrase("Compare side by side", "并排对比")
  package static let keyCompare = Phrase("side by side, a switch flipped", "并排对比开关的两种状态")
  package static let comparedSwitch = Phrase("{0}: {1}", "{0}：{1}")
  package static let switchedOn = Phrase("on", "开")
  package static let switchedOff = Phrase("off", "关")
  package static let comparedHint = Phrase("Touch scene A: B gets the same touches.", "触摸场景 A：B 会得到同样的触摸。")
  package static let comparedSame = Phrase("A and B did the same so far.", "到目前为止，A 和 B 完全一致。")
  package static let comparedBehind = Phrase(
    "B does everything that was done to A so far: {0}\u{A0}%", "B 正在重做此前对 A 做过的一切：{0}\u{A0}%")
  package static let comparedParting = Phrase("Here they part:", "从这里开始不同：")
  package static let comparedNothing = Phrase("nothing more", "到此为止")
  package static let tooMuchToCompare = Phrase(
    "So much was done to this scene that not all of it is kept, and another cannot follow it. Restart it with F5, then compare.",
    "对这个场景的操作太多，未能全部保留，另一个场景无法跟随。请按 F5 重新开始，再对比。")
  package static let nothingToCompare = Phrase(
    "This example has no switch by which it could be compared with itself.", "此示例没有开关，无法与自身对比。")
}
