import UIKit

/// An item shown by cells of one class: its data, and how its view's delegate is got from the list's owner.
/// ```swift
/// typealias Cell = GenericContainerTableCell<ProfileView>
/// let kim = ComponentConfigurator<Cell, any FeedDelegate>(data: Profile(name: "Kim"))
/// // The owner is a controller that is the delegate as well.
/// let park = ComponentConfigurator<Cell, any FeedDelegate & UIViewController>(data: Profile(name: "Park")) { $0 }
/// ```
@preconcurrency @MainActor
public struct ComponentConfigurator<CellType: ConfigurableCell & ReusableCell, Owner>: ListConfigurator {
  /// The list that has such cells.
  public typealias List = CellType.List
  /// What the cell's view shows.
  public typealias DataType = CellType.ViewType.DataType
  /// What the cell's view reports to.
  public typealias Delegate = CellType.ViewType.Delegate

  /// What a cell shows of the item.
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

  /// Shows the item in a cell, and sets the delegate of the cell's view.
  /// ```swift
  /// let item = ComponentConfigurator<GenericContainerTableCell<TitleView>, Never>(data: "News")
  /// let cell = GenericContainerTableCell<TitleView>(style: .default, reuseIdentifier: nil)
  /// item.configure(cell, delegate: nil)
  /// ```
  public func configure(_ cell: CellType, delegate: Owner?) {
    cell.view.delegate = delegate.flatMap { delegateOf?($0) }
    cell.view.configure(with: data)
  }
}

extension ComponentConfigurator: CellConfigurator where List == UITableView {}

/// A row shown by cells of one class.
/// ```swift
/// typealias Row = TableCellConfigurator<GenericContainerTableCell<TitleView>, Never>
/// let rows = ["News", "Sport"].map { Row(data: $0) }
/// ```
public typealias TableCellConfigurator<CellType: ConfigurableCell & UITableViewCell, Owner> =
  ComponentConfigurator<CellType, Owner>
