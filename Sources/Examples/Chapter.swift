/// The chapters of the course that the examples make up, in order.
package enum Chapter: String, CaseIterable, Sendable {
  case hitTesting
  case touches
  case responders
  case gestures
  case scrolling
  case controllers

  package var title: Wording {
    switch self {
    case .hitTesting: Wording("Hit testing", "命中测试")
    case .touches: Wording("Touches and controls", "触摸与控件")
    case .responders: Wording("The responder chain", "响应者链")
    case .gestures: Wording("Gestures vs. views", "手势与视图")
    case .scrolling: Wording("Scroll views", "滚动视图")
    case .controllers: Wording("Windows and controllers", "窗口与控制器")
    }
  }
}
