import UIKit

// These constants and functions have been members of types since Swift 3 to 4.2.

public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
@MainActor public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
@MainActor public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
@MainActor public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }
@MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize { UICollectionViewFlowLayout.automaticSize }
@MainActor public var UISegmentedControlNoSegment: Int { UISegmentedControl.noSegment }
@MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
@MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
@MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
public let UIWindowLevelAlert = UIWindow.Level.alert

public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAGravityResize = CALayerContentsGravity.resize
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
public let kCAGravityCenter = CALayerContentsGravity.center
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentRight = CATextLayerAlignmentMode.right

public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

extension NSNotification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  public static let UIApplicationWillChangeStatusBarFrame = UIApplication.willChangeStatusBarFrameNotification
  public static let UIApplicationDidChangeStatusBarFrame = UIApplication.didChangeStatusBarFrameNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
}

public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged

@MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// Returns the time of the scene, as `Date()` does.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

// These constants of Dispatch convert between units of time.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000

@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

@MainActor public var UIApplicationOpenSettingsURLString: String { UIApplication.openSettingsURLString }

@MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
@MainActor public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
