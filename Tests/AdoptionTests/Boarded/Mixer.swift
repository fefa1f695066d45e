// swift-format-ignore-file
import UIKit

class MixerController: UIViewController {
    @IBOutlet private weak var level: UISlider!
    @IBOutlet weak var value: UILabel!
    @IBOutlet var keys: [UIButton]!
    @IBOutlet weak var pad: PadView!
    @IBOutlet weak var padHeight: NSLayoutConstraint!
    @IBOutlet weak var missing: UIView?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        print("said: decoded \(title ?? "-"), view loaded \(isViewLoaded)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        print("said: awake, view loaded \(isViewLoaded)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        value.text = "0.50"
        print("said: loaded \(keys.map { $0.title(for: .normal) ?? "" }) missing \(missing == nil) height \(padHeight.constant)")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        print("said: pad \(pad.frame) level \(level.frame.origin)")
    }

    @IBAction func moved(_ sender: UISlider) { value.text = String(format: "%.2f", sender.value) }
    @IBAction private func press(_ sender: UIButton) {
        print("said: press \(sender.title(for: .normal) ?? "") of \(keys.count), label \(value.text ?? "")")
    }
    @IBAction func tapped(_ recognizer: UITapGestureRecognizer) {
        print("said: tapped the pad in \(recognizer.view === pad ? "pad" : "another view")")
    }
    @IBAction func switched(_ sender: Any) { print("said: switched \((sender as! UISwitch).isOn)") }
    @IBAction func picked(_ sender: UISegmentedControl, forEvent event: UIEvent) {
        print("said: picked \(sender.titleForSegment(at: sender.selectedSegmentIndex) ?? "-")")
    }
}

@IBDesignable class PadView: UIView {
    @IBInspectable var corner: CGFloat = 0 { didSet { layer.cornerRadius = corner } }
    @IBInspectable var hue: UIColor = .black
    @IBInspectable var caption: String?
    @IBInspectable var steps: Int = 1
    @IBInspectable var isRound: Bool = false
    @IBInspectable var origin: CGPoint = .zero
    @IBOutlet var caption2: UILabel!

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        print("said: pad decoded \(bounds.size) subviews \(subviews.count) color \(backgroundColor == nil ? "none" : "set")")
        backgroundColor = .systemOrange
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        print("said: pad awake \(corner) \(caption ?? "-") \(steps) \(isRound) \(origin) \(hue == .black ? "black" : "hue") \(caption2.text ?? "-")")
    }
}
