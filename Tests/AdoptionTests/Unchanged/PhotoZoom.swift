// swift-format-ignore-file
import UIKit

class PhotoZoomView: UIScrollView, UIScrollViewDelegate {
    private let content = UIView()
    weak var zoomDelegate: UIScrollViewDelegate?

    override init(frame: CGRect) {
        super.init(frame: frame)
        content.backgroundColor = .orange
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        addSubview(content)
        delegate = self
        minimumZoomScale = 1
        maximumZoomScale = 3
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(zoomIn(_:)))
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    required init?(coder: NSCoder) { fatalError() }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { return content }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        zoomDelegate?.scrollViewDidZoom?(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        zoomDelegate?.scrollViewDidScroll?(scrollView)
    }

    @objc func zoomIn(_ tap: UITapGestureRecognizer) { setZoomScale(zoomScale > 1 ? 1 : 2, animated: false) }
}
