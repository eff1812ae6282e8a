import CoreGraphics

/// Header and footer views that are used again.
extension UITableView {
  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooters.registeredClass(identifier).map {
      UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier)
    }
  }
}

/// What cells ask of their table.
extension UITableView: CellOwner {
  package func cellSelectionChanged(_ cell: UITableViewCell) { if !list.filling.isOn { updateSeparators() } }

  package func cellAccessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  package func cellContentSizeChanged(_ cell: UITableViewCell) {
    // A placeholder has a place and no path.
    guard selfSizingInvalidation != .disabled, !list.filling.isOn, let row = list.live.place(of: cell),
      delegatedHeight(row) == nil
    else { return }
    geometry.doubt(row)
    measuring.liveRowsAreUnmeasured = true
    list.invalidateItems()
    setNeedsLayout()
  }
}

extension UITableView {
  /// When rows that measure themselves are measured again, besides in updates.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled = 0
    /// When a visible cell or its content view invalidates its intrinsic size, or its configuration changes.
    case enabled = 1
    /// Also when constraints give another layout of a visible cell's content.
    case enabledIncludingConstraints = 2
  }
}
