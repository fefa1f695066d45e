extension Assets {
  /// What an example is written in, for reading beside it; nil when there is no such file.
  package static func exampleSource(_ file: String) -> String? {
    exampleSources[file].map { String(decoding: $0(), as: UTF8.self) }
  }

  private static let exampleSources: [String: @Sendable () -> [UInt8]] = [
    "AToETree.swift": { PackageResources.AToETree_swift },
    "ChainPrint.swift": { PackageResources.ChainPrint_swift },
    "ConsumeOrForward.swift": { PackageResources.ConsumeOrForward_swift },
    "ControlTracking.swift": { PackageResources.ControlTracking_swift },
    "FirstResponder.swift": { PackageResources.FirstResponder_swift },
    "HitSlop.swift": { PackageResources.HitSlop_swift },
    "InvisibleThief.swift": { PackageResources.InvisibleThief_swift },
    "NestedScrollViews.swift": { PackageResources.NestedScrollViews_swift },
    "SlideActionSheet.swift": { PackageResources.SlideActionSheet_swift },
    "ControlsPage.swift": { PackageResources.ControlsPage_swift },
    "RouterEvents.swift": { PackageResources.RouterEvents_swift },
    "MovingTarget.swift": { PackageResources.MovingTarget_swift },
    "MultiTouch.swift": { PackageResources.MultiTouch_swift },
    "OverflowChild.swift": { PackageResources.OverflowChild_swift },
    "OverlappingSiblings.swift": { PackageResources.OverlappingSiblings_swift },
    "PassThroughWindow.swift": { PackageResources.PassThroughWindow_swift },
    "PhotoGestures.swift": { PackageResources.PhotoGestures_swift },
    "PresentedControllers.swift": { PackageResources.PresentedControllers_swift },
    "RecognizerAgainstView.swift": { PackageResources.RecognizerAgainstView_swift },
    "ShakeAndRemote.swift": { PackageResources.ShakeAndRemote_swift },
    "SingleOrDoubleTap.swift": { PackageResources.SingleOrDoubleTap_swift },
    "SystemContainers.swift": { PackageResources.SystemContainers_swift },
    "ThousandViews.swift": { PackageResources.ThousandViews_swift },
    "TabBarBulge.swift": { PackageResources.TabBarBulge_swift },
    "TapAgainstControl.swift": { PackageResources.TapAgainstControl_swift },
    "Triangle.swift": { PackageResources.Triangle_swift },
  ]
}
