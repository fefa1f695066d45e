import Foundation

/// The completion scripts of the parser with the names of scenes for the first word: `hitpath photo` opens the window
/// on a scene, because `run` may be left out, and the parser's scripts offer only commands there.
enum CompletionScript {
  /// Returns the script of a shell with the names of scenes; unchanged if its form is not known.
  static func withScenes(_ script: String) -> String {
    guard let name = script.firstMatch(of: #/__(\w+)_custom_complet(?:e|ion)\b/#)?.output.1 else { return script }
    let request = "---completion run -- positional@0"
    for (place, addition) in [
      bash(String(name), request), zsh(String(name), request), fish(String(name), request),
    ] {
      guard let found = script.range(of: place) else { continue }
      return script[..<found.upperBound] + addition + script[found.upperBound...]
    }
    return script
  }

  private static func bash(_ name: String, _ request: String) -> (place: String, addition: String) {
    (
      "        # Offer subcommand completions\n",
      """
              COMPREPLY+=($(compgen -W "$(__\(name)_custom_complete \(request) "${COMP_CWORD}" \
      "$(__\(name)_cursor_index_in_current_word)")" -- "${cur}"))

      """
    )
  }

  private static func zsh(_ name: String, _ request: String) -> (place: String, addition: String) {
    (
      "        _describe -V subcommand subcommands && ret=0\n",
      """
              __\(name)_custom_complete \(request) "${current_word_index}" \
      "$(__\(name)_cursor_index_in_current_word)" && ret=0

      """
    )
  }

  /// In fish each `complete` command adds a rule, so that another line is enough.
  private static func fish(_ name: String, _ request: String) -> (place: String, addition: String) {
    (
      "complete -c '\(name)' -f\n",
      """
      complete -c '\(name)' -n '__\(name)_should_offer_completions_for_positional "\(name)" -eq 1' \
      -fka '(__\(name)_custom_completion \(request) (count (__\(name)_tokens -pc)) (__\(name)_tokens -tC))'

      """
    )
  }
}
