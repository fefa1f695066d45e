import UIKit

// In UIKit, `delegate` of a table, a collection or a text view has the type of that view's delegate. An override cannot
// change the type of a Swift property, so that the engine declares the one of scroll views only. For opened sources
// these members of protocols are chosen instead, because the engine's property is a disfavored overload.

@MainActor
public protocol TableDelegateHolder: UITableView {}
extension UITableView: TableDelegateHolder {}
extension TableDelegateHolder {
  public var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

@MainActor
public protocol CollectionDelegateHolder: UICollectionView {}
extension UICollectionView: CollectionDelegateHolder {}
extension CollectionDelegateHolder {
  public var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

@MainActor
public protocol TextDelegateHolder: UITextView {}
extension UITextView: TextDelegateHolder {}
extension TextDelegateHolder {
  public var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}
