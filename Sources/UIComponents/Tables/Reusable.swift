import UIKit

/// A view that a table reuses under an identifier made from its type.
///
/// The identifier is the type's full name: classes of the same name in two modules, and a generic class with different
/// parameters, must not get each other's views.
@preconcurrency @MainActor
public protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable {
  public static var reuseIdentifier: String { String(reflecting: self) }
}

extension UITableViewCell: Reusable {}
extension UITableViewHeaderFooterView: Reusable {}

extension UITableView {
  /// Registers the class for `dequeueReusableCell(for:)`.
  public func register<Cell: UITableViewCell>(_ type: Cell.Type) {
    register(type, forCellReuseIdentifier: type.reuseIdentifier)
  }

  /// A cell of the class that is wanted: `let cell: PlayerCell = tableView.dequeueReusableCell(for: indexPath)`.
  public func dequeueReusableCell<Cell: UITableViewCell>(for indexPath: IndexPath) -> Cell {
    dequeueReusableCell(Cell.self, for: indexPath)
  }

  /// A cell of the class, which has to be registered.
  public func dequeueReusableCell<Cell: UITableViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    let cell = dequeueReusableCell(withIdentifier: type.reuseIdentifier, for: indexPath)
    guard let cell = cell as? Cell else { type.failReuse(found: cell, in: self) }
    return cell
  }

  /// Registers the class for `dequeueReusableHeaderFooterView()`.
  public func register<View: UITableViewHeaderFooterView>(_ type: View.Type) {
    register(type, forHeaderFooterViewReuseIdentifier: type.reuseIdentifier)
  }

  /// A header or footer view of the class that is wanted, which has to be registered.
  public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>() -> View {
    dequeueReusableHeaderFooterView(View.self)
  }

  /// A header or footer view of the class, which has to be registered.
  public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>(_ type: View.Type) -> View {
    let view = dequeueReusableHeaderFooterView(withIdentifier: type.reuseIdentifier)
    guard let view = view as? View else { type.failReuse(found: view, in: self) }
    return view
  }
}

extension Reusable {
  fileprivate static func failReuse(found: UIView?, in tableView: UITableView) -> Never {
    let what = found.map { "a \(String(reflecting: type(of: $0)))" } ?? "nothing"
    fatalError(
      "expected a \(String(reflecting: self)) under the reuse identifier \"\(reuseIdentifier)\", found \(what): "
        + "call register(\(self).self) on \(tableView) before its first layout, and register no other class under that name"
    )
  }
}
