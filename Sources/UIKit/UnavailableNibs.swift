import Foundation

// What needs files of Interface Builder. They are compiled by Apple's tools alone, so that there is nothing to read here;
// code that names them does not compile, and the compiler says what to write.

@available(*, unavailable, message: "there are no storyboards: make the controller, Controller()")
public class UIStoryboard {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError("there are no storyboards") }
}

@available(*, unavailable, message: "there are no nib files: make the view in code, and register a cell's class")
public class UINib {
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { fatalError("there are no nib files") }
}

extension UIViewController {
  @available(*, unavailable, message: "there are no storyboards: make the controller, Controller()")
  public var storyboard: UIStoryboard? { nil }

  @available(
    *, unavailable,
    message: "there are no storyboards: make the destination, set it up as prepare(for:sender:) does, and show it"
  )
  public func performSegue(withIdentifier identifier: String, sender: Any?) {}
}

extension UITableView {
  @available(*, unavailable, message: "there are no nib files: register(Cell.self, forCellReuseIdentifier:)")
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  @available(
    *, unavailable, message: "there are no nib files: register(Header.self, forHeaderFooterViewReuseIdentifier:)"
  )
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
}

extension UICollectionView {
  @available(*, unavailable, message: "there are no nib files: register(Cell.self, forCellWithReuseIdentifier:)")
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  @available(
    *, unavailable,
    message: "there are no nib files: register(View.self, forSupplementaryViewOfKind:withReuseIdentifier:)"
  )
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {}
}

extension UICollectionView.CellRegistration {
  @available(*, unavailable, message: "there are no nib files: CellRegistration { cell, indexPath, item in … }")
  public init(cellNib: UINib, handler: @escaping Handler) { fatalError("there are no nib files") }
}

extension UICollectionView.SupplementaryRegistration {
  @available(*, unavailable, message: "there are no nib files: SupplementaryRegistration(elementKind:) { … }")
  public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
    fatalError("there are no nib files")
  }
}

extension UICollectionViewLayout {
  @available(*, unavailable, message: "there are no nib files: register(View.self, forDecorationViewOfKind:)")
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
}

extension Bundle {
  @available(*, unavailable, message: "there are no nib files: make the view in code")
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
