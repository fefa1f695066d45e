// swift-format-ignore-file
import UIKit

extension UIColor {
    open override func isEqual(_ object: Any?) -> Bool {
        return (object as? UIColor)?.cgColor == cgColor
    }
}
