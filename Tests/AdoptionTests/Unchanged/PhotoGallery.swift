// swift-format-ignore-file
import UIKit

final class GalleryThumbCell: UICollectionViewCell {
  let imageView = UIImageView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class PhotoGalleryController: UICollectionViewController, UICollectionViewDelegateFlowLayout, ZoomAnimatorDelegate
{
  private lazy var photos: [UIImage] = (0..<12).map { index in
    UIGraphicsImageRenderer(size: CGSize(width: 600, height: 400)).image { context in
      UIColor(hue: CGFloat(index) / 12, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 600, height: 400))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 200, y: 100, width: 200, height: 200)).fill()
    }
  }
  private var selectedIndexPath: IndexPath!

  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    collectionView.backgroundColor = .systemBackground
    collectionView.register(GalleryThumbCell.self, forCellWithReuseIdentifier: "thumb")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "thumb", for: indexPath) as! GalleryThumbCell
    cell.imageView.image = photos[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.frame.width - 2 * 2) / 3
    return CGSize(width: floor(side), height: floor(side))
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 2 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 2 }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selectedIndexPath = indexPath
    let browser = PhotoBrowserController(photos: photos, index: indexPath.item)
    navigationController?.delegate = browser.transitionController
    browser.transitionController.fromDelegate = self
    browser.transitionController.toDelegate = browser
    navigationController?.pushViewController(browser, animated: true)
    print("said: open", indexPath.item)
  }
  func transitionWillStart(with zoomAnimator: ZoomAnimator) {}
  func transitionDidEnd(with zoomAnimator: ZoomAnimator) {
    guard let cell = collectionView.cellForItem(at: selectedIndexPath) as? GalleryThumbCell else { return }
    let frame = collectionView.convert(cell.frame, to: view)
    if frame.minY < collectionView.contentInset.top {
      collectionView.scrollToItem(at: selectedIndexPath, at: .top, animated: false)
    }
  }
  func referenceImageView(for zoomAnimator: ZoomAnimator) -> UIImageView? {
    (collectionView.cellForItem(at: selectedIndexPath) as? GalleryThumbCell)?.imageView
  }
  func referenceFrame(for zoomAnimator: ZoomAnimator) -> CGRect? {
    view.layoutIfNeeded()
    collectionView.layoutIfNeeded()
    guard let cell = collectionView.cellForItem(at: selectedIndexPath) else { return nil }
    return collectionView.convert(cell.frame, to: view)
  }
}

final class PhotosNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [PhotoGalleryController()]
  }
  override var childForStatusBarHidden: UIViewController? { topViewController }
}
