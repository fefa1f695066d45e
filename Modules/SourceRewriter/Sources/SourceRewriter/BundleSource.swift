/// Declarations that replace Foundation's names in opened sources, so that they find the bundle of the opened folder.
/// The declarations are in the sources' own module, which Swift prefers to an imported one.
enum BundleSource {
  /// Returns declarations for `Bundle.main` and localized strings.
  /// - Parameter bundle: The path of the folder, as a Swift expression.
  static func text(_ bundle: String) -> String {
    """
    nonisolated private let hitpathResources = AppResources(\(bundle))

    extension Bundle {
      nonisolated static var main: Bundle { hitpathResources.bundle }
      nonisolated convenience init(for aClass: AnyClass) {
        self.init(path: hitpathResources.bundle.bundlePath)!
      }
      nonisolated func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        hitpathResources.word(key, table: tableName, bundle: self, value: value)
      }
    }

    \(words(standard: ".main"))
    """
  }

  /// Returns a file for a package's target, in which localized strings are those of the target's resources.
  /// `Bundle.main` stays the program's, because the accessor `Bundle.module` of the package manager uses it.
  /// - Parameter resources: The name of the bundle that the package manager makes for the target.
  static func text(ofPackage resources: String) -> String {
    """
    import ObjCCompatibility
    import UIKit

    nonisolated private let hitpathResources = AppResources(ofPackage: \(SwiftLiteral.of(resources)))

    \(words(standard: "hitpathResources.bundle"))
    """
  }

  /// The function has the type of Foundation's: the compiler prefers the module's own function only then.
  private static func words(standard: String) -> String {
    """
    nonisolated func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = \(standard), value: String = "", comment: String
    ) -> String {
      hitpathResources.word(key, table: tableName, bundle: bundle, value: value)
    }

    extension String {
      nonisolated init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
      ) {
        self = hitpathResources.words(keyAndValue, table: table, bundle: bundle)
      }
      nonisolated init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
      ) {
        self = hitpathResources.words(
          String.LocalizationValue(key.description), or: defaultValue, table: table, bundle: bundle)
      }
    }

    """
  }
}
