import UIKit

// Stand-ins for the assets of AVFoundation: they keep their addresses and read no file, so that they have no tracks.

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let audio = AVMediaType("soun")
  public static let video = AVMediaType("vide")
  public static let metadata = AVMediaType("meta")
}

@MainActor
open class AVAsset: NSObject {
  let url: URL?

  public init(url: URL) { self.url = url }

  open var duration: CMTime { .zero }
  open var isPlayable: Bool { false }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
    handler?()
  }
}

@MainActor
open class AVURLAsset: AVAsset {
  override public init(url: URL) { super.init(url: url) }
  public init(url: URL, options: [String: Any]?) { super.init(url: url) }
  open var urlAsset: URL? { url }
}

@MainActor
open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
}

/// Makes a labelled picture for each time.
@MainActor
open class AVAssetImageGenerator: NSObject {
  public typealias CompletionHandler = (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    actualTime?.pointee = requestedTime
    let size = maximumSize == .zero ? CGSize(width: 320, height: 180) : maximumSize
    let title = String(format: "%.1f s", requestedTime.seconds)
    guard let image = MediaPlaceholder.image(title, over: nil, size: size).cgImage else {
      throw UnimplementedRequirement()
    }
    return image
  }

  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {}

  open func cancelAllCGImageGeneration() {}
}

/// Returns the largest rectangle with the ratio of `aspectRatio` in the middle of `boundingRect`.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}
