// swift-format-ignore-file
import UIKit
import CoreImage

class FilterPreviewController: UIViewController {
    private let imageView = UIImageView(frame: CGRect(x: 40, y: 60, width: 200, height: 150))
    private let slider = UISlider(frame: CGRect(x: 40, y: 240, width: 200, height: 32))
    private let context = CIContext(options: nil)
    private lazy var original = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 150)).image { context in
        UIColor.systemTeal.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 150))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(imageView)
        view.addSubview(slider)
        slider.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        imageView.image = original
    }

    @objc private func changed(_ sender: UISlider) {
        guard let filter = CIFilter(name: "CISepiaTone"), let input = CIImage(image: original) else { return }
        filter.setDefaults()
        filter.setValue(input, forKey: kCIInputImageKey)
        filter.setValue(sender.value, forKey: kCIInputIntensityKey)
        guard let output = filter.outputImage, let cgImage = context.createCGImage(output, from: output.extent) else { return print("said: no output") }
        imageView.image = UIImage(cgImage: cgImage, scale: original.scale, orientation: .up)
        print("said: filtered \(imageView.image!.size), \((filter.value(forKey: kCIInputIntensityKey) as? Float ?? 0) > 0)")
    }
}
