// swift-format-ignore-file
import UIKit
import AVFoundation
import AVKit

class PlayerView: UIView {
    override static var layerClass: AnyClass { AVPlayerLayer.self }
    var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }
    var player: AVPlayer? {
        get { playerLayer.player }
        set { playerLayer.player = newValue }
    }
}

class VideoViewController: UIViewController {
    private let playerView = PlayerView()
    private let playButton = UIButton(type: .system)
    private let slider = UISlider()
    private var observer: Any?
    private var click: AVAudioPlayer?
    private lazy var player = AVPlayer(url: URL(fileURLWithPath: "/beach.mp4"))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        playerView.frame = CGRect(x: 0, y: 40, width: 375, height: 210)
        playerView.player = player
        playerView.playerLayer.videoGravity = .resizeAspectFill
        playButton.frame = CGRect(x: 20, y: 270, width: 80, height: 44)
        playButton.setTitle("Play", for: .normal)
        playButton.addTarget(self, action: #selector(playPause), for: .touchUpInside)
        slider.frame = CGRect(x: 110, y: 276, width: 240, height: 32)
        slider.maximumValue = 10
        slider.addTarget(self, action: #selector(scrub(_:)), for: .valueChanged)
        [playerView, playButton, slider].forEach(view.addSubview)
        try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.mixWithOthers])
        observer = player.addPeriodicTimeObserver(forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: .main) { [weak self] time in
            self?.slider.value = Float(CMTimeGetSeconds(time))
        }
        click = try? AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/click.wav"))
        NotificationCenter.default.addObserver(self, selector: #selector(ended), name: .AVPlayerItemDidPlayToEndTime, object: player.currentItem)
    }

    @objc func playPause() {
        click?.play()
        player.timeControlStatus == .playing ? player.pause() : player.play()
        print("said: rate \(player.rate), moved \(slider.value > 0)")
    }

    @objc func scrub(_ slider: UISlider) {
        player.seek(to: CMTime(seconds: Double(slider.value), preferredTimescale: 600)) { print("said: sought \($0)") }
    }

    @objc private func ended() { player.seek(to: .zero) }
    deinit { if let observer = observer { player.removeTimeObserver(observer) } }
}
