// swift-format-ignore-file
import UIKit

class PlainScreen: UIViewController {
    func add(_ title: String, at y: CGFloat, _ action: Selector) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
        button.addTarget(self, action: action, for: .touchUpInside)
        view.backgroundColor = .white
        view.addSubview(button)
    }
}

class StartScreen: PlainScreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let first = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() else { return }
        addChild(first)
        first.view.frame = view.bounds
        view.addSubview(first.view)
        first.didMove(toParent: self)
    }
}

class FruitListScreen: PlainScreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Fig", at: 100, #selector(fig))
        add("Options", at: 160, #selector(options))
        add("Settings", at: 220, #selector(settings))
        add("Nothing", at: 280, #selector(nothing))
    }

    @objc func fig() { performSegue(withIdentifier: "showFruit", sender: "Fig") }
    @objc func options() { performSegue(withIdentifier: "options & more", sender: nil) }
    @objc func settings() {
        let settings = storyboard?.instantiateViewController(withIdentifier: "Settings")
        print("said: settings \(settings is OptionsScreen)")
    }
    @objc func nothing() { performSegue(withIdentifier: "nowhere", sender: nil) }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        print("said: prepares \(segue.identifier ?? "-") for \(type(of: segue.destination))")
        (segue.destination as? FruitScreen)?.name = sender as? String ?? ""
    }

    @IBAction func backToFruits(_ segue: UIStoryboardSegue) {
        print("said: back from \(type(of: segue.source))")
    }
}

class FruitScreen: PlainScreen {
    var name = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: fruit \(name)")
        add("Done", at: 340, #selector(done))
    }

    @objc func done() { performSegue(withIdentifier: "done", sender: self) }
}

class OptionsScreen: PlainScreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: options \(modalPresentationStyle == .fullScreen)")
        add("Close", at: 400, #selector(close))
    }

    @objc func close() { performSegue(withIdentifier: "close", sender: self) }
}
