// swift-format-ignore-file
import UIKit
class SongController: UIViewController {
    @IBOutlet weak var cover: UIImageView!
    @IBOutlet weak var play: UIButton!
    @IBAction func toggle(_ sender: UIButton) { sender.isSelected.toggle() }
    @IBAction func share(_ sender: UIBarButtonItem) { title = "Shared" }
}
