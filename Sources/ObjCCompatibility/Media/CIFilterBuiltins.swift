import UIKit

// The filters that `CoreImage.CIFilterBuiltins` declares as functions, with their inputs as properties (Apple,
// "Core Image", "Filter Catalog"). Each is a `CIFilter` with the filter's name: it keeps its inputs.

extension CIFilter {
  private static func builtin(_ name: String) -> CIFilter { CIFilter(name: name, parameters: nil) ?? CIFilter() }

  // MARK: Filters

  public static func gaussianBlur() -> CIFilter { builtin("CIGaussianBlur") }
  public static func boxBlur() -> CIFilter { builtin("CIBoxBlur") }
  public static func discBlur() -> CIFilter { builtin("CIDiscBlur") }
  public static func motionBlur() -> CIFilter { builtin("CIMotionBlur") }
  public static func zoomBlur() -> CIFilter { builtin("CIZoomBlur") }
  public static func sepiaTone() -> CIFilter { builtin("CISepiaTone") }
  public static func colorControls() -> CIFilter { builtin("CIColorControls") }
  public static func colorInvert() -> CIFilter { builtin("CIColorInvert") }
  public static func colorMonochrome() -> CIFilter { builtin("CIColorMonochrome") }
  public static func colorPosterize() -> CIFilter { builtin("CIColorPosterize") }
  public static func falseColor() -> CIFilter { builtin("CIFalseColor") }
  public static func photoEffectChrome() -> CIFilter { builtin("CIPhotoEffectChrome") }
  public static func photoEffectFade() -> CIFilter { builtin("CIPhotoEffectFade") }
  public static func photoEffectInstant() -> CIFilter { builtin("CIPhotoEffectInstant") }
  public static func photoEffectMono() -> CIFilter { builtin("CIPhotoEffectMono") }
  public static func photoEffectNoir() -> CIFilter { builtin("CIPhotoEffectNoir") }
  public static func photoEffectProcess() -> CIFilter { builtin("CIPhotoEffectProcess") }
  public static func photoEffectTonal() -> CIFilter { builtin("CIPhotoEffectTonal") }
  public static func photoEffectTransfer() -> CIFilter { builtin("CIPhotoEffectTransfer") }
  public static func exposureAdjust() -> CIFilter { builtin("CIExposureAdjust") }
  public static func gammaAdjust() -> CIFilter { builtin("CIGammaAdjust") }
  public static func hueAdjust() -> CIFilter { builtin("CIHueAdjust") }
  public static func vibrance() -> CIFilter { builtin("CIVibrance") }
  public static func temperatureAndTint() -> CIFilter { builtin("CITemperatureAndTint") }
  public static func vignette() -> CIFilter { builtin("CIVignette") }
  public static func bloom() -> CIFilter { builtin("CIBloom") }
  public static func gloom() -> CIFilter { builtin("CIGloom") }
  public static func pixellate() -> CIFilter { builtin("CIPixellate") }
  public static func crystallize() -> CIFilter { builtin("CICrystallize") }
  public static func comicEffect() -> CIFilter { builtin("CIComicEffect") }
  public static func edges() -> CIFilter { builtin("CIEdges") }
  public static func edgeWork() -> CIFilter { builtin("CIEdgeWork") }
  public static func sharpenLuminance() -> CIFilter { builtin("CISharpenLuminance") }
  public static func unsharpMask() -> CIFilter { builtin("CIUnsharpMask") }
  public static func twirlDistortion() -> CIFilter { builtin("CITwirlDistortion") }
  public static func bumpDistortion() -> CIFilter { builtin("CIBumpDistortion") }
  public static func pinchDistortion() -> CIFilter { builtin("CIPinchDistortion") }
  public static func kaleidoscope() -> CIFilter { builtin("CIKaleidoscope") }
  public static func qrCodeGenerator() -> CIFilter { builtin("CIQRCodeGenerator") }
  public static func code128BarcodeGenerator() -> CIFilter { builtin("CICode128BarcodeGenerator") }
  public static func linearGradient() -> CIFilter { builtin("CILinearGradient") }
  public static func radialGradient() -> CIFilter { builtin("CIRadialGradient") }
  public static func blendWithMask() -> CIFilter { builtin("CIBlendWithMask") }
  public static func sourceOverCompositing() -> CIFilter { builtin("CISourceOverCompositing") }
  public static func multiplyBlendMode() -> CIFilter { builtin("CIMultiplyBlendMode") }
  public static func lanczosScaleTransform() -> CIFilter { builtin("CILanczosScaleTransform") }

  // MARK: Inputs

  public var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  public var backgroundImage: CIImage? {
    get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
  public var maskImage: CIImage? {
    get { value(forKey: "inputMaskImage") as? CIImage }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
  public var color: CIColor {
    get { value(forKey: kCIInputColorKey) as? CIColor ?? CIColor(red: 1, green: 1, blue: 1) }
    set { setValue(newValue, forKey: kCIInputColorKey) }
  }
  public var color0: CIColor {
    get { value(forKey: "inputColor0") as? CIColor ?? CIColor(red: 1, green: 1, blue: 1) }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  public var color1: CIColor {
    get { value(forKey: "inputColor1") as? CIColor ?? CIColor(red: 0, green: 0, blue: 0) }
    set { setValue(newValue, forKey: "inputColor1") }
  }
  public var center: CGPoint {
    get { value(forKey: kCIInputCenterKey) as? CGPoint ?? .zero }
    set { setValue(newValue, forKey: kCIInputCenterKey) }
  }
  public var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  public var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
  public var radius: Float {
    get { number(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
  public var intensity: Float {
    get { number(kCIInputIntensityKey) }
    set { setValue(newValue, forKey: kCIInputIntensityKey) }
  }
  public var scale: Float {
    get { number(kCIInputScaleKey) }
    set { setValue(newValue, forKey: kCIInputScaleKey) }
  }
  public var angle: Float {
    get { number(kCIInputAngleKey) }
    set { setValue(newValue, forKey: kCIInputAngleKey) }
  }
  public var brightness: Float {
    get { number(kCIInputBrightnessKey) }
    set { setValue(newValue, forKey: kCIInputBrightnessKey) }
  }
  public var contrast: Float {
    get { number(kCIInputContrastKey) }
    set { setValue(newValue, forKey: kCIInputContrastKey) }
  }
  public var saturation: Float {
    get { number(kCIInputSaturationKey) }
    set { setValue(newValue, forKey: kCIInputSaturationKey) }
  }
  public var amount: Float {
    get { number("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }
  public var ev: Float {
    get { number("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }
  public var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  public var levels: Float {
    get { number("inputLevels") }
    set { setValue(newValue, forKey: "inputLevels") }
  }
  public var sharpness: Float {
    get { number("inputSharpness") }
    set { setValue(newValue, forKey: "inputSharpness") }
  }

  /// Returns an input that is a number; 0 if it was not set.
  private func number(_ key: String) -> Float {
    switch value(forKey: key) {
    case let value as Float: value
    case let value as Double: Float(value)
    case let value as CGFloat: Float(value)
    case let value as Int: Float(value)
    default: 0
    }
  }
}
