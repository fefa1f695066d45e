/// Every example in the order of the course, starting with `point(inside:)`.
@MainActor
package enum ExampleCatalogue {
  package static let all: [any Scene.Type] = [
    AToETree.self,
    OverlappingSiblings.self,
    InvisibleThief.self,
    HitSlop.self,
    Triangle.self,
    OverflowChild.self,
    TabBarBulge.self,
    MovingTarget.self,
    ThrownCard.self,
    PointerProbe.self,
    SystemContainers.self,

    MultiTouch.self,
    ControlTracking.self,
    ControlsPage.self,

    ConsumeOrForward.self,
    ChainPrint.self,
    RouterEvents.self,
    FirstResponder.self,
    ShakeAndRemote.self,

    RecognizerAgainstView.self,
    TapAgainstControl.self,
    SingleOrDoubleTap.self,
    PhotoGestures.self,

    SlideActionSheet.self,
    NestedScrollViews.self,

    PresentedControllers.self,
    ShareSheet.self,
    PassThroughWindow.self,
  ]

  /// The scenes that are opened only by name. They are for measurements and not part of the course.
  package static let unlisted: [any Scene.Type] = [ThousandViews.self]

  package static let scenes = SceneCatalogue(all, unlisted: unlisted)

  package static func named(_ name: String) -> (any Scene.Type)? { scenes.named(name) }
}
