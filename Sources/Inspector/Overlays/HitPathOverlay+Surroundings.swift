import CoreGraphics
import EventTrace
import Scenes

extension HitPathOverlay {
  /// The surroundings of the overlay.
  package struct Surroundings {
    /// The size of the scene's screen, in canvas points.
    package var canvas: CGSize
    /// The number of window points per point of the scene. In a reduced scene, names keep their size.
    package var scale: CGFloat
    package var language: Language
    /// The frames of existing labels.
    package var taken: [CGRect]
    /// The frames of the scene's texts.
    package var texts: [CGRect]
    /// The radius of the scene's corners, in canvas points.
    package var cornerRadius: CGFloat
    /// The visible height above the scene, in canvas points; 0 if labels must not cover the surroundings of the scene.
    package var above: CGFloat
    /// A Boolean value that indicates whether the views already have their names on the scene, as on the map.
    package var namesAreShown: Bool
    /// The names of the views whose labels show their distance to the finger, as that of a slop does.
    package var measured: Set<String>
    /// The frames that labels keep off.
    package var subjects: [CGRect]
    /// The frames of what the controls of a compared scene show, which labels keep off as far as they can.
    package var contents: [CGRect]
    /// The area in which the hit view accepts touches, if that is drawn and larger than its bounds; its name is
    /// outside.
    package var regionOfHit: CGRect?
    /// The part of the canvas that a camera shows, to which labels are limited; nil for all of it.
    package var visible: CGRect?

    package init(
      canvas: CGSize = exampleCanvas, scale: CGFloat = 1, language: Language = .english, taken: [CGRect] = [],
      texts: [CGRect] = [], cornerRadius: CGFloat = 14, above: CGFloat = .infinity, namesAreShown: Bool = false,
      measured: Set<String> = [], subjects: [CGRect] = [], contents: [CGRect] = [],
      regionOfHit: CGRect? = nil, visible: CGRect? = nil
    ) {
      (self.canvas, self.scale, self.language, self.taken, self.texts) = (canvas, scale, language, taken, texts)
      (self.cornerRadius, self.above, self.namesAreShown) = (cornerRadius, above, namesAreShown)
      (self.measured, self.contents) = (measured, contents)
      (self.subjects, self.regionOfHit, self.visible) = (subjects, regionOfHit, visible)
    }
  }
}
