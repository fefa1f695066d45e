// swift-format-ignore-file
import UIKit

public final class CardPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    view.alpha = 0
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingTapped)))
    return view
  }()

  private lazy var panGesture: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(didPan(_:)))
    pan.maximumNumberOfTouches = 1
    return pan
  }()

  public override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView else { return .zero }
    let size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
    return CGRect(origin: CGPoint(x: 0, y: containerView.bounds.maxY - size.height), size: size)
  }

  public override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let preferred = container.preferredContentSize.height
    return CGSize(
      width: parentSize.width, height: preferred > 0 ? min(preferred, parentSize.height * 0.9) : parentSize.height / 2)
  }

  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    presentedView?.layer.cornerRadius = 20
    presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    presentedView?.clipsToBounds = true
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  public override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { presentedView?.addGestureRecognizer(panGesture) } else { dimmingView.removeFromSuperview() }
    print("said:", "presented", completed)
  }

  public override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { dimmingView.removeFromSuperview() }
    print("said:", "dismissed", completed)
  }

  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if panGesture.state != .changed { presentedView?.frame = frameOfPresentedViewInContainerView }
    dimmingView.frame = containerView?.bounds ?? .zero
  }

  public override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []) {
      self.presentedView?.frame = self.frameOfPresentedViewInContainerView
    }
    print("said:", "height", Int(frameOfPresentedViewInContainerView.height))
  }

  @objc private func dimmingTapped() { presentedViewController.dismiss(animated: true) }

  @objc private func didPan(_ pan: UIPanGestureRecognizer) {
    guard let view = presentedView, let superview = view.superview else { return }
    let translation = pan.translation(in: superview)
    switch pan.state {
    case .changed:
      let y = translation.y > 0 ? translation.y : translation.y / 10
      view.frame.origin.y = frameOfPresentedViewInContainerView.minY + y
    case .ended, .cancelled:
      let velocity = pan.velocity(in: superview).y
      if velocity > 800 || translation.y > view.bounds.height / 2 {
        presentedViewController.dismiss(animated: true)
      } else {
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: velocity / 1000,
          options: [.allowUserInteraction, .curveEaseOut]
        ) {
          view.frame = self.frameOfPresentedViewInContainerView
        }
        print("said:", "snapped back")
      }
    default: break
    }
  }
}

public final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

public final class CardViewController: UIViewController {
  private let transition = CardTransitioningDelegate()
  private let stackView = UIStackView()
  private var isLarge = false

  public init() {
    super.init(nibName: nil, bundle: .main)
    transitioningDelegate = transition
    modalPresentationStyle = .custom
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    preferredContentSize.height = 240
    let handle = UIView()
    handle.backgroundColor = .systemGray3
    handle.layer.cornerRadius = 2.5
    let title = UILabel()
    title.text = "Delivery"
    title.font = .preferredFont(forTextStyle: .title2)
    let more = UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: "More") { [weak self] action in
        guard let self else { return }
        self.isLarge.toggle()
        (action.sender as? UIButton)?.setTitle(self.isLarge ? "Less" : "More", for: .normal)
        self.preferredContentSize = CGSize(width: 0, height: self.isLarge ? 400 : 240)
      })
    [title, more].forEach(stackView.addArrangedSubview)
    stackView.axis = .vertical
    stackView.alignment = .center
    stackView.distribution = .equalSpacing
    stackView.spacing = 20
    handle.translatesAutoresizingMaskIntoConstraints = false
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(handle)
    view.addSubview(stackView)
    NSLayoutConstraint.activate([
      handle.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      handle.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      handle.widthAnchor.constraint(equalToConstant: 40),
      handle.heightAnchor.constraint(equalToConstant: 5),
      stackView.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 24),
      stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: stackView.trailingAnchor, constant: 20),
    ])
  }
}

final class CardHostController: UIViewController {
  override func loadView() {
    let root = UIView()
    root.backgroundColor = .systemBackground
    let button = UIButton(type: .roundedRect)
    button.setTitle("Show card", for: UIControl.State())
    button.addTarget(self, action: #selector(showCard), for: .touchUpInside)
    button.frame = CGRect(x: 100, y: 80, width: 175, height: 44)
    root.addSubview(button)
    view = root
  }

  @IBAction func showCard() {
    present(CardViewController(), animated: true) { print("said:", "completion") }
  }
}
