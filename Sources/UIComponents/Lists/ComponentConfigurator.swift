import UIKit

/// An item shown by cells of one class: its data, and how its view's delegate is got from the list's owner.
@preconcurrency @MainActor
public struct ComponentConfigurator<CellType: ConfigurableCell & ReusableCell, Owner>: ListConfigurator {
  public typealias List = CellType.List
  public typealias DataType = CellType.ViewType.DataType
  public typealias Delegate = CellType.ViewType.Delegate

  public let data: DataType
  private let delegateOf: ((Owner) -> Delegate?)?

  /// An item whose closure returns the view's delegate: `{ $0 }` where the owner's type inherits from the delegate's.
  public init(data: DataType, delegate: @escaping (Owner) -> Delegate?) {
    self.data = data
    delegateOf = delegate
  }

  /// An item whose view has no delegate.
  public init(data: DataType) where Delegate == Never {
    self.data = data
    delegateOf = nil
  }

  /// An item whose view's delegate is the owner.
  public init(data: DataType) where Delegate == Owner {
    self.init(data: data) { $0 }
  }

  /// An item of a list in which no view has a delegate.
  public init(data: DataType) where Delegate == Never, Owner == Never {
    self.data = data
    delegateOf = nil
  }

  public func register(in list: List) {
    list.registerCell(CellType.self, withIdentifier: CellType.reuseIdentifier)
  }

  public func cell(in list: List, for indexPath: IndexPath, delegate: Owner?) -> List.BaseCell {
    let cell = list.dequeueCell(withIdentifier: CellType.reuseIdentifier, for: indexPath)
    guard let typed = cell as? CellType else { CellType.failReuse(found: cell, in: list) }
    configure(typed, delegate: delegate)
    return cell
  }

  /// Shows the item in a cell.
  public func configure(_ cell: CellType, delegate: Owner?) {
    cell.view.delegate = delegate.flatMap { delegateOf?($0) }
    cell.view.configure(with: data)
  }
}

extension ComponentConfigurator: CellConfigurator where List == UITableView {}

/// A row shown by cells of one class.
public typealias TableCellConfigurator<CellType: ConfigurableCell & UITableViewCell, Owner> =
  ComponentConfigurator<CellType, Owner>
