import UIKit

/// The members that sources read from an object of unknown class, as in `(value as AnyObject).cgPointValue`, which the
/// rewriter translates. If the object has no such member, the value is nil, and Swift unwraps it as on Apple's systems.
@MainActor
public struct AnyObjectMembers {
  private let object: Any?

  public init(_ object: Any?) { self.object = object }

  private var value: NSValue? { object as? NSValue }
  private var number: NSNumber? {
    switch object {
    case let number as NSNumber: number
    case let text as NSString: NSNumber(value: text.doubleValue)
    case let text as String: NSNumber(value: (text as NSString).doubleValue)
    case let number as Double: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let flag as Bool: NSNumber(value: flag)
    default: nil
    }
  }

  public var cgPointValue: CGPoint! { value?.cgPointValue ?? object as? CGPoint }
  public var cgSizeValue: CGSize! { value?.cgSizeValue ?? object as? CGSize }
  public var cgRectValue: CGRect! { value?.cgRectValue ?? object as? CGRect }
  public var uiEdgeInsetsValue: UIEdgeInsets! { value?.uiEdgeInsetsValue ?? object as? UIEdgeInsets }
  public var cgVectorValue: CGVector! { value?.cgVectorValue ?? object as? CGVector }

  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var integerValue: Int! { number?.intValue }
  public var intValue: Int32! { number?.int32Value }
  public var boolValue: Bool! { number?.boolValue }
  public var stringValue: String! { number?.stringValue }

  public var description: String! { object.map { String(describing: $0) } }
  public var count: Int! {
    switch object {
    case let array as NSArray: array.count
    case let array as [Any]: array.count
    case let dictionary as [AnyHashable: Any]: dictionary.count
    default: nil
    }
  }

  public var row: Int! { (object as? IndexPath)?.row ?? (object as? NSIndexPath)?.row }
  public var section: Int! { (object as? IndexPath)?.section ?? (object as? NSIndexPath)?.section }
  public var item: Int! { (object as? IndexPath)?.item ?? (object as? NSIndexPath)?.item }

  public var tag: Int! { (object as? UIView)?.tag ?? (object as? UIBarItem)?.tag }
  public var frame: CGRect! { (object as? UIView)?.frame ?? (object as? CALayer)?.frame }
  public var bounds: CGRect! { (object as? UIView)?.bounds ?? (object as? CALayer)?.bounds }
  public var center: CGPoint! { (object as? UIView)?.center }
  public var superview: UIView?! { (object as? UIView)?.superview }
  public var view: UIView?! { (object as? UIGestureRecognizer)?.view ?? (object as? UIViewController)?.view }
  public var isOn: Bool! { (object as? UISwitch)?.isOn }
  public var isSelected: Bool! { (object as? UIControl)?.isSelected ?? (object as? UITableViewCell)?.isSelected }
  public var selectedSegmentIndex: Int! { (object as? UISegmentedControl)?.selectedSegmentIndex }
  public var currentTitle: String?! { (object as? UIButton)?.currentTitle }

  public func location(in view: UIView?) -> CGPoint {
    if let touch = object as? UITouch { return touch.location(in: view) }
    return member("location(in:)", of: UIGestureRecognizer.self).location(in: view)
  }
  public func translation(in view: UIView?) -> CGPoint {
    member("translation(in:)", of: UIPanGestureRecognizer.self).translation(in: view)
  }
  public func velocity(in view: UIView?) -> CGPoint {
    member("velocity(in:)", of: UIPanGestureRecognizer.self).velocity(in: view)
  }
  public func removeFromSuperview() { member("removeFromSuperview()", of: UIView.self).removeFromSuperview() }

  private func member<Owner>(_ name: String, of type: Owner.Type) -> Owner {
    guard let owner = object as? Owner else {
      preconditionFailure("\(object.map { String(describing: Swift.type(of: $0)) } ?? "nil") has no '\(name)'.")
    }
    return owner
  }
}
