/// The page control below the pages of a page controller. It is visible if the data source has a count of pages, and
/// the pages scroll horizontally (header `UIPageViewController`).
@MainActor
final class PageIndicator {
  private unowned let controller: UIPageViewController
  private let control = UIPageControl(frame: .zero)
  /// The height of the control in points (M).
  static let height: CGFloat = 37

  init(_ controller: UIPageViewController) {
    self.controller = controller
    control.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .valueChanged)
  }

  /// The index of the current page.
  var index = 0 { didSet { control.currentPage = index } }

  /// Reads count and index from the data source. Called after code has set pages.
  func update() {
    guard controller.isViewLoaded else { return }
    let scrolls = controller.transitionStyle == .scroll && controller.navigationOrientation == .horizontal
    let count = scrolls ? controller.dataSource?.presentationCount(for: controller) ?? 0 : 0
    control.numberOfPages = count
    if count > 0 {
      index = controller.dataSource?.presentationIndex(for: controller) ?? 0
      controller.view.addSubview(control)
    } else {
      control.removeFromSuperview()
    }
    controller.indicatorChanged()
  }

  /// The height that the control takes from the pages, with the safe area below it; 0 if it is not visible.
  var takenHeight: CGFloat { control.superview == nil ? 0 : Self.height + controller.view.safeAreaInsets.bottom }

  /// Places the control at the lower edge of `bounds`, above the safe area.
  func layOut(in bounds: CGRect) {
    control.frame = CGRect(x: bounds.minX, y: bounds.maxY - takenHeight, width: bounds.width, height: Self.height)
  }

  /// Turns one page toward the tapped side; without such a page the control keeps the current one.
  private func tapped() {
    let side = control.currentPage - index
    if side == 0 || !controller.turn(to: side.signum()) { control.currentPage = index }
  }
}
