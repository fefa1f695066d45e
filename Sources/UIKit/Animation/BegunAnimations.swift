/// The changes between `beginAnimations` and `commitAnimations`. Settings apply to the changes after them.
@MainActor
final class BegunAnimations: AnimationContext {
  /// The default duration, in seconds (Apple, `setAnimationDuration`).
  static let defaultDuration: TimeInterval = 0.2

  private let identifier: String?
  private let outer: AnimationContext?
  var length = defaultDuration { didSet { settingsChanged() } }
  var delay: TimeInterval = 0 { didSet { settingsChanged() } }
  var curve = UIView.AnimationCurve.easeInOut { didSet { settingsChanged() } }
  var options: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve] {
    didSet { settingsChanged() }
  }
  /// The number of times that animations run, a fraction for a part of the last time; greater than 0.
  var repeatCount: Float = 1 { didSet { settingsChanged() } }
  weak var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  private var block: AnimationBlock?
  private var unfinished = 1
  private var allFinished = true

  init(_ identifier: String?) {
    self.identifier = identifier
    outer = AnimationContext.current
    super.init(duration: Self.defaultDuration, allowsUserInteraction: false)
  }

  private func settingsChanged() {
    closeBlock()
    CATransaction.setAnimationDuration(length)
    CATransaction.setAnimationTimingFunction(curve.timingFunction)
  }

  func begin() {
    _ = enter()
    CATransaction.begin()
    settingsChanged()
  }

  func commit() {
    CATransaction.commit()
    AnimationContext.leave(to: outer)
    closeBlock()
    if let willStart, let delegate { willStart.perform(on: delegate, argument: identifier) }
    LayerEnvironment.current.timeline.runInNextTurn { self.ended(true) }
  }

  override func animate(_ change: ViewChange) {
    let block =
      block
      ?? AnimationBlock(
        duration: length, delay: delay, options: options, course: .curve(curve.timingFunction), repeatCount: repeatCount
      )
    self.block = block
    if length > 0 || delay > 0 { block.animate(change) }
  }

  private func closeBlock() {
    guard let block else { return }
    self.block = nil
    unfinished += 1
    block.close { self.ended($0) }
  }

  private func ended(_ finished: Bool) {
    unfinished -= 1
    allFinished = allFinished && finished
    if unfinished == 0, let didStop, let delegate { didStop.perform(on: delegate, argument: identifier) }
  }
}

/// The animation API that preceded blocks. Methods named by selectors receive the identifier.
extension UIView {
  private static var begun: BegunAnimations? { UIRuntime.current.animations.begun.last }

  /// Changes until `commitAnimations` are animated. `context` is not passed on.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let animations = BegunAnimations(animationID)
    animations.begin()
    UIRuntime.current.animations.begun.append(animations)
  }
  public class func commitAnimations() { UIRuntime.current.animations.begun.popLast()?.commit() }

  public class func setAnimationDuration(_ duration: TimeInterval) { begun?.length = max(0, duration) }
  public class func setAnimationDelay(_ delay: TimeInterval) { begun?.delay = max(0, delay) }
  public class func setAnimationCurve(_ curve: AnimationCurve) { begun?.curve = curve }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    set(.beginFromCurrentState, fromCurrentState)
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) { set(.autoreverse, repeatAutoreverses) }
  /// Sets the number of times that animations run, which may be a fraction; 0 means once (Apple,
  /// `setAnimationRepeatCount(_:)`).
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    begun?.repeatCount = repeatCount > 0 ? repeatCount : 1
  }
  private class func set(_ option: AnimationOptions, _ isOn: Bool) {
    if isOn { begun?.options.insert(option) } else { begun?.options.remove(option) }
  }
  public class func setAnimationDelegate(_ delegate: Any?) { begun?.delegate = delegate as AnyObject? }
  public class func setAnimationWillStart(_ selector: Selector?) { begun?.willStart = selector }
  public class func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }
}
