/// A property that is stored because code for iOS sets it, and that has no effect here. The engine notes once for each
/// runtime that it was set: the trace has a line for it, and `hitpath open` prints the line of the source.
/// `DIFFERENCES.md` gives the reason for each.
package enum StoredProperty: String, CaseIterable, Sendable {
  case layerAllowsGroupOpacity = "CALayer.allowsGroupOpacity"
  case layerDrawsAsynchronously = "CALayer.drawsAsynchronously"
  case layerEdgeAntialiasingMask = "CALayer.edgeAntialiasingMask"
  case layoutManagerAllowsNonContiguousLayout = "NSLayoutManager.allowsNonContiguousLayout"
  case applicationApplicationIconBadgeNumber = "UIApplication.applicationIconBadgeNumber"
  case applicationIsIdleTimerDisabled = "UIApplication.isIdleTimerDisabled"
  case applicationIsNetworkActivityIndicatorVisible = "UIApplication.isNetworkActivityIndicatorVisible"
  case buttonShowsTouchWhenHighlighted = "UIButton.showsTouchWhenHighlighted"
  case glassEffectIsInteractive = "UIGlassEffect.isInteractive"
  case keyboardLayoutGuideFollowsUndockedKeyboard = "UIKeyboardLayoutGuide.followsUndockedKeyboard"
  case keyboardLayoutGuideKeyboardDismissPadding = "UIKeyboardLayoutGuide.keyboardDismissPadding"
  case labelAdjustsFontForContentSizeCategory = "UILabel.adjustsFontForContentSizeCategory"
  case labelAllowsDefaultTighteningForTruncation = "UILabel.allowsDefaultTighteningForTruncation"
  case labelLineBreakStrategy = "UILabel.lineBreakStrategy"
  case menuControllerArrowDirection = "UIMenuController.arrowDirection"
  case navigationBarBackIndicatorTransitionMaskImage = "UINavigationBar.backIndicatorTransitionMaskImage"
  case navigationBarIsTranslucent = "UINavigationBar.isTranslucent"
  case navigationItemHidesSearchBarWhenScrolling = "UINavigationItem.hidesSearchBarWhenScrolling"
  case searchBarIsTranslucent = "UISearchBar.isTranslucent"
  case sheetPresentationControllerPrefersEdgeAttachedInCompactHeight =
    "UISheetPresentationController.prefersEdgeAttachedInCompactHeight"
  case sheetPresentationControllerWidthFollowsPreferredContentSizeWhenEdgeAttached =
    "UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached"
  case tabBarIsTranslucent = "UITabBar.isTranslucent"
  case tabBarItemLandscapeImagePhone = "UITabBarItem.landscapeImagePhone"
  case tableViewAllowsFocus = "UITableView.allowsFocus"
  case tableViewCellLayoutMarginsFollowReadableWidth = "UITableView.cellLayoutMarginsFollowReadableWidth"
  case tableViewEstimatedSectionFooterHeight = "UITableView.estimatedSectionFooterHeight"
  case tableViewEstimatedSectionHeaderHeight = "UITableView.estimatedSectionHeaderHeight"
  case tableViewFillerRowHeight = "UITableView.fillerRowHeight"
  case tableViewInsetsContentViewsToSafeArea = "UITableView.insetsContentViewsToSafeArea"
  case tableViewRemembersLastFocusedIndexPath = "UITableView.remembersLastFocusedIndexPath"
  case tableViewSelectionFollowsFocus = "UITableView.selectionFollowsFocus"
  case tableViewSeparatorEffect = "UITableView.separatorEffect"
  case tableViewSeparatorInsetReference = "UITableView.separatorInsetReference"
  case tableViewCellUserInteractionEnabledWhileDragging = "UITableViewCell.userInteractionEnabledWhileDragging"
  case textFieldAutocapitalizationType = "UITextField.autocapitalizationType"
  case textFieldAutocorrectionType = "UITextField.autocorrectionType"
  case textFieldKeyboardAppearance = "UITextField.keyboardAppearance"
  case textFieldPasswordRules = "UITextField.passwordRules"
  case textFieldSmartDashesType = "UITextField.smartDashesType"
  case textFieldSmartInsertDeleteType = "UITextField.smartInsertDeleteType"
  case textFieldSmartQuotesType = "UITextField.smartQuotesType"
  case textFieldSpellCheckingType = "UITextField.spellCheckingType"
  case textFieldTextContentType = "UITextField.textContentType"
  case textViewAutocapitalizationType = "UITextView.autocapitalizationType"
  case textViewAutocorrectionType = "UITextView.autocorrectionType"
  case textViewIsSecureTextEntry = "UITextView.isSecureTextEntry"
  case textViewKeyboardAppearance = "UITextView.keyboardAppearance"
  case textViewSmartDashesType = "UITextView.smartDashesType"
  case textViewSmartInsertDeleteType = "UITextView.smartInsertDeleteType"
  case textViewSmartQuotesType = "UITextView.smartQuotesType"
  case textViewSpellCheckingType = "UITextView.spellCheckingType"
  case textViewTextContentType = "UITextView.textContentType"
  case toolbarIsTranslucent = "UIToolbar.isTranslucent"
  case viewAccessibilityIgnoresInvertColors = "UIView.accessibilityIgnoresInvertColors"
  case viewClearsContextBeforeDrawing = "UIView.clearsContextBeforeDrawing"
  case viewLargeContentImage = "UIView.largeContentImage"
  case viewLargeContentImageInsets = "UIView.largeContentImageInsets"
  case viewLargeContentTitle = "UIView.largeContentTitle"
  case viewRestorationIdentifier = "UIView.restorationIdentifier"
  case viewScalesLargeContentImage = "UIView.scalesLargeContentImage"
  case viewShowsLargeContentViewer = "UIView.showsLargeContentViewer"
  case viewTintAdjustmentMode = "UIView.tintAdjustmentMode"
  case controllerExtendedEdges = "UIViewController.edgesForExtendedLayout"
  case controllerOpaqueBars = "UIViewController.extendedLayoutIncludesOpaqueBars"
  case contextTransition =
    "UIViewController.providesPresentationContextTransitionStyle"

  /// Called when the property was set.
  @MainActor
  package func wasSet() {
    let environment = LayerEnvironment.current
    guard environment.storedProperties.insert(self).inserted else { return }
    environment.storedPropertyWasSet?(self)
  }
}
