// swift-format-ignore-file
import UIKit
class TourViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet weak var scrollView: UIScrollView! { didSet { scrollView.delegate = self } }
    @IBOutlet weak var pageControl: UIPageControl!
    @IBOutlet weak var startButton: UIButton!
    @IBOutlet var pages: [UIView]!
    override func viewDidLoad() {
        super.viewDidLoad()
        let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
        zip(pages, colors).forEach { $0.backgroundColor = $1 }
        startButton.alpha = 0
        pageControl.numberOfPages = pages.count
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let page = scrollView.contentOffset.x / scrollView.bounds.width
        if pageControl.currentPage != Int(round(page)) { print("said: page \(Int(round(page)))") }
        pageControl.currentPage = Int(round(page))
        startButton.alpha = max(0, page - CGFloat(pages.count - 2))
    }
    @IBAction func pageChanged(_ sender: UIPageControl) { scrollView.setContentOffset(CGPoint(x: CGFloat(sender.currentPage) * scrollView.bounds.width, y: 0), animated: true) }
    @IBAction func start(_ sender: UIButton) { performSegue(withIdentifier: "start", sender: self) }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { (segue.destination as? WelcomeViewController)?.name = "Ann" }
}
class WelcomeViewController: UIViewController {
    var name: String?
    @IBOutlet weak var hello: UILabel!
    override func viewDidLoad() { super.viewDidLoad(); print("said: \(name!)"); hello.text = name.map { "Hello \($0)" } }
    @IBAction func close(_ sender: Any) { dismiss(animated: true, completion: nil) }
}
