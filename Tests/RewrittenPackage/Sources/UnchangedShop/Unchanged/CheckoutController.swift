import Combine
import UIKit

@objc protocol CheckoutDelegate: AnyObject {
  @objc optional func checkoutDidPay(_ checkout: CheckoutController)
}

class CheckoutController: UIViewController {
  @IBOutlet private weak var total: UILabel!
  weak var delegate: CheckoutDelegate?
  private let button = UIButton(type: .system)
  private let basket = Basket()
  private var pipelines = Set<AnyCancellable>()
  private let photo = UIImageView(image: UIImage(named: "hero"))

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "brand")
    photo.frame = CGRect(x: 16, y: 40, width: 80, height: 40)
    view.addSubview(photo)
    button.frame = CGRect(x: 60, y: 100, width: 255, height: 60)
    button.addTarget(self, action: #selector(payTapped(_:)), for: .touchUpInside)
    view.addSubview(button)
    basket.$count.dropFirst().debounce(for: .milliseconds(200), scheduler: RunLoop.main).sink {
      print("the basket has", $0)
    }.store(in: &pipelines)
  }

  @IBAction func payTapped(_ sender: UIButton) {
    delegate?.checkoutDidPay?(self)
    basket.add(2)
    basket.add(3)
    print("paid, with a photo of", photo.image?.size.width ?? 0, "points")
    print(NSLocalizedString("paid", comment: "said after a payment"))
  }
}
