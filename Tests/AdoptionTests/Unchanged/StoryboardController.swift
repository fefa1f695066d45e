// swift-format-ignore-file
import UIKit

class FancySwitch: UISwitch {
    @IBInspectable var trackTint: UIColor = .green
}

class StoryboardController: UIViewController {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet private weak var saveButton: UIButton!
    @IBOutlet var fancySwitch: FancySwitch!
    @IBOutlet var stars: [RatingView]!
    @IBOutlet weak var bottomConstraint: NSLayoutConstraint!
    @IBOutlet weak var slider: RangeSlider! {
        didSet { slider.lowerValue = 0.1 }
    }
    @IBOutlet weak var delegate: RatingViewDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = "From a storyboard"
        saveButton.setTitle("Save", for: .normal)
        fancySwitch.addTarget(self, action: #selector(switched(_:)), for: .valueChanged)
        bottomConstraint.constant = 12
        stars.forEach { $0.rating = 3 }
    }

    @IBAction func save(_ sender: UIButton) { titleLabel.text = "Saved" }
    @IBAction func switched(_ sender: FancySwitch) { titleLabel.text = sender.isOn ? "on" : "off" }
}
