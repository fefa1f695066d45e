import EngineTestKit
import UIKitTestSupport

@testable import UIKit

/// A logging view that also logs presses, motion and remote control events, and can become first responder.
class LoggingResponderView: LoggingView {
  var wantsFirstResponder = false
  var mayResign = true

  override var canBecomeFirstResponder: Bool { wantsFirstResponder }
  override var canResignFirstResponder: Bool { mayResign }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("\(name).pressesBegan\(presses.count > 1 ? "x\(presses.count)" : "")")
    if !consumes { super.pressesBegan(presses, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("\(name).pressesChanged")
    if !consumes { super.pressesChanged(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("\(name).pressesEnded")
    if !consumes { super.pressesEnded(presses, with: event) }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("\(name).pressesCancelled")
    if !consumes { super.pressesCancelled(presses, with: event) }
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("\(name).motionBegan")
    if !consumes { super.motionBegan(motion, with: event) }
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("\(name).motionEnded")
    if !consumes { super.motionEnded(motion, with: event) }
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("\(name).motionCancelled")
    if !consumes { super.motionCancelled(motion, with: event) }
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log.add("\(name).remote \(event?.subtype.rawValue ?? -1)")
    if !consumes { super.remoteControlReceived(with: event) }
  }
}

/// A controller that logs touches, presses, motion and its lifecycle.
class LoggingController: UIViewController {
  let name: String
  let log: CallLog
  var makeView: (() -> UIView)?
  var commands: [UIKeyCommand] = []

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = makeView?() ?? UIView(frame: UIScreen.main.bounds) }
  override func viewDidLoad() { log.add("\(name).viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name).viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.add("\(name).viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name).viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name).viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name).viewDidDisappear") }
  override func willMove(toParent parent: UIViewController?) { log.add("\(name).willMove \(Self.word(parent))") }
  override func didMove(toParent parent: UIViewController?) { log.add("\(name).didMove \(Self.word(parent))") }
  private static func word(_ parent: UIViewController?) -> String {
    (parent as? LoggingController)?.name ?? (parent == nil ? "nil" : "container")
  }

  override var keyCommands: [UIKeyCommand]? { commands }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name).touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name).touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("\(name).pressesBegan")
    super.pressesBegan(presses, with: event)
  }
}

extension UIResponder {
  /// The receiver and its next responders.
  var chain: [UIResponder] {
    var chain = [self]
    while let next = chain.last?.next { chain.append(next) }
    return chain
  }

  var chainNames: [String] {
    chain.map { ($0 as? LoggingView)?.name ?? ($0 as? LoggingController)?.name ?? "\(type(of: $0))" }
  }
}
