/// The context `UIView.draw(_:)` draws into; nil outside of it.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIRuntime.current.graphicsContexts.last }

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { UIRuntime.current.graphicsContexts.append(context) }

@MainActor
public func UIGraphicsPopContext() { _ = UIRuntime.current.graphicsContexts.popLast() }
