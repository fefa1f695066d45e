// swift-format-ignore-file
import UIKit

class StickerController: UIViewController {
    private let sticker = UIView(frame: CGRect(x: 100, y: 200, width: 160, height: 160))

    override func viewDidLoad() {
        super.viewDidLoad()
        sticker.backgroundColor = .yellow
        view.addSubview(sticker)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:)))
        let rotation = UIRotationGestureRecognizer(target: self, action: #selector(handleRotation(_:)))
        for recognizer in [pan, pinch, rotation] {
            recognizer.delegate = self
            sticker.addGestureRecognizer(recognizer)
        }
    }
}

private extension StickerController {
    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        recognizer.view?.center.x += translation.x
        recognizer.view?.center.y += translation.y
        recognizer.setTranslation(.zero, in: view)
    }

    @objc func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
        sticker.transform = sticker.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
    }

    @objc func handleRotation(_ recognizer: UIRotationGestureRecognizer) {
        sticker.transform = sticker.transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
    }
}

extension StickerController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
}
