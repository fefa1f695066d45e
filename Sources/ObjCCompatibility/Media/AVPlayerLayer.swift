import UIKit

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A rectangle with the name of the video that a phone would show.
open class AVPlayerLayer: CALayer {
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    player?.show(in: self)
    prepare()
  }

  public required init() {
    super.init()
    prepare()
  }

  private func prepare() {
    needsDisplayOnBoundsChange = true
    setNeedsDisplay()
  }

  open var player: AVPlayer? {
    didSet {
      player?.show(in: self)
      setNeedsDisplay()
    }
  }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { bounds }

  override open func draw(in context: CGContext) {
    MediaPlaceholder.draw("Video: \(player?.title ?? "no player")", in: bounds, of: context)
  }
}

/// Shows the placeholder of its player in full size.
@MainActor
open class AVPlayerViewController: UIViewController {
  private let playerLayer = AVPlayerLayer()

  open var player: AVPlayer? { didSet { playerLayer.player = player } }
  open var showsPlaybackControls = true
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var videoGravity: AVLayerVideoGravity {
    get { playerLayer.videoGravity }
    set { playerLayer.videoGravity = newValue }
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.layer.addSublayer(playerLayer)
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    playerLayer.frame = view.bounds
  }
}
