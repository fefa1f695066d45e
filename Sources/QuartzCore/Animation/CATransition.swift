/// How a layer goes over from what it showed to what it shows now, all of it at once.
///
/// What it showed is kept when the animation is added: so it is added before the change, or in the same turn.
@MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// Where what is new comes from.
  open var subtype: CATransitionSubtype?
  /// The part of the way that is shown, 0...1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  /// What the layer showed, in its own coordinates.
  var before: DisplayList.Sublist?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, before) = (other.type, other.subtype, other.before)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// What shows at `time` of a run, when the layer is `after` by itself.
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

  /// How far and where everything moves. `fromTop` moves up: vertical words are meant for a y axis that points up (M).
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

  /// What was there fades out while the new fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// What is new slides over what was there.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// What is new pushes out what was there.
  public static let push = CATransitionType(rawValue: "push")
  /// What was there slides away from over the new.
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

/// The key that a transition has whatever it is added for.
public let kCATransition = "transition"

extension CALayer {
  /// `list`, which is what the receiver shows by itself, as it is while a transition runs.
  func withTransition(_ list: DisplayList.Sublist, in bounds: CGRect) -> DisplayList.Sublist {
    running.reduce(list) { list, running in
      guard let transition = running.animation as? CATransition, let time = running.localTime else { return list }
      return transition.picture(of: list, in: bounds, at: time)
    }
  }
}
