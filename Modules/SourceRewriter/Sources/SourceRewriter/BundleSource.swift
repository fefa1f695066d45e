/// Declarations that replace Foundation's names in opened sources, so that they find the bundle of the opened folder.
/// The declarations are in the sources' own module, which Swift prefers to an imported one.
enum BundleSource {
  /// - Parameter bundle: The path of the folder.
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

    nonisolated func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
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
