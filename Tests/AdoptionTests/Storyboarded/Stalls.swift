// swift-format-ignore-file
import UIKit

class HallScreen: PlainScreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Children", at: 20, #selector(count))
        add("Plum", at: 70, #selector(plum))
        add("Options", at: 120, #selector(options))
        add("Fig", at: 170, #selector(fig))
    }

    @objc func count() { print("said: embeds \((children.first as? StallScreen)?.fruit ?? "nothing")") }
    @objc func plum() { performSegue(withIdentifier: "showStall", sender: "Plum") }
    @objc func options() { performSegue(withIdentifier: "showOptions", sender: nil) }
    @objc func fig() {
        let stall = storyboard!.instantiateViewController(identifier: "Stall") { StallScreen(coder: $0, fruit: "Fig") }
        print("said: made \(stall.fruit)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        print("said: prepares \(segue.identifier ?? "-") for \(type(of: segue.destination))")
    }

    @IBSegueAction private func pearStall(_ coder: NSCoder) -> StallScreen? { StallScreen(coder: coder, fruit: "Pear") }
    @IBSegueAction func makeStall(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> StallScreen? {
        print("said: makes \(segueIdentifier ?? "-")")
        return StallScreen(coder: coder, fruit: sender as? String ?? "nothing")
    }
    @IBSegueAction func noOptions(_ coder: NSCoder) -> UIViewController? { nil }
}

class StallScreen: PlainScreen {
    let fruit: String

    init?(coder: NSCoder, fruit: String) {
        self.fruit = fruit
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { fatalError("use init(coder:fruit:)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        add("Pick", at: 10, #selector(pick))
    }

    @objc func pick() { print("said: picked \(fruit)") }
}
