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
    case .hitTesting: Wording("Who is hit", "谁被命中")
    case .touches: Wording("Touches and controls", "触摸与控件")
    case .responders: Wording("The responder chain", "响应链")
    case .gestures: Wording("Gestures against views", "手势与视图之争")
    case .scrolling: Wording("Scroll views", "滚动视图")
    case .controllers: Wording("Windows and controllers", "窗口与控制器")
    }
  }
}
