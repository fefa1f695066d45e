/// Returns the Objective-C name of a class: UIKit's and Foundation's classes without their module, an app's with it.
/// Code that calls Foundation's function of the same name gets this one for every class that is an `NSObject`.
public func NSStringFromClass(_ aClass: NSObject.Type) -> String {
  let name = String(reflecting: aClass)
  let modules = ["UIKit.", "QuartzCore.", "Foundation."]
  return modules.first(where: name.hasPrefix).map { String(name.dropFirst($0.count)) } ?? name
}
