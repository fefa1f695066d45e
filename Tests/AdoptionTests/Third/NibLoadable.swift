// swift-format-ignore-file
import UIKit
public protocol NibLoadable: AnyObject { static var nibName: String { get } }
public extension NibLoadable where Self: UIView {
    static var nibName: String { String(describing: Self.self) }
    static var nib: UINib { let bundle = Bundle(for: Self.self); return UINib(nibName: Self.nibName, bundle: bundle) }
    func setupFromNib() {
        guard let view = Self.nib.instantiate(withOwner: self, options: nil).first as? UIView else { fatalError("Error loading \(self) from nib") }
        addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 0).isActive = true
        view.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 0).isActive = true
        view.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: 0).isActive = true
        view.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: 0).isActive = true
    }
}
