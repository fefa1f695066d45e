import Testing
import UIKitTestSupport

/// Tests search controllers. Source: Apple, `UISearchController`.
@MainActor
@Suite struct SearchControllerTests {
  private final class Searched: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    let search: UISearchController
    var log: [String] = []
    init(results: UIViewController?) {
      search = UISearchController(searchResultsController: results)
      super.init(nibName: nil, bundle: nil)
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "List"
      search.searchResultsUpdater = self
      search.delegate = self
      navigationItem.searchController = search
    }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("'\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
    }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("presented") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("dismissed") }
  }

  private func scene(results: UIViewController? = nil) -> (TestStage, UINavigationController, Searched) {
    let searched = Searched(results: results)
    let navigation = UINavigationController(rootViewController: searched)
    return (TestStage(rootViewController: navigation), navigation, searched)
  }

  private func center(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test("C214: The bar is below the title, alone during editing, and the updater is called for every change")
  func searching() {
    let (stage, navigation, searched) = scene()
    stage.runtime.layoutIfNeeded()
    let bar = searched.search.searchBar
    #expect(bar.superview === navigation.navigationBar && bar.frame.minY == 44 && !searched.search.isActive)
    #expect(searched.view.safeAreaInsets.top == 100)
    stage.finger().tap(center(bar.searchTextField))
    stage.runtime.layoutIfNeeded()
    #expect(searched.search.isActive && bar.isFirstResponder && bar.showsCancelButton && bar.frame.minY == 0)
    stage.key("a")
    #expect(searched.log == ["presented", "'' true", "'a' true"])
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 380, y: 28))
    stage.runtime.layoutIfNeeded()
    #expect(searched.log.suffix(2) == ["'' false", "dismissed"])
    #expect(!bar.isFirstResponder && !bar.showsCancelButton && bar.frame.minY == 44 && bar.text?.isEmpty != false)
  }

  @Test("C214: The searched content is dimmed, and a tap there ends searching")
  func dimmed() {
    let (stage, _, searched) = scene()
    stage.runtime.layoutIfNeeded()
    searched.search.isActive = true
    stage.runtime.layoutIfNeeded()
    let hit = stage.runtime.hitTest(CGPoint(x: 200, y: 300))
    #expect(hit is UIControl && hit !== searched.view)
    stage.finger().tap(CGPoint(x: 200, y: 300))
    #expect(!searched.search.isActive)
    searched.search.obscuresBackgroundDuringPresentation = false
    searched.search.isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 300)) === searched.view)
  }

  @Test("A results controller covers the searched content as soon as there is text")
  func results() {
    let found = UIViewController()
    let (stage, _, searched) = scene(results: found)
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(center(searched.search.searchBar.searchTextField))
    stage.runtime.layoutIfNeeded()
    #expect(found.viewIfLoaded?.window == nil)
    stage.key("a")
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 300)) === found.view)
    searched.search.isActive = false
    #expect(found.view.window == nil)
  }

  @Test("The bar stays in its place, without a cancel button, if the controller is set to do so")
  func flags() {
    let (stage, _, searched) = scene()
    searched.search.hidesNavigationBarDuringPresentation = false
    searched.search.automaticallyShowsCancelButton = false
    searched.search.obscuresBackgroundDuringPresentation = false
    stage.runtime.layoutIfNeeded()
    let bar = searched.search.searchBar
    searched.search.isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(bar.frame.minY == 44 && !bar.showsCancelButton && bar.isFirstResponder)
    searched.search.isActive = false
    #expect(!bar.isFirstResponder && searched.log == ["presented", "'' true", "'' false", "dismissed"])
  }

  @Test("Scopes show during a search, and a results controller without text if it is set to show")
  func scopesAndResults() {
    let results = UIViewController()
    let (stage, _, searched) = scene(results: results)
    searched.search.searchBar.scopeButtonTitles = ["All", "New"]
    stage.runtime.layoutIfNeeded()
    #expect(!searched.search.searchBar.showsScopeBar)
    searched.search.isActive = true
    #expect(searched.search.searchBar.showsScopeBar && results.viewIfLoaded?.window == nil)
    searched.search.showsSearchResultsController = true
    stage.runtime.layoutIfNeeded()
    #expect(results.viewIfLoaded?.window === stage.window)
    searched.search.automaticallyShowsSearchResultsController = false
    searched.search.showsSearchResultsController = false
    searched.search.searchBar.text = "a"
    #expect(results.viewIfLoaded?.window == nil)
    searched.search.isActive = false
    #expect(!searched.search.searchBar.showsScopeBar)
  }
}
