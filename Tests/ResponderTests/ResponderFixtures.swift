import EngineTestKit
import UIKitTestSupport

@testable import UIKit

/// A view that logs what it is told and passes everything on unless it consumes.
class LoggingView: UIView {
  let name: String
  let log: CallLog
  var consumes = false
  var wantsFirstResponder = false
  var mayResign = true

  init(_ name: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 800)) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  override var canBecomeFirstResponder: Bool { wantsFirstResponder }
  override var canResignFirstResponder: Bool { mayResign }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name).touchesBegan")
    if !consumes { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name).touchesMoved")
    if !consumes { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name).touchesEnded")
    if !consumes { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(name).touchesCancelled")
    if !consumes { super.touchesCancelled(touches, with: event) }
  }

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

/// A controller that logs touches, presses, motion and its own life.
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
  /// The receiver and everything behind it.
  var chain: [UIResponder] {
    var chain = [self]
    while let next = chain.last?.next { chain.append(next) }
    return chain
  }

  var chainNames: [String] {
    chain.map { ($0 as? LoggingView)?.name ?? ($0 as? LoggingController)?.name ?? "\(type(of: $0))" }
  }
}

/// Keeps what the engine reports, as one line each.
@MainActor
final class LineProbe: EventProbe {
  private(set) var lines: [String] = []
  private let describeCall: (ProbedCall) -> String?
  private let describeFact: (ProbedFact) -> String?

  init(
    calls: @escaping (ProbedCall) -> String? = { _ in nil },
    facts: @escaping (ProbedFact) -> String? = { _ in nil }
  ) {
    describeCall = calls
    describeFact = facts
  }

  func enter(_ call: ProbedCall) { if let line = describeCall(call) { lines.append(line) } }
  func leave(_ outcome: ProbedOutcome) {}
  func note(_ fact: ProbedFact) { if let line = describeFact(fact) { lines.append(line) } }
}
