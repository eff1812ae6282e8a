import UIKit

/// Short names for the types of one kind of row: its cell and its configurator.
/// ```swift
/// typealias Title = Component<TitleView, any FeedDelegate>
/// typealias Profile = Component<ProfileView, any FeedDelegate>
/// tableView.register(Title.Cell.self)
/// rows = [Title.Configurator(data: "Feed"), Profile.Configurator(data: someone)]
/// ```
public enum Component<View: ConfigurableContainerView, Owner> {
  public typealias Cell = GenericContainerTableCell<View>
  public typealias Configurator = TableCellConfigurator<Cell, Owner>
}
