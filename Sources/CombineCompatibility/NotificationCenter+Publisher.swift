import Foundation
import OpenCombine
import UIKit

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: OpenCombine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let values = ObservedValues(subscriber)
      let send = values.send
      let observer = center.addObserverInOrder(forName: name, object: object, queue: nil) { send($0) }
      values.start { [center] in center.removeObserver(observer) }
    }
  }
}
