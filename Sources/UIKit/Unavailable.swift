// Names in signatures of UIKit's delegate methods that nothing here would ever call. Swift without Objective-C cannot
// refuse a method that a protocol does not have; a type that its signature names can be refused, with the reason.

@available(*, unavailable, message: "rows follow the arrow keys; ask tableView(_:canFocusRowAt:) and the selection")
public class UITableViewFocusUpdateContext {}

@available(*, unavailable, renamed: "UIContextualAction")
public class UITableViewRowAction {}

@available(*, unavailable, renamed: "NSDiffableDataSourceSnapshot")
public class NSDiffableDataSourceSnapshotReference {}

@available(*, unavailable, renamed: "NSDiffableDataSourceSectionSnapshot")
public class NSDiffableDataSourceSectionSnapshotReference {}

@available(*, unavailable, renamed: "UICollectionViewDiffableDataSource")
public class UICollectionViewDiffableDataSourceReference {}

@available(*, unavailable, renamed: "UITableViewDiffableDataSource")
public class UITableViewDiffableDataSourceReference {}
