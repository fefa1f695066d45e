import SwiftSyntax

/// Translates accesses to the window of the app's delegate, which code writes only in this form.
enum DelegateWindow {
  static func isMeant(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window",
      let base = member.base?.trimmedDescription
    else { return false }
    return base.hasPrefix("UIApplication.shared.delegate")
  }
}
