/// The page control below the pages of a page controller. It is visible if the data source has a count of pages, and
/// the pages scroll horizontally (header `UIPageViewController`).
@MainActor
final class PageIndicator {
  private unowned let controller: UIPageViewController
  private let control = UIPageControl(frame: .zero)
  /// The height that the pages lose, in points (M).
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

  /// Places the control at the lower edge, above the safe area, and returns the rest of `bounds` for the pages.
  func layOut(in bounds: CGRect) -> CGRect {
    guard control.superview != nil else { return bounds }
    let lower = controller.view.safeAreaInsets.bottom
    let (rest, rows) = (Self.height + lower, CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 0))
    control.frame = CGRect(x: rows.minX, y: rows.minY - rest, width: rows.width, height: Self.height)
    return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, bounds.height - rest))
  }

  /// Turns one page toward the tapped side; without such a page the control keeps the current one.
  private func tapped() {
    let side = control.currentPage - index
    if side == 0 || !controller.turn(to: side.signum()) { control.currentPage = index }
  }
}
