// swift-format-ignore-file
//  The files of Xcode's template for an app with scenes whose interface is made in code, one below the other.
import UIKit

class TeaAppDelegate: UIResponder, UIApplicationDelegate {

    var teas: [String] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        // Override point for customization after application launch.
        teas = ["Green", "Black", "Oolong"]
        return true
    }

    // MARK: UISceneSession Lifecycle

    func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    }
}

class TeaSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let teas = (UIApplication.shared.delegate as? TeaAppDelegate)?.teas ?? []
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: TeaListController(teas: teas))
        self.window = window
        window.makeKeyAndVisible()
        print("said: connected as \(session.role.rawValue)")
    }

    func sceneDidDisconnect(_ scene: UIScene) {
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        print("said: active")
    }

    func sceneWillResignActive(_ scene: UIScene) {
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        print("said: foreground")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
    }
}

class TeaListController: UITableViewController {
    private let teas: [String]

    init(teas: [String]) {
        self.teas = teas
        super.init(style: .plain)
        title = "Tea"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tea")
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(brew), for: .valueChanged)
    }

    @objc private func brew() {
        refreshControl?.endRefreshing()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return teas.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
        cell.textLabel?.text = teas[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = TeaDetailController(tea: teas[indexPath.row])
        navigationController?.pushViewController(detail, animated: false)
        print("said: \(teas[indexPath.row]), refresh control \(tableView.refreshControl === refreshControl)")
    }
}

class TeaDetailController: UIViewController, UITextFieldDelegate, UIGestureRecognizerDelegate {
    private let tea: String
    private let note = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))

    init(tea: String) {
        self.tea = tea
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = tea
        view.backgroundColor = .systemBackground
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(drink)))
        // A tap outside the field dismisses the keyboard.
        let hide = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
        hide.delegate = self
        view.addGestureRecognizer(hide)
        note.delegate = self
        note.borderStyle = .roundedRect
        view.addSubview(note)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note.becomeFirstResponder()
    }

    @objc private func drink() {
        print("said: drinks \(tea) in \(view.window?.windowScene?.delegate is TeaSceneDelegate)")
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        print("said: the note is written")
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
