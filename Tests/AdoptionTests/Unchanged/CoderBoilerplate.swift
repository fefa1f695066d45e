// swift-format-ignore-file
import UIKit

class ArchivedBase: UIView {
    let badge: UILabel

    override init(frame: CGRect) {
        badge = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        super.init(frame: frame)
        addSubview(badge)
    }

    required init?(coder aDecoder: NSCoder) {
        badge = UILabel()
        super.init(coder: aDecoder)
        addSubview(badge)
    }
}

class ArchivedChild: ArchivedBase {
    private(set) var touched = false

    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touched = true }
}

class ArchivedController: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let child = ArchivedChild()
        child.frame.origin = CGPoint(x: 80, y: 200)
        view.addSubview(child)
    }
}
