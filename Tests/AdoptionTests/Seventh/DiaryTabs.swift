// swift-format-ignore-file
import UIKit

final class FadeSegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private var keep: FadeSegue?
    override func perform() {
        destination.transitioningDelegate = self
        destination.modalPresentationStyle = .fullScreen
        keep = self
        super.perform()
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        guard let to = c.view(forKey: .to) else { return c.completeTransition(false) }
        to.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
        to.alpha = 0
        c.containerView.addSubview(to)
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in
            c.completeTransition(true)
            self.keep = nil
        }
    }
}

class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        if #available(iOS 15, *) {
            let appearance = UITabBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.stackedLayoutAppearance.selected.iconColor = .systemPink
            appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
            tabBar.standardAppearance = appearance
            tabBar.scrollEdgeAppearance = appearance
        }
    }
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        if viewController is ComposePlaceholder {
            performSegue(withIdentifier: "compose", sender: self)
            return false
        }
        return true
    }
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        print("tab:", item.title ?? "nil")
    }
    @IBAction func closeCompose(_ segue: UIStoryboardSegue) { print("compose closed") }
}

class ComposePlaceholder: UIViewController {}

class TodayViewController: UIViewController, MoodDelegate {
    @IBOutlet weak var summary: UILabel!
    @IBOutlet weak var containerHeight: NSLayoutConstraint!
    weak var mood: MoodViewController?
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch (segue.identifier, segue.destination) {
        case ("embedMood"?, let m as MoodViewController):
            mood = m
            m.delegate = self
        default: break
        }
    }
    func mood(_ controller: MoodViewController, changedTo mood: String) {
        summary.text = "Today is \(mood)"
        tabBarItem.badgeValue = mood
        containerHeight.constant = 160
        UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    }
}

protocol MoodDelegate: AnyObject { func mood(_ controller: MoodViewController, changedTo mood: String) }

class MoodViewController: UIViewController {
    weak var delegate: MoodDelegate?
    @IBOutlet var buttons: [UIButton]!
    @IBAction func choose(_ sender: UIButton) {
        for b in buttons { b.isSelected = b === sender }
        delegate?.mood(self, changedTo: sender.currentTitle!)
    }
    @IBAction func swiped(_ g: UISwipeGestureRecognizer) { print("swiped", g.direction == .left ? "left" : "other") }
}
