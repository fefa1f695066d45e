/// An animated transition between the layer's former content and its new one.
///
/// The former content is recorded when the animation is added, which must happen before the change, or in the same
/// turn.
@MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// The side from which the new content enters.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, 0...1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  /// The former content of the layer, in its own coordinate space.
  var before: DisplayList.Sublist?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, before) = (other.type, other.subtype, other.before)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// Returns the drawing at `time` of a run; `after` is the layer's content without the transition.
  func picture(of after: DisplayList.Sublist, in bounds: CGRect, at time: TimeInterval) -> DisplayList.Sublist {
    guard let before else { return after }
    let share = bent(duration > 0 ? time / duration : 1)
    let progress = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(share)
    let way = way(in: bounds)
    func moved(_ list: DisplayList.Sublist, _ part: CGFloat) -> [DisplayList.Command] {
      [.sublist(list, place: CGAffineTransform(translationX: way.dx * part, y: way.dy * part))]
    }
    switch type {
    case .push: return DisplayList.Sublist(moved(before, progress) + moved(after, progress - 1))
    case .moveIn: return DisplayList.Sublist(moved(before, 0) + moved(after, progress - 1))
    case .reveal: return DisplayList.Sublist(moved(after, 0) + moved(before, progress))
    default:
      return DisplayList.Sublist([
        .beginGroup(opacity: Float(min(max(1 - progress, 0), 1))), .sublist(before, place: nil), .endGroup,
        .beginGroup(opacity: Float(min(max(progress, 0), 1))), .sublist(after, place: nil), .endGroup,
      ])
    }
  }

  /// Returns the distance and direction of the motion. `fromTop` moves up, because vertical names refer to a y axis
  /// that points up (M).
  private func way(in bounds: CGRect) -> CGVector {
    switch subtype {
    case .fromRight: CGVector(dx: -bounds.width, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -bounds.height)
    case .fromBottom: CGVector(dx: 0, dy: bounds.height)
    default: CGVector(dx: bounds.width, dy: 0)
    }
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The former content fades out while the new one fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides in over the former one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the former one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The former content slides out and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a transition, whatever key it is added under.
public let kCATransition = "transition"

extension CALayer {
  /// Returns the drawing of the receiver, whose content is `list`, during its transitions.
  func withTransition(_ list: DisplayList.Sublist, in bounds: CGRect) -> DisplayList.Sublist {
    running.reduce(list) { list, running in
      guard let transition = running.animation as? CATransition, let time = running.localTime else { return list }
      return transition.picture(of: list, in: bounds, at: time)
    }
  }
}
