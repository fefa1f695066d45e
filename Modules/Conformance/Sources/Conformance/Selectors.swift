import UIKit

/// An object with methods that controls and responders call.
///
/// The engine has no Objective-C runtime: there a selector is made from a name and a method.
final class Listener: UIView {
  var name = ""
  var log: CallLog?

  convenience init(_ name: String, log: CallLog) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    self.name = name
    self.log = log
  }

  #if canImport(ObjectiveC)
    static let plain = #selector(Listener.plainAction)
    static let withSender = #selector(Listener.action(sender:))
    static let withEvent = #selector(Listener.action(sender:event:))
    static let tapped = #selector(Listener.tapAction)
    @objc func plainAction() { log?.calls.append("\(name).plain") }
    @objc func action(sender: UIControl) { log?.calls.append("\(name).sender") }
    @objc func action(sender: UIControl, event: UIEvent?) {
      log?.calls.append("\(name).event \(event == nil ? "nil" : "given")")
    }
    @objc func tapAction() {}
  #else
    static let plain = Selector("plainAction", Listener.plainAction)
    static let withSender = Selector("actionWithSender:") { (listener: Listener) in { listener.action(sender: $0) } }
    static let withEvent = Selector("actionWithSender:event:") { (listener: Listener) in
      { listener.action(sender: $0, event: $1) }
    }
    static let tapped = Selector("tapAction", Listener.tapAction)
    func plainAction() { log?.calls.append("\(name).plain") }
    func action(sender: UIControl) { log?.calls.append("\(name).sender") }
    func action(sender: UIControl, event: UIEvent?) {
      log?.calls.append("\(name).event \(event == nil ? "nil" : "given")")
    }
    func tapAction() {}
  #endif
}
