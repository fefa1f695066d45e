// swift-format-ignore-file
import UIKit

protocol SwatchPickerDelegate: AnyObject { func swatchPicker(_ picker: SwatchPicker, didPick color: UIColor) }

class SwatchPicker: UICollectionViewController {
    weak var delegate: SwatchPickerDelegate?
    private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
                                     .systemIndigo, .systemPurple, .systemPink, .brown, .gray, .black]
    convenience init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        self.init(collectionViewLayout: layout)
        preferredContentSize = CGSize(width: 210, height: 160)
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
        collectionView.backgroundColor = .clear
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
        cell.backgroundColor = colors[indexPath.item]
        cell.layer.cornerRadius = 20
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        delegate?.swatchPicker(self, didPick: colors[indexPath.item])
        dismiss(animated: true)
    }
}

class NoteEditor: UIViewController, UIPopoverPresentationControllerDelegate, SwatchPickerDelegate {
    private let note = UILabel()
    private lazy var paint = UIBarButtonItem(image: UIImage(systemName: "paintpalette"), style: .plain, target: self, action: #selector(choose(_:)))
    private lazy var size = UIBarButtonItem(title: "Size", image: nil, primaryAction: nil, menu: sizeMenu())
    private var points: CGFloat = 24

    private func sizeMenu() -> UIMenu {
        UIMenu(title: "Text size", options: .singleSelection, children: [("Small", 17), ("Medium", 24), ("Large", 34)].map { name, points in
            UIAction(title: name, state: self.points == CGFloat(points) ? .on : .off) { [weak self] _ in
                self?.points = CGFloat(points)
                self?.note.font = .systemFont(ofSize: CGFloat(points))
                self?.size.menu = self?.sizeMenu()
            }
        })
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title = "Note"
        navigationItem.rightBarButtonItems = [paint, size]
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share))
        note.text = "Buy paint for the fence and ask Maria about the brushes."
        note.numberOfLines = 0
        note.font = .systemFont(ofSize: points)
        note.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(note)
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[note]-|", metrics: nil, views: ["note": note]))
        note.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24).isActive = true
    }

    @objc private func choose(_ sender: UIBarButtonItem) {
        let picker = SwatchPicker()
        picker.delegate = self
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.barButtonItem = sender
        picker.popoverPresentationController?.delegate = self
        picker.popoverPresentationController?.permittedArrowDirections = .up
        present(picker, animated: true)
    }
    @objc private func share() {
        let activity = UIActivityViewController(activityItems: [note.text!], applicationActivities: nil)
        present(activity, animated: true)
    }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func swatchPicker(_ picker: SwatchPicker, didPick color: UIColor) {
        UIView.transition(with: note, duration: 0.25, options: .transitionCrossDissolve) { self.note.textColor = color }
    }
}

class NoteNavigation: UINavigationController {
    init() { super.init(rootViewController: NoteEditor()) }
    required init?(coder aDecoder: NSCoder) { fatalError() }
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil) }
}
