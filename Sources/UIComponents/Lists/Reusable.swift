import UIKit

/// A view that a list reuses under an identifier made from its type.
/// ```swift
/// let tableView = UITableView()
/// tableView.register(PlayerCell.self)
/// let cell: PlayerCell = tableView.dequeueReusableCell(for: IndexPath(row: 0, section: 0))
/// let isFromRegistration = cell.reuseIdentifier == PlayerCell.reuseIdentifier
/// ```
/// The identifier is the type's full name: classes of the same name in two modules, and a generic class with different
/// parameters, must not get each other's views.
@preconcurrency @MainActor
public protocol Reusable: AnyObject {
  /// What a list knows the class by: the type's full name, unless the class has one of its own.
  static var reuseIdentifier: String { get }
}

extension Reusable {
  public static var reuseIdentifier: String { String(reflecting: self) }

  static func failReuse(found: UIView?, in list: UIView) -> Never {
    let what = found.map { "a \(String(reflecting: type(of: $0)))" } ?? "nothing"
    fatalError(
      "expected a \(String(reflecting: self)) under the reuse identifier \"\(reuseIdentifier)\", found \(what): "
        + "call register(\(self).self) on \(list) before its first layout, and register no other class under that name"
    )
  }
}
