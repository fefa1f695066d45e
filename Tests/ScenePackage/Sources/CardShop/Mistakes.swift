import HitPath
import UIKit

/// A scene with a button for each way in which a user's code can fail.
final class Mistakes: Scene {
  static let about = SceneDescription(
    "mistakes", title: "Mistakes", chapter: "Failures", tryThis: "Press a button.",
    notice: "The window stays, and says what the button did.")

  func build(in window: UIWindow) { window.rootViewController = MistakesController() }
}

final class MistakesController: UIViewController {
  private let mistakes: [(name: String, make: @MainActor (UIView) -> Void)] = [
    ("count", { _ in }),
    ("loop", { _ in while endless {} }),
    ("recursion", { _ in _ = depth(1) }),
    ("fatalError", { _ in fatalError("the cart is empty") }),
    ("index", { view in view.tag = [1, 2, 3][view.subviews.count + 40] }),
    ("trap", { view in view.tag = Int.max - view.subviews.count + 1000 }),
    ("not a number", { view in view.subviews[0].frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10) }),
    ("many views", { view in for _ in 0..<1_000_000_000 { view.addSubview(UIView()) } }),
    ("exit", { _ in exit(3) }),
    ("late", { _ in DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { fatalError("the cart came late") } }),
  ]
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, mistake) in mistakes.enumerated() {
      // The last button is beside the first one.
      let isLast = index == mistakes.count - 1
      let frame =
        isLast
        ? CGRect(x: 190, y: 20, width: 165, height: 48)
        : CGRect(x: 20, y: 20 + 58 * index, width: index == 0 ? 160 : 335, height: 48)
      let button = UIButton(frame: frame)
      button.backgroundColor = .green
      button.setTitle(mistake.name, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.make(index) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func make(_ index: Int) {
    count += 1
    view.backgroundColor = count.isMultiple(of: 2) ? .white : .purple
    mistakes[index].make(view)
  }
}

@MainActor private var endless: Bool { Date.distantPast.timeIntervalSince1970 < 0 }

@MainActor private func depth(_ level: Int) -> Int { level + depth(level + 1) + depth(level + 2) }
