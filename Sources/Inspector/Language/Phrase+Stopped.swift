import EventTrace

/// Texts for a scene of another program that stopped, and for rebuilding it.
extension Phrase {
  package static let sceneStopped = Phrase("The scene stopped", "场景已停止")
  package static let stoppedNoAnswer = Phrase(
    "It did not come back from a call: a loop without end?", "有一次调用没有返回：是否有死循环？")
  package static let stoppedRecursion = Phrase(
    "A function called itself until the stack was used up.", "函数不断调用自身，直到栈耗尽。")
  package static let stoppedBySignal = Phrase("The system stopped it with signal {0}.", "系统以信号 {0} 终止了它。")
  package static let stoppedByExit = Phrase("It ended its process with status {0}.", "它以状态 {0} 结束了自己的进程。")
  package static let stoppedSuspended = Phrase(
    "A signal suspended its process, which did not continue.", "信号暂停了它的进程，且没有继续运行。")
  package static let stoppedMemory = Phrase(
    "It used {0} GB of memory in one call and asked for more: a loop without end?",
    "它在一次调用中占用了 {0} GB 内存，仍在继续申请：是否有死循环？")
  package static let stoppedAllocation = Phrase(
    "It used up its memory: an allocation failed.", "它耗尽了内存：有一次分配失败。")
  package static let stoppedConnection = Phrase(
    "It wrote into HitPath's connection with its process.", "它向 HitPath 与其进程之间的连接写入了数据。")
  package static let stoppedAt = Phrase("at {0}:{1}", "位于 {0}:{1}")
  package static let stoppedIn = Phrase("in {0}", "所在调用：{0}")
  package static let stoppedLooking = Phrase("Looking for the line ...", "正在查找所在的行……")
  package static let stoppedRestart = Phrase("Restart", "重新开始")
  package static let stoppedBefore = Phrase("The last state before", "停止前的最后状态")
  package static let stoppedReport = Phrase("Copy and save the report", "复制并保存报告")
  package static let stoppedBuildFailed = Phrase("The build of the edited code failed:", "修改后的代码构建失败：")
  package static let stoppedSaved = Phrase("Saved as {0} and copied", "已保存为 {0} 并复制")
  package static let stoppedUnsaved = Phrase("Copied; it cannot be saved in {0}", "已复制；无法保存到 {0}")

  package static let keyRebuild = Phrase("build your code, see the old, compare", "构建代码、看旧版、对比")
  package static let nothingToRebuild = Phrase(
    "R builds scenes of your own; those of the gallery come with the program.", "R 用于构建你自己的场景；图库中的场景随程序提供。")
  package static let building = Phrase("Building; the scene goes on meanwhile.", "正在构建；场景继续运行。")
  package static let buildFailed = Phrase("The build failed, and this scene goes on:\n{0}", "构建失败，当前场景继续运行：\n{0}")
  package static let buildImpossible = Phrase("The program cannot be built: {0}.", "无法构建程序：{0}。")
  package static let showsOldCode = Phrase(
    "This is the code before the last build. Shift R shows the new.", "这是上次构建之前的代码。Shift R 显示新代码。")
  package static let showsNewCode = Phrase("This is the new code again.", "又是新代码了。")
  package static let sameTrace = Phrase(
    "New code, same fingers: nothing happened differently. Shift R shows the old, Shift C both.",
    "新代码，同样的触摸：结果没有不同。Shift R 显示旧版本，Shift C 并排显示。")
  package static let firstDifference = Phrase(
    "New code, same fingers. Different from line {0} of the trace on (Shift R shows the old, Shift C both):\n− {1}\n+ {2}",
    "新代码，同样的触摸。从跟踪的第 {0} 行起不同（Shift R 显示旧版本，Shift C 并排显示）：\n− {1}\n+ {2}")
  package static let touchMoved = Phrase(
    "New code, same fingers. Touch {0} went to {1} and now goes to {2} (Shift R shows the old, Shift C both).",
    "新代码，同样的触摸。触摸 {0} 以前属于 {1}，现在属于 {2}（Shift R 显示旧版本，Shift C 并排显示）。")

  package static let codeBefore = Phrase("the code before", "旧代码")
  package static let codeNow = Phrase("the code now", "新代码")
  package static let codeDiffers = Phrase(
    "The same touches; the traces differ first in line {0}", "同样的触摸；跟踪从第 {0} 行起不同")
  package static let codeMovesTouch = Phrase(
    "Touch {0} went to {1} and now goes to {2}; the traces differ first in line {3}",
    "触摸 {0} 以前属于 {1}，现在属于 {2}；跟踪从第 {3} 行起不同")
  package static let codeSame = Phrase("The same touches; the traces are the same", "同样的触摸；跟踪完全相同")
  package static let codeBack = Phrase(
    "As they were when the new code took over. Esc goes back.", "新代码接手时的状态。按 Esc 返回。")
}
