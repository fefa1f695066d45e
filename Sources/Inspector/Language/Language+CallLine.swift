import EventTrace
import UIKit

/// Calls in Chinese: names of methods and what they give are Swift, what is said about them is not.
extension TraceRecord {
  /// Nil for what Swift says alone, and for records that are no calls.
  var callInChinese: String? {
    switch kind {
    case .hitTest(let view, let point, let byUserCode, let answer, _):
      "\(view.name) hitTest (\(point.display))" + (byUserCode ? "，由用户代码询问" : "")
        + " -> \(answer?.description ?? "nil")" + (callEnd?.chinese ?? "")
    case .responder(let responder, _, let method, let touches, let sender, _):
      chainCall(responder, method.rawValue, touches.chinese, sender)
    case .presses(let responder, _, let method, let presses, let sender, _):
      chainCall(responder, method.rawValue, presses.chinese, sender)
    case .motion(let responder, _, let method, let motion, let sender, _):
      chainCall(responder, method.rawValue, motion.rawValue, sender)
    case .remoteControl(let responder, _, let button, let sender, _):
      chainCall(responder, "remoteControlReceived", button.rawValue, sender)
    case .recognizer(let recognizer, let method, let touches):
      "\(recognizer.name) \(method.rawValue)，\(touches.chinese)"
    case .recognizerPresses(let recognizer, let method, let presses):
      "\(recognizer.name) \(method.rawValue)，\(presses.chinese)"
    case .gestureQuestion(let question, let recognizer, let other, let answeredBy, let answer):
      question.rawValue + "(\([recognizer, other].compactMap { $0?.name.description }.joined(separator: ", ")))"
        + " \(answer)" + (answeredBy == recognizer.name ? "" : "，由 \(answeredBy) 回答")
    case .askedForAction(let responder, let action, let answer):
      "canPerformAction(\(action)) \(answer)，由 \(responder) 回答"
    case .applicationSendEvent(let application, let event) where event.type == .presses:
      "\(application) sendEvent，" + event.presses.map(\.chinese).joined(separator: "；")
    default: nil
    }
  }

  private func chainCall(
    _ responder: ResponderName, _ method: String, _ subject: String, _ sender: ResponderName?
  ) -> String {
    "\(responder) \(method)，\(subject)" + (sender.map { "，由 \($0) 转发" } ?? "") + (callEnd?.chinese ?? "")
  }
}

extension CallEnd {
  fileprivate var chinese: String {
    switch self {
    case .ownHitTest: "，由它重写的 hitTest 返回"
    case .outside: "：点在外面"
    case .noInverse: "：没有逆变换"
    case .consumed: " -> 已处理"
    case .endOfChain: " -> 响应者链的末端"
    }
  }
}

extension [TouchSnapshot] {
  fileprivate var chinese: String { "触点 " + map { "\($0.number)" }.joined(separator: "、") }
}

extension [PressSnapshot] {
  fileprivate var chinese: String { "按键 " + map { "\($0.number)" }.joined(separator: "、") }
}

extension PressSnapshot {
  fileprivate var chinese: String {
    guard let key else { return "按键 \(number) \(phase.rawValue)：\(button)" }
    let name = key.charactersIgnoringModifiers.isEmpty ? "\(key.code)" : "“\(key.charactersIgnoringModifiers)”"
    let modifiers = key.modifiers.isEmpty ? "" : "，修饰键 " + key.modifiers.joined(separator: "、")
    return "按键 \(number) \(phase.rawValue)：\(name)" + modifiers
  }
}
