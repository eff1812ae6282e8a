import UIKit

extension UITableView: CellList {
  public func registerCell(_ type: AnyClass, withIdentifier identifier: String) {
    register(type, forCellReuseIdentifier: identifier)
  }

  public func dequeueCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
}

extension UITableViewCell: ReusableCell {
  public typealias List = UITableView
}

extension UITableViewHeaderFooterView: Reusable {}

extension UITableView {
  /// Registers the class for `dequeueReusableHeaderFooterView()`.
  /// ```swift
  /// let tableView = UITableView()
  /// tableView.register(SectionHeading.self)
  /// ```
  public func register<View: UITableViewHeaderFooterView>(_ type: View.Type) {
    register(type, forHeaderFooterViewReuseIdentifier: type.reuseIdentifier)
  }

  /// A header or footer view of the class that is wanted, which has to be registered.
  /// ```swift
  /// func heading(in tableView: UITableView) -> SectionHeading { tableView.dequeueReusableHeaderFooterView() }
  /// ```
  public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>() -> View {
    dequeueReusableHeaderFooterView(View.self)
  }

  /// A header or footer view of the class, which has to be registered.
  /// ```swift
  /// func heading(_ title: String, in tableView: UITableView) -> UIView {
  ///   let heading = tableView.dequeueReusableHeaderFooterView(SectionHeading.self)
  ///   heading.textLabel?.text = title
  ///   return heading
  /// }
  /// ```
  public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>(_ type: View.Type) -> View {
    let view = dequeueReusableHeaderFooterView(withIdentifier: type.reuseIdentifier)
    guard let view = view as? View else { type.failReuse(found: view, in: self) }
    return view
  }
}
