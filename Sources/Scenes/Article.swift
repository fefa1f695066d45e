/// The articles that scenes of the course are based on, by their numbers in `Examples.docc/Articles.md`.
package enum Article: String, CaseIterable, Sendable {
  case hitTest = "000"
  case responderChain = "001"
  case tabBar = "002"
  case gesturesAndControls = "003"
  case events = "004"

  /// The article's subject.
  package var subject: Wording {
    switch self {
    case .hitTest: Wording("how hitTest is called", "hitTest 方法的调用机制")
    case .responderChain: Wording("events and the responder chain", "事件分类与响应者链")
    case .tabBar: Wording("hitTest for a bulging tab bar button", "用 hitTest 控制凸起按钮的触摸")
    case .gesturesAndControls: Wording("gestures against UIControl", "手势与 UIControl 的冲突")
    case .events: Wording("from a touch to its responder", "从触摸到响应者")
    }
  }
}

extension SceneDescription {
  package var articles: [Article] { Article.allCases.filter { article.contains($0.rawValue) } }
}
