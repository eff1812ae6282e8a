import UIKit

/// A row shown by cells of one class: its data, and how its view's delegate is got from the table's owner.
@preconcurrency @MainActor
public struct TableCellConfigurator<CellType: ConfigurableCell & UITableViewCell, Owner>: CellConfigurator {
  public typealias DataType = CellType.ViewType.DataType
  public typealias Delegate = CellType.ViewType.Delegate

  public let data: DataType
  private let delegateOf: ((Owner) -> Delegate?)?

  /// A row whose closure returns the view's delegate: `{ $0 }` where the owner's type inherits from the delegate's.
  public init(data: DataType, delegate: @escaping (Owner) -> Delegate?) {
    self.data = data
    delegateOf = delegate
  }

  /// A row whose view has no delegate.
  public init(data: DataType) where Delegate == Never {
    self.data = data
    delegateOf = nil
  }

  /// A row whose view's delegate is the owner.
  public init(data: DataType) where Delegate == Owner {
    self.init(data: data) { $0 }
  }

  /// A row of a list in which no view has a delegate.
  public init(data: DataType) where Delegate == Never, Owner == Never {
    self.data = data
    delegateOf = nil
  }

  public func register(in tableView: UITableView) { tableView.register(CellType.self) }

  public func cell(in tableView: UITableView, for indexPath: IndexPath, delegate: Owner?) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(CellType.self, for: indexPath)
    configure(cell, delegate: delegate)
    return cell
  }

  /// Shows the row in a cell.
  public func configure(_ cell: CellType, delegate: Owner?) {
    cell.view.delegate = delegate.flatMap { delegateOf?($0) }
    cell.view.configure(with: data)
  }
}
