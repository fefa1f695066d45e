@MainActor private var contexts: [CGContext] = []

/// The context `UIView.draw(_:)` draws into; nil outside of it.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }

@MainActor
public func UIGraphicsPopContext() { _ = contexts.popLast() }
