import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

/// Tests Apple's names that no other test or example uses, by their documentation.
@MainActor
@Suite struct DeclaredNamesTests {
  // MARK: Drawing

  @Test("A context returns its scale, forgets its path when a new one begins, and draws ellipses")
  func context() {
    let context = CGContext()
    #expect(context.ctm.isIdentity)
    context.scaleBy(x: 2, y: 3)
    #expect(context.ctm == CGAffineTransform(scaleX: 2, y: 3) && !context.ctm.isIdentity)
    context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.beginPath()
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 2, y: 2))
    context.strokePath()
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 4))
    context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 2))
    let boxes = context.displayList.commands.compactMap { command -> CGRect? in
      switch command {
      case .fill(let shape, _), .stroke(let shape, _, _): shape.boundingBox
      default: nil
      }
    }
    #expect(
      boxes.map(\.size) == [CGSize(width: 1, height: 1), CGSize(width: 8, height: 4), CGSize(width: 6, height: 2)])
  }

  @Test("Translating and scaling apply before the given transform")
  func transforms() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect(CATransform3DGetAffineTransform(moved).tx == 20)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 1)
    #expect(CATransform3DGetAffineTransform(scaled) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
  }

  @Test("Every color has its components")
  func colors() {
    func rgb(_ color: UIColor) -> [Int] { (color.cgColor.components ?? []).map { Int(($0 * 255).rounded()) } }
    #expect(rgb(.orange) == [255, 128, 0, 255] && rgb(.purple) == [128, 0, 128, 255])
    #expect(rgb(.lightGray) == [170, 170, 170, 255] && rgb(.darkGray) == [85, 85, 85, 255])
    #expect(rgb(.systemOrange) == [255, 149, 0, 255] && rgb(.systemYellow) == [255, 204, 0, 255])
    #expect(rgb(.systemPurple) == [175, 82, 222, 255])
    #expect(rgb(.quaternarySystemFill) == [116, 116, 128, 20])
  }

  @Test("A font has its size, and a line from its ascender down to its descender")
  func fonts() {
    let font = UIFont.systemFont(ofSize: 20, weight: .heavy)
    #expect(font.pointSize == 20 && font != UIFont.systemFont(ofSize: 20, weight: .bold))
    #expect(font.ascender > 0 && font.descender < 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
    #expect(UIFont.italicSystemFont(ofSize: 20) != UIFont.systemFont(ofSize: 20))
    #expect(UIFont.italicSystemFont(ofSize: 20).withSize(12) == UIFont.italicSystemFont(ofSize: 12))
  }

  // MARK: Images

  private func image(width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10), format: .preferred()).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
    }
  }

  @Test("An image that keeps its own colors is another variant of the same picture")
  func renderingMode() {
    let picture = image(width: 10)
    #expect(picture.size == CGSize(width: 10, height: 10) && picture.renderingMode == .automatic)
    let kept = picture.withRenderingMode(.alwaysOriginal)
    #expect(kept.renderingMode == .alwaysOriginal && kept.cgImage === picture.cgImage)
  }

  @Test("A button shows the image and the background of its state, otherwise those of the normal one")
  func buttonImages() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let (normal, disabled, background) = (image(width: 10), image(width: 20), image(width: 30))
    button.setImage(normal, for: .normal)
    button.setImage(disabled, for: .disabled)
    button.setBackgroundImage(background, for: .normal)
    #expect(button.currentImage === normal && button.currentBackgroundImage === background)
    button.isEnabled = false
    #expect(button.currentImage === disabled && button.currentBackgroundImage === background)
  }

  // MARK: Controls

  @Test("A configuration's own insets are replaced by those of its size")
  func configurationInsets() {
    var configuration = UIButton.Configuration.filled()
    let usual = configuration.contentInsets
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(configuration.contentInsets != usual)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets == usual)
  }

  @Test("A segment keeps the width and the offset that were set")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setWidth(80, forSegmentAt: 1)
    control.setContentOffset(CGSize(width: 3, height: -1), forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 0 && control.widthForSegment(at: 1) == 80)
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: -1))
    #expect(control.contentOffsetForSegment(at: 1) == .zero)
  }

  @Test("In pages from left to right, a tap right of the current dot goes to the next page")
  func pageDirection() {
    let stage = TestStage()
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    (control.numberOfPages, control.currentPage, control.direction) = (5, 2, .leftToRight)
    stage.rootView.addSubview(control)
    stage.finger().tap(CGPoint(x: 290, y: 120))
    #expect(control.currentPage == 3)
  }

  @Test("A cell with a subtitle has a second label, a plain one has none")
  func cells() {
    #expect(UITableViewCell(style: .subtitle, reuseIdentifier: nil).detailTextLabel != nil)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test("A field's border styles are numbered as in the header")
  func borderStyles() {
    #expect([UITextField.BorderStyle.none, .line, .bezel, .roundedRect].map(\.rawValue) == [0, 1, 2, 3])
  }

  // MARK: Layout

  @Test("Adding a constraint to a view activates it, removing it deactivates it")
  func constraints() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    let (width, height) = (
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40)
    )
    view.addConstraint(width)
    #expect(width.isActive)
    view.removeConstraint(width)
    #expect(!width.isActive)
    view.addConstraints([width, height])
    #expect(width.isActive && height.isActive)
    view.removeConstraints([width, height])
    #expect(!width.isActive && !height.isActive)
  }

  @Test("The expanded size keeps a view's preferred width")
  func expandedSize() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 5000).isActive = true
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 5000)
  }

  // MARK: Controllers

  @Test("A navigation controller pops to a controller of its stack and returns those above it")
  func popping() {
    let controllers = (0..<4).map { _ in UIViewController() }
    let navigation = UINavigationController(rootViewController: controllers[0])
    _ = TestStage(rootViewController: navigation)
    navigation.setViewControllers(controllers, animated: false)
    #expect(navigation.visibleViewController === controllers[3])
    let gone = navigation.popToViewController(controllers[1], animated: false)
    #expect(gone?.count == 2 && gone?.first === controllers[2])
    #expect(navigation.topViewController === controllers[1])
    #expect(navigation.popToViewController(controllers[3], animated: false) == nil)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test("A presented controller is visible in the navigation controller, in its presentation's container")
  func presentation() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = TestStage(rootViewController: navigation)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    stage.advance(by: 1)
    #expect(navigation.visibleViewController === sheet)
    let presentation = sheet.presentationController
    // The presented view of a sheet is the system's view around the controller's.
    #expect(presentation?.presentedView.map { sheet.view.isDescendant(of: $0) } == true)
    #expect(presentation?.containerView.map { sheet.view.isDescendant(of: $0) } == true)
  }

  // MARK: Animation

  @Test("Media time is the time of the current runtime")
  func mediaTime() {
    let stage = TestStage()
    stage.advance(by: 1.5)
    #expect(CACurrentMediaTime() == 1.5)
  }

  @Test("A transaction returns its completion block")
  func completionBlock() {
    let stage = TestStage()
    var ran = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { ran += 1 }
    CATransaction.completionBlock()?()
    CATransaction.commit()
    CATransaction.flush()
    stage.advance(by: 0.1)
    #expect(ran == 2)
  }

  @Test("A running animator runs at once, with the given curve and completion")
  func runningAnimator() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveEaseIn, animations: { view.center.x = 105 }, completion: { end = $0 })
    #expect(animator.isRunning && animator.state == .active)
    stage.advance(by: 0.5)
    #expect((view.layer.presentation()?.position.x ?? 0) < 55, "it starts slowly")
    stage.advance(by: 0.6)
    #expect(end == .end && !animator.isRunning)
  }

  @Test("At half the time the progress is more than half with ease-out, and exactly half with ease-in-out")
  func curves() {
    let stage = TestStage()
    func middle(_ options: UIView.AnimationOptions) -> CGFloat {
      let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      stage.rootView.addSubview(view)
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
      stage.advance(by: 0.5)
      return view.layer.presentation()?.position.x ?? 0
    }
    #expect(middle(.curveEaseOut) > 55 && middle(.curveEaseIn) < 45)
    #expect(abs(middle(.curveEaseInOut) - 50) < 0.5)
  }

  @Test("Linear keyframes are halfway between two frames in the middle")
  func keyframes() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
    }
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 50) < 0.5)
  }
}
