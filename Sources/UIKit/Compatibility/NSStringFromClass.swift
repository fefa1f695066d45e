/// Returns the Objective-C name of a class. Names of classes of UIKit and Foundation have no module prefix; those of an
/// app have one. This overload is preferred to Foundation's function for classes that derive from `NSObject`.
public func NSStringFromClass(_ aClass: NSObject.Type) -> String {
  let name = String(reflecting: aClass)
  let modules = ["UIKit.", "QuartzCore.", "Foundation."]
  return modules.first(where: name.hasPrefix).map { String(name.dropFirst($0.count)) } ?? name
}
