// swift-format-ignore-file
import UIKit
import CoreImage
import CoreImage.CIFilterBuiltins

class BuiltinFiltersController: UIViewController {
    private let context = CIContext()
    private let preview = UIImageView(frame: CGRect(x: 37, y: 60, width: 300, height: 200))
    private let slider = UISlider(frame: CGRect(x: 37, y: 300, width: 300, height: 31))
    private let sepia = CIFilter.sepiaTone()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(preview)
        view.addSubview(slider)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { c in
            UIColor.systemTeal.setFill()
            c.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
        }
        sepia.inputImage = CIImage(image: picture)
        slider.addTarget(self, action: #selector(slid), for: .valueChanged)
        let blur = CIFilter.gaussianBlur()
        blur.inputImage = sepia.outputImage
        blur.radius = 4
        showCatalogue()
        print("said: \(blur.name) \(blur.radius) \(blur.outputImage != nil)")
    }
    @objc private func slid() {
        sepia.intensity = slider.value
        guard let output = sepia.outputImage, let cg = context.createCGImage(output, from: output.extent) else { return }
        preview.image = UIImage(cgImage: cg)
        print("said: intensity \(String(format: "%.1f", sepia.intensity)) size \(preview.image!.size.width > 0)")
    }
    private func showCatalogue() {
        let all: [CIFilter] = [
            CIFilter.gaussianBlur(), CIFilter.boxBlur(), CIFilter.discBlur(), CIFilter.motionBlur(),
            CIFilter.zoomBlur(), CIFilter.sepiaTone(), CIFilter.colorControls(), CIFilter.colorInvert(),
            CIFilter.colorMonochrome(), CIFilter.colorPosterize(), CIFilter.falseColor(), CIFilter.photoEffectChrome(),
            CIFilter.photoEffectFade(), CIFilter.photoEffectInstant(), CIFilter.photoEffectMono(), CIFilter.photoEffectNoir(),
            CIFilter.photoEffectProcess(), CIFilter.photoEffectTonal(), CIFilter.photoEffectTransfer(), CIFilter.exposureAdjust(),
            CIFilter.gammaAdjust(), CIFilter.hueAdjust(), CIFilter.vibrance(), CIFilter.temperatureAndTint(),
            CIFilter.vignette(), CIFilter.bloom(), CIFilter.gloom(), CIFilter.pixellate(),
            CIFilter.crystallize(), CIFilter.comicEffect(), CIFilter.edges(), CIFilter.edgeWork(),
            CIFilter.sharpenLuminance(), CIFilter.unsharpMask(), CIFilter.twirlDistortion(), CIFilter.bumpDistortion(),
            CIFilter.pinchDistortion(), CIFilter.kaleidoscope(), CIFilter.qrCodeGenerator(), CIFilter.code128BarcodeGenerator(),
            CIFilter.linearGradient(), CIFilter.radialGradient(), CIFilter.blendWithMask(), CIFilter.sourceOverCompositing(),
            CIFilter.multiplyBlendMode(), CIFilter.lanczosScaleTransform(),
        ]
        print("said: \(all.map { String($0.name.dropFirst(2)) }.joined(separator: " "))")
        let qr = CIFilter.qrCodeGenerator()
        qr.message = Data("hitpath".utf8)
        qr.correctionLevel = "H"
        let masked = CIFilter.blendWithMask()
        masked.inputImage = sepia.inputImage
        masked.maskImage = qr.outputImage
        masked.backgroundImage = sepia.inputImage
        let gradient = CIFilter.linearGradient()
        gradient.color0 = CIColor(red: 1, green: 0, blue: 0)
        gradient.color1 = CIColor(red: 0, green: 0, blue: 1)
        let tones = CIFilter.colorControls()
        (tones.brightness, tones.contrast, tones.saturation) = (0.1, 1.2, 0)
        let rest = CIFilter(name: "CIAnything")!
        (rest.ev, rest.sharpness, rest.amount, rest.power, rest.levels) = (0.5, 0.4, 0.3, 2, 6)
        (rest.scale, rest.angle, rest.center, rest.color) = (3, 1.5, CGPoint(x: 7, y: 8), CIColor(red: 0, green: 1, blue: 0))
        print("said: \(qr.message.count) \(qr.correctionLevel) \(masked.maskImage != nil) \(masked.backgroundImage != nil)")
        print("said: \(gradient.color0.red) \(gradient.color1.blue) \(tones.brightness) \(tones.contrast) \(tones.saturation)")
        print("said: \(rest.ev) \(rest.sharpness) \(rest.amount) \(rest.power) \(rest.levels) \(rest.scale) \(rest.angle) \(rest.center) \(rest.color.green)")
    }
}
