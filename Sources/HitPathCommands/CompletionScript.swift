import Foundation

/// The completion scripts of the parser with what they do not offer: the names of scenes for the first word, because
/// `run` may be left out and `hitpath photo` opens the window on a scene, and the names of commands after `help`.
enum CompletionScript {
  /// Returns the script of a shell with these words; unchanged if its form is not known.
  static func completed(_ script: String, commands: [String]) -> String {
    guard let name = script.firstMatch(of: #/__(\w+)_custom_complet(?:e|ion)\b/#)?.output.1 else { return script }
    let request = "---completion run -- positional@0"
    var script = script
    for (place, addition) in [
      bash(String(name), request), zsh(String(name), request), fish(String(name), request),
      bashHelp(String(name), commands), zshHelp(String(name), commands), fishHelp(String(name), commands),
    ] {
      guard let found = script.range(of: place) else { continue }
      script.insert(contentsOf: addition, at: found.upperBound)
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

  // MARK: The commands after help

  private static func bashHelp(_ name: String, _ commands: [String]) -> (place: String, addition: String) {
    (
      "_\(name)_help() {\n",
      """
          [[ "${cur}" == -* ]] || COMPREPLY+=($(compgen -W '\(commands.joined(separator: " "))' -- "${cur}"))

      """
    )
  }

  private static func zshHelp(_ name: String, _ commands: [String]) -> (place: String, addition: String) {
    ("        '*:subcommands:", "(\(commands.joined(separator: " ")))")
  }

  private static func fishHelp(_ name: String, _ commands: [String]) -> (place: String, addition: String) {
    (
      "complete -c '\(name)' -f\n",
      """
      complete -c '\(name)' -n '__\(name)_should_offer_completions_for_positional "\(name) help" -eq 1' \
      -fa '\(commands.joined(separator: " "))'

      """
    )
  }
}
