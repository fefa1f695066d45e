import EventTrace
import UIKit

extension Language {
  /// What the log says of a record: in English the trace's own words, in Chinese the same. Names are Swift in either
  /// language.
  package func line(for record: TraceRecord) -> String {
    let chinese =
      self == .chinese ? record.kind.chinese ?? record.kind.chineseOfGesture ?? record.callInChinese : nil
    return chinese ?? TextFormat.headline(of: record)
  }
}

extension TraceRecord.Kind {
  /// Nil for what is said in Swift's words alone, and for recognizers.
  fileprivate var chinese: String? {
    switch self {
    case .hitTestPass(let pass, _, _, let answer):
      "命中测试，第 \(pass)/2 次 -> " + (answer?.name.description ?? "nil：没有视图得到触摸")
    case .refused(_, let reason): "拒绝：\(Language.chinese[reason.word])"
    case .notAsked(let views, let answered): "未询问 \(views.map(\.name.description).chinese)：前面的 \(answered) 已经返回结果"
    case .touchAssigned(let touch): "触点 \(touch.number) 属于 \(touch.view?.description ?? "nil")"
    case .touchWithheld(let touch, _): "触点 \(touch.number) 未派发：它的视图或别的视图只接受一根手指"
    case .applicationSendEvent(let application, let event) where event.type == .touches:
      "\(application) sendEvent，" + event.touches.map(\.chinese).joined(separator: "；")
    case .controlEvents(let control, let names): "\(control) 发送 \(names.chinese)"
    case .action(let name, let target, let sender):
      "动作 \(name)" + (target.map { "，发给 \($0)" } ?? "") + (sender.map { "，来自 \($0)" } ?? "")
    case .controlStateChanged(let control, let flags): "\(control)：\(flags.chinese.chinese)"
    case .scheduledWork(let work, let name, let isArrival):
      work.chinese + (name.map { " \($0)" } ?? "") + (isArrival ? "，来自另一线程" : "")
    case .contentTouches(let view, let decision, let touches):
      "\(view)：触点 \(touches.map { "\($0.number)" }.chinese) \(decision.chinese)"
    case .scrolling(let view, let step, _): "\(view) \(step.chinese)"
    case .firstResponderChanged(let window, let old, let new):
      "\(window) 的第一响应者：\(old?.description ?? "无") -> \(new?.description ?? "无")"
    case .focusChanged(let window, let old, let new):
      "\(window) 的键盘焦点：\(old?.description ?? "无") -> \(new?.description ?? "无")"
    case .keyCommandMatched(let command, let responder):
      "按键命令 “\(command.input)” 匹配，由 \(responder) 提供：动作 \(command.action)"
    default: nil
    }
  }

  fileprivate var chineseOfGesture: String? {
    switch self {
    case .gestureStateChanged(let recognizer, .possible, .possible, let reason):
      "\(recognizer.name) 仍是 possible：\(Language.chinese[reason.sentence])"
    case .gestureStateChanged(let recognizer, let old, let new, let reason):
      "\(recognizer.name)：\(old.rawValue) -> \(new.rawValue)，因为\(Language.chinese[reason.sentence])"
    case .illegalGestureTransition(let recognizer, let old, let new):
      "\(recognizer.name) 仍是 \(old.rawValue)：其后不能是 \(new.rawValue)"
    case .touchVerdict(let touch, let verdict, let recognizers):
      "触点 \(touch.number) \(verdict.chinese(touch.phase.rawValue)) \(touch.view?.description ?? "nil")"
        + (recognizers.isEmpty ? "" : "，由 \(recognizers.map(\.name.description).chinese) 决定")
    case .pressVerdict(let press, let verdict, let recognizers):
      "按键 \(press.number) \(verdict.chinese(press.phase.rawValue)) \(press.responder?.description ?? "nil")"
        + (recognizers.isEmpty ? "" : "，由 \(recognizers.map(\.name.description).chinese) 决定")
    case .gestureTimer(let recognizer, let purpose, let seconds?):
      "\(recognizer.name) 设定定时器 \(purpose.rawValue)：\(seconds.secondsText)"
    case .gestureTimer(let recognizer, let purpose, nil): "\(recognizer.name) 的定时器 \(purpose.rawValue) 触发"
    default: nil
    }
  }
}

extension [String] {
  fileprivate var chinese: String { joined(separator: "、") }
}

extension TouchSnapshot {
  fileprivate var chinese: String { "触点 \(number) \(phase.rawValue)，第 \(tapCount) 次轻点" }
}

extension TouchVerdict {
  /// `phase` is what is delivered, or held back, of a touch or a press.
  fileprivate func chinese(_ phase: String) -> String {
    switch self {
    case .deliver: "\(phase) 派发给"
    case .hold: "\(phase) 延迟派发给"
    case .cancel: "取消触摸："
    case .drop: "不派发给"
    }
  }
}

extension ControlFlags {
  fileprivate var chinese: [String] {
    let flags = [
      (enabled, "启用"), (!enabled, "已禁用"), (highlighted, "高亮"), (selected, "选中"), (tracking, "跟踪中"),
      (inside, "在内"),
    ]
    return flags.filter(\.0).map(\.1)
  }
}

extension ContentTouchDecision {
  fileprivate var chinese: String {
    switch self {
    case .held: "延迟派发给内容：可能变成拖动"
    case .rested: "派发给内容：停留已够久"
    case .lifted: "派发给内容：没有拖动就离开了"
    case .notScrolling: "派发给内容：这个拖动不会滚动"
    case .delayOff: "立即派发给内容：delaysContentTouches 已关闭"
    case .refused: "不派发给内容：touchesShouldBegin 返回 false"
    case .caught: "不派发给内容：它停住了正在滚动的内容"
    case .scrolled: "不派发给内容：停留未满就已滚动"
    case .cancelled: "取消内容的触摸：touchesShouldCancel 返回 true"
    case .kept: "不滚动，内容留住触点：touchesShouldCancel 返回 false"
    case .cancellingOff: "不滚动，内容留住触点：canCancelContentTouches 已关闭"
    }
  }
}

extension ScrollingStep {
  fileprivate var chinese: String {
    switch self {
    case .dragBegan: "开始被拖动"
    case .dragEnded: "不再被拖动"
    case .decelerationBegan: "自行继续滚动"
    case .decelerationEnded: "停了下来"
    case .caught: "在滚动中被按住"
    case .zoomBegan: "开始缩放"
    case .zoomEnded: "缩放完毕"
    }
  }
}

extension ScheduledWork {
  fileprivate var chinese: String {
    switch self {
    case .mainQueueBlock: "主队列的块"
    case .runLoopBlock: "运行循环的块"
    case .task: "任务"
    case .timer: "定时器"
    case .delayedPerform: "延时调用"
    }
  }
}
