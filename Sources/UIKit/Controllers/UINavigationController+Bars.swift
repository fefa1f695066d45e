extension UINavigationController {
  /// Replaces the bars by those of a storyboard, before the view is loaded. Nil keeps a bar.
  package func adoptBars(_ bar: UINavigationBar?, _ toolbar: UIToolbar?) {
    if let bar {
      navigationBar = bar
      connectBar()
    }
    guard let toolbar else { return }
    toolbar.isHidden = true
    ownToolbar = toolbar
  }
}
