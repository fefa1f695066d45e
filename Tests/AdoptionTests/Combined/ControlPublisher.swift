// swift-format-ignore-file
import UIKit
import Combine

final class ControlSubscription<S: Subscriber, Control: UIControl>: Subscription where S.Input == Control, S.Failure == Never {
    private var subscriber: S?
    private let control: Control

    init(subscriber: S, control: Control, event: UIControl.Event) {
        self.subscriber = subscriber
        self.control = control
        control.addTarget(self, action: #selector(fired), for: event)
    }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { subscriber = nil }
    @objc private func fired() { _ = subscriber?.receive(control) }
}

struct ControlPublisher<Control: UIControl>: Publisher {
    typealias Output = Control
    typealias Failure = Never
    let control: Control
    let events: UIControl.Event
    init(control: Control, events: UIControl.Event) {
        self.control = control
        self.events = events
    }
    func receive<S>(subscriber: S) where S: Subscriber, S.Failure == ControlPublisher.Failure, S.Input == ControlPublisher.Output {
        subscriber.receive(subscription: ControlSubscription(subscriber: subscriber, control: control, event: events))
    }
}

protocol CombineCompatible {}
extension UIControl: CombineCompatible {}
extension CombineCompatible where Self: UIControl {
    func publisher(for events: UIControl.Event) -> ControlPublisher<Self> { ControlPublisher(control: self, events: events) }
}
