// swift-format-ignore-file
#if os(iOS) || os(tvOS)
import UIKit
typealias PlatformView = UIView
#elseif os(macOS)
import AppKit
typealias PlatformView = NSView
#endif

#if canImport(UIKit)
@available(iOS 11.0, *)
class PlatformButton: PlatformView {
    #if os(iOS)
    let kind = "phone"
    #else
    let kind = "other"
    #endif

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if #available(iOS 13.0, *) { backgroundColor = .systemBackground } else { backgroundColor = .white }
        #if targetEnvironment(simulator)
        accessibilityIdentifierForTests = kind
        #endif
    }

    var accessibilityIdentifierForTests = ""

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard #available(iOS 10, *) else { return }
        backgroundColor = .red
    }
}
#endif
